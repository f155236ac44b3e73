import type { z } from 'zod';
import type { SeleccionEnvio, vistaPreviaEnvio } from '../../../shared/contract/correos.ts';
import { repartir, textosEnvio, type Reparto } from '../../../shared/domain/correo/envio.ts';
import { marcadoresDesconocidos } from '../../../shared/domain/correo/marcadores.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { sanearHtml } from '../../nucleo/html/sanear.ts';
import { duenioDeEvento } from '../../nucleo/evento/service.ts';
import { obtenerDatosCorreo } from '../../nucleo/correo/service.ts';
import { elegidasDe, fueraDelFiltro } from '../inscripciones/listado.ts';
import { listarBajas } from './bajas-repository.ts';
import { listarPersonas } from './envios-repository.ts';
import { componerEnvio } from './redactar.ts';

type Persona = Awaited<ReturnType<typeof listarPersonas>>[number];

/**
 * Whom a staff mailing goes to, looked up here and never taken from the client: the chosen registrations that are of
 * this event, or all that the registrations list finds with the same search (regla correo-1).
 */
export async function elegirDestinatarios(
  ctx: Contexto,
  db: Executor,
  { id, organizador_id }: { id: number; organizador_id: number },
  seleccion: SeleccionEnvio,
): Promise<Reparto<Persona>> {
  const personas = await listarPersonas(db, id, elegidasDe(ctx, id, seleccion));
  return repartir(personas, await listarBajas(db, organizador_id));
}

async function elegirDe(ctx: Contexto, evento_id: number, seleccion: SeleccionEnvio) {
  const duenio = await duenioDeEvento(ctx, evento_id);
  if (!duenio) throw noEncontrado();
  return elegirDestinatarios(ctx, ctx.database.db, { id: evento_id, ...duenio }, seleccion);
}

export async function contarDestinatarios(ctx: Contexto, evento_id: number, seleccion: SeleccionEnvio) {
  const { personas, sin_email, repetidos, bajas, correos } = await elegirDe(ctx, evento_id, seleccion);
  const afuera = seleccion.send_all_search
    ? await fueraDelFiltro(ctx, ctx.database.db, evento_id, seleccion.search_criteria)
    : [];
  return { personas, sin_email, repetidos, bajas, correos, afuera };
}

/**
 * The mail as the recipient at `posicion` (from 0, without those who unsubscribed) will get it; past the end it is the last recipient's.
 * Throws 422 where there is nobody to mail, and 404 where the event does not exist.
 */
export async function vistaPreviaDe(
  ctx: Contexto,
  evento_id: number,
  { email, posicion, ...seleccion }: z.output<typeof vistaPreviaEnvio.body>,
): Promise<z.input<typeof vistaPreviaEnvio.reply>> {
  const { destinatarios } = await elegirDe(ctx, evento_id, seleccion);
  const van = destinatarios.filter(({ baja }) => !baja);
  const cual = Math.min(posicion, van.length - 1);
  const quien = van[cual];
  const datos = quien && (await obtenerDatosCorreo(ctx.database.db, quien.inscripcion_id));
  if (!quien || !datos) throw invalido({}, textosEnvio.nadie);
  const { asunto, html } = componerEnvio(ctx.config, {
    asunto: email.subject,
    cuerpo_html: sanearHtml(email.body, { correo: true }),
    datos,
    nombre: quien.nombre,
    // a made-up token: a link in a preview must not unsubscribe anybody
    baja_url: `${ctx.config.publicUrl}/baja-correo/ejemplo`,
  });
  return {
    para: quien.email.trim(),
    nombre: `${quien.nombre} ${quien.apellido}`,
    asunto,
    html,
    posicion: cual,
    total: van.length,
    desconocidos: marcadoresDesconocidos(`${email.subject} ${email.body}`),
  };
}
