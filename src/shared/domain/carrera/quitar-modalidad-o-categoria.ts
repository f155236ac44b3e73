// What leaves an event's form (regla carrera-7): a modality only one that makes a new event, a category never quite.

/** Whether the form offers to take a modality out: only one that was not saved yet, as registrations point at the others. */
export const seQuitaModalidad = ({ guardada }: { guardada: boolean }): boolean => !guardada;

/** Why a saved event's form is refused that lacks one of its modalities; null: all are there. */
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
