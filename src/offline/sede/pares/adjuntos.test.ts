import { expect, it } from 'vitest';
import { Adjuntos } from './adjuntos.ts';
import type { AdjuntoDePar, LadoDePar } from './lado.ts';
import { LIMITES } from './limites.ts';
import { leerJson } from './mensaje.ts';

// If this breaks, a phone that is connected with two that hold a photo fetches all of it from each, up to 10 MB once more.
it('does not ask again for what another encounter brought meanwhile', async () => {
  const hay = new Set<string>();
  const lado = {
    puesto: { puesto_id: 'c', nombre: 'Mesa 3' },
    falta: async ({ sha256 }: AdjuntoDePar) => !hay.has(sha256),
    recibirAdjunto: async ({ sha256 }: AdjuntoDePar) => Boolean(hay.add(sha256)),
  } as unknown as LadoDePar; // cast: asking for attachments needs no more of a log
  const fotos = ['1', '2'].map((n) => ({ operacion_id: n, tipo: 'foto' as const, sha256: `foto ${n}` }));
  const encuentro = () => {
    const pedidos: Uint8Array<ArrayBuffer>[] = [];
    const adjuntos = new Adjuntos(lado, async (_clase, cuerpo) => void pedidos.push(cuerpo));
    return { adjuntos, pedidos: () => Promise.all(pedidos.map((uno) => leerJson(uno))) };
  };
  const [a, b] = [encuentro(), encuentro()];
  for (const { adjuntos } of [a, b]) await adjuntos.alOfrecimiento({ adjuntos: fotos });
  const parte = (ultima: boolean) =>
    Uint8Array.from([Number(ultima), ...new Uint8Array(LIMITES.trozo_minimo)]);
  await a.adjuntos.alTrozo(parte(true));
  await a.adjuntos.alTrozo(parte(true));
  expect(hay.size).toBe(2);
  await b.adjuntos.alTrozo(parte(false));
  expect(await b.pedidos()).toEqual([{ operacion_id: '1', desde: 0 }]);
  expect(b.adjuntos.recibidos).toBe(0);
});
