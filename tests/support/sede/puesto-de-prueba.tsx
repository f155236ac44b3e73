import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { escribirBase } from '../../../src/shared/domain/sede/base-json.ts';
import type { BaseSede } from '../../../src/shared/domain/sede/base.ts';
import { pantallaSuelta } from './pantalla.tsx';

/** What the server's base has beside `BaseSede`. */
const DEL_EVENTO = {
  evento: {
    id: 1,
    nombre: 'Trail del Alba',
    fecha_hora: '2027-03-14T07:00:00-03:00',
    ciudad: 'Tandil',
    estado: 'programado',
    cerrada_at: null as string | null,
  },
  deslinde: { version: 1, texto: 'Corro por mi cuenta.', hash: 'h1' },
  cargo_remera_extra: 0,
  generated_at: '2027-03-14T05:00:00-03:00',
  reloj: '2027-03-14T05:00:00-03:00',
};

/** A puesto with these data, over the test's fake IndexedDB. */
export async function puestoCon(
  base: BaseSede,
  evento: Partial<typeof DEL_EVENTO.evento> = {},
  /** the server's clock, ms; absent: as the device's */
  reloj?: number,
): Promise<{ bitacora: Bitacora }> {
  const actor = () => ({ usuario_id: null, nombre: 'Beto' });
  const bitacora = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor });
  const responder = async (cuerpo: object) => ({
    tipo: 'respuesta' as const,
    status: 200,
    // what came over a line has no Set and no Map
    cuerpo: JSON.parse(JSON.stringify(cuerpo)) as Record<string, unknown>,
    reintentar_ms: null,
  });
  const sinNada = { resultados: [], faltan: [], hay_mas: false, vector: {}, puestos: [], lotes: [] };
  const { fin } = await bitacora.intercambiar({
    enviar: (pedido) =>
      responder({
        ...{ reto: pedido.reto, puesto_id: pedido.puesto_id },
        ...sinNada,
        base: { cursor: '1', cambio: pedido.base !== '1' },
        cerrado: false,
        reloj: new Date(reloj ?? Date.now()).toISOString(),
      }),
    traerBase: () =>
      responder({
        ...escribirBase(base),
        ...DEL_EVENTO,
        evento: { ...DEL_EVENTO.evento, ...evento },
        cursor: '1',
      }),
  });
  expect(fin).toBe('al_dia');
  return { bitacora };
}

/** A screen in jsdom, and what a person does on it. */
export function pantallaDePrueba() {
  // jsdom lacks these
  HTMLDialogElement.prototype.showModal = vi.fn();
  HTMLDialogElement.prototype.close = vi.fn();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const una = pantallaSuelta();
  return {
    ...una,
    mostrar: (bitacora: Bitacora, que: ReactNode) => una.mostrar({ bitacora }, que),
    cerrar: () => {
      una.cerrar();
      vi.unstubAllGlobals();
    },
  };
}
export type PantallaDePrueba = ReturnType<typeof pantallaDePrueba>;
