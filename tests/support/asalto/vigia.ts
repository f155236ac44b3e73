import type pg from 'pg';

/** Kept for every call, whatever its outcome: who is logged in, who tries too often, what failed. */
const LIBRES = new Set(['sesiones', 'limites', 'auditoria', 'errores_servidor', 'asalto_cambios']);

export interface Cambio {
  tabla: string;
  fila: Record<string, unknown>;
}

/**
 * Triggers that write down each row that a committed statement changes: cheap enough to ask after every single
 * request, and what was rolled back leaves no trace.
 */
export async function vigilar(pool: pg.Pool) {
  await pool.query(`
    create table asalto_cambios (tabla text not null, fila jsonb not null);
    create function asalto_anotar() returns trigger language plpgsql as $$
    begin
      insert into asalto_cambios values (tg_table_name, to_jsonb(coalesce(new, old)));
      return null;
    end $$;`);
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { relname } of rows)
    if (!LIBRES.has(relname))
      await pool.query(`create trigger asalto after insert or update or delete on "${relname}"
        for each row execute function asalto_anotar()`);

  return {
    /** What changed since it was last asked. */
    async cambios(): Promise<Cambio[]> {
      const hechos = await pool.query<Cambio>('delete from asalto_cambios returning tabla, fila');
      return hechos.rows;
    },
  };
}
export type Vigia = Awaited<ReturnType<typeof vigilar>>;
