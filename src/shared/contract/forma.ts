// Checks of an answer's shape before a device trusts it. Written without zod, which the service worker and the first page do
// not load; forma.test.ts compares them with the API's schemas.

export const objeto = (dato: unknown): Record<string, unknown> | null =>
  typeof dato === 'object' && dato !== null && !Array.isArray(dato)
    ? (dato as Record<string, unknown>) // the cast is sound: the line above has checked that it is an object and no list
    : null;

/** Whether an error answer is our server's (ErrorRespuesta), and not that of a proxy in between. */
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
