import pg from 'pg';

export interface Sentencia {
  text: string;
  name?: string | undefined;
  rowMode?: string | undefined;
  valores: Valor[];
  /** names of the columns that it returned */
  columnas: string[];
}

/** How to make a parameter for another registration: a constant, a text with marks, or what a statement returned. */
type Valor =
  { fijo: unknown } | { partes: string[] } | { de: number; fila: number; columna: string | number };

interface Registro {
  cliente: unknown;
  text: string;
  name?: string | undefined;
  rowMode?: string | undefined;
  values: unknown[];
  rows: Record<string | number, unknown>[];
  columnas: string[];
}

type Consulta = string | { text: string; name?: string; rowMode?: string; values?: unknown[] };

/**
 * Captures what one call sends to the database between its begin and its commit. Parameters with one of the texts
 * `marcas` get other texts when replayed; ids that an earlier statement returned become those that its replay returns.
 */
export async function capturar(
  llamada: () => Promise<void>,
  marcas: () => string[],
  esId: (n: number) => boolean,
): Promise<Sentencia[]> {
  const registros: Registro[] = [];
  const original = pg.Client.prototype.query;
  // the overloads of pg's query do not fit a wrapper that passes everything on
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const consulta = args[0] as Consulta; // drizzle passes a text or a config
    const config = typeof consulta === 'string' ? { text: consulta } : consulta;
    const values = Array.isArray(args[1]) ? (args[1] as unknown[]) : (config.values ?? []);
    const registro: Registro = {
      cliente: this,
      text: config.text,
      name: config.name,
      rowMode: config.rowMode,
      values,
      rows: [],
      columnas: [],
    };
    registros.push(registro);
    const promesa: unknown = Reflect.apply(original, this, args);
    if (promesa instanceof Promise) {
      void promesa.then((resultado: pg.QueryResult) => {
        registro.rows = resultado.rows;
        registro.columnas = resultado.fields.map(({ name }) => name);
      });
    }
    return promesa;
  } as typeof original;
  try {
    await llamada();
  } finally {
    pg.Client.prototype.query = original;
  }
  return plantilla(soloTransaccion(registros), marcas(), esId);
}

function soloTransaccion(registros: Registro[]): Registro[] {
  const comienzo = registros.findIndex((r) => /^begin/i.test(r.text));
  const { cliente } = registros[comienzo] ?? {};
  const propios = registros.slice(comienzo + 1).filter((r) => r.cliente === cliente);
  const fin = propios.findIndex((r) => /^commit/i.test(r.text));
  if (comienzo < 0 || fin < 1) throw new Error('La llamada no hizo una transacción');
  return propios.slice(0, fin);
}

function plantilla(registros: Registro[], marcas: string[], esId: (n: number) => boolean): Sentencia[] {
  const origen = new Map<number, Valor>();
  return registros.map((registro, de) => {
    const valores = registro.values.map((valor): Valor => {
      const conocido = origen.get(Number(valor));
      if (conocido) return conocido;
      if (typeof valor !== 'string' || !marcas.some((m) => valor.includes(m))) return { fijo: valor };
      const marcado = marcas.reduce((texto, marca, i) => texto.replaceAll(marca, `\0${i}\0`), valor);
      return { partes: marcado.split('\0') };
    });
    registro.rows.forEach((columnas, row) => {
      for (const [columna, valor] of Object.entries(columnas)) {
        if (typeof valor === 'number' && esId(valor)) origen.set(valor, { de, fila: row, columna });
      }
    });
    const { text, name, rowMode, columnas } = registro;
    return { text, name, rowMode, valores, columnas };
  });
}

/**
 * Replays a captured transaction with other parameters, on a connection
 * of the pool, without the application's code around it.
 */
export async function repetir(pool: pg.Pool, sentencias: Sentencia[], marcas: string[]): Promise<void> {
  const cliente = await pool.connect();
  try {
    await cliente.query('begin');
    const resultados: pg.QueryResult<Record<string | number, unknown>>[] = [];
    for (const { text, name, rowMode, valores } of sentencias) {
      const values = valores.map((valor) => {
        if ('fijo' in valor) return valor.fijo;
        if ('partes' in valor)
          return valor.partes.map((p, i) => (i % 2 ? (marcas[Number(p)] ?? '') : p)).join('');
        return resultados[valor.de]?.rows[valor.fila]?.[valor.columna];
      });
      const config = { text, values, ...(name && { name }), ...(rowMode && { rowMode }) };
      resultados.push(await cliente.query(config));
    }
    await cliente.query('commit');
  } catch (error) {
    await cliente.query('rollback');
    throw error;
  } finally {
    cliente.release();
  }
}
