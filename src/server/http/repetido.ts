import { isUniqueViolation } from '../db/errors.ts';
import { invalido } from './errores.ts';

/** Turns a violated unique index into a 422 under its field. `unicos`: for each index, the field and its text. */
export async function sinRepetir<T>(
  unicos: Readonly<Record<string, Record<string, string>>>,
  guardar: () => Promise<T>,
): Promise<T> {
  try {
    return await guardar();
  } catch (error) {
    for (const [indice, campo] of Object.entries(unicos))
      if (isUniqueViolation(error, indice)) throw invalido(campo);
    throw error;
  }
}
