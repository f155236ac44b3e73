import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { estadoInscripcion } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import { mensajesPrevia } from '../../../shared/domain/carrera/mensajes-publicacion.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { nombres } from '../../comun/nombres.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { EventoVista } from './evento-vista.tsx';
import css from './previa.module.css';

/**
 * The public page as a participant will have it, for staff of an event that may not be published yet (regla carrera-28).
 * It is drawn from the call by which staff get an event, which answers nobody else. So nobody else can see it, by any address.
 */
export function PreviaPage({ id }: { id: string }) {
  const consulta = useQuery(eventoBackoffice(id));
  const { data, error } = consulta;
  const ahora = new Date(useAhoraDelServidor());
  if (!data)
    return error ? (
      <FalloConsulta titulo="No pudimos traer el evento" nivel={1} consulta={consulta} />
    ) : (
      <EsqueletoPantalla />
    );
  // the server knows more: registration is closed while the organizer is inactive
  const estado_inscripcion = data.visible
    ? data.estado_inscripcion
    : estadoInscripcion(
        { ...data, visible: true, estado_evento: data.estado, ocupados: data.total_inscriptos },
        ahora,
      );
  return (
    <>
      <div className={css.aviso}>
        <Aviso tono="info" titulo={mensajesPrevia.titulo}>
          <p>{data.visible ? mensajesPrevia.publica : mensajesPrevia.no_publica}</p>
          <Link to={nombres.evento} params={{ id }}>
            {mensajesPrevia.volver}
          </Link>
        </Aviso>
      </div>
      <EventoVista
        evento={{ ...data, visible: true, estado_inscripcion }}
        previa={`/admin/evento/${id}/inscripcion-de-prueba`}
      />
    </>
  );
}
