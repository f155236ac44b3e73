import { completarAsunto } from '../../../shared/domain/correo/envio.ts';
import type { Config } from '../../config.ts';
import type { Contexto } from '../../contexto.ts';
import { estilosEnLinea } from '../../nucleo/html/sanear.ts';
import { estaDeBaja, buscarContenido } from './bajas-repository.ts';
import { sinEnlaces } from '../../../shared/domain/participante/nombre.ts';
import { marcadores } from '../../nucleo/correo/partes-de-un-correo.ts';
import { sinEnlacesTipeados } from '../../nucleo/correo/sin-enlaces-tipeados.ts';
import type { DatosCorreo } from '../../nucleo/correo/datos-de-un-correo.ts';
import { renderCorreo } from '../../nucleo/correo/html-de-un-correo.ts';
import { completarPlantilla } from '../../nucleo/correo/plantilla-del-organizador.ts';
import { obtenerDatosCorreo } from '../../nucleo/correo/service.ts';
import { textoDeHtml } from '../../nucleo/html/texto.ts';
import { BAJA_PENDIENTE, urlBaja } from '../../nucleo/correo/token-baja.ts';
import type { Correo } from './repository.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

export interface Escrito {
  asunto: string;
  html: string;
  texto: string;
}

interface Datos {
  asunto: string;
  cuerpo_html: string;
  datos: DatosCorreo;
  nombre: string;
  baja_url: string;
}

/** The mail of a staff mailing as one recipient gets it. */
export function componerEnvio(
  config: Pick<Config, 'publicUrl' | 'proveedor'>,
  { asunto, cuerpo_html, datos, nombre, baja_url }: Datos,
): Escrito {
  const valores = marcadores(config, sinEnlacesTipeados(datos), sinEnlaces(nombre));
  const titulo = completarAsunto(asunto, valores);
  const cuerpo = estilosEnLinea(completarPlantilla(cuerpo_html, valores)).replace(
    /<a (?=[^>]*href=)/g,
    '<a style="color:#035f76" ',
  );
  const html = renderCorreo(config, {
    titulo,
    resumen: textoDeHtml(cuerpo).replace(/\s+/g, ' ').slice(0, 150),
    cuerpo: `<div style="margin:0 0 20px;line-height:1.55;overflow-wrap:anywhere;word-break:break-word">${cuerpo}</div>`,
    pie: respuestasCorreo.por_que_te_escribe(datos.organizador, datos.evento.nombre),
    baja: { texto: respuestasCorreo.no_queres_mas(datos.organizador), url: baja_url },
  });
  return { asunto: titulo, html, texto: textoDeHtml(html) };
}

type Redactado =
  | { tipo: 'va'; escrito: Escrito | null; baja_url?: string }
  | { tipo: 'no_va'; estado: 'baja' | 'cancelado'; motivo: string };

/**
 * What to send for a queued row, or that it is not to be sent (redactarEnvio). A staff mailing is written now, any other mail was written
 * when it was queued, but for an unsubscribe link, which is put in now. `escrito`: what to send, and to store in the row afterwards; null:
 * the row's own text is sent.
 */
export async function redactar(ctx: Contexto, correo: Correo): Promise<Redactado> {
  if (correo.envio_id !== null) return redactarEnvio(ctx, correo, correo.envio_id);
  return conSuBaja(ctx.config, correo);
}

function conSuBaja(config: Contexto['config'], { id, asunto, html, texto }: Correo): Redactado {
  const baja_url = urlBaja(config, id);
  // a failed mail that is sent again has its unsubscribe link already
  if (html.includes(baja_url)) return { tipo: 'va', escrito: null, baja_url };
  if (!html.includes(BAJA_PENDIENTE)) return { tipo: 'va', escrito: null };
  const escrito = {
    asunto,
    html: html.replaceAll(BAJA_PENDIENTE, baja_url),
    texto: texto.replaceAll(BAJA_PENDIENTE, baja_url),
  };
  return { tipo: 'va', escrito, baja_url };
}

/**
 * A staff mailing is written when it leaves, not when it was queued: with the data of that moment, and not to people
 * who unsubscribed, whose registration was deleted or whose place somebody else has since.
 */
async function redactarEnvio(ctx: Contexto, correo: Correo, envio_id: number): Promise<Redactado> {
  const { db } = ctx.database;
  const { inscripcion_id } = correo;
  const contenido = inscripcion_id && (await buscarContenido(db, envio_id, inscripcion_id));
  const datos = inscripcion_id && (await obtenerDatosCorreo(db, inscripcion_id));
  const persona = datos && datos.personas.find(({ id }) => id === correo.persona_id);
  if (!contenido || !datos || !persona)
    return { tipo: 'no_va', estado: 'cancelado', motivo: respuestasCorreo.ya_no_esta };
  if (await estaDeBaja(db, correo.para, contenido.organizador_id))
    return { tipo: 'no_va', estado: 'baja', motivo: respuestasCorreo.de_baja };
  const baja_url = urlBaja(ctx.config, correo.id);
  const escrito = componerEnvio(ctx.config, { ...contenido, datos, nombre: persona.nombre, baja_url });
  return { tipo: 'va', escrito, baja_url };
}
