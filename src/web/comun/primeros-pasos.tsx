import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { puedeHacer } from '../../shared/domain/acceso/puede.ts';
import { mensajesPrimeros } from '../../shared/domain/gestion/mensajes-primeros.ts';
import { perfil } from '../api/consultas-perfil.ts';
import { useSesion } from '../api/use-sesion.ts';
import { claseBoton } from '../ui/boton.tsx';
import { Tarjeta } from '../ui/pantalla.tsx';
import piezas from '../ui/piezas.module.css';
import { nombres } from './nombres.ts';

/** What to do first in an account without events: the panel and the list of events show it instead of empty lists (regla gestion-22). */
export function PrimerosPasos() {
  return puedeHacer(useSesion(), 'evento:crear') ? <DelAdmin /> : <DelOrganizador />;
}

function DelAdmin() {
  const m = mensajesPrimeros.admin;
  return (
    <Tarjeta titulo={m.titulo}>
      <p>{m.bajada}</p>
      <Pasos pasos={m.pasos} />
      <p className={piezas.juntos}>
        <Link to={nombres.eventoNuevo} className={claseBoton()}>
          {m.crear}
        </Link>
        <Link to={nombres.organizadoresLista} className={claseBoton({ tono: 'contorno' })}>
          {m.organizadores}
        </Link>
      </p>
    </Tarjeta>
  );
}

function DelOrganizador() {
  const edita = puedeHacer(useSesion(), 'evento:editar_textos');
  // null where the site links no accounts of Mercado Pago, undefined until the profile was fetched: then the step to link one is left out
  const cobros = useQuery(perfil()).data?.cobros;
  const vincula = cobros && cobros.estado !== 'vinculada';
  const m = mensajesPrimeros.organizador;
  return (
    <Tarjeta titulo={m.titulo}>
      <p>{m.bajada}</p>
      <Pasos pasos={[m.pedir, edita ? m.editar : m.mirar, m.probar, ...(vincula ? [m.cobrar] : [])]} />
      <p className={piezas.juntos}>
        <Link to={nombres.contacto} className={claseBoton()}>
          {m.escribir}
        </Link>
      </p>
    </Tarjeta>
  );
}

const Pasos = ({ pasos }: { pasos: readonly string[] }) => (
  <ol className={piezas.pasos}>
    {pasos.map((paso) => (
      <li key={paso}>{paso}</li>
    ))}
  </ol>
);
