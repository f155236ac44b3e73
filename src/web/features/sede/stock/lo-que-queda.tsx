import { useState } from 'react';
import { escribirCantidad } from '../../../../shared/domain/comun/cantidad.ts';
import { compararOperaciones } from '../../../../shared/domain/sede/orden.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { useHistorial } from '../faltas/use-historial.ts';
import { usePuesto } from '../puesto.ts';
import { AnotarLoTraido } from './anotar-lo-traido.tsx';
import type { CuentaTalle, Queda } from './contar.ts';
import { textosStock } from './textos.ts';
import delPuesto from '../piezas.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './cuenta.module.css';

interface Props {
  quedan: readonly Queda[];
  talles: readonly CuentaTalle[];
}

/** What is left of the kits, a warning of each thing that runs out, and for who directs the way to say what was brought. */
export function LoQueQueda({ quedan, talles }: Props) {
  const { bitacora } = usePuesto();
  const [abierta, setAbierta] = useState(false);
  const kits = quedan.find(({ talle }) => talle === null);
  const escasas = quedan.filter(({ escasez }) => escasez !== null);
  const dirige = bitacora.dirige();
  if (!dirige && quedan.length === 0) return null;
  return (
    <section className={`${piezas.pilaJunta} ${delPuesto.tarjeta}`} aria-label="Lo que queda">
      <h2 className={css.subtitulo}>Lo que queda</h2>
      {kits && (
        <p className={css.grande}>
          <strong className={piezas.cifra}>{escribirCantidad(kits.quedan)}</strong> de{' '}
          {escribirCantidad(kits.traidas)} kits
        </p>
      )}
      <div role="status" className={piezas.pilaJunta}>
        {escasas.map((una) => (
          <Aviso
            key={una.talle ?? ''}
            tono={una.escasez === 'pocas' ? 'aviso' : 'error'}
            titulo={textosStock.escasez(una)}
          />
        ))}
      </div>
      <QuienConto quedan={quedan} />
      {dirige && (
        <Boton tono="contorno" ancho onClick={() => setAbierta(true)}>
          {textosStock.anotar}
        </Boton>
      )}
      {abierta && <AnotarLoTraido talles={talles} onListo={() => setAbierta(false)} />}
    </section>
  );
}

/** Says who counted last and, if some things were not counted, that their numbers are the limits of the event's form. */
function QuienConto({ quedan }: Pick<Props, 'quedan'>) {
  const contos = quedan.flatMap(({ conto }) => conto ?? []).sort((a, b) => compararOperaciones(b, a));
  const [ultimo] = useHistorial(contos.slice(0, 1));
  const delEvento = quedan.some(({ conto }) => conto === null);
  return (
    <>
      {ultimo && <p className={piezas.nota}>Lo último que se contó: {ultimo.quien}</p>}
      {delEvento && <p className={piezas.nota}>{textosStock.del_evento(contos.length > 0)}</p>}
    </>
  );
}

/** How many of a size are left, with a sign where they run out; where nobody knows, a text for screen readers alone. */
export function Quedan({ de }: { de: Queda | undefined }) {
  if (!de) return <span className={piezas.oculto}>sin contar</span>;
  if (de.escasez === null) return escribirCantidad(de.quedan);
  return (
    <strong className={de.escasez === 'pocas' ? undefined : css.escasa}>
      <span aria-hidden="true">! </span>
      {escribirCantidad(de.quedan)}
    </strong>
  );
}
