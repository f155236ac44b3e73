import { describe, expect, it } from 'vitest';
import { A_COMPLETAR, puntosDePublicacion, type CarreraPorPublicar } from './publicacion.ts';

const AHORA = new Date('2026-06-01T12:00:00-03:00');
const lista: CarreraPorPublicar = {
  visible: false,
  imagen: {},
  banner: null,
  descripcion: '<p>Diez kilómetros junto al río.</p>',
  fecha_hora: '2026-09-06T09:00:00-03:00',
  fin_inscripcion: '2026-09-01T09:00:00-03:00',
  cupo: 300,
  usa_pago_online: true,
  usa_talle_remera: false,
  usa_deslinde_online: true,
  texto_deslinde_online: 'Participo por mi decisión.',
  cobra_organizador: true,
  modalidades: [
    {
      nombre: '10K',
      active: true,
      cupo: 300,
      valor_normal: 20_000,
      usa_remeras: false,
      remeras: [],
      categorias: [
        { id: 1, nombre: null, sexo: 'FEM', edad_inicial: 16, edad_final: 39 },
        { id: 2, nombre: null, sexo: 'FEM', edad_inicial: 40, edad_final: '+' },
      ],
    },
  ],
};
const [modalidad] = lista.modalidades;
const con = (cambio: Partial<NonNullable<typeof modalidad>>) =>
  modalidad ? [{ ...modalidad, ...cambio }] : [];

/** `id: estado` of each point of the check-list that is not done. */
const pendientes = (cambio: Partial<CarreraPorPublicar>) =>
  puntosDePublicacion({ ...lista, ...cambio }, AHORA)
    .filter(({ estado }) => estado !== 'listo')
    .map(({ id, estado }) => `${id}: ${estado}`);

// regla carrera-27: an event that is not published says what is missing
describe('what a race needs before it is published', () => {
  it('is only the publication, where everything is there', () => {
    expect(pendientes({})).toEqual(['visible: mirar']);
    expect(pendientes({ visible: true })).toEqual([]);
  });

  it.each<[string, Partial<CarreraPorPublicar>, string]>([
    ['a picture', { imagen: null }, 'foto: falta'],
    ['a description', { descripcion: '<p>&nbsp;</p>' }, 'descripcion: falta'],
    ["a template's blanks", { descripcion: `<p>${A_COMPLETAR} el recorrido]</p>` }, 'descripcion: falta'],
    ['a date to come', { fecha_hora: '2026-05-01T09:00:00-03:00' }, 'fechas: falta'],
    ['an open registration', { fin_inscripcion: '2026-05-31T09:00:00-03:00' }, 'fechas: falta'],
    ['a modality', { modalidades: [] }, 'modalidades: falta'],
    ['an active modality', { modalidades: con({ active: false }) }, 'modalidades: falta'],
    ['a price, or a look at it', { modalidades: con({ valor_normal: 0 }) }, 'precios: mirar'],
    ["a modality's places within the race's", { cupo: 299 }, 'cupos: mirar'],
    ['categories', { modalidades: con({ categorias: [] }) }, 'categorias: falta'],
    [
      'categories without gaps',
      {
        modalidades: con({
          categorias: [
            { id: 1, nombre: null, sexo: 'FEM', edad_inicial: 16, edad_final: 29 },
            { id: 2, nombre: null, sexo: 'FEM', edad_inicial: 40, edad_final: '+' },
          ],
        }),
      },
      'categorias: mirar',
    ],
    ['sizes where it asks for them', { usa_talle_remera: true }, 'remeras: falta'],
    ["the waiver's text", { texto_deslinde_online: ' ' }, 'deslinde: falta'],
    ['somebody who collects', { cobra_organizador: false }, 'cobro: mirar'],
    ['a look at paying apart', { usa_pago_online: false }, 'cobro: mirar'],
  ])('misses %s', (_que, cambio, punto) => expect(pendientes(cambio)).toEqual([punto, 'visible: mirar']));

  it('lets an organizer who edits mend pictures, texts and dates', () => {
    const acciones = puntosDePublicacion(lista, AHORA).map(({ id, accion }) => `${id} ${accion}`);
    expect(acciones).toContain('foto evento:imagenes');
    expect(acciones).toContain('fechas evento:editar_textos');
    expect(acciones).toContain('visible evento:editar');
  });
});
