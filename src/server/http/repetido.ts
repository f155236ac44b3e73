import { isUniqueViolation } from '../db/errors.ts';
import { invalido } from './errores.ts';

/** What somebody else has already is a fault of its field: for each unique index, the field and what it says. Throws 422. */
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
