import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Sentencia } from './captura.ts';
import { carpetaTemporal, procesador } from './servidor.ts';

/**
 * Whether pgbench is there: it comes with PostgreSQL's server
 * packages; the binaries that the tests bring by npm lack it.
 */
export const hayPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

let vez = 0;

/**
 * Runs transactions of these statements with pgbench: how many per
 * second, and per second of PostgreSQL's processor time.
 */
export async function correrPgbench(
  url: string,
  sentencias: readonly Sentencia[],
  { clientes, segundos }: { clientes: number; segundos: number },
): Promise<{ porSegundo: number; porCpu: number }> {
  vez += 1;
  const guion = path.join(carpetaTemporal(), 'guion.sql');
  fs.writeFileSync(guion, guionDe(sentencias, 30_000_000 + vez * 10_000_000));
  const direccion = new URL(url);
  const cliente = new pg.Client(url);
  await cliente.connect();
  const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = padreDe(rows[0]?.pid ?? 0);
  const antes = deTodos(postmaster);
  const { status, stdout, stderr } = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'simple', '-c', String(clientes), '-j', '1', '-T', String(segundos), '-f', guion],
      ...[
        '-D',
        'n=0',
        '-h',
        direccion.searchParams.get('host') ?? 'localhost',
        '-p',
        direccion.port || '5432',
      ],
      ...['-U', direccion.username, direccion.pathname.slice(1)],
    ],
    { encoding: 'utf8' },
  );
  const gastado = deTodos(postmaster) - antes;
  await cliente.end();
  const hechas = Number(/transactions actually processed: (\d+)/.exec(stdout ?? '')?.[1] ?? Number.NaN);
  if (status !== 0 || !(hechas > 0) || /ERROR/.test(stderr ?? '')) {
    throw new Error(`pgbench (viene con postgresql-contrib) no pudo: ${(stderr ?? '').slice(0, 2000)}`);
  }
  return { porSegundo: hechas / segundos, porCpu: hechas / gastado };
}

/** The pgbench script of one registration; each client counts documents of its own. */
function guionDe(sentencias: readonly Sentencia[], desde: number): string {
  const lineas = [`\\set n :n + 1`, `\\set doc ${desde} + :client_id * 100000 + :n`, 'begin;'];
  // indices of the statements whose results a later statement uses
  const usadas = new Set(sentencias.flatMap((s) => s.valores.flatMap((v) => ('de' in v ? [v.de] : []))));
  sentencias.forEach((s, i) => {
    const texto = s.text.replace(/\$(\d+)/g, (_, n: string) => literal(s, Number(n) - 1, sentencias));
    lineas.push(usadas.has(i) ? `${texto.trim()} \\gset s${i}_` : `${texto.trim()};`);
  });
  return [...lineas, 'commit;', ''].map((linea) => linea.replaceAll(/\s*\n\s*/g, ' ')).join('\n');
}

// The second mark makes the 22 characters of a public code; pgbench replaces variables inside quoted texts too.
const MARCAS = [':doc', 'bench000000000:doc'];

function literal(sentencia: Sentencia, i: number, todas: readonly Sentencia[]): string {
  const valor = sentencia.valores[i];
  if (!valor) throw new Error('pgbench: falta un parámetro');
  if ('de' in valor) {
    const columna = todas[valor.de]?.columnas[Number(valor.columna)] ?? String(valor.columna);
    return `:s${valor.de}_${columna}`;
  }
  if ('partes' in valor)
    return comillas(valor.partes.map((p, n) => (n % 2 ? (MARCAS[Number(p)] ?? '') : p)).join(''));
  const { fijo } = valor;
  if (fijo === null || fijo === undefined) return 'null';
  if (typeof fijo === 'number' || typeof fijo === 'boolean') return comillas(String(fijo));
  if (typeof fijo === 'string') return comillas(fijo);
  if (fijo instanceof Date) return comillas(fijo.toISOString());
  if (Array.isArray(fijo)) return comillas(`{${fijo.join(',')}}`);
  return comillas(JSON.stringify(fijo));
}

const comillas = (texto: string): string => `'${texto.replaceAll("'", "''").replaceAll('\n', ' ')}'`;

const campos = (pid: number): string[] =>
  fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
const padreDe = (pid: number): number => Number(campos(pid)[1]);

/** Processor time of the server, its children, and its children that are gone, in seconds. */
function deTodos(postmaster: number): number {
  const muertos = campos(postmaster);
  let total = procesador(postmaster) + (Number(muertos[13]) + Number(muertos[14])) / 100;
  for (const nombre of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(nombre)) continue;
    try {
      if (padreDe(Number(nombre)) === postmaster) total += procesador(Number(nombre));
    } catch {
      // it ended while we looked
    }
  }
  return total;
}
