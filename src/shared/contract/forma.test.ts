import { expect, test } from 'vitest';
import { api } from './api.ts';
import { ErrorRespuesta } from './comunes.ts';
import { esErrorPropio } from './forma.ts';
import { esReciboDe, RECIBOS, type LlamadaConRecibo } from './recibos.ts';

const KEY = '0b6d1f0e-6f64-4d5e-9d0f-2f6a3c1b7a11';
const recibido_at = '2026-11-22T09:00:00-03:00';
const buenas: Record<LlamadaConRecibo, Record<string, unknown>> = {
  firmarDeslinde: { message: 'Listo', results: { recibido_at, texto_hash: 'h' }, clave_envio: KEY },
  enviarApto: { message: 'Listo', results: { recibido_at, file_name: 'apto.pdf' }, clave_envio: KEY },
  subirApto: { file_name: 'apto.pdf', file_path: 'm', file_type: 'pdf', clave_envio: KEY },
};
const error = { message: 'No', errors: { message: 'No', fields: { dni: 'Falta' } }, codigo: 'invalido' };

/** Copies of an object, each with one field missing or wrong. */
function* mutaciones(dato: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [campo, valor] of Object.entries(dato)) {
    const { [campo]: _quitado, ...resto } = dato;
    yield resto;
    for (const otro of [null, 7, '', 'ayer', true, [], {}]) yield { ...dato, [campo]: otro };
    if (typeof valor === 'object' && valor !== null)
      for (const adentro of mutaciones(valor as Record<string, unknown>)) yield { ...dato, [campo]: adentro };
  }
}

// If RECIBOS and the schemas differ, a device keeps entries of its outbox for ever that were sent, or deletes some that were not.
test.each(Object.keys(RECIBOS) as LlamadaConRecibo[])(
  '%s: what is read without zod is what the contract says',
  (llamada) => {
    const { reply } = api[llamada];
    const buena = buenas[llamada];
    expect(reply.safeParse(buena).success).toBe(true);
    expect(esReciboDe(llamada, KEY, buena)).toBe(true);
    for (const mala of mutaciones(buena)) {
      const segun = reply.safeParse(mala);
      const esperado = segun.success && mala['clave_envio'] === KEY;
      expect([mala, esReciboDe(llamada, KEY, mala)]).toEqual([mala, esperado]);
    }
    expect(esReciboDe(llamada, 'otra-clave-de-otro-envio', buena)).toBe(false);
  },
);

test('a refusal of ours is told from any other', () => {
  expect(esErrorPropio(error)).toBe(true);
  for (const mala of mutaciones(error))
    expect([mala, esErrorPropio(mala)]).toEqual([mala, ErrorRespuesta.safeParse(mala).success]);
  for (const ajena of [null, '<html>', [], {}, { error: 'blocked' }, { message: 'Sign in' }])
    expect(esErrorPropio(ajena)).toBe(false);
});
