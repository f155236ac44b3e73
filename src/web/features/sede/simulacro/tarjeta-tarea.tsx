import { useEffect, useState } from 'react';
import { textoDeDni } from '../../../../shared/domain/sede/simulacro/dni.ts';
import type { Contestada, Tarea, TipoTarea } from '../../../../shared/domain/sede/simulacro/tareas.ts';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { DESHACER_MS } from '../mostrador/entregar.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './simulacro.module.css';
import { consignaDe, textosSimulacro } from './textos.ts';

interface Props {
  tarea: Tarea;
  /** when the task's kit was handed out here, ms of this device's clock; null: it was not, or only by hand-outs that were undone */
  entregada_at: number | null;
  /** the task's place among all, from 1 */
  lugar: number;
  total: number;
  onContestar: (que: Contestada['que']) => void;
  onTerminar: () => void;
}

/** Tasks in which nobody shows a DNI: the person of 'homonima' has come without it; in 'arqueo' and 'conflicto' nobody comes. */
const SIN_DNI: ReadonlySet<TipoTarea> = new Set(['homonima', 'arqueo', 'conflicto']);

/** Who has come to the desk of the rehearsal and what is to be done with them. */
export function TarjetaTarea({ tarea, entregada_at, lugar, total, onContestar, onTerminar }: Props) {
  const [conDni, setConDni] = useState(false);
  const tarde = usePasaron(DESHACER_MS, entregada_at);
  return (
    <section className={orden.apilado2} aria-label={textosSimulacro.titulo}>
      <p className={css.consigna} role="status">
        <span className={css.cuenta}>
          {lugar} de {total}
        </span>{' '}
        {consignaDe(tarea, tarde)}
      </p>
      <div className={piezas.juntos}>
        {!SIN_DNI.has(tarea.tipo) && (
          <Boton tono="tenue" onClick={() => setConDni(true)}>
            {textosSimulacro.mostrar_dni}
          </Boton>
        )}
        <Boton tono="tenue" onClick={() => onContestar('saltada')}>
          {textosSimulacro.saltar}
        </Boton>
        <Boton tono="tenue" onClick={onTerminar}>
          {textosSimulacro.terminar}
        </Boton>
      </div>
      {conDni && (
        <MarcoDialogo
          titulo={`${tarea.de.nombre} ${tarea.de.apellido}`}
          onCerrar={() => setConDni(false)}
          acciones={<Boton onClick={() => setConDni(false)}>{textosSimulacro.esconder_dni}</Boton>}
        >
          <p className={css.documento}>{tarea.de.documento}</p>
          <CodigoQr clase={css.codigo} texto={textoDeDni(tarea.de)} etiqueta={`DNI ${tarea.de.documento}`} />
          <p>{textosSimulacro.sobre_dni}</p>
        </MarcoDialogo>
      )}
    </section>
  );
}

/** Whether `ms` ms have passed since `desde`, which is in ms of this device's clock. False if `desde` is null. */
function usePasaron(ms: number, desde: number | null): boolean {
  const [pasado, setPasado] = useState<number | null>(null);
  useEffect(() => {
    if (desde === null) return undefined;
    const reloj = setTimeout(() => setPasado(desde), desde + ms - Date.now());
    return () => clearTimeout(reloj);
  }, [desde, ms]);
  return desde !== null && pasado === desde;
}
