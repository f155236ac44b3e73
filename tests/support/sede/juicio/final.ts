import { Sede } from '../../../../src/shared/domain/sede/sede.ts';
import type { Mundo } from '../mundo.ts';
import { revivir } from '../pasos/averias.ts';
import { mirarAdjuntos } from './adjuntos.ts';
import { mirarConflictos } from './conflictos.ts';
import { partirUno } from './disco-copiado.ts';
import { entregarTodo } from './entregar-todo.ts';
import { mirarExpulsadosAlFinal } from './expulsados.ts';
import { mirarLotes } from './lotes.ts';
import { mirarLejano, mirarNadaPerdido } from './nada-perdido.ts';
import { salir } from './salir.ts';
import { mirarTodosIguales } from './todos-iguales.ts';

/** All lines heal: everybody ends with the same, nothing is lost nor doubled, and contradictions are in the mesa. */
export async function terminar(mundo: Mundo): Promise<void> {
  const { centro, cuenta } = mundo;
  const vivos = mundo.vivos();
  for (const telefono of vivos) if (telefono.disco.muerto) await revivir(mundo, telefono, false);
  const sinSesion = await entregarTodo(mundo, vivos);
  const entregan = vivos.filter((uno) => !sinSesion.has(uno));
  const fin = await centro.final();
  mirarNadaPerdido(fin, entregan);
  const sede = new Sede(fin.base, fin.operaciones);
  cuenta.anotarConflictos(sede);
  const cerrados = new Set(fin.base.puestos?.flatMap(({ id, revocado }) => (revocado ? [id] : [])));
  const siguen = () => entregan.filter(({ puesto_id }) => !cerrados.has(puesto_id));
  await mirarTodosIguales(mundo, entregan, sede, cerrados);
  await mirarAdjuntos(mundo, siguen());
  mirarLotes(mundo, fin, cerrados);
  mirarConflictos(mundo, fin, sede, (await centro.refsBorradas?.()) ?? new Set());
  const lejos = mundo.telefonos.filter((uno) => !entregan.includes(uno));
  for (const uno of lejos) await mirarLejano(mundo, uno, fin, entregan);
  mirarExpulsadosAlFinal(mundo, fin, sede, cerrados);
  for (const una of (await centro.comprobar?.(fin)) ?? []) cuenta.anotar(una);
  if (mundo.parte) await partirUno(mundo, siguen());
  for (const telefono of vivos)
    await salir(mundo, telefono, !cerrados.has(telefono.puesto_id) && !sinSesion.has(telefono));
}
