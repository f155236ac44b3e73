import { aCentavos, formatearPesos, type Centavos } from '../comun/dinero.ts';
import { enumerar } from '../comun/enumerar.ts';
import type { BaseSede } from './base.ts';
import type { Expediente } from './expediente.ts';
import { esDe, type DatosPorTipo, type OperacionDe } from './operacion.ts';

type Medio = DatosPorTipo['devolver']['medio'];
type DeQuien = Pick<Expediente, 'cobros' | 'pagado'>;
export interface Parte {
  medio: Medio;
  centavos: Centavos;
}

const MEDIOS: readonly Medio[] = ['efectivo', 'transferencia', 'otro'];
/** Whether two ways to pay are one to the server: of a payment by hand it knows only whether it was in cash. */
const sonUna = (a: Medio, b: Medio): boolean => (a === 'efectivo') === (b === 'efectivo');

/** Cents that desks took this way and have not given back the same way; below 0 where more went back. */
const netoDe = ({ cobros }: DeQuien, medio: Medio): Centavos =>
  cobros.reduce((suma, { tipo, datos }) => {
    if (datos.medio !== medio) return suma;
    return suma + (tipo === 'cobrar' ? 1 : -1) * aCentavos(datos.monto);
  }, 0);

/**
 * The most cents that a desk offers to give back this way, in cash or not: all that is still paid, less what desks took the other way and
 * have not given back. So what was paid online or at the office is part of it: a desk does not know by which way that came, and the server
 * refuses more than came this way by hand (regla sede-53). Where less is still paid than desks took, both ways, and have not given back, the
 * office gave some of that back: then it is no more than what desks took this way and have not given back, nor than what is still paid.
 */
export function topeDeDevolucion(de: DeQuien, medio: Medio): Centavos {
  const netoDeUna = (una: Medio) =>
    MEDIOS.filter((otro) => sonUna(una, otro)).reduce((suma, otro) => suma + netoDe(de, otro), 0);
  const suya = netoDeUna(medio);
  const otra = netoDeUna(medio === 'efectivo' ? 'otro' : 'efectivo');
  // the office gave back some of what desks took, and a desk does not know which way
  if (de.pagado < suya + otra) return Math.max(0, Math.min(de.pagado, suya));
  return Math.max(0, de.pagado - Math.max(0, otra));
}

/**
 * What the desks took for a registration and have not given back, by the way in which it came. In all it is never more than is still paid:
 * what went back another way, or at the office, is taken off.
 */
export function loQueDevuelven(de: DeQuien): Parte[] {
  const netos = MEDIOS.map((medio) => ({ medio, centavos: netoDe(de, medio) }));
  const partes = netos.filter(({ centavos }) => centavos > 0);
  const sacar = (cuanto: Centavos, deEstas: readonly Parte[]): void => {
    let queda = cuanto;
    for (const parte of deEstas) {
      const saca = Math.min(queda, parte.centavos);
      parte.centavos -= saca;
      queda -= saca;
    }
  };
  for (const { medio, centavos } of netos) {
    if (centavos >= 0) continue;
    sacar(
      -centavos,
      partes.filter((una) => sonUna(una.medio, medio)),
    );
  }
  const hay = partes.reduce((suma, { centavos }) => suma + centavos, 0);
  sacar(Math.max(0, hay - Math.max(0, de.pagado)), partes.toReversed());
  return partes.filter(({ centavos }) => centavos > 0);
}

/**
 * The payments that the server refused and that the desks still hold whole, apart from the rest of what was paid. They are undone, not
 * given back: the server would take a refund out of payments that it has, and so end the registration of somebody who paid twice.
 */
export function separarRechazados(
  de: DeQuien,
  rechazos: BaseSede['rechazos'],
): { rechazados: OperacionDe<'cobrar'>[]; demas: DeQuien } {
  const rechazados: OperacionDe<'cobrar'>[] = [];
  let demas = de;
  for (const una of de.cobros) {
    if (!esDe('cobrar', una) || !rechazos.has(una.id) || !seTieneEntero(demas, una)) continue;
    rechazados.push(una);
    demas = {
      cobros: demas.cobros.filter(({ id }) => id !== una.id),
      pagado: demas.pagado - aCentavos(una.datos.monto),
    };
  }
  return { rechazados, demas };
}

/** Cents of several payments in all. */
export const sumarCobros = (cobros: readonly OperacionDe<'cobrar'>[]): Centavos =>
  cobros.reduce((suma, { datos }) => suma + aCentavos(datos.monto), 0);

/**
 * By which ways so many cents go back: by one where it is enough, else by those in which they came. Empty: the desks hold less than that,
 * and how the rest came only the office knows.
 */
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
  return falta === 0 ? varias : [];
}

/**
 * Whether a payment can be undone: of all that came by its way of payment, the desks still hold at least its amount. If they hold less,
 * a part of that money went back already and would go back twice.
 */
export const seTieneEntero = (de: DeQuien, { datos }: OperacionDe<'cobrar'>): boolean =>
  loQueDevuelven(de).some(
    ({ medio, centavos }) => medio === datos.medio && centavos >= aCentavos(datos.monto),
  );

const DE_DONDE: Readonly<Record<Medio, string>> = {
  efectivo: 'de esta caja',
  transferencia: 'por transferencia',
  otro: 'por otro medio',
};

/** '$ 60 de esta caja y $ 40 por transferencia' */
export const decirPartes = (partes: readonly Parte[]): string =>
  enumerar(partes.map(({ medio, centavos }) => `${formatearPesos(centavos)} ${DE_DONDE[medio]}`));

/** '$ 60 del cobro que se anula', of payments that go back by being undone */
export const decirAnulados = (cobros: readonly OperacionDe<'cobrar'>[]): string =>
  `${formatearPesos(sumarCobros(cobros))} ${cobros.length > 1 ? 'de los cobros que se anulan' : 'del cobro que se anula'}`;
