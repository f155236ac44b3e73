import type { Resumen } from '../../../../shared/contract/panel.ts';
import { ahoraServidor } from '../../../api/hora-del-servidor.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './cifras.module.css';
import { Figuras } from './figuras.tsx';

/**
 * The panel's figures as plots, each with its table: registrants and money by day or week, registrants by sex and by age, and the races
 * or, of one race, its modalidades.
 */
export function Cifras({ datos, espera }: { datos: Resumen; espera: boolean }) {
  return (
    <section className={`${piezas.pila} ${css.cifras}`} aria-label="Cifras" aria-busy={espera}>
      <h2>Cifras</h2>
      <Figuras datos={datos} hoy={new Date(ahoraServidor())} />
    </section>
  );
}
