// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { openDB } from 'idb';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { conRouter } from '../../../../../tests/support/sede/con-router.tsx';
import { nuevoDisco } from '../../../../../tests/support/sede/disco.ts';
import {
  pantallaDePrueba,
  type PantallaDePrueba,
} from '../../../../../tests/support/sede/puesto-de-prueba.tsx';
import { usarDiscos } from '../../../../../tests/support/sede/usar-discos.ts';
import { guardarAcceso } from '../../../../offline/sede/acceso.ts';
import { NOMBRE_BD_SEDE } from '../../../../offline/sede/bd.ts';
import { abrirBitacora } from '../../../../offline/sede/bitacora.ts';
import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import type { SesionCliente } from '../../../api/almacen-sesion.ts';
import { PuestoEnPie } from './en-pie.ts';
import { PuestoPage } from './puesto-page.tsx';

const fingida = vi.hoisted(() => ({ sesion: null as SesionCliente | null, abiertos: [] as string[] }));
const muda: Puerto = { enviar: async () => ({ tipo: 'sin_respuesta' }) };
vi.mock('./puerto.ts', () => ({ crearPuerto: () => muda }));
vi.mock('../../../api/sesion.ts', async (original) => ({
  ...(await original<object>()),
  restaurarSesion: async () => fingida.sesion,
}));
vi.mock('./llamar.ts', () => ({
  llamarDelPuesto: (_permiso: object, _nombre: string, { body }: { body: { id: string } }) => {
    fingida.abiertos.push(body.id);
    return Promise.reject(new Error('the line breaks'));
  },
}));
usarDiscos();

let pantalla: PantallaDePrueba;
let raiz: Root;
beforeEach(() => {
  pantalla = pantallaDePrueba();
  vi.stubGlobal('indexedDB', nuevoDisco().factory);
  raiz = createRoot(pantalla.lugar);
});
afterEach(() => {
  flushSync(() => raiz.unmount());
  pantalla.cerrar();
});

const ANA: SesionCliente = {
  ...{ token: 't', vence_at: Date.now() + 3_600_000, dura_ms: 3_600_000 },
  ...{ usuario_id: 4, roles: ['organizador'], organizador_id: 1, edita_eventos: true },
  ...{ nombre: 'Ana Ruiz', email: 'ana@largada.test' },
};
const acceso = {
  ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Ana', claves: [], preparado_at: 0 },
  permiso: { tipo: 'cuenta' as const, usuario_id: 4 },
};

/** A desk that noted something, whose browser then stored `claves` instead of the key. */
async function conLaClavePerdida(claves: object): Promise<{ puesto_id: string; operacion_id: string }> {
  await guardarAcceso(acceso);
  const puesto = await PuestoEnPie.abrir(acceso);
  const { id } = await puesto.bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' });
  await puesto.cerrar();
  const bd = await openDB(NOMBRE_BD_SEDE);
  await bd.put('puestos', { ...(await bd.get('puestos', 1)), claves } as never);
  bd.close();
  return { puesto_id: puesto.bitacora.puesto.puesto_id, operacion_id: id };
}
/** A pair whose private key looks like any other and signs nothing. */
const queNoFirma = () =>
  crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
const abrir = async () =>
  flushSync(async () =>
    raiz.render(
      await conRouter(
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <PuestoPage evento_id={1} directo>
            el mostrador
          </PuestoPage>
        </QueryClientProvider>,
      ),
    ),
  );

// If these break, the phone of who directs the race is told to open its desk again, which says the same for ever.
it.each([
  ['that is gone', async () => ({})],
  ['that signs nothing', queNoFirma],
])('becomes a new puesto in place of one with a key %s, once it is asked to', async (_cual, claves) => {
  fingida.sesion = ANA;
  fingida.abiertos.length = 0;
  const { puesto_id: antes, operacion_id } = await conLaClavePerdida(await claves());
  await abrir();
  await pantalla.dice('Este teléfono perdió la clave de su puesto');
  expect(fingida.abiertos).toEqual([]);
  pantalla.pulsar('Llevar al lugar');
  await vi.waitFor(() => expect(fingida.abiertos).toHaveLength(1));
  expect(fingida.abiertos).not.toContain(antes);
  // what the earlier one noted is there, and goes with the new one
  const nuevo = await PuestoEnPie.abrir(acceso);
  const { puesto_id } = nuevo.bitacora.puesto;
  const llevadas = nuevo.bitacora.idsSinEntregar();
  await nuevo.cerrar();
  expect(puesto_id).toBe(fingida.abiertos[0]);
  expect([...llevadas]).toEqual([operacion_id]);
});

// If this breaks, what was noted stays on the phone until somebody opens a desk, which nobody does once the race is over.
it('delivers what it noted without its key', async () => {
  fingida.sesion = ANA;
  const { operacion_id } = await conLaClavePerdida({});
  const actor = () => ({ usuario_id: 4, nombre: 'Ana' });
  const bitacora = await abrirBitacora({ evento_id: 1, nombre: 'Mesa 1', actor, soloEntrega: true });
  const pedidos: unknown[] = [];
  await bitacora.intercambiar({
    enviar: async (pedido) => {
      pedidos.push(pedido);
      return { tipo: 'sin_respuesta' };
    },
  });
  expect([...bitacora.idsSinEntregar()]).toEqual([operacion_id]);
  expect(JSON.stringify(pedidos)).toContain(operacion_id);
  await expect(bitacora.anotar('egreso', 'caja', { monto: 1, motivo: 'x' })).rejects.toMatchObject({
    codigo: 'clave_perdida',
  });
  await bitacora.cerrar();
});

it('leads a volunteer, who has no account, to be admitted again', async () => {
  fingida.sesion = null;
  await conLaClavePerdida({});
  await abrir();
  await pantalla.dice('Este teléfono perdió la clave de su puesto');
  const enlaces = [...pantalla.lugar.querySelectorAll('a')].map((uno) => uno.getAttribute('href'));
  expect(enlaces).toContain('/sede/entrar');
});
