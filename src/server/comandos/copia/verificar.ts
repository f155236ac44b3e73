import { CABEZA, Cabeza, CONTROL, Control, DE_ARCHIVOS, DE_TABLAS, sumador, tablaDe } from './formato.ts';
import { leerTar } from './tar.ts';
import type { Entrada } from './tar.ts';

/**
 * The entries of a copy in their order; throws where the first is not copia.json. Whether they are as control.json says is checked by
 * verificarCopia alone.
 */
export async function* leerCopia(ruta: string): AsyncGenerator<Entrada> {
  let primera = true;
  for await (const entrada of leerTar(ruta)) {
    if (primera && entrada.nombre !== CABEZA) throw new Error(`${ruta} no es una copia de Largada.`);
    primera = false;
    yield entrada;
  }
  if (primera) throw new Error(`${ruta} no es una copia de Largada.`);
}

export const cabezaDe = ({ datos }: Entrada): Cabeza => leerJson(Cabeza, datos);

/** Reads a copy from its first byte to its last; throws where anything is missing or altered. */
export async function verificarCopia(ruta: string): Promise<Control> {
  const suma = sumador();
  const rows = new Map<string, number>();
  let archivos = 0;
  let control: Control | null = null;
  let cabeza: Cabeza | null = null;
  for await (const entrada of leerCopia(ruta)) {
    if (control) throw new Error(`La copia ${ruta} no está entera: sigue después de su final.`);
    if (entrada.nombre === CONTROL) {
      control = leerJson(Control, entrada.datos);
      continue;
    }
    suma.sumar(entrada);
    if (entrada.nombre === CABEZA) cabeza = cabezaDe(entrada);
    else if (entrada.nombre.startsWith(DE_ARCHIVOS)) archivos += 1;
    else if (entrada.nombre.startsWith(DE_TABLAS)) {
      const tabla = tablaDe(entrada.nombre);
      rows.set(tabla, (rows.get(tabla) ?? 0) + lineas(entrada.datos).length);
    }
  }
  if (!control || !cabeza) throw new Error(`La copia ${ruta} no está entera: le falta el final.`);
  if (control.sha256 !== suma.total()) throw new Error(`La copia ${ruta} fue alterada: su suma no da.`);
  for (const { tabla, filas: debia } of control.tablas) {
    const hay = rows.get(tabla) ?? 0;
    if (hay !== debia)
      throw new Error(`La copia ${ruta} tiene ${hay} filas de ${tabla} y debía tener ${debia}.`);
  }
  if (control.archivos.cuantos !== archivos)
    throw new Error(`La copia ${ruta} tiene ${archivos} archivos y debía tener ${control.archivos.cuantos}.`);
  return control;
}

export const lineas = (datos: Buffer): string[] => datos.toString('utf8').split('\n').slice(0, -1);

function leerJson<T>(forma: { parse(valor: unknown): T }, datos: Buffer): T {
  return forma.parse(JSON.parse(datos.toString('utf8')));
}
