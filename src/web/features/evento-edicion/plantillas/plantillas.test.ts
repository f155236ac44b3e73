import { expect, it } from 'vitest';
import { A_COMPLETAR } from '../../../../shared/domain/carrera/publicacion.ts';
import { formularioVacio } from '../formulario.ts';
import { erroresDe } from '../errores-por-campo.ts';
import { avisosDe } from '../categorias.ts';
import { admitePlantilla, PLANTILLAS } from './plantillas.ts';

/** What the person who creates the race fills in; all else comes from the template. */
const propio = {
  nombre: 'Corré Córdoba',
  ciudad: 'Córdoba',
  lugar: 'Parque Sarmiento',
  organizador: '1',
  cupo: '500',
  fecha: '2098-09-06',
  hora: '09:00',
  fecha_inicio: '2098-01-01',
  hora_inicio: '09:00',
  fecha_cierre: '2098-09-01',
  hora_cierre: '09:00',
};

// regla carrera-29: a template never makes up prices, places or dates
it.each(PLANTILLAS)('$texto needs dates, places and prices, and nothing else', ({ campos }) => {
  const cargada = { ...formularioVacio, ...campos() };
  expect(admitePlantilla(formularioVacio)).toBe(true);
  expect(admitePlantilla(cargada)).toBe(false);
  const modalidades = cargada.modalidades.map((m) => ({ ...m, valor_normal: '20000' }));
  expect(erroresDe({ ...cargada, ...propio, modalidades }, null)).toEqual({});
  // prices are empty and reported as missing, and the description marks what is still to be written
  expect(cargada.modalidades.map((m) => m.valor_normal)).not.toContain('0');
  expect(Object.keys(erroresDe({ ...cargada, ...propio }, null))).toHaveLength(cargada.modalidades.length);
  expect(cargada.descripcion.html).toContain(A_COMPLETAR);
  expect(cargada.modalidades.flatMap((m) => avisosDe(m.categorias))).toEqual([]);
});

it('gives rows of its own each time', () => {
  const [calle] = PLANTILLAS;
  const keys = [calle, calle].flatMap((p) => p?.campos().modalidades?.map(({ clave }) => clave) ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
