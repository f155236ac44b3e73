import { describe, expect, it } from 'vitest';
import { Almacen, estadoInicial, hayCambios } from './almacen.ts';
import { conValor, valorEn } from './camino.ts';
import { desdeEdicion } from './desde-edicion.ts';
import { diferencias, juntar } from './diferencias.ts';
import { edicionEjemplo } from './ejemplo.test-util.ts';
import { erroresDe } from './errores-por-campo.ts';
import { enOrden, seccionDe } from './secciones.ts';
import { casos } from '../../../../tests/support/casos.ts';

const base = desdeEdicion(edicionEjemplo);
const nuevo = () => new Almacen(estadoInicial(base), (f) => erroresDe(f, edicionEjemplo));

describe('a place in the form', () => {
  it('is read and replaced, and what stands beside it keeps its identity', () => {
    const otro = conValor(base, 'modalidades.0.categorias.1.nombre', 'Veteranas');
    expect(valorEn(otro, 'modalidades.0.categorias.1.nombre')).toBe('Veteranas');
    expect(otro.modalidades[0]?.categorias[0]).toBe(base.modalidades[0]?.categorias[0]);
    expect(otro.descripcion).toBe(base.descripcion);
    expect(conValor(base, 'nombre', base.nombre)).toBe(base);
  });
});

describe('the form while it is filled', () => {
  it('says nothing before one tries to save, and then until it is put right', () => {
    const almacen = nuevo();
    almacen.poner('nombre', '');
    expect(almacen.leer().errores).toEqual({});
    expect(Object.keys(almacen.intentar())).toEqual(['nombre']);
    almacen.poner('nombre', 'Otra');
    expect(almacen.leer().errores).toEqual({});
  });

  it('keeps what the server said of a field until that field is another', () => {
    const almacen = nuevo();
    almacen.rechazar({ codigo_acceso: 'Ese código ya existe.', organizador: 'No está.' });
    almacen.poner('codigo_acceso', 'OTRO');
    expect(almacen.leer().errores).toEqual({ organizador: 'No está.' });
  });

  it('knows whether anything changed, also after going back', () => {
    const almacen = nuevo();
    almacen.poner('cupo', '501');
    expect(hayCambios(almacen.leer())).toBe(true);
    almacen.poner('cupo', '500');
    expect(hayCambios(almacen.leer())).toBe(false);
  });
});

describe('two people on one event', () => {
  const mia = conValor(conValor(base, 'ciudad', 'Azul'), 'cupo', '600');
  const suya = conValor(conValor(base, 'lugar', 'Parque'), 'cupo', '700');

  it('tells where they differ, what I changed, and where both changed the same', () => {
    expect(diferencias(base, mia, suya).map(({ key, propia, choca }) => [key, propia, choca])).toEqual([
      ['ciudad', true, false],
      ['lugar', false, false],
      ['cupo', true, true],
    ]);
  });

  it('joins: mine where I changed something, theirs elsewhere', () => {
    const { ciudad, lugar, cupo } = juntar(base, mia, suya);
    expect([ciudad, lugar, cupo]).toEqual(['Azul', 'Parque', '600']);
  });

  it('does not lose the modality that they added to the ones that I changed', () => {
    const conMia = conValor(base, 'modalidades.0.nombre', '10K trail');
    const otras = base.modalidades.map((m) => ({ ...m, id: 2, nombre: '21K' })); // one row: the example has one modality
    const conSuya = { ...base, modalidades: [...base.modalidades, ...otras] };
    expect(juntar(base, conMia, conSuya).modalidades.map((m) => m.nombre)).toEqual(['10K trail', '21K']);
  });
});

