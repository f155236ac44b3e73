import { isoConOffset } from '../../shared/domain/comun/fechas.ts';
import { admisionesDe } from '../../shared/domain/sede/admision.ts';
import { escribirCanonico } from '../../shared/domain/sede/canonico.ts';
import { CUERPO_MAX, firmarOperacion } from '../../shared/domain/sede/firmada.ts';
import { leerOperacion } from '../../shared/domain/sede/leer-operacion.ts';
import {
  esDeNadie,
  type Actor,
  type DatosPorTipo,
  type Operacion,
  type OperacionDe,
  type Sujeto,
  type TipoOperacion,
} from '../../shared/domain/sede/operacion.ts';
import type { Sede } from '../../shared/domain/sede/sede.ts';
import { cabezas } from '../../shared/domain/sede/visto.ts';
import type { NuevaRow } from './almacen.ts';
import type { Memoria } from './memoria.ts';
import { RechazoSede } from './rechazos.ts';
import type { PuestoPropio } from './rows-en-disco.ts';

/** What a desk notes as an operacion, before it has a number and a signature. */
export interface Nueva<T extends TipoOperacion> {
  id: string;
  tipo: T;
  sujeto: Sujeto;
  datos: DatosPorTipo[T];
}

/**
 * Numbers an operacion after the puesto's last one, with a Lamport number after the greatest that this device follows (SALTO_MAX in
 * almacen.ts), and signs it as the puesto. Rejects with RechazoSede 'datos_invalidos' or 'clave_perdida'.
 * @param ahora this device's clock, ms
 */
export async function firmarNueva<T extends TipoOperacion>(
  { id, tipo, sujeto, datos }: Nueva<T>,
  { evento_id, puesto_id, claves }: PuestoPropio,
  { contadores, desvio, sede }: Memoria,
  actor: Actor,
  ahora: number,
): Promise<{ operacion: OperacionDe<T>; row: NuevaRow }> {
  const seq = contadores.seq + 1;
  const lamport = contadores.lamport + 1;
  const suyo = {
    ...{ id, evento_id, puesto_id, seq, lamport },
    hora: isoConOffset(new Date(ahora)),
    desvio: desvio?.ms ?? null,
    actor,
    ...{ tipo, sujeto, datos, visto: [], ...sabidoDe(sede, sujeto) },
  };
  const operacion = leerOperacion({
    ...suyo,
    ...conLoQueSabia(sede, { sujeto, tipo, datos }, libresEn(suyo)),
  });
  // an operacion that other devices could not read is not written here either
  if (!operacion) throw new RechazoSede('datos_invalidos');
  const firmada = await firmarOperacion(operacion, claves.privateKey).catch((error: unknown) => {
    throw new RechazoSede('clave_perdida', error);
  });
  // other devices refuse a longer operacion, and the server refuses any message that holds one
  if (firmada.cuerpo.length > CUERPO_MAX) throw new RechazoSede('datos_invalidos');
  const row = { id, evento_id, puesto_id, seq, lamport, ...firmada, leida: true };
  return { operacion: operacion as OperacionDe<T>, row }; // cast: `leerOperacion` read the very `tipo` that was given here
}

/** How many letters one id takes in a list: 36, two quotes and a comma. */
const LETRAS_ID = 39;

/**
 * How many ids still fit into the text of the operation `suyo`, in which the list `visto` is empty. One id's room is kept free for the name
 * and brackets of the list `deja`.
 */
const libresEn = (suyo: object): number =>
  // `suyo` holds only values that JSON can hold, but the compiler cannot tell
  Math.max(0, Math.floor((CUERPO_MAX - escribirCanonico(suyo as never).length) / LETRAS_ID) - 1);

/**
 * What the author knows when writing: the newest operations on the subject (`visto`). An expulsion also names the admissions by the
 * expelled puesto that its author knows of, and the phones admitted by them (`deja`): these phones stay, while any other phone that the
 * expelled puesto admitted falls with it (regla sede-18).
 *
 * Of these ids only as many are named as fit into an operation (`libres`). Otherwise whoever has a stolen phone that directs could admit
 * hundreds of invented puestos, and with each write an operation on the subject 'mesa'. Every new operation on that subject would have to
 * name all of those and be too long to be accepted: no other phone could admit, expel or settle a conflict any more.
 */
function conLoQueSabia<T extends TipoOperacion>(
  sede: Sede,
  { sujeto, tipo, datos }: Pick<Nueva<T>, 'sujeto' | 'tipo' | 'datos'>,
  libres: number,
): { visto: string[]; datos: DatosPorTipo[T] } {
  const deEse = sede.deSujeto(sujeto);
  const visto = cabezas(deEse);
  if (tipo !== 'expulsar' || !('puesto_id' in datos)) return { visto: visto.slice(0, libres), datos };
  // an admission takes the room of two ids, its own and its puesto's, and goes before the newest operations: a puesto left out here falls
  // with the expelled one
  const admisiones = admisionesDe(deEse, datos.puesto_id).slice(0, Math.floor(libres / 2));
  return {
    visto: [...new Set([...admisiones.map(({ id }) => id), ...visto])].slice(0, libres - admisiones.length),
    datos: { ...datos, deja: admisiones.map((una) => una.datos.puesto_id) },
  };
}

/**
 * How many traspasos of the registration this device knows of, each one place that passed to another person; nothing where it does not know
 * how many, or the subject is no registration.
 */
function sabidoDe(sede: Sede, sujeto: Sujeto): Pick<Operacion, 'traspasos'> {
  if (esDeNadie(sujeto)) return {};
  const traspasos = sede.expediente(sujeto)?.traspasos ?? null;
  return traspasos === null ? {} : { traspasos };
}

/** The SHA-256 in hex, as an operation names its attachment. */
export async function sha256(datos: ArrayBuffer): Promise<string> {
  // as a view, since WebCrypto refuses a bare buffer that another window made, such as the page of a test
  const resumen = await crypto.subtle.digest('SHA-256', new Uint8Array(datos));
  return Array.from(new Uint8Array(resumen), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
