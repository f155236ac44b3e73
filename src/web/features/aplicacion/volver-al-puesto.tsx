import { puestosDeAca } from '../../api/puestos-de-aca.ts';
import { claseBoton } from '../../ui/boton.tsx';
import css from './aplicacion.module.css';

interface Props {
  ruta: string;
  irA: (ruta: string) => void;
}

/** Leads from the home back to the desk: an installed application opens on the home, also in the middle of a race (regla sede-26). */
export function VolverAlPuesto({ ruta, irA }: Props) {
  const [puesto] = ruta === '/' ? puestosDeAca(Date.now()) : [];
  if (!puesto) return null;
  const donde = `/sede/${puesto.evento_id}`;
  return (
    <section className={css.tarjeta} aria-label="Día de carrera">
      <p>
        Este teléfono es un puesto de <strong>{puesto.evento}</strong>.
      </p>
      <div className={css.botones}>
        <a
          className={claseBoton()}
          href={donde}
          onClick={(e) => {
            e.preventDefault();
            irA(donde);
          }}
        >
          Abrir el mostrador
        </a>
      </div>
    </section>
  );
}
