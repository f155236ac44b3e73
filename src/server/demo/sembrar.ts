import { sql } from 'drizzle-orm';
import { elegirCategoria } from '../../shared/domain/carrera/categoria-de-persona.ts';
import { nombreCategoria } from '../../shared/domain/carrera/nombre-de-categoria.ts';
import { calcularEdad } from '../../shared/domain/participante/edad.ts';
import { fechaLocal } from '../../shared/domain/comun/fechas.ts';
import type { Contexto } from '../contexto.ts';
import { rutaPublica } from '../nucleo/archivos/service.ts';
import { hashClave } from '../modules/sesiones/claves.ts';
import { archivos, eventos } from '../db/schema.ts';
import { enTransaccion } from '../db/transaction.ts';
import { crearAzar, type Azar } from './aleatorio.ts';
import { conApto } from './con-apto.ts';
import { EVENTOS_DEMO } from './eventos.ts';
import { fechasDe } from './fechas-demo.ts';
import { deAPocos, en } from './batches.ts';
import { crearPersonas } from './personas.ts';
import { planear } from './plan.ts';
import { correrCarrera, kilometros } from './resultados.ts';
import { crearPdfResultados } from './resultados-pdf.ts';
import { guardarImagen, guardarPdf, leerImagenes, type NuevoArchivo } from './sembrar-archivos.ts';
import { sembrarAuditoria, sembrarCorreos } from './sembrar-correos.ts';
import { sembrarEventos } from './sembrar-eventos.ts';
import { sembrarInscripciones } from './sembrar-inscripciones.ts';
import { sembrarPagos } from './sembrar-pagos.ts';
import { prepararAptos, sembrarAptos, sembrarDeslindes } from './sembrar-papeles.ts';
import { CLAVE_DEMO, sembrarUsuarios } from './sembrar-usuarios.ts';
import type { CategoriaDemo, EventoDemo } from './evento-demo.ts';

type Ctx = Pick<Contexto, 'database' | 'archivos' | 'reloj' | 'config'>;

const SEMILLA = 20_26;

interface ArchivosEvento {
  imagen: NuevoArchivo;
  banner: NuevoArchivo;
  extras: NuevoArchivo[];
  resultados: { textoBoton: string; archivo: NuevoArchivo }[];
}

/** Makes up who ran and in which category; a race has more finishers than registrations in the demonstration. */
function clasificar(categorias: readonly CategoriaDemo[], dia: string, cantidad: number, azar: Azar) {
  const tabla = categorias.map((c, id) => ({
    id,
    nombre: c.nombre ?? null,
    sexo: c.sexo,
    edad_inicial: c.desde,
    edad_final: c.hasta,
  }));
  const hacer = crearPersonas(azar);
  const edadMin = Math.min(...categorias.map((c) => c.desde));
  return Array.from({ length: cantidad }, () => {
    const persona = hacer({ alDia: dia, edadMin, edadMax: 72 });
    const edad = calcularEdad(persona.fecha_nacimiento, dia);
    const categoria = elegirCategoria(tabla, persona.sexo, edad);
    return { persona, edad, categoria: categoria ? nombreCategoria(categoria) : 'General' };
  });
}

