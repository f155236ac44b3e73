import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';

/** A file or link of /proc, or null where there is none or it cannot be read (another system, another user's process). */
function leer(archivo: string, como: (archivo: string) => string): string | null {
  try {
    return como(archivo).trim();
  } catch {
    return null;
  }
}
const texto = (archivo: string) => leer(archivo, (a) => fs.readFileSync(a, 'utf8'));

/**
 * Within what a process number is unique: one boot of one machine, and one PID namespace. Two containers both count
 * from 1, so the number alone would take a process of one for a process of the other.
 */
const DONDE = [
  texto('/proc/sys/kernel/random/boot_id') ?? os.hostname(),
  leer('/proc/self/ns/pid', (a) => fs.readlinkSync(a)) ?? '',
].join(' ');

/**
 * The state of a process, and when it began, in the kernel's ticks: the kernel reuses process numbers, but not a number with the same
 * start. Null: /proc does not tell.
 */
function datosDe(pid: number): { estado: string; desde: string } | null {
  const stat = texto(`/proc/${pid}/stat`);
  // the fields are split after the last ')': the second field, the program's name in brackets, may itself hold spaces and brackets
  const campos = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return campos?.[0] && campos[19] ? { estado: campos[0], desde: campos[19] } : null;
}

/** The name by which a process marks the rows that it holds in the database. */
export const identidadDe = (pid: number, desde = datosDe(pid)?.desde ?? randomUUID()): string =>
  `${DONDE}/${pid}/${desde}`;

/** The identity of this process, different from any other that ever ran. */
export const ESTE_PROCESO = identidadDe(process.pid);

/**
 * Whether the process with that identity has certainly ended. Of a process of another machine, boot or container that cannot be known:
 * false.
 */
export function termino(identidad: string): boolean {
  if (identidad === ESTE_PROCESO) return false;
  const [donde, numero, desde] = identidad.split('/');
  const pid = Number(numero);
  if (donde !== DONDE || !Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
  const datos = datosDe(pid);
  return datos !== null && (datos.desde !== desde || datos.estado === 'Z');
}
