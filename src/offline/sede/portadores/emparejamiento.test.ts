import { expect, it, vi } from 'vitest';
import { parDeCanales, type Canal } from './canal.ts';
import { escribirPar, type CodigoPar } from './codigo-par.ts';
import { Emparejamiento } from './emparejamiento.ts';
import type { Tendedor, Tendido } from './webrtc.ts';

const uuid = (n: number): string => `0b8f5f53-6a0e-4a55-8d24-${String(n).padStart(12, '0')}`;
const codigo = (de: number, tipo: CodigoPar['tipo'], intento: string): CodigoPar => ({
  ...{ evento_id: 1, puesto_id: uuid(de), tipo, intento, ufrag: 'abcd', pwd: 'a'.repeat(22) },
  ...{ huella: '07'.repeat(32), candidatos: [{ direccion: '192.168.43.17', puerto: 54_321 }] },
});

// If this breaks, a phone shows a code of an attempt that it gave up, and whoever scans it waits for three minutes in vain.
it('goes on with the answer on the screen where another offer is refused', async () => {
  let abrir: (canal: Canal) => void = () => undefined;
  const cancelar = vi.fn();
  const respuesta: Tendido = {
    ...{ codigo: codigo(0, 'respuesta', 'a'.repeat(12)), canal: new Promise((listo) => (abrir = listo)) },
    ...{ completar: () => Promise.resolve(), abriendo: () => false, gastado: () => false, cancelar },
  };
  const responder = vi
    .fn<Tendedor['responder']>()
    .mockResolvedValueOnce(respuesta)
    .mockRejectedValue(new Error('refused'));
  const onCanal = vi.fn();
  const par = new Emparejamiento({
    yo: { evento_id: 1, puesto_id: uuid(0) },
    tendedor: { responder } as unknown as Tendedor, // cast: reading an offer needs no more
    cabe: () => true,
    onCanal,
  });
  expect(await par.leer(escribirPar(codigo(1, 'oferta', 'a'.repeat(12))))).toBe('bien');
  expect(await par.leer(escribirPar(codigo(2, 'oferta', 'b'.repeat(12))))).toBe('no_es');
  expect(cancelar).not.toHaveBeenCalled();
  expect(par.paso()).toEqual({ tipo: 'responde', codigo: escribirPar(respuesta.codigo) });
  abrir(parDeCanales().uno);
  await vi.waitFor(() => expect(par.paso()).toEqual({ tipo: 'listo', puesto_id: uuid(1) }));
  expect(onCanal).toHaveBeenCalledTimes(1);
});
