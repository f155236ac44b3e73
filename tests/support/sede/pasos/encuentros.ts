import assert from 'node:assert/strict';
import type { Bitacora } from '../../../../src/offline/sede/bitacora.ts';
import type { FinIntercambio } from '../../../../src/offline/sede/intercambio.ts';
import { conLinea, type FallaDeLinea } from '../linea.ts';
import type { Mundo } from '../mundo.ts';
import type { Parte } from '../portador.ts';

/** How an exchange may end here: none of these loses anything. */
const FINES: ReadonlySet<FinIntercambio> = new Set([
  ...(['al_dia', 'sin_respuesta', 'sin_permiso', 'sin_admitir', 'sin_avance', 'no_puede'] as const),
  ...(['sin_espacio', 'sin_lectura', 'sin_almacen'] as const),
]);

/** A telephone exchanges with the server, over a line that may fail. */
export async function intercambiar(
  mundo: Mundo,
  quien: number,
  falla: FallaDeLinea,
  n: number,
): Promise<void> {
  const telefono = mundo.telefono(quien);
  const en = await mundo.primeraPestania(telefono);
  await mundo.abrirSesion(en);
  const puerto = mundo.puerto(telefono, en.puesto.puesto_id);
  const romper = mundo.centro.romper?.bind(mundo.centro);
  const responder = mundo.centro.responder.bind(mundo.centro);
  let lee = false;
  const contar = (que: string): void => {
    lee ||= que === 'proxy_que_lee';
    mundo.cuenta.anotar(que);
  };
  const linea = conLinea(puerto, { falla, n, tanda: (n % 7) + 1, contar, romper, responder });
  const { fin } = await en.intercambiar(linea);
  assert.ok(FINES.has(fin), fin);
  // regla sede-52
  if (lee && !telefono.fuera) assert.ok(!en.estado().revocado, 'what reads the line closed a puesto');
}

/** Two telephones meet over one of the carriers, and each takes what the other has. */
export async function encontrarse(mundo: Mundo, quien: number, conQuien: number, n: number): Promise<void> {
  const { portadores } = mundo;
  const [uno, otro] = [mundo.telefono(quien), mundo.telefono(conQuien)];
  const portador = portadores[n % portadores.length];
  if (uno === otro || !portador) return;
  const partes: Parte[] = [];
  for (const { indice, ...telefono } of [uno, otro])
    partes.push({ indice, bitacora: telefono.pestanias[0] ?? (await mundo.abrir(mundo.telefono(indice))) });
  const [una, otra] = partes;
  if (!una || !otra) return;
  const faltaban = partes.map(({ bitacora }) => faltanEn(mundo, bitacora));
  const { llave } = mundo.centro;
  const datos = { n: Math.floor(n / portadores.length), contar: mundo.cuenta.anotar, llave };
  await portador.juntar(una, otra, datos);
  for (const [i, { bitacora }] of partes.entries()) await contarSaltos(mundo, bitacora, faltaban[i] ?? []);
}

function faltanEn({ saltos }: Mundo, { estado }: Bitacora): string[] {
  return [...saltos.keys()].filter((id) => !estado().sede.operacion(id));
}

async function contarSaltos(
  { saltos, centro, cuenta }: Mundo,
  { estado }: Bitacora,
  faltaban: readonly string[],
): Promise<void> {
  for (const id of faltaban.filter((cual) => estado().sede.operacion(cual))) {
    const suyos = (saltos.get(id) ?? 0) + 1;
    saltos.set(id, suyos);
    if (suyos >= 3 && !(await centro.tiene(id))) cuenta.anotar('tres_saltos');
  }
}
