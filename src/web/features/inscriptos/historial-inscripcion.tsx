import { useQuery } from '@tanstack/react-query';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { historialDeInscripcion } from '../../api/consultas-inscriptos.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { NecesitaRed } from './necesita-red.tsx';

type Linea = RespuestaDe<'listHistorial'>['data'][number];

/** What happened to a registration, from the audit; with network. */
export function HistorialInscripcion({ id, version }: { id: number; version: number }) {
  const { data, error, refetch, isFetching } = useQuery(historialDeInscripcion(id, version));
  if (error && !data) {
    if (error instanceof ErrorLlamada && error.red)
      return <NecesitaRed que="El historial" probando={isFetching} onProbar={() => void refetch()} />;
    return (
      <Aviso tono="aviso" titulo="No pudimos traer el historial" role="status">
        <p>{textoDeError(error)}</p>
        <Boton tono="contorno" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Probando…' : 'Traer el historial'}
        </Boton>
      </Aviso>
    );
  }
  if (!data) return <Esqueleto forma="parrafo" />;
  if (data.data.length === 0) return <p className={piezas.nota}>Sin movimientos.</p>;
  return <LineasHistorial lineas={data.data} />;
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
