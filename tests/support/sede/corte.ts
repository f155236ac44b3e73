import type pg from 'pg';

type Cliente = pg.PoolClient;
type Consulta = (...args: unknown[]) => Promise<unknown>;

const perdida = (): Error => new Error('Connection terminated unexpectedly');
const textoDe = (consulta: unknown): string =>
  typeof consulta === 'string' ? consulta : String((consulta as { text?: unknown } | undefined)?.text ?? '');

/**
 * The database is lost at one of the next transactions, drawn by `n`: before it begins, when it would be written, or once it
 * is written and nobody learns of it. @returns how to end this; it says whether it happened
 */
export function planearCorte(pool: pg.Pool, n: number): () => boolean {
  const conectar = pool.connect.bind(pool) as unknown as (...args: unknown[]) => Promise<Cliente>;
  const como = (['antes', 'al_escribir', 'escrita'] as const)[n % 3] ?? 'antes';
  let faltan = (n % 5) + 1;
  let paso = false;
  const cortar = async (cliente: Cliente): Promise<Cliente> => {
    const consultar = cliente.query.bind(cliente) as unknown as Consulta;
    const propia = Object.hasOwn(cliente, 'query');
    const arreglar = () => {
      if (!propia) Reflect.deleteProperty(cliente, 'query');
    };
    const query: Consulta = async (...args) => {
      if (textoDe(args[0]) !== 'commit') return consultar(...args);
      arreglar();
      paso = true;
      await consultar(como === 'escrita' ? 'commit' : 'rollback');
      throw perdida();
    };
    Object.assign(cliente, { query });
    return cliente;
  };
  const conCorte = (...args: unknown[]): Promise<Cliente> => {
    // with a callback it is one query outside of any transaction
    if (args.length > 0 || paso) return conectar(...args);
    faltan -= 1;
    if (faltan !== 0) return conectar();
    if (como !== 'antes') return conectar().then(cortar);
    paso = true;
    return Promise.reject(perdida());
  };
  Object.assign(pool, { connect: conCorte });
  return () => {
    Object.assign(pool, { connect: conectar });
    return paso;
  };
}
