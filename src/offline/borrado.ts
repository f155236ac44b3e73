import { borrarArriendo, usuarioDelArriendo } from './arriendo.ts';
import { borrarBdUsuario, revocarUsuario, usuariosConBase } from './bd-usuario.ts';
import { borrarBorradoresDeUsuario } from './borradores.ts';
import { olvidarLoDeCodigos } from './respuestas.ts';
import { descartarDeUsuario } from './salida/salida.ts';

/** What a logout does with unsent entries and drafts of the user: keeps them for their next login, or deletes them. */
export type DecisionCierre = 'conservar' | 'descartar';

/**
 * Deletes what this device keeps of a user's session (regla acceso-10), and with 'descartar' their drafts and entries of the outbox.
 * Each step runs even where the one before it failed; at the end it throws the first failure.
 */
export function borrarDatosDeUsuario(usuario_id: number, decision: DecisionCierre): Promise<void> {
  return todosLosPasos([
    () => revocarUsuario(usuario_id),
    () => borrarArriendo(usuario_id),
    () => borrarBdUsuario(usuario_id),
    // Answers about registrations that were opened here by their code: whoever uses the device next must not see them.
    () => olvidarLoDeCodigos(),
    // Drafts and unsent entries are deleted only if the user chose so: a logout may also come from another tab, or be found at the
    // next start.
    () => (decision === 'descartar' ? borrarBorradoresDeUsuario(usuario_id) : undefined),
    () => (decision === 'descartar' ? descartarDeUsuario(usuario_id) : undefined),
  ]);
}

/** Runs each step, also where the one before it failed; at the end it throws the first failure. */
async function todosLosPasos(pasos: readonly (() => unknown)[]): Promise<void> {
  let fallo: { error: unknown } | null = null;
  for (const paso of pasos) {
    try {
      await paso();
    } catch (error) {
      fallo ??= { error };
    }
  }
  if (fallo) throw fallo.error;
}

/**
 * After a logout that is not complete (its tab was closed, the server was not reached, or not all could be deleted), while this tab has
 * no session: deletes what this device keeps of the user of the lease, also of one that is over, and of all whose databases the browser
 * lists, but for entries of the outbox and drafts. Goes on with the others where something could not be deleted of one, and rejects at the
 * end.
 */
export async function borrarSesionesAbandonadas(): Promise<void> {
  const arrendado = await usuarioDelArriendo();
  const usuarios = new Set([...(arrendado === null ? [] : [arrendado]), ...(await usuariosConBase())]);
  await todosLosPasos([
    ...[...usuarios].map((usuario_id) => () => borrarDatosDeUsuario(usuario_id, 'conservar')),
    () => borrarArriendo(),
  ]);
}
