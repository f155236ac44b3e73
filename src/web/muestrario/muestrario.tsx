import controles from '../ui/controles.module.css';
import { forzarEstados } from './estados-forzados.ts';
import css from './muestrario.module.css';
import { PARES, Vivo } from './pares.tsx';
import { Solos } from './solos.tsx';

/** Waits for a frame: Fluent adds its CSS rules while it renders, and forzarEstados must find all of them. */
const alDibujar = (pagina: HTMLElement | null) => {
  const cuadro = requestAnimationFrame(() => {
    forzarEstados(pagina);
    pagina?.setAttribute('data-listo', '');
  });
  return () => cancelAnimationFrame(cuadro);
};

/** Controls in their states: first those that are compared with Fluent's, ours and Fluent's side by side, then those of our kit alone. */
export function Muestrario({ titulo }: { titulo: string }) {
  return (
    <main ref={alDibujar} className={`${css.pagina} ${controles.controles}`}>
      <h1>Muestrario: {titulo}</h1>
      {PARES.map((par) => (
        <section key={par.nombre}>
          <h2>{par.nombre}</h2>
          {par.estados.map((estado) => (
            <div key={estado} className={css.par} data-par={`${par.nombre}, ${estado}`}>
              <h3>{estado}</h3>
              {(['propio', 'fluent'] as const).map((juego) => (
                <div key={juego} data-juego={juego}>
                  <Vivo par={par} juego={juego} estado={estado} />
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
      <h2>De un solo juego</h2>
      <Solos />
    </main>
  );
}
