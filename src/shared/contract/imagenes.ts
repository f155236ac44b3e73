import { z } from 'zod';
import {
  MAX_CUERPO_IMAGENES,
  MAX_IMAGENES_EXTRA,
  MAX_IMAGENES_POR_VEZ,
  textosImagen,
} from '../domain/carrera/imagen-evento.ts';
import { Id, IdRow, Imagen } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** The pictures of an event after the call. `data.message` is the same text as `message` (regla llamadas-1). */
const conImagenes = z.object({
  message: z.string(),
  data: z.object({
    message: z.string(),
    imagen: Imagen.nullable(),
    banner: Imagen.nullable(),
    imagenes: z.array(z.object({ id: z.number(), ruta_absoluta: z.string(), imagen: Imagen })),
  }),
});

/** A picture as a data URL; the server tells its type by its bytes. In `image` and `banner` null removes the picture, absent keeps it. */
const DataUrl = z.string().max(MAX_CUERPO_IMAGENES);

export const subirImagen = endpoint(rutas.subirImagen, {
  params: z.object({ id: Id }),
  body: z.object({
    image: DataUrl.nullish(),
    banner: DataUrl.nullish(),
    /** more pictures of the event, appended to its existing ones */
    imagenes: z.array(DataUrl).max(MAX_IMAGENES_POR_VEZ, textosImagen.muchas).optional(),
  }),
  reply: conImagenes,
});

const deImagen = { params: z.object({ id: Id, imagen_id: Id }), reply: conImagenes };
export const borrarImagen = endpoint(rutas.borrarImagen, deImagen);
export const borrarImagenPost = endpoint(rutas.borrarImagenPost, deImagen);

export const ordenarImagenes = endpoint(rutas.ordenarImagenes, {
  params: z.object({ id: Id }),
  body: z.object({ ids: z.array(IdRow).max(MAX_IMAGENES_EXTRA) }),
  reply: conImagenes,
});
