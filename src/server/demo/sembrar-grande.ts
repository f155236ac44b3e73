import { sql } from 'drizzle-orm';
import type { Contexto } from '../contexto.ts';
import { primera } from '../db/primera.ts';
import { archivos, organizadores, usuarios } from '../db/schema.ts';
import { usuarioDeOrganizador } from '../db/uniones.ts';
import { enTransaccion, type Tx } from '../db/transaction.ts';
import { crearAzar } from './aleatorio.ts';
import { eventoGrande } from './evento-grande.ts';
import { en } from './batches.ts';
import { crearPersonas } from './personas.ts';
import { planear } from './plan.ts';
import { conApto } from './con-apto.ts';
import { guardarImagen, leerImagenes } from './sembrar-archivos.ts';
import { sembrarAuditoria, sembrarCorreos } from './sembrar-correos.ts';
import { sembrarEventos } from './sembrar-eventos.ts';
import { sembrarInscripciones } from './sembrar-inscripciones.ts';
import { sembrarPagos } from './sembrar-pagos.ts';
import { prepararAptos, sembrarAptos, sembrarDeslindes } from './sembrar-papeles.ts';

type Ctx = Pick<Contexto, 'database' | 'archivos' | 'reloj' | 'config'>;

/** An event has 9,999 places at most; with its teams this many registrations fit, whatever the seed. */
export const MAXIMO_INSCRIPCIONES = 8000;
const CUPO = 9999;
const MAXIMO_APTOS = 600;

export interface DatosGrande {
  inscripciones: number;
  semilla: number;
  /** the organizer's login name or mail */
  organizador: string;
  /** places of the event; default CUPO. The database refuses more than its own limit, unless that was removed */
  cupo?: number;
}

/** null: there is no such organizer */
async function buscarOrganizador(tx: Pick<Tx, 'select'>, quien: string) {
  return primera(
    tx
      .select({ organizador_id: organizadores.id, usuario_id: usuarios.id })
      .from(organizadores)
      .innerJoin(usuarios, usuarioDeOrganizador)
      .where(sql`lower(${quien}) in (lower(${usuarios.usuario}), lower(${usuarios.email}))`),
  );
}

/**
 * One more event, with as many registrations as asked: the same people, states and prices for the same seed and moment (`reloj`).
 * Rows in one transaction; answers null where there is no such organizer.
 */
export async function sembrarEventoGrande(
  ctx: Ctx,
  { inscripciones, semilla, organizador, cupo = CUPO }: DatosGrande,
): Promise<{ id: number; nombre: string; personas: number } | null> {
  const duenio = await buscarOrganizador(ctx.database.db, organizador);
  if (!duenio) return null;
  const ahora = ctx.reloj();
  const azar = crearAzar(semilla);
  const demo = eventoGrande(inscripciones, cupo);
  const imagenes = await leerImagenes();
  const fotos = await Promise.all(
    ['cabecera', 'banner'].map((cual) => {
      const nombre = `${demo.escena}-${cual}`;
      return guardarImagen(ctx, nombre, imagenes.get(nombre) ?? []);
    }),
  );
  return enTransaccion(ctx.database.db, async (tx) => {
    const [imagen, banner] = await tx.insert(archivos).values(fotos).returning({ id: archivos.id });
    const eventos = await sembrarEventos(tx, [demo], {
      ahora,
      organizadores: { largada: duenio.organizador_id, senderos: duenio.organizador_id },
      archivosDe: () => ({ imagen: imagen?.id ?? 0, banner: banner?.id ?? 0, extras: [] }),
      enlacesDe: () => [],
    });
    const evento = en(eventos, 0);
    const plan = planear(eventos, { ahora, azar, hacer: crearPersonas(azar) });
    const aptos = await prepararAptos(ctx, conApto(plan, azar), MAXIMO_APTOS);
    const sembradas = await sembrarInscripciones(tx, plan, duenio.usuario_id);
    const contexto = { ahora, azar, staff_id: duenio.usuario_id, publicUrl: ctx.config.publicUrl };
    await sembrarPagos(tx, sembradas, contexto);
    await sembrarDeslindes(tx, sembradas, contexto);
    await sembrarAptos(tx, sembradas, aptos, contexto);
    await sembrarCorreos(tx, ctx.config, sembradas, ahora);
    await sembrarAuditoria(tx, sembradas);
    const personas = sembradas.reduce((suma, s) => suma + s.personas.length, 0);
    return { id: evento.id, nombre: evento.nombre, personas };
  });
}
