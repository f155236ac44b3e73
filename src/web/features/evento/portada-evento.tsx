import { lugarDe } from '../../../shared/domain/carrera/lugar.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { SIZES_PORTADA_EVENTO } from '../../pagina/cabecera.ts';
import { Foto } from '../../ui/foto.tsx';
import css from './evento-vista.module.css';

/** The top of an event's page: banner, else header image, and the name. */
export function PortadaEvento({ evento }: { evento: EventoPublico }) {
  const portada = evento.banner ?? evento.imagen;
  return (
    <header className={css.portada}>
      {portada ? (
        <Foto imagen={portada} alt="" sizes={SIZES_PORTADA_EVENTO} primera className={css.foto} />
      ) : (
        <span className={css.sinFoto} />
      )}
      <div className={css.rotulo}>
        <ul className={css.disciplinas} aria-label="Disciplinas">
          {evento.disciplinas.map((d) => (
            <li key={d.nombre}>{d.nombre}</li>
          ))}
        </ul>
        <h1 className={css.titulo}>{evento.nombre}</h1>
        <p className={css.ciudad}>{lugarDe(evento)}</p>
      </div>
    </header>
  );
}
