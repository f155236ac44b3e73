import { useQuery } from '@tanstack/react-query';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { historialDeInscripcion } from '../../api/consultas-inscriptos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { ParteTraida } from './parte-traida.tsx';

type Linea = RespuestaDe<'listHistorial'>['data'][number];

/** What happened to a registration, from the audit; it needs network, as the device does not store it. */
export function HistorialInscripcion({ id, version }: { id: number; version: number }) {
  return (
    <ParteTraida
      que="El historial"
      consulta={useQuery(historialDeInscripcion(id, version))}
      titulo="No pudimos traer el historial"
      role="status"
      textoDe={textoDeError}
      boton="Traer el historial"
    >
      {({ data }) =>
        data.length === 0 ? (
          <p className={piezas.nota}>Sin movimientos.</p>
        ) : (
          <LineasHistorial lineas={data} />
        )
      }
    </ParteTraida>
  );
}

export function LineasHistorial({ lineas }: { lineas: readonly Linea[] }) {
  return (
    <ul className={`${orden.apilado3} ${css.lineas}`}>
      {lineas.map((linea) => (
        <li key={linea.id}>
          <strong>{linea.texto}</strong>
          {linea.motivo && `: ${linea.motivo}`}
          <span>
            {escribirFechaHora(linea.created_at)}
            {linea.user_name && `, ${linea.user_name}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