// If this breaks, what another person added or changed in a modality is taken back, or removed, by who keeps their own changes.
it('joins within a modality: rows that were added and fields that were changed on either side', () => {
  type Cambio = Partial<(typeof base.modalidades)[number]>;
  const con = (cambio: Cambio) => ({
    ...base,
    modalidades: base.modalidades.map((una) => ({ ...una, ...cambio })),
  });
  const categorias = base.modalidades.flatMap((m) => m.categorias);
  const otras = categorias.slice(0, 1).map((una) => ({ ...una, clave: 'c-30', id: 30, nombre: 'Master' }));
  const mia = con({ valor_normal: '99', remeras: [] });
  const suya = con({
    cupo: '80',
    categorias: [...categorias.map((una) => ({ ...una, visible: false })), ...otras],
  });
  const [junta] = juntar(base, mia, suya).modalidades;
  expect(junta).toMatchObject({ valor_normal: '99', cupo: '80', remeras: [] });
  expect(junta?.categorias.map(({ id, visible }) => [id, visible])).toEqual([
    [8, false],
    [9, false],
    [30, true],
  ]);
  // what I took out stays out
  const sin = { ...base, modalidades: [] };
  expect(juntar(base, sin, suya).modalidades).toEqual([]);
  // what I changed of a row that they removed is not lost
  const sinTalle = con({ remeras: [] });
  const conStock = con({
    remeras: base.modalidades.flatMap((m) => m.remeras.map((r) => ({ ...r, stock: '9' }))),
  });
  // under an id that the server has no more it would be refused
  expect(juntar(base, conStock, sinTalle).modalidades[0]?.remeras).toMatchObject([
    { stock: '9', id: undefined },
  ]);
});

it('joins what each added to a list, and took out of it', () => {
  const con = (disciplinas: number[]) => ({ ...base, disciplinas });
  expect(juntar(con([1, 2]), con([1, 3]), con([1, 2, 4])).disciplinas).toEqual([1, 4, 3]);
});

// If this breaks, who changes the city brings back the size that another person took out, or their order of modalities.
it('leaves rows that I did not touch in their order, without those that they removed', () => {
  const [una, otra] = [1, 2].map((id) =>
    base.modalidades.map((m) => ({ ...m, clave: `m-${id}`, id, nombre: `${id}` })),
  );
  const dos = { ...base, modalidades: [...(una ?? []), ...(otra ?? [])] };
  const suya = {
    ...dos,
    modalidades: dos.modalidades.toReversed().map((m) => ({ ...m, remeras: [] })),
  };
  const mia = conValor(conValor(dos, 'ciudad', 'Azul'), 'modalidades.0.cupo', '30');
  const { ciudad, modalidades } = juntar(dos, mia, suya);
  expect(ciudad).toBe('Azul');
  expect(modalidades.map(({ id, cupo, remeras }) => [id, cupo, remeras])).toEqual([
    [2, '', []],
    [1, '30', []],
  ]);
});

