import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { crearSemaphore } from '../../semaphore.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { escribirTemporal, type Temporal } from '../../temporal.ts';
import { Zip } from '../../planilla/zip.ts';
import { paginaDeDatos } from './pagina.ts';
import { exigirKey } from './pedidos.ts';
import { reunirDatos } from './reunir.ts';
import { actualizarPedido } from './repository.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

const conSemaphore = crearSemaphore(1);

/**
 * All data of the person whose request `key` opens (exigirKey), as a ZIP in a temporary file that only this process can
 * open. The download is audited before the file is sent. Throws 404 for a key that opens nothing, and 429 past the limit.
 */
export async function descargarDatos(
  ctx: Contexto,
  key: string,
  quien: Quien,
): Promise<{ nombre: string; archivo: Temporal }> {
  const pedido = await exigirKey(ctx, key);
  await limitar(ctx, `datos-bajar:${pedido.id}`, { max: 10, segundos: 3600 });
  const ahora = ctx.reloj();
  const { datos, archivos, mails } = await enTransaccion(
    ctx.database.db,
    (tx) => reunirDatos(tx, pedido, ahora),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const archivo = await conSemaphore(() =>
    escribirTemporal(async (destino) => {
      const zip = new Zip(destino);
      await zip.agregar('mis-datos.html', [paginaDeDatos(datos, ctx.config.proveedor.nombre)]);
      await zip.agregar('datos.json', [JSON.stringify(datos, null, 2)]);
      for (const { ruta, html } of mails) await zip.agregar(ruta, [html]);
      for (const { ruta, key: guardado } of archivos) {
        const bytes = await ctx.archivos.leer(guardado);
        await zip.agregar(bytes ? ruta : `${ruta}.falta.txt`, [
          bytes ?? `${respuestasGestion.archivo_no_disponible}\n`,
        ]);
      }
      await zip.cerrar();
    }),
  );
  try {
    await enTransaccion(ctx.database.db, async (tx) => {
      await actualizarPedido(tx, pedido.id, {
        entregado_at: ahora,
        ...(pedido.tipo === 'acceso' && pedido.estado === 'recibido' && { estado: 'entregado' }),
      });
      await auditar(tx, {
        quien,
        accion: 'datos_entregados',
        entidad: 'pedido_datos',
        entidad_id: pedido.id,
        despues: { inscripciones: datos.Inscripciones.length, archivos: archivos.length },
      });
    });
  } catch (error) {
    archivo.leer().destroy();
    throw error;
  }
  return { nombre: `mis-datos-${pedido.codigo}.zip`, archivo };
}
