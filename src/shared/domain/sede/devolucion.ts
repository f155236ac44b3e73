import { aCentavos, type Centavos } from '../comun/dinero.ts';
import type { Expediente } from './expediente.ts';
import type { DatosPorTipo } from './operacion.ts';

type Medio = DatosPorTipo['devolver']['medio'];
type DeQuien = Pick<Expediente, 'cobros' | 'pagado'>;
export interface Parte {
  medio: Medio;
  centavos: Centavos;
}

const MEDIOS: readonly Medio[] = ['efectivo', 'transferencia', 'otro'];
/** Whether the server takes both for one way of a payment by hand: it knows cash, and anything else. */
const sonUna = (a: Medio, b: Medio): boolean => (a === 'efectivo') === (b === 'efectivo');

/** Cents that desks took this way and have not given back the same way; below 0 where more went back. */
const netoDe = ({ cobros }: DeQuien, medio: Medio): Centavos =>
  cobros.reduce((suma, { tipo, datos }) => {
    if (datos.medio !== medio) return suma;
    return suma + (tipo === 'cobrar' ? 1 : -1) * aCentavos(datos.monto);
  }, 0);

/**
 * The most cents that can go back this way: all that was paid, less what desks took the other way. The server refuses more than came that
 * way by hand (regla sede-53). What the office took, or was paid online, is in it, as a desk does not know by which way that came.
 */
export function topeDeDevolucion(de: DeQuien, medio: Medio): Centavos {
  const netoDeUna = (una: Medio) =>
    MEDIOS.filter((otro) => sonUna(una, otro)).reduce((suma, otro) => suma + netoDe(de, otro), 0);
  const otra = netoDeUna(medio === 'efectivo' ? 'otro' : 'efectivo');
  // the office gave some of it back, and a desk does not know which
  if (de.pagado < netoDeUna(medio) + otra) return Math.max(0, de.pagado);
  return Math.max(0, de.pagado - Math.max(0, otra));
}

/**
 * What the desks took for a registration and have not given back, by the way in which it came. In all it is never more than is still paid:
 * what went back another way, or at the office, is taken off.
 */
export function loQueDevuelven(de: DeQuien): Parte[] {
  const netos = MEDIOS.map((medio) => ({ medio, centavos: netoDe(de, medio) }));
  const partes = netos.filter(({ centavos }) => centavos > 0);
  const sacar = (cuanto: Centavos, dondeSea: readonly Parte[]): Centavos => {
    let queda = cuanto;
    for (const parte of dondeSea) {
      const saca = Math.min(queda, parte.centavos);
      parte.centavos -= saca;
      queda -= saca;
    }
    return queda;
  };
  for (const { medio, centavos } of netos) {
    if (centavos >= 0) continue;
    const queda = sacar(
      -centavos,
      partes.filter((una) => sonUna(una.medio, medio)),
    );
    sacar(queda, partes);
  }
  const hay = partes.reduce((suma, { centavos }) => suma + centavos, 0);
  sacar(Math.max(0, hay - Math.max(0, de.pagado)), partes.toReversed());
  return partes.filter(({ centavos }) => centavos > 0);
}

/** By which ways so many cents go back: by one where it is enough, else by those in which they came. Empty: not here. */
export function comoDevolver(de: DeQuien, centavos: Centavos): Parte[] {
  const partes = loQueDevuelven(de);
  const una = partes.find((parte) => parte.centavos >= centavos);
  if (una) return [{ medio: una.medio, centavos }];
  const varias: Parte[] = [];
  let falta = centavos;
  for (const parte of partes) {
    const va = Math.min(falta, parte.centavos);
    if (va > 0) varias.push({ medio: parte.medio, centavos: va });
    falta -= va;
  }
  if (falta === 0) return varias;
  const medio = MEDIOS.find((otro) => topeDeDevolucion(de, otro) >= centavos);
  return medio ? [{ medio, centavos }] : [];
}
