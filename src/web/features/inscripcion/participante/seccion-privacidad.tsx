import { Checkbox } from '@fluentui/react-components';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

/** decisions, acepta_compartir_datos: shared with the organizer, publicity is a consent of its own. */
export function SeccionPrivacidad({ p, contexto, onCambio }: PropsSeccion) {
  return (
    <section className={css.seccion} aria-labelledby="titulo-privacidad">
      <h3 id="titulo-privacidad">Tus datos</h3>
      <p className={css.ayuda}>
        Compartimos estos datos con {contexto.evento.organizador.nombre}, que organiza la carrera, porque los
        necesita para inscribirte.{' '}
        <a href="/public/privacy-policy" target="_blank" rel="noopener">
          Política de privacidad
        </a>
      </p>
      <Checkbox
        size="large"
        className={css.casilla}
        checked={p.acepta_publicidad}
        onChange={(_, d) => onCambio({ acepta_publicidad: d.checked === true })}
        label="Quiero recibir novedades de otras carreras (opcional)"
      />
    </section>
  );
}
