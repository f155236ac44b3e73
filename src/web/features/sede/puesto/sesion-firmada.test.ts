import { expect, it, vi } from 'vitest';
import type { Acceso } from '../../../../offline/sede/rows-en-disco.ts';
import { CABECERA_FIRMA } from '../../../../shared/contract/firma.ts';
import { conSesion } from './sesion-firmada.ts';

const accesoDe = (sesion_hash: string): Acceso => ({
  ...{ evento_id: 1, evento: 'Trail del Alba', persona: 'Eva', claves: [], preparado_at: 0 },
  permiso: {
    ...{ tipo: 'admitido', token: 't', vence_at: 0 },
    por_abrir: { admision: { cuerpo: '{}', firma: 'f' }, sesion_hash, prueba: 'p' },
  },
});
const contestar = (datos: (reto: string) => object): unknown =>
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
  await expect(conSesion(accesoDe(cual), { cree: () => Promise.resolve(true) })).rejects.toMatchObject(
    esperado,
  );
  vi.unstubAllGlobals();
});

// regla sede-52; if this breaks, whoever reads the call on its way answers it, and the phone forgets its race or loses its admission.
it.each([
  ['its refusal', () => contestar((reto) => ({ reto, firma: 'x' }))],
  [
    'its consent, with an end of its time that is past',
    () =>
      vi.stubGlobal('fetch', async () =>
        Response.json(
          { vence_at: '2020-01-01T00:00:00-03:00', evento: { id: 1, nombre: 'Otra' }, puesto: {} },
          { status: 201, headers: { [CABECERA_FIRMA]: 'x' } },
        ),
      ),
  ],
])('takes for no answer what the server did not sign: %s', async (cual, responder) => {
  responder();
  const cree = vi.fn(() => Promise.resolve(false));
  await expect(conSesion(accesoDe(cual), { cree })).rejects.toMatchObject({ codigo: 'red', status: 0 });
  expect(cree).toHaveBeenCalledWith(
    expect.stringMatching(/^largada sede (baja )?admision f reto /),
    expect.objectContaining({ firma: 'x' }),
    expect.anything(),
  );
  vi.unstubAllGlobals();
});
