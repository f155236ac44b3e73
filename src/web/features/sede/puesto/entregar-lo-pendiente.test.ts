// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { ServidorSede } from '../../../../../tests/support/sede/servidor.ts';
import { guardarAcceso } from '../../../../offline/sede/acceso.ts';
import type { Puerto } from '../../../../offline/sede/intercambio.ts';
import { base } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { marcarPorEntregar, porEntregar } from '../../../api/sede-por-entregar.ts';
import { PuestoEnPie } from './en-pie.ts';
import { entregarLoPendiente } from './entregar-lo-pendiente.ts';

const mudo: Puerto = { enviar: async () => ({ tipo: 'sin_respuesta' }) };
const linea = vi.hoisted(() => ({ puerto: null as Puerto | null }));
vi.mock('./puerto.ts', () => ({ crearPuerto: () => linea.puerto }));
afterEach(() => localStorage.clear());

// If this breaks, what was noted in the park stays on a telephone whose desk nobody opens again.
it('what a desk could not deliver leaves with the next screen that is opened with network', async () => {
  const servidor = new ServidorSede(base());
  const acceso = {
    ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Beto', claves: [], preparado_at: 0 },
    permiso: { tipo: 'admitido' as const, token: 'a', vence_at: 1 },
  };
  await guardarAcceso(acceso);
  linea.puerto = mudo;
  const puesto = await PuestoEnPie.abrir(acceso);
  await servidor.admitir(puesto.bitacora.puesto);
  expect(porEntregar()).toEqual([]);
  await puesto.bitacora.anotar('egreso', 'caja', { monto: 500, motivo: 'hielo' });
  expect(porEntregar()).toEqual([1]);
  await puesto.cerrar();

  await entregarLoPendiente();
  expect(porEntregar()).toEqual([1]);
  linea.puerto = servidor.puerto();
  await entregarLoPendiente();
  expect(porEntregar()).toEqual([]);
  expect([...servidor.operaciones.values()].map(({ operacion }) => operacion.tipo)).toEqual(['egreso']);
});

it('a mark without a puesto of that event on this device is dropped', async () => {
  marcarPorEntregar(99, true);
  await entregarLoPendiente();
  expect(porEntregar()).toEqual([]);
});
