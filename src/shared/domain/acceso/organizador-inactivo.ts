// What an inactive organizer may not do (regla acceso-14). An account without an organizer is not held back.

export const puedeIngresar = (cuenta: {
  usuario_activo: boolean;
  organizador_activo: boolean | null;
}): boolean => cuenta.usuario_activo && cuenta.organizador_activo !== false;

/** Whether an event takes registrations from the public, as far as its organizer is concerned. */
export const tomaInscripciones = (organizador_activo: boolean | undefined): boolean =>
  organizador_activo !== false;