async function guardarResultados(
  ctx: Ctx,
  demo: EventoDemo,
  azar: Azar,
): Promise<ArchivosEvento['resultados']> {
  const { fecha_hora } = fechasDe(demo, ctx.reloj());
  const hechos: ArchivosEvento['resultados'] = [];
  for (const [modalidad, cantidad] of Object.entries(demo.resultados ?? {})) {
    const categorias = demo.modalidades.find((m) => m.nombre === modalidad)?.categorias ?? [];
    // seconds per kilometre that all times are reckoned from, roughly the pace of the fastest: trails are slower
    const ritmo = demo.disciplinas.includes('Trail running') ? 265 : 195;
    const corredores = clasificar(categorias, fechaLocal(fecha_hora), cantidad, azar);
    const pdf = await crearPdfResultados({
      evento: { nombre: demo.nombre, ciudad: demo.ciudad, fecha: fecha_hora },
      modalidad,
      rows: correrCarrera(corredores, kilometros(modalidad), ritmo, azar),
    });
    const nombre = `resultados-${modalidad.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
    hechos.push({ textoBoton: `Resultados ${modalidad}`, archivo: await guardarPdf(ctx, nombre, pdf, true) });
  }
  return hechos;
}

/** Stores pictures and results, before the transaction whose rows refer to them. */
async function guardarArchivos(ctx: Ctx): Promise<ArchivosEvento[]> {
  const imagenes = await leerImagenes();
  const guardar = (nombre: string) => guardarImagen(ctx, nombre, imagenes.get(nombre) ?? []);
  return deAPocos(EVENTOS_DEMO, async (demo) => {
    const [imagen, banner, extras, resultados] = await Promise.all([
      guardar(`${demo.escena}-cabecera`),
      guardar(`${demo.escena}-banner`),
      Promise.all((demo.extras ?? []).map(guardar)),
      guardarResultados(ctx, demo, crearAzar(SEMILLA + demo.nombre.length)),
    ]);
    return { imagen, banner, extras, resultados };
  });
}

/**
 * Fills an empty database with the demonstration: races around today, more than 500 registrations in all states,
 * their payments, waivers, certificates and mails. Does nothing, and answers false, where there are events.
 * One transaction: a start that is cut short leaves an empty database, which the next one fills.
 */
export async function sembrarDemo(ctx: Ctx): Promise<boolean> {
  const { database, config } = ctx;
  const hayEventos = () => database.db.select({ id: eventos.id }).from(eventos).limit(1);
  if ((await hayEventos()).length > 0) return false;

  const ahora = ctx.reloj();
  const azar = crearAzar(SEMILLA);
  const [clave_hash, guardados] = await Promise.all([hashClave(CLAVE_DEMO), guardarArchivos(ctx)]);
  return enTransaccion(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('largada-demo'))`);
    if ((await tx.select({ id: eventos.id }).from(eventos).limit(1)).length > 0) return false;
    const { staff_id, organizadores } = await sembrarUsuarios(tx, clave_hash, ahora);

    const nuevos = guardados.flatMap((g) => [
      g.imagen,
      g.banner,
      ...g.extras,
      ...g.resultados.map((r) => r.archivo),
    ]);
    const rows = await tx.insert(archivos).values(nuevos).returning({ id: archivos.id, key: archivos.key });
    const idDe = new Map(rows.map((f) => [f.key, f.id]));
    const id = ({ key }: NuevoArchivo): number => idDe.get(key) ?? 0;
    const de = (demo: EventoDemo): ArchivosEvento => en(guardados, EVENTOS_DEMO.indexOf(demo));

    const sembrados = await sembrarEventos(tx, EVENTOS_DEMO, {
      ahora,
      organizadores,
      archivosDe: (demo) => ({
        imagen: id(de(demo).imagen),
        banner: id(de(demo).banner),
        extras: de(demo).extras.map(id),
      }),
      enlacesDe: (demo) =>
        de(demo).resultados.map(({ textoBoton, archivo }) => ({
          textoBoton,
          url: rutaPublica(archivo.key),
        })),
    });
    await tx.execute(sql`
      update archivos a set evento_id = e.id from eventos e
      where a.id in (e.image_archivo_id, e.banner_archivo_id)
        or a.id in (select archivo_id from evento_imagenes i where i.evento_id = e.id)
        or e.event_result_links::text like '%' || a.clave || '%'`);
    const plan = planear(sembrados, { ahora, azar, hacer: crearPersonas(azar) });
    const aptos = await prepararAptos(ctx, conApto(plan, azar));
    const sembradas = await sembrarInscripciones(tx, plan, staff_id);
    const contexto = { ahora, azar, staff_id, publicUrl: config.publicUrl };
    await sembrarPagos(tx, sembradas, contexto);
    await sembrarDeslindes(tx, sembradas, contexto);
    await sembrarAptos(tx, sembradas, aptos, contexto);
    await sembrarCorreos(tx, config, sembradas, ahora);
    await sembrarAuditoria(tx, sembradas);
    return true;
  });
}
