import type { z } from 'zod';
import type { api } from '../../../shared/contract/api.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import { confirmarArchivos, guardarArchivo } from '../../nucleo/archivos/service.ts';
import { sha256De } from '../../sha256.ts';
import { buscarAdjunto, insertarAdjunto } from './adjuntos-repository.ts';
import { aplicarPendientes } from './aplicar.ts';
import { leerTrazos } from './dibujo.ts';
import { despertar } from './operaciones-repository.ts';

const textos = {
  otro: 'El adjunto no llegó entero. Volvé a enviarlo.',
  ilegible: 'Los trazos de la firma no se pueden leer.',
  recibido: 'Llegó.',
} as const;

/** Stores a signature's strokes or a photo, and carries out the operation that waited for this attachment. */
export async function guardarAdjunto(
  ctx: Contexto,
  evento_id: number,
  { operacion_id, tipo, sha256, datos }: z.output<typeof api.subirAdjuntoSede.body>,
): Promise<{ message: string; sha256: string }> {
  const bytes = Buffer.from(datos, 'base64');
  if (sha256De(bytes) !== sha256) throw invalido({ datos: textos.otro });
  // only strokes are checked here: a photo is checked before it becomes a certificate (aptos/en-puesto.ts)
  if (tipo === 'trazos' && leerTrazos(bytes) === null) throw invalido({ datos: textos.ilegible });
  if ((await buscarAdjunto(ctx.database.db, { evento_id, operacion_id, sha256 })) === null) {
    const archivo = await guardarArchivo(ctx, {
      ...{ datos: bytes, tipo: 'application/octet-stream', nombre: tipo, publico: false },
      ...{ evento_id, provisorio: true },
    });
    await enTransaccion(ctx.database.db, async (tx) => {
      const row = { operacion_id, sha256, evento_id, tipo, archivo_id: archivo.id, created_at: ctx.reloj() };
      if (await insertarAdjunto(tx, row)) await confirmarArchivos(tx, [archivo.id]);
      await despertar(tx, evento_id, sha256);
    });
  }
  await aplicarPendientes(ctx, evento_id);
  return { message: textos.recibido, sha256 };
}
