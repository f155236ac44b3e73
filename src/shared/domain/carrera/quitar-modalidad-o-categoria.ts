// What can be removed in an event's form (regla carrera-7): a modality only until it is saved; a category is marked as removed,
// never deleted.

/** Whether the form offers to take a modality out: only one that was not saved yet, as registrations point at the others. */
export const seQuitaModalidad = ({ guardada }: { guardada: boolean }): boolean => !guardada;

/** Why the form of a saved event is refused if it lacks one of the event's modalities; null: it has all of them. */
export function modalidadQueNoSeQuita(
  vigentes: readonly { id: number; nombre?: string | undefined }[],
  modalidades: readonly { id?: number | undefined }[],
): string | null {
  const falta = vigentes.find((v) => !modalidades.some(({ id }) => id === v.id));
  return falta
    ? `La modalidad ${falta.nombre ?? String(falta.id)} no se puede quitar de un evento ya creado. Desactivala para que no reciba inscripciones.`
    : null;
}

/** The categories that a form leaves out: they are marked as removed and stay, for those who are in them. */
export const categoriasQuitadas = <C extends { id: number; borrado: boolean }>(
  previas: readonly C[],
  entradas: readonly { id?: number | undefined }[],
): C[] => previas.filter((p) => !p.borrado && !entradas.some(({ id }) => id === p.id));
