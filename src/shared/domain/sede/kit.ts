import type { PersonaSede } from './expediente.ts';

/** What is handed over with the number: each person's shirts, by size. */
export const kitDe = (personas: readonly Pick<PersonaSede, 'talle' | 'talle_extra'>[]): string[] =>
  personas.flatMap(({ talle, talle_extra }) => [
    ...(talle === null ? [] : [`Remera ${talle}`]),
    ...(talle_extra === null ? [] : [`Remera ${talle_extra} extra`]),
  ]);
