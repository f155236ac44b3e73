import { borrarArriendo, leerArriendo } from './arriendo.ts';
import { borrarBdUsuario, revocarUsuario, usuariosConBase } from './bd-usuario.ts';
import { borrarBorradoresDeUsuario } from './borradores.ts';
import { olvidarLoDeCodigos } from './respuestas.ts';
import { descartarDeUsuario } from './salida/salida.ts';

/** What a logout does with unsent entries and drafts of the user: keeps them for their next login, or deletes them. */
export type DecisionCierre = 'conservar' | 'descartar';

/**
 * How to clear what a page holds of a session in memory, in the order to do it: a persister that is still subscribed, or
 * a query in flight, would write the user's data again after they were deleted.
 */
export interface RastroEnMemoria {
  desuscribir?: () => void;
  cancelarConsultas?: () => Promise<void>;
  limpiar?: () => void;
  quitarCliente?: () => void | Promise<void>;
}

/**
 * Deletes what this device keeps of a user's session (regla acceso-10), and with 'descartar' their drafts and entries of the outbox.
 * Each step runs even where the one before it failed; at the end it throws the first failure.
 */
export async function borrarDatosDeUsuario(
  usuario_id: number,
  decision: DecisionCierre,
  memoria: RastroEnMemoria = {},
): Promise<void> {
  const pasos: (() => unknown)[] = [
    () => revocarUsuario(usuario_id),
    () => borrarArriendo(usuario_id),
    () => memoria.desuscribir?.(),
    () => memoria.cancelarConsultas?.(),
    () => memoria.limpiar?.(),
    () => memoria.quitarCliente?.(),
    () => borrarBdUsuario(usuario_id),
    // Answers about registrations that were opened here by their code: whoever uses the device next must not see them.
    () => olvidarLoDeCodigos(),
    // Drafts and unsent entries are deleted only if the user chose so: a logout may also come from another tab, or be found at the
    // next start.
    () => (decision === 'descartar' ? borrarBorradoresDeUsuario(usuario_id) : undefined),
    () => (decision === 'descartar' ? descartarDeUsuario(usuario_id) : undefined),
  ];
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
 * no session: deletes what this device keeps of the user of a lease that still lasts and of all whose databases the browser lists, but for
 * entries of the outbox and drafts. Rejects at the first user of whom something could not be deleted; then the rest are left.
 */
export async function borrarSesionesAbandonadas(): Promise<void> {
  const arriendo = await leerArriendo();
  const usuarios = new Set([...(arriendo ? [arriendo.usuario_id] : []), ...(await usuariosConBase())]);
  await borrarArriendo();
  for (const usuario_id of usuarios) await borrarDatosDeUsuario(usuario_id, 'conservar');
}
