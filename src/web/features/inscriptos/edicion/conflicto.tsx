import type { RespuestaDe } from '../../../../shared/contract/api.ts';
import { formatFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { LineasHistorial } from '../historial-inscripcion.tsx';
import css from '../inscriptos.module.css';
import { diferencias } from './diferencias.ts';
import type { FormEdicion, Modalidad, Staff } from './formulario.ts';

/** What the server tells whoever comes second. */
export interface Conflicto {
  version: number;
  por: string;
  cuando: string;
  actual: Staff;
  historial: RespuestaDe<'listHistorial'>['data'];
}

export const conflictoDe = (error: unknown): Conflicto | null =>
  error instanceof ErrorLlamada && error.codigo === 'conflicto' && error.datos?.['actual']
    ? (error.datos as unknown as Conflicto) // the server's conflictoCon
    : null;

interface Props {
  conflicto: Conflicto;
  base: FormEdicion;
  mia: FormEdicion;
  suya: FormEdicion;
  modalidades: readonly Modalidad[];
  alConservar: () => void;
  alTraer: () => void;
  alCerrar: () => void;
}

/** Somebody saved it in between: nothing is overwritten and nothing typed is lost before one decides. */
export function DialogoConflicto(props: Props) {
  const { conflicto, base, mia, suya, modalidades, alConservar, alTraer, alCerrar } = props;
  const lista = diferencias(base, mia, suya, modalidades);
  return (
    <MarcoDialogo
      titulo="La inscripción cambió mientras la editabas"
      tono="aviso"
      grande
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={alConservar}>Guardar con mis cambios</Boton>
          <Boton tono="contorno" onClick={alTraer}>
            Traer lo guardado
          </Boton>
          <Boton tono="tenue" onClick={alCerrar}>
            Seguir editando
          </Boton>
        </>
      }
    >
      <p>
        {conflicto.por} la cambió el {formatFechaHora(conflicto.cuando)}. Lo que escribiste sigue acá: no se
        guardó nada todavía.
      </p>
      <p>
        «Guardar con mis cambios» pone lo que cambiaste vos y deja lo demás como quedó guardado. «Traer lo
        guardado» deja de lado lo tuyo.
      </p>
      {lista.length > 0 && (
        <dl className={css.comparacion}>
          {lista.map(({ clave, etiqueta, mia: escrito, suya: guardado, choca }) => (
            <div key={clave}>
              <dt>
                {etiqueta} {choca && <Chip tono="aviso">Lo cambiaron los dos</Chip>}
              </dt>
              <dd>
                <b>Tuyo:</b> {escrito}
              </dd>
              <dd>
                <b>Guardado:</b> {guardado}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section className={css.parte} aria-label="Últimos movimientos">
        <h3>Últimos movimientos</h3>
        <LineasHistorial lineas={conflicto.historial} />
      </section>
    </MarcoDialogo>
  );
}
