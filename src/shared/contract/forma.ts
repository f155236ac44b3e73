// The shapes that a device must know before it believes an answer, without zod: the worker and the first page load
// none. forma.test.ts holds them against the contract's own schemas.

export const objeto = (dato: unknown): Record<string, unknown> | null =>
  typeof dato === 'object' && dato !== null && !Array.isArray(dato)
    ? (dato as Record<string, unknown>) // an object, told so just above
    : null;

/** A refusal of our server (ErrorRespuesta), and not of somebody on the way. */
export function esErrorPropio(dato: unknown): boolean {
  const cuerpo = objeto(dato);
  const errors = objeto(cuerpo?.['errors']);
  return (
    typeof cuerpo?.['message'] === 'string' &&
    typeof cuerpo['codigo'] === 'string' &&
    typeof errors?.['message'] === 'string' &&
    Object.values(objeto(errors['fields']) ?? [null]).every((texto) => typeof texto === 'string')
  );
}
