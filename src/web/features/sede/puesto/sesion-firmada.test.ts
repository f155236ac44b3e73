import { expect, it, vi } from 'vitest';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { conSesion } from './sesion-firmada.ts';

const accesoDe = (sesion_hash: string): Acceso => ({
  ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Eva', claves: [], preparado_at: 0 },
  permiso: {
    ...{ tipo: 'admitido', token: 't', vence_at: 0 },
    por_abrir: { admision: { cuerpo: '{}', firma: 'f' }, sesion_hash, prueba: 'p' },
  },
});
const contestar = (datos: (reto: string) => object) =>
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    const { reto } = JSON.parse(body) as { reto: string };
    const dicho = { message: 'No', codigo: 'puesto_cerrado', errors: { message: 'No', fields: {} } };
    return Response.json({ ...dicho, datos: datos(reto) }, { status: 409 });
  });

// regla sede-52; if this breaks, a refusal that a proxy repeats has a good phone forget its race.
it.each([
  ['to this very call', (reto: string) => ({ reto }), { codigo: 'puesto_cerrado', status: 403 }],
  ['to another call', () => ({ reto: 'otro' }), { codigo: 'red', status: 0 }],
  ['to none', () => ({}), { codigo: 'red', status: 0 }],
])('takes a closed puesto for it only where the refusal is %s', async (cual, datos, esperado) => {
  contestar(datos);
  await expect(conSesion(accesoDe(cual))).rejects.toMatchObject(esperado);
  vi.unstubAllGlobals();
});
