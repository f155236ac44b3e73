/** X can be chosen where the event offers it, and fits only categories whose sex is MIX, mixed (regla participante-4). */
export const SEXOS = ['FEM', 'MASC', 'X'] as const;
export type SexoPersona = (typeof SEXOS)[number];
