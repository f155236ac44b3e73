import { sql } from 'drizzle-orm';
import { SISTEMA } from '../../../src/server/contexto.ts';
import type { Contexto } from '../../../src/server/contexto.ts';
import { sembrarEventoGrande } from '../../../src/server/demo/sembrar-grande.ts';
import { CLAVE_DEMO, sembrarUsuarios } from '../../../src/server/demo/sembrar-usuarios.ts';
import { asignarNumeros, obtenerNumeracion } from '../../../src/server/modules/numeracion/service.ts';
import { hashClave } from '../../../src/server/modules/sesiones/claves.ts';
import { contextoDe } from '../carrera.ts';
import { alternar } from '../medir.ts';

const VUELTAS = 5;

export interface Preparado {
  evento_id: number;
  ids: number[];
  numeradas: number;
  sembrar_ms: number;
  numerar: { nuestra: number[]; desnuda: number[] };
}

/** Inserts the demonstration's users and one large race; and measures its numbering, before a server opens the database. */
export async function preparar(dataDir: string, inscripciones: number): Promise<Preparado> {
  const ctx = await contextoDe(dataDir);
  try {
    const clave = await hashClave(CLAVE_DEMO);
    await ctx.database.db.transaction((tx) => sembrarUsuarios(tx, clave, ctx.reloj()));
    const comienzo = performance.now();
    const evento = await sembrarEventoGrande(ctx, { inscripciones, semilla: 1, organizador: 'organizador' });
    if (!evento) throw new Error('no está el organizador');
    const sembrar_ms = performance.now() - comienzo;
    await ctx.database.pool.query('vacuum analyze');
    const { rows } = await ctx.database.pool.query<{ id: number }>(
      `select id from inscripciones where evento_id = ${evento.id} and viva and state <> 'pago_pendiente' order by id`,
    );
    return {
      evento_id: evento.id,
      ids: rows.map(({ id }) => id),
      sembrar_ms,
      ...(await medirNumerar(ctx, evento.id)),
    };
  } finally {
    await ctx.database.close();
  }
}

async function medirNumerar(ctx: Contexto, evento_id: number) {
  const { modalidades } = await obtenerNumeracion(ctx, evento_id);
  const pedido = { modalidades, modo: 'primero_libre', orden: 'inscripcion', simular: false } as const;
  let numeradas = 0;
  const vaciar = () =>
    ctx.database.pool.query(
      `update inscripciones set numero = null, chip_id = null where evento_id = ${evento_id}`,
    );
  const cronometrar = async (fn: () => Promise<unknown>): Promise<number> => {
    const comienzo = performance.now();
    await fn();
    return performance.now() - comienzo;
  };
  const nuestra = async () => {
    const ms = await cronometrar(async () => {
      numeradas = (await asignarNumeros(ctx, evento_id, pedido, SISTEMA)).asignaciones.length;
    });
    await vaciar();
    return ms;
  };
  // Numbers the rows with a single statement: no rules, no record of who did it.
  const desnuda = async () => {
    const ms = await cronometrar(() =>
      ctx.database.db.execute(sql`
        update inscripciones i set numero = f.n, chip_id = 'LG' || f.n, version = i.version + 1
        from (select id, row_number() over (order by id) n from inscripciones
          where evento_id = ${evento_id} and viva and state <> 'pago_pendiente') f
        where i.id = f.id`),
    );
    await vaciar();
    return ms;
  };
  const numerar = await alternar(VUELTAS, { nuestra, desnuda });
  return { numeradas, numerar };
}
