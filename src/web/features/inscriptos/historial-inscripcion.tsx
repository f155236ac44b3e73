import { useQuery } from '@tanstack/react-query';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { historialDeInscripcion } from '../../api/consultas-inscriptos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { FalloDeParte } from './fallo-de-parte.tsx';

type Linea = RespuestaDe<'listHistorial'>['data'][number];

/** What happened to a registration, from the audit; with network. */
export function HistorialInscripcion({ id, version }: { id: number; version: number }) {
  const consulta = useQuery(historialDeInscripcion(id, version));
  const { data, error } = consulta;
  if (error && !data)
    return (
      <FalloDeParte
        que="El historial"
        consulta={consulta}
        titulo="No pudimos traer el historial"
        role="status"
        texto={textoDeError(error)}
        boton="Traer el historial"
      />
    );
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
