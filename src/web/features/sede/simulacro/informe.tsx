import { useMemo } from 'react';
import { informeDe } from '../../../../shared/domain/sede/simulacro/informe.ts';
import type { Contestadas } from '../../../../shared/domain/sede/simulacro/tareas.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { usePuesto } from '../puesto.ts';
import type { EnsayoAbierto } from './ensayar.ts';
import { Renglones } from '../../../ui/renglones.tsx';
import css from './simulacro.module.css';
import {
  lineasDeInforme,
  textoDeConflicto,
  textoDeEquivocacion,
  textosSimulacro,
  textosTarea,
} from './textos.ts';

interface Props {
  abierto: EnsayoAbierto;
  contestadas: Contestadas;
}

/** How the rehearsal went: what was done, what went wrong and what to practise. */
export function Informe({ abierto: { tareas, reparto, ensayo }, contestadas }: Props) {
  const { estado, base, bitacora } = usePuesto();
  const { sede } = estado;
  const informe = useMemo(
    () =>
      base &&
      informeDe(
        tareas,
        { sede, puesto_id: bitacora.puesto.puesto_id, contestadas },
        { base, tocayo: `i${reparto.papeles.tocayo.id}`, empezado_at: ensayo.empezado_at },
      ),
    // `estado` is a new object whenever the log grew; `sede` is always the same one
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [estado, base, contestadas],
  );
  if (!informe) return null;
  const deQuien = (ref: RefInscripcion | undefined): string => {
    const una = ref && sede.expediente(ref)?.personas[0];
    return una ? `${una.nombre} ${una.apellido}` : '';
  };
  return (
    <section className={css.informe}>
      <h1>{textosSimulacro.informe}</h1>
      <ul>
        {lineasDeInforme(informe).map((linea) => (
          <li key={linea}>{linea}</li>
        ))}
      </ul>
      <Parte titulo={textosSimulacro.equivocaciones} ninguna={textosSimulacro.sin_errores}>
        {informe.equivocaciones.map((una) =>
          textoDeEquivocacion(una, 'inscripcion' in una ? deQuien(una.inscripcion) : ''),
        )}
      </Parte>
      <Parte titulo={textosSimulacro.practicar} ninguna={textosSimulacro.nada_que_practicar}>
        {informe.practicar.map((tipo) => textosTarea[tipo])}
      </Parte>
      <Parte titulo={textosSimulacro.conflictos} ninguna={textosSimulacro.sin_conflictos}>
        {informe.conflictos.map(({ tipo, inscripciones }) =>
          textoDeConflicto(tipo, deQuien(inscripciones[0])),
        )}
      </Parte>
      {informe.conflictos.length > 0 && <p className={css.nota}>{textosSimulacro.sobre_conflictos}</p>}
    </section>
  );
}

function Parte({ titulo, ninguna, children }: { titulo: string; ninguna: string; children: string[] }) {
  return (
    <>
      <h2>{titulo}</h2>
      {children.length === 0 ? (
        <p>{ninguna}</p>
      ) : (
        <ul>
          <Renglones de={children} />
        </ul>
      )}
    </>
  );
}
