import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { esRechazo } from '../../api/es-rechazo.ts';
import { aEntrada } from './a-entrada.ts';
import { desdeEdicion } from './desde-edicion.ts';
import type { Formulario } from './formulario.ts';
import { conIdsDe } from './ids.ts';
import { envioNuevo, type Envio } from './borrador.ts';

interface Guardado {
  leerEnvio: () => Envio;
  anotarEnvio: (envio: Envio) => Promise<void>;
}

/** The key was used with other data: another tab, or an earlier try, created an event from the same draft. */
const esDeOtra = (error: unknown): boolean =>
  error instanceof ErrorLlamada && error.codigo === 'clave_reutilizada';

const crear = (formulario: Formulario, key: string) =>
  call('createEvento', { body: aEntrada(formulario), headers: { 'idempotency-key': key } });

/**
 * Creates the event once, however many tries it takes. If the answer of a try was lost and the form has changed since, that try's form
 * is sent again with its key: the server answers which event it made, and the form as typed now is saved as a change of that event.
 * After a refusal the next try gets a new key. Rejects with what the calls or `traer` reject with.
 */
export async function crearUnaVez(
  formulario: Formulario,
  { leerEnvio, anotarEnvio }: Guardado,
  traer: (id: number) => Promise<EventoEdicion>,
): Promise<{ id: number; message: string }> {
  const intentar = async (que: Formulario, key: string) => {
    try {
      return await crear(que, key);
    } catch (error) {
      if (esRechazo(error) || esDeOtra(error)) await anotarEnvio(envioNuevo());
      throw error;
    }
  };
  const { key, enviado } = leerEnvio();
  if (enviado !== null && JSON.stringify(aEntrada(enviado)) !== JSON.stringify(aEntrada(formulario))) {
    const antes = await intentar(enviado, key).catch((error: unknown) => {
      if (esRechazo(error)) return null;
      throw error;
    });
    if (antes) {
      const { id } = antes.results;
      const suya = await traer(id);
      const { message } = await call('updateEvento', {
        params: { id },
        body: { ...aEntrada(conIdsDe(enviado, desdeEdicion(suya), formulario)), version: suya.version },
      });
      return { id, message };
    }
  }
  const envio = { ...leerEnvio(), enviado: formulario };
  await anotarEnvio(envio);
  const { results, message } = await intentar(formulario, envio.key);
  return { id: results.id, message };
}
