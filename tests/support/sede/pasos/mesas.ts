import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import { esDe, type Operacion } from '../../../../src/shared/domain/sede/operacion.ts';
import { ACTOS, hacerActo, nombresDe, seVe, type EnMesa } from '../actos.ts';
import { contradecir } from '../contradicciones.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';
import { quitar } from './bajas.ts';

/** The desk at which somebody works with that telephone, in its first tab or in the one that is given. */
export async function mesaDe(mundo: Mundo, telefono: Telefono, en?: Bitacora): Promise<EnMesa> {
  const expulsable = (n: number) => quitar(mundo, n, [telefono])?.puesto_id ?? null;
  const confirmar = (operacion: Operacion) => {
    telefono.confirmadas.set(operacion.id, operacion);
    for (const nombre of nombresDe(operacion)) mundo.cuenta.anotar(nombre);
    mundo.saltos.set(operacion.id, 0);
  };
  const { centro } = mundo;
  const suya = en ?? (await mundo.primeraPestania(telefono));
  const puerto = mundo.puerto(telefono, suya.puesto.puesto_id);
  return { telefono, en: suya, centro, puerto, confirmar, expulsable };
}

/** A desk does something, drawn by two numbers, and its screen confirms it. */
export async function hacer({ cuenta }: Mundo, mesa: EnMesa, que: number, n: number): Promise<Operacion> {
  const operacion = await hacerActo(mesa, que, n);
  mesa.confirmar(operacion);
  if (esDe('asignar_numero', operacion) && operacion.datos.de_lote) cuenta.anotar('numero_de_lote');
  if (esDe('expulsar', operacion)) cuenta.anotar('expulsado');
  if (esDe('transferir_lote', operacion) && operacion.datos.numeros.length > 0) cuenta.anotar('lote_pasado');
  return operacion;
}

export async function anotar(mundo: Mundo, quien: number, que: number, n: number): Promise<void> {
  const mesa = await mesaDe(mundo, mundo.telefono(quien));
  // what another tab wrote is on this screen too, by its message
  await mesa.en.refrescar();
  seVe(mesa, await hacer(mundo, mesa, que, n));
}

/** Two tabs of one telephone write at once. */
export async function anotarDosVeces(mundo: Mundo, quien: number, que: number, n: number): Promise<void> {
  const telefono = mundo.telefono(quien);
  const una = await mesaDe(mundo, telefono);
  const otra = await mesaDe(mundo, telefono, telefono.pestanias[1] ?? (await mundo.abrir(telefono)));
  // two people at one telephone can give one number: they see it as all do, and it is not what is looked for here
  const sinNumero = (cual: number) => ([3, 4, 14].includes(cual % ACTOS) ? ACTOS - 1 : cual);
  await Promise.all([hacer(mundo, una, sinNumero(que), n), hacer(mundo, otra, sinNumero(que + 1), n + 1)]);
  for (const { en } of [una, otra]) await en.refrescar();
  mundo.cuenta.anotar('dos_pestanias');
}

/** Two desks that do not hear of each other meanwhile do what contradicts; it has to be in the mesa at the end. */
export async function contradecirse(
  mundo: Mundo,
  quien: number,
  otro: number,
  que: number,
  n: number,
): Promise<void> {
  const [uno, dos] = [mundo.telefono(quien), mundo.telefono(otro)];
  if (uno === dos) return;
  const mesas = [await mesaDe(mundo, uno), await mesaDe(mundo, dos)] as const;
  mundo.serie += 1;
  const una = await contradecir(que, { mesas, n, serie: mundo.serie });
  if (una) mundo.contradicciones.push(una);
  for (const { en } of mesas) mundo.cuenta.anotarConflictos(en.estado().sede);
}
