import type { Deposito } from './almacen.ts';
import { atendida, type BdSede } from './bd.ts';
import type { FichaAdjunto } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;
const TIENDAS = ['adjuntos', 'adjuntos_datos', 'contadores'] as const;
const AL_ENTREGAR = [...TIENDAS, 'operaciones' as const, 'bases' as const];

/** Stores an attachment that another device handed on, for this device to upload too. False: it was here already. */
export async function escribirAdjunto(
  { bd, sellador }: Deposito,
  ficha: FichaAdjunto,
  datos: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const sobre = await sellador.sellar(datos);
  const tx = atendida(bd.transaction(TIENDAS, 'readwrite', ESTRICTA));
  const contadores = tx.objectStore('contadores');
  const [estan, cuenta] = await Promise.all([
    tx.objectStore('adjuntos_datos').getKey(ficha.operacion_id),
    contadores.get(ficha.evento_id),
  ]);
  const hay = estan !== undefined;
  const escribir: Promise<unknown>[] = hay
    ? []
    : [
        tx.objectStore('adjuntos').put(ficha),
        tx.objectStore('adjuntos_datos').put(sobre, ficha.operacion_id),
        ...(cuenta ? [contadores.put({ ...cuenta, trato: cuenta.trato + 1 })] : []),
      ];
  await Promise.all([...escribir, tx.done]);
  return !hay;
}

/**
 * Notes that the server has an attachment, as the server's answer named the attachment's hash. If this device has forgotten the event's
 * people, before the upload or during it, the bytes are deleted now (regla sede-73): that forgetting left them here, as the server did not
 * have them yet, and only another forgetting, which may never come, would delete them.
 * @param conserva whether this device keeps the bytes if the people were not forgotten, in case the server is restored from an older backup
 * (regla sede-65)
 */
export async function marcarEntregado(
  bd: BdSede,
  { operacion_id, evento_id, tipo, sha256 }: FichaAdjunto,
  conserva: boolean,
): Promise<void> {
  const tx = atendida(bd.transaction(AL_ENTREGAR, 'readwrite', ESTRICTA));
  const contadores = tx.objectStore('contadores');
  const [cuenta, operacion, base] = await Promise.all([
    contadores.get(evento_id),
    tx.objectStore('operaciones').getKey(operacion_id),
    tx.objectStore('bases').getKey(evento_id),
  ]);
  const olvidada = operacion === undefined || base === undefined;
  const contar = cuenta ? [contadores.put({ ...cuenta, trato: cuenta.trato + 1 })] : [];
  // a row without `por_entregar` is not in the index of that name, so the attachment is not uploaded again
  const entregado = { operacion_id, evento_id, tipo, sha256 };
  await Promise.all([
    ...contar,
    tx.objectStore('adjuntos').put(entregado),
    ...(conserva && !olvidada ? [] : [tx.objectStore('adjuntos_datos').delete(operacion_id)]),
    tx.done,
  ]);
}

/** Deletes the bytes of those attachments of `sobra` that the server has: they stayed in case it is restored from an older backup. */
export async function soltarBytes(bd: BdSede, sobra: (ficha: FichaAdjunto) => boolean): Promise<void> {
  const tx = atendida(bd.transaction(['adjuntos', 'adjuntos_datos'], 'readwrite', ESTRICTA));
  const fichas = await tx.objectStore('adjuntos').getAll();
  const sobran = fichas.filter((una) => una.por_entregar === undefined && sobra(una));
  await Promise.all([
    ...sobran.map(({ operacion_id }) => tx.objectStore('adjuntos_datos').delete(operacion_id)),
    tx.done,
  ]);
}
