import type { z } from 'zod';
import type { ordenarImagenes, subirImagen } from '../../../shared/contract/imagenes.ts';
import {
  MAX_IMAGENES_EXTRA,
  MAX_IMAGEN_BYTES,
  textosImagen,
} from '../../../shared/domain/carrera/imagen-evento.ts';
import type { SlotImagen } from '../../../shared/domain/carrera/imagen-evento.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorApi, invalido, noEncontrado } from '../../http/errores.ts';
import { exigirSinVirus } from '../../nucleo/archivos/antivirus.ts';
import { confirmarArchivos, guardarArchivo, soltarArchivos } from '../../nucleo/archivos/service.ts';
import { conSemaphore } from '../../nucleo/archivos/semaphores.ts';
import { auditar, deEvento } from '../../nucleo/auditoria/service.ts';
import { olvidarEvento } from '../../nucleo/evento/service.ts';
import { obtenerBackoffice } from '../eventos/ficha.ts';
import { recodificar } from './recodificar.ts';
import {
  borrarExtra,
  buscarExtras,
  insertarExtras,
  bloquearEvento,
  actualizarImagenes,
  actualizarOrden,
} from './repository.ts';
import type { ImagenesEvento } from './repository.ts';
import { respuestasCarrera } from '../../mensajes/mensajes-carrera.ts';

type Cuerpo = z.output<typeof subirImagen.body>;
type Respuesta = z.input<typeof subirImagen.reply>;

/** The event and the caller of a call about an event's pictures. */
interface Datos {
  evento_id: number;
  quien: Quien;
}

/**
 * Stores an event's header image, banner and extra pictures, all or none: a picture that cannot be used refuses the call,
 * under its field. The pictures are converted before the transaction.
 */
export async function subir(ctx: Contexto, datos: Datos, cuerpo: Cuerpo): Promise<Respuesta> {
  const { image, banner, imagenes = [] } = cuerpo;
  if (image === undefined && banner === undefined && imagenes.length === 0)
    throw invalido({ image: textosImagen.ninguna });
  // null removes the picture, undefined leaves it as it is
  const ponerEn = (slot: 'image' | 'banner', url: string | null | undefined) =>
    typeof url === 'string' ? guardar(ctx, datos, slot, slot, url) : url;
  const cambios = {
    ...(image !== undefined && { image_archivo_id: (await ponerEn('image', image)) ?? null }),
    ...(banner !== undefined && { banner_archivo_id: (await ponerEn('banner', banner)) ?? null }),
  };
  const extras: number[] = [];
  for (const [i, url] of imagenes.entries())
    extras.push(await guardar(ctx, datos, 'imagenes', `imagenes.${i}`, url));

  await enTransaccion(ctx.database.db, async (tx) => {
    const antes = await bloquear(tx, datos.evento_id);
    const puestas = await buscarExtras(tx, datos.evento_id);
    if (puestas.length + extras.length > MAX_IMAGENES_EXTRA) throw invalido({ imagenes: textosImagen.lleno });
    const nuevas = [...Object.values(cambios), ...extras].filter((id) => id !== null);
    await confirmarArchivos(tx, nuevas);
    await actualizarImagenes(tx, datos.evento_id, cambios);
    await insertarExtras(tx, datos.evento_id, extras, (puestas.at(-1)?.orden ?? -1) + 1);
    await soltarArchivos(ctx, tx, [
      'image_archivo_id' in cambios ? antes.image_archivo_id : null,
      'banner_archivo_id' in cambios ? antes.banner_archivo_id : null,
    ]);
    await anotar(tx, datos, 'imagenes_cambiadas', { antes, despues: { ...cambios, extras } });
  });
  return responder(ctx, datos.evento_id, textoDe(cuerpo));
}

function textoDe({ image, banner, imagenes = [] }: Cuerpo): string {
  const puestas = [image, banner, ...imagenes].filter(Boolean).length;
  if (puestas === 0) return textosImagen.quitada;
  return puestas === 1 ? textosImagen.subida : textosImagen.subidas;
}