// If this breaks, a price that another person added is lost by who corrects an earlier one: people pay less.
describe('prices of two people', () => {
  const con = (precios: { fecha: string; valor: string; hora?: string }[]) => ({
    ...base,
    modalidades: base.modalidades.map((m) => ({
      ...m,
      precios: precios.map((p, i) => ({ hora: '00:00', ...p, clave: `p-x${i}` })),
    })),
  });
  const precioDe = ({ modalidades }: typeof base) =>
    modalidades[0]?.precios.map(({ fecha, valor }) => [fecha, valor]);

  it('are all there where each moved another one', () => {
    const tres = (...fechas: [string, string, string]) =>
      con(fechas.map((fecha, i) => ({ fecha, valor: String((i + 1) * 10) })));
    const antes = tres('2027-02-01', '2027-04-01', '2027-06-01');
    const mia = tres('2027-03-01', '2027-04-01', '2027-06-01');
    const suya = tres('2027-02-01', '2027-05-01', '2027-06-01');
    const junta = juntar(antes, mia, suya);
    expect(precioDe(junta)).toEqual([
      ['2027-03-01', '10'],
      ['2027-05-01', '20'],
      ['2027-06-01', '30'],
    ]);
    // and once more, after the first joining was refused too
    const luego = tres('2027-02-01', '2027-05-01', '2027-07-01');
    expect(precioDe(juntar(suya, junta, luego))).toEqual([
      ['2027-03-01', '10'],
      ['2027-05-01', '20'],
      ['2027-07-01', '30'],
    ]);
  });

  it('show in the conflict the hour from which they are', () => {
    const [a, b] = ['08:00', '09:00'].map((hora) => con([{ fecha: '2027-02-01', valor: '10', hora }]));
    const [una] = a && b ? diferencias(base, a, b) : [];
    expect(una?.mia).not.toBe(una?.suya);
  });

  it('are kept where they added one beside the one that I changed or added', () => {
    const antes = con([{ fecha: '2027-02-01', valor: '10' }]);
    const suya = con([
      { fecha: '2027-02-01', valor: '10' },
      { fecha: '2027-12-01', valor: '20' },
    ]);
    const precios = (mia: typeof base) => precioDe(juntar(antes, mia, suya));
    expect(precios(con([{ fecha: '2027-02-01', valor: '11' }]))).toEqual([
      ['2027-02-01', '11'],
      ['2027-12-01', '20'],
    ]);
    const mia = con([
      { fecha: '2027-02-01', valor: '10' },
      { fecha: '2027-06-01', valor: '15' },
    ]);
    expect(precios(mia)).toHaveLength(3);
    const movida = con([{ fecha: '2027-04-01', valor: '10' }]);
    const corregida = con([{ fecha: '2027-02-01', valor: '12' }]);
    expect(precioDe(juntar(antes, corregida, movida))).toEqual([['2027-04-01', '12']]);
    // moved and of another value it cannot be told from a new one: no second price comes of it
    const otra = con([{ fecha: '2027-04-01', valor: '11' }]);
    expect(precioDe(juntar(antes, corregida, otra))).toEqual([['2027-02-01', '12']]);
    expect(juntar(antes, antes, movida).modalidades[0]?.precios).toMatchObject([{ fecha: '2027-04-01' }]);
    // two of mine without a date yet are two
    const sinFecha = con([
      { fecha: '2027-02-01', valor: '10' },
      { fecha: '', valor: '20' },
      { fecha: '', valor: '30' },
    ]);
    expect(juntar(antes, sinFecha, antes).modalidades[0]?.precios.map(({ valor }) => valor)).toEqual([
      '10',
      '20',
      '30',
    ]);
    const claves = juntar(antes, mia, suya).modalidades[0]?.precios.map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(3);
  });
});

describe('errors by section', () => {
  casos('%s is in %s', seccionDe, [
    ['nombre', 'datos'],
    ['modalidades', 'modalidades'],
    ['modalidades.0.remeras.1.talle', 'modalidades'],
    ['modalidades.2.categorias', 'categorias'],
    ['modalidades.2.categorias.1.edad_final', 'categorias'],
    ['codigo_acceso', 'visibilidad'],
    ['texto_deslinde_online', 'deslinde'],
  ]);

  it('come in the order of the page', () => {
    const errores = { texto_deslinde_online: 'a', 'modalidades.0.categorias': 'b', nombre: 'c' };
    expect(enOrden(errores).map(([camino]) => camino)).toEqual([
      'nombre',
      'modalidades.0.categorias',
      'texto_deslinde_online',
    ]);
  });

  it('come in the order of the fields within a section, however they were found', () => {
    const errores = {
      hora_cierre: 'a',
      'modalidades.1.nombre': 'b',
      longitud: 'c',
      'modalidades.0.cupo': 'd',
      latitud: 'e',
      'modalidades.0.nombre': 'f',
      modalidades: 'g',
    };
    expect(enOrden(errores).map(([camino]) => camino)).toEqual([
      'latitud',
      'longitud',
      'hora_cierre',
      'modalidades',
      'modalidades.0.nombre',
      'modalidades.0.cupo',
      'modalidades.1.nombre',
    ]);
  });
});
