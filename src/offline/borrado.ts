import { borrarArriendo, leerArriendo } from './arriendo.ts';
import { borrarBdUsuario, revocarUsuario, usuariosConBase } from './bd-usuario.ts';
import { borrarBorradoresDeUsuario } from './borradores.ts';
import { olvidarLoDeCodigos } from './respuestas.ts';
import { descartarDeUsuario } from './salida/salida.ts';

/** What happens to what a user had not sent or saved, drafts too: it waits for their next login, or goes. */
export type DecisionCierre = 'conservar' | 'descartar';

/**
 * What a page holds of a session beside the databases, in the order in which it has to go: a persister writes
 * again what was cleared before it was unsubscribed, and a query in flight after the wipe.
 */
export interface RastroEnMemoria {
  desuscribir?: () => void;
  cancelarConsultas?: () => Promise<void>;
  limpiar?: () => void;
  quitarCliente?: () => void | Promise<void>;
}

/** Deletes what this device keeps of a user. Each step runs even where the one before it failed. */
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
    // Registrations that were looked at here: whoever takes the device next is somebody else.
    () => olvidarLoDeCodigos(),
    // Only who was asked loses what they typed: a logout may come from another tab, or be found at the next start.
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

/** A logout whose tab was closed at once, found at the next start: whoever they were, nobody is logged in now. */
export async function borrarSesionesAbandonadas(): Promise<void> {
  const arriendo = await leerArriendo();
  const usuarios = new Set([...(arriendo ? [arriendo.usuario_id] : []), ...(await usuariosConBase())]);
  await borrarArriendo();
  for (const usuario_id of usuarios) await borrarDatosDeUsuario(usuario_id, 'conservar');
}