/** Only extra pictures are deleted by their id (regla carrera-19). */
export async function borrar(ctx: Contexto, datos: Datos, imagen_id: number): Promise<Respuesta> {
  await enTransaccion(ctx.database.db, async (tx) => {
    await bloquear(tx, datos.evento_id);
    const archivo_id = await borrarExtra(tx, datos.evento_id, imagen_id);
    if (archivo_id === null) throw noEncontrado(respuestasCarrera.imagen_no_esta);
    await soltarArchivos(ctx, tx, [archivo_id]);
    await anotar(tx, datos, 'imagen_borrada', { antes: { imagen_id, archivo_id } });
  });
  return responder(ctx, datos.evento_id, textosImagen.borrada);
}

/** Pictures that the call does not name keep their order, after the named ones; ids of other events are ignored. */
export async function ordenar(
  ctx: Contexto,
  datos: Datos,
  { ids }: z.output<typeof ordenarImagenes.body>,
): Promise<Respuesta> {
  await enTransaccion(ctx.database.db, async (tx) => {
    await bloquear(tx, datos.evento_id);
    const antes = (await buscarExtras(tx, datos.evento_id)).map(({ id }) => id);
    const nombradas = [...new Set(ids)].filter((id) => antes.includes(id));
    const despues = [...nombradas, ...antes.filter((id) => !nombradas.includes(id))];
    for (const [orden, id] of despues.entries()) await actualizarOrden(tx, id, orden);
    await anotar(tx, datos, 'imagenes_ordenadas', { antes, despues });
  });
  return responder(ctx, datos.evento_id, textosImagen.ordenadas);
}

async function bloquear(tx: Tx, evento_id: number): Promise<ImagenesEvento> {
  const evento = await bloquearEvento(tx, evento_id);
  if (!evento) throw noEncontrado();
  return evento;
}

const anotar = (
  tx: Tx,
  { evento_id, quien }: Datos,
  accion: string,
  cambio: { antes?: unknown; despues?: unknown },
): Promise<void> => auditar(tx, { quien, ...deEvento(accion, evento_id), ...cambio });

async function responder(ctx: Contexto, evento_id: number, message: string): Promise<Respuesta> {
  olvidarEvento(ctx, evento_id);
  const { imagen, banner, imagenes } = await obtenerBackoffice(ctx, evento_id);
  return { message, data: { message, imagen, banner, imagenes } };
}

/** Converts and stores a picture, and returns the id of its file, which is marked as deleted until the caller's transaction confirms it. */
async function guardar(
  ctx: Contexto,
  { evento_id, quien }: Datos,
  slot: SlotImagen,
  campo: string,
  dataUrl: string,
): Promise<number> {
  const datos = deDataUrl(dataUrl, campo);
  await exigirSinVirus(ctx, datos, { campo, quien });
  const juicio = await conSemaphore(() => recodificar(datos, slot));
  if (!juicio.ok) throw invalido({ [campo]: juicio.motivo });
  const { id } = await guardarArchivo(ctx, {
    ...juicio.imagen,
    nombre: `${slot}-evento-${evento_id}.jpg`,
    publico: true,
    evento_id,
    provisorio: true,
  });
  return id;
}

const DATA_URL = /^data:[^,]{0,200};base64,/i;

/** The bytes of a data URL. The type that the URL claims is ignored: the bytes decide what the picture is. */
function deDataUrl(url: string, campo: string): Buffer {
  const comienzo = DATA_URL.exec(url)?.[0].length;
  if (comienzo === undefined) throw invalido({ [campo]: textosImagen.no_es });
  if ((url.length - comienzo) * 0.75 > MAX_IMAGEN_BYTES + 3)
    throw new ErrorApi(413, 'demasiado_grande', textosImagen.pesada, {
      fields: { [campo]: textosImagen.pesada },
    });
  return Buffer.from(url.slice(comienzo), 'base64');
}
