// What ends an entry of a device's outbox, without zod: the worker loads none. forma.test.ts holds it against the
// contract's own schemas.
import { objeto } from './forma.ts';

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
export const esInstante = (dato: unknown): dato is string => typeof dato === 'string' && INSTANTE.test(dato);

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
