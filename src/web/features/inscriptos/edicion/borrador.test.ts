// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { guardarDePestania } from '../../../../offline/borrador-de-pestania.ts';
import { inscripcion, persona } from '../ejemplo.test-util.ts';
import { claveBorrador, leerBorradorEdicion } from './borrador.ts';
import { diferencias, hayCambios } from './diferencias.ts';
import { deConjunto, type FormEdicion } from './formulario.ts';

// If this breaks, an edit that waits on somebody's device is lost, or crashes, with the release that brings a field.
it('reads a draft that was written before a field came', async () => {
  const clave = claveBorrador(1, 7);
  const form = deConjunto(inscripcion({ personas: [persona({})] }), 'pago_realizado');
  const deAntes = (f: FormEdicion) => ({
    ...f,
    personas: f.personas.map(({ talle_extra: _talle_extra, ...p }) => p),
  });
  const escrito = { ...form, chip_id: 'A7' };
  await guardarDePestania(clave, 1, { base: deAntes(form), version: 3, form: deAntes(escrito) });

  const leido = await leerBorradorEdicion(clave);

  expect(leido).toMatchObject({ version: 3, form: escrito, base: form });
  expect(leido && hayCambios(leido.base, leido.form)).toBe(true);
  expect(leido && diferencias(leido.base, leido.form, form, [])).toHaveLength(1);
});
