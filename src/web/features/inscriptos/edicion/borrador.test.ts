// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { guardarBorrador } from '../../../../offline/borradores.ts';
import { inscripcion, persona } from '../ejemplo.test-util.ts';
import { buscarBorradorEdicion, FORMATO } from './borrador.ts';
import { diferencias, hayCambios } from './diferencias.ts';
import { deConjunto, type FormEdicion } from './formulario.ts';

// If this breaks, an edit that waits on somebody's device is lost, or crashes, with a release that adds a field.
it('reads a draft that was written before a field came', async () => {
  const clave = 'usuario:1:inscripcion:7';
  const form = deConjunto(inscripcion({ personas: [persona({})] }), 'pago_realizado');
  const deAntes = (f: FormEdicion) => ({
    ...f,
    personas: f.personas.map(({ talle_extra: _talle_extra, ...p }) => p),
  });
  const escrito = { ...form, chip_id: 'A7' };
  await guardarBorrador({
    ...{ clave, formato: FORMATO, iniciado_at: 1, pestania: 'a', revision_conocida: 0 },
    contenido: { base: deAntes(form), version: 3, form: deAntes(escrito) },
  });

  const leido = (await buscarBorradorEdicion(clave))?.contenido;

  expect(leido).toMatchObject({ version: 3, form: escrito, base: form });
  expect(leido && hayCambios(leido.base, leido.form)).toBe(true);
  expect(leido && diferencias(leido.base, leido.form, form, [])).toHaveLength(1);
});
