import { puestosDeAca } from '../../api/puestos-de-aca.ts';
import { claseBoton } from '../../ui/boton.tsx';
import css from './aplicacion.module.css';

interface Props {
  ruta: string;
  irA: (ruta: string) => void;
}

/**
 * Leads from the home back to the desk that was opened last: an installed application opens on the home, also in the middle of a race
 * (regla sede-26). It leads to other desks as well whose people are still to be deleted from this device (regla sede-33).
 */
export function VolverAlPuesto({ ruta, irA }: Props) {
  const puestos = ruta === '/' ? puestosDeAca(Date.now()) : [];
  const ultimo = puestos.find(({ por_olvidar }) => !por_olvidar);
  return puestos
    .filter((uno) => uno === ultimo || uno.por_olvidar)
    .map(({ evento_id, evento, por_olvidar }) => {
      const donde = `/sede/${evento_id}`;
      return (
        <section key={evento_id} className={css.tarjeta} aria-label="Día de carrera">
          <p>
            {por_olvidar ? 'Este teléfono todavía guarda datos de ' : 'Este teléfono es un puesto de '}
            <strong>{evento}</strong>
            {por_olvidar ? ': falta borrarlos.' : '.'}
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
              {por_olvidar ? 'Ver qué falta' : 'Abrir el mostrador'}
            </a>
          </div>
        </section>
      );
    });
}
