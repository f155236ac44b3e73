// Checks of the answers by which a device takes an entry of its outbox, or its uploaded file, as delivered. Written without zod,
// which the service worker does not load; forma.test.ts compares them with the API's schemas.
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

/**
 * For each call that a device's outbox makes: whether an answer's body is that call's success. After `subirApto` the entry goes on
 * with `enviarApto`; the success of `enviarApto` or `firmarDeslinde` ends it, and its content is deleted from the device.
 */
export const RECIBOS = {
  firmarDeslinde: conRecibo('texto_hash'),
  enviarApto: conRecibo('file_name'),
  subirApto: ({ file_name, file_path, file_type }) =>
    typeof file_name === 'string' &&
    typeof file_path === 'string' &&
    (file_type === 'pdf' || file_type === 'image'),
} satisfies Record<string, Juez>;
export type LlamadaConRecibo = keyof typeof RECIBOS;

/** Whether an answer is our server's success for the request with that Idempotency-Key, and for no other request. */
export const esReciboDe = (
  llamada: LlamadaConRecibo,
  key: string,
  cuerpo: Record<string, unknown>,
): boolean => cuerpo['clave_envio'] === key && RECIBOS[llamada](cuerpo);
