import type { Enlace } from '../../../shared/domain/carrera/enlaces.ts';
import orden from '../../ui/orden.module.css';
import css from './adjuntos.module.css';

/** The links now on the server: what a 409 carries when somebody else saved them first. */
export interface Guardados {
  version_enlaces: string;
  event_result_links: readonly Enlace[];
  photo_album_links: readonly Enlace[];
}

export function EnlacesGuardados({ titulo, enlaces }: { titulo: string; enlaces: readonly Enlace[] }) {
  return (
    <section className={`${orden.apilado1} ${css.guardados}`} aria-label={`${titulo}, como están guardados`}>
      <h3>{titulo}</h3>
      {enlaces.length === 0 && <p className={css.vacia}>Ninguno.</p>}
      <ul>
        {enlaces.map(({ textoBoton, url }, i) => (
          <li key={i}>
            {textoBoton}: <span>{url}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
