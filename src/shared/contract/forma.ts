// The shapes that a device must know before it believes an answer, without zod: the worker and the first page load
// none. forma.test.ts holds them against the contract's own schemas.

export const objeto = (dato: unknown): Record<string, unknown> | null =>
  typeof dato === 'object' && dato !== null && !Array.isArray(dato)
    ? (dato as Record<string, unknown>) // an object, told so just above
    : null;

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
export const esInstante = (dato: unknown): dato is string => typeof dato === 'string' && INSTANTE.test(dato);

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

type Juez = (cuerpo: Record<string, unknown>) => boolean;

const conRecibo =
  (campo: 'texto_hash' | 'file_name'): Juez =>
  (cuerpo) => {
    const results = objeto(cuerpo['results']);
    return (
      typeof cuerpo['message'] === 'string' &&
      esInstante(results?.['recibido_at']) &&
      typeof results[campo] === 'string'
    );
  };

/** The accepted answer of each call that a device's outbox makes. */
export const RECIBOS = {
  firmarDeslinde: conRecibo('texto_hash'),
  enviarApto: conRecibo('file_name'),
  subirApto: ({ file_name, file_path, file_type }) =>
    typeof file_name === 'string' &&
    typeof file_path === 'string' &&
    (file_type === 'pdf' || file_type === 'image'),
} satisfies Record<string, Juez>;
export type LlamadaConRecibo = keyof typeof RECIBOS;

/** Whether this is our server's answer to the sending of that key, and to no other. */
export const esReciboDe = (
  llamada: LlamadaConRecibo,
  clave: string,
  cuerpo: Record<string, unknown>,
): boolean => cuerpo['clave_envio'] === clave && RECIBOS[llamada](cuerpo);
