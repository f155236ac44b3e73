import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, noEncontrado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { lineaDe } from './auditar-numeros.ts';
import { chipDe } from '../../../shared/domain/numeracion/chip.ts';
import { bloquearNumeracion, escribirNumeros, leerAjustes, leerOcupados, leerRows } from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

interface Datos {
  evento_id: number;
  id: number;
  quien: Quien;
}

/**
 * Gives a registration the lowest free number from `desde` on, in the caller's transaction; 409 where it has a number already, was
 * deleted, or has neither a place nor a chip.
 */
export async function darSiguiente(
  ctx: Contexto,
  tx: Tx,
  { desde, ...datos }: Datos & { desde: number },
): Promise<number> {
  if (!(await bloquearNumeracion(tx, datos.evento_id))) throw noEncontrado();
  const ocupados = new Set(await leerOcupados(tx, datos.evento_id));
  let numero = desde;
  while (ocupados.has(numero)) numero += 1;
  await escribir(ctx, tx, datos, { esperado: null, numero });
  return numero;
}

/** Takes back a number that was given; 409 where the registration has another one, or none, since, or was deleted. */
export async function quitarNumero(
  ctx: Contexto,
  tx: Tx,
  { numero, ...datos }: Datos & { numero: number },
): Promise<void> {
  if (!(await bloquearNumeracion(tx, datos.evento_id))) throw noEncontrado();
  await escribir(ctx, tx, datos, { esperado: numero, numero: null });
}

async function escribir(
  ctx: Contexto,
  tx: Tx,
  { evento_id, id, quien }: Datos,
  { esperado, numero }: { esperado: number | null; numero: number | null },
): Promise<void> {
  const [antes] = await leerRows(tx, evento_id, true, id);
  if (antes?.numero !== esperado) throw conflicto('cambiaron', respuestasGestion.numero_cambio);
  const despues = { id, numero, chip_id: chipDe(await leerAjustes(tx, evento_id), antes, numero) };
  await escribirNumeros(tx, [despues], ctx.reloj());
  await auditar(tx, lineaDe({ quien, accion: 'numeros_manuales', evento_id }, { antes, despues }));
}
