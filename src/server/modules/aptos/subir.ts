import { readFile, rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { subirApto } from '../../../shared/contract/aptos.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto } from '../../contexto.ts';
import { ErrorApi, invalido, noDisponible } from '../../http/errores.ts';
import { deRequest } from '../../http/seguridad.ts';
import { exigirSinVirus } from '../../nucleo/archivos/antivirus.ts';
import { guardarArchivo } from '../../nucleo/archivos/service.ts';
import { conSemaphore } from '../../nucleo/archivos/semaphores.ts';
import { exigirEnlace } from '../../nucleo/enlaces/service.ts';
import { descontarUno, limitar } from '../../nucleo/limites/service.ts';
import { juzgar } from './juzgar-archivo.ts';
import { crearManija } from './manija.ts';
import { nombreVisible } from './nombre.ts';
import { recibir } from './recepcion.ts';
import { PREFIJO_APTO } from './repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

const SUBIDAS = {
  max: 30,
  segundos: 3600,
  mensaje: respuestasDocumentos.muchos_archivos,
};

/** Stores an uploaded certificate file and returns its handle. It counts as sent only once `enviar` gets that handle. */
export async function subir(
  ctx: Contexto,
  { token, ip, request }: { token: string; ip: string; request: FastifyRequest },
): Promise<z.input<typeof subirApto.reply>> {
  const { persona, evento } = await exigirEnlace(ctx, token, 'apto', ip);
  // uploads are switched off for a while: on a 503 the device keeps its file and tries again later
  if (!ctx.config.uploadsEnabled) throw noDisponible(3600, mensajesDocumentos.falta_url_carga);
  const key = `subida:${token}`;
  await limitar(ctx, key, SUBIDAS);
  try {
    return await recibirYGuardar(ctx, { token, request, persona, evento_id: evento.id });
  } catch (error) {
    // an upload that failed on our side (full disk, file store, antivirus) does not count towards the upload limit; one that was refused
    // or broke off does
    if (!(error instanceof ErrorApi && error.status < 500))
      await descontarUno(ctx, key).catch(() => undefined);
    throw error;
  }
}

interface Subida {
  token: string;
  request: FastifyRequest;
  persona: { nombre: string; apellido: string };
  evento_id: number;
}

async function recibirYGuardar(
  ctx: Contexto,
  { token, request, persona, evento_id }: Subida,
): Promise<z.input<typeof subirApto.reply>> {
  const { ruta, formato, nombre } = await recibir(ctx, request);
  try {
    const bytes = await readFile(ruta);
    await exigirSinVirus(ctx, bytes, { campo: 'file', quien: deRequest(request) });
    const juzgado = await conSemaphore(() => juzgar(bytes, formato));
    if (!juzgado.ok) throw invalido({ file: juzgado.motivo });
    const { datos, tipo, ancho, alto } = juzgado;
    const extension = tipo === 'application/pdf' ? 'pdf' : 'jpg';
    // outside the semaphore: a slow file store must not delay other people's uploads
    const { id } = await guardarArchivo(ctx, {
      datos,
      tipo,
      nombre: `${PREFIJO_APTO}${persona.apellido}-${persona.nombre}.${extension}`.replace(
        /[^\p{L}\p{N}.-]+/gu,
        '-',
      ),
      publico: false,
      evento_id,
      ...(ancho !== undefined && { ancho }),
      ...(alto !== undefined && { alto }),
    });
    return {
      file_name: nombreVisible(nombre, extension),
      file_path: crearManija(ctx.config, { token, archivo_id: id, ahora: ctx.reloj() }),
      file_type: extension === 'pdf' ? ('pdf' as const) : ('image' as const),
    };
  } finally {
    await rm(ruta, { force: true });
  }
}
