import { describe, expect, it } from 'vitest';
import { EventoEntrada } from '../../../shared/contract/eventos-edicion.ts';
import { leerPesos } from '../../ui/pesos-escritos.ts';
import { aEntrada } from './a-entrada.ts';
import { conValor } from './camino.ts';
import { desdeEdicion } from './desde-edicion.ts';
import { edicionEjemplo } from './ejemplo.test-util.ts';
import { caminoEnPantalla } from './errores-servidor.ts';
import type { CategoriaForm } from './formulario.ts';
import { leerEntero, leerGrados } from './numeros.ts';
import { erroresDe } from './errores-por-campo.ts';
import { casos } from '../../../../tests/support/casos.ts';

const nueva: CategoriaForm = {
  clave: 'x',
  nombre: '',
  sexo: 'MASC',
  edad_inicial: '16',
  edad_final: '+',
  visible: true,
  borrado: false,
};

describe('the form and what is sent', () => {
  it('opening an event and saving it changes nothing of it', () => {
    // parse() drops fields that are not sent: the rest must be what the server gave.
    expect(aEntrada(desdeEdicion(edicionEjemplo))).toEqual(EventoEntrada.parse(edicionEjemplo));
  });

  it('local times are the country’s: the day before in UTC is not the day of the race', () => {
    const f = desdeEdicion({ ...edicionEjemplo, fecha_hora: '2027-03-14T02:30:00Z' });
    expect([f.fecha, f.hora]).toEqual(['2027-03-13', '23:30']);
  });

  it('a category that was removed is sent as removed, a new one that was taken out again is not sent', () => {
    let f = desdeEdicion(edicionEjemplo);
    f = conValor(f, 'modalidades.0.categorias.0.borrado', true);
    const [primera, ...resto] = f.modalidades[0]?.categorias ?? [];
    f = conValor(f, 'modalidades.0.categorias', [primera, { ...nueva, borrado: true }, ...resto, nueva]);
    const [m] = aEntrada(f).modalidades;
    expect(m?.categorias.map(({ id, borrado, edad_final }) => [id, borrado, edad_final])).toEqual([
      [8, true, 29],
      [9, false, null],
      [undefined, false, null],
    ]);
    // The server's index counts only the sent categories, the screen's index all of them.
    expect(caminoEnPantalla('modalidades.0.categorias.2.edad_final', f)).toBe(
      'modalidades.0.categorias.3.edad_final',
    );
  });

  it.each([
    ['fecha_hora', 'fecha'],
    ['cierre_inscripcion', 'fecha_cierre'],
    ['modalidades.1.precios.0.desde', 'modalidades.1.precios.0.fecha'],
    ['modalidades.1.nombre', 'modalidades.1.nombre'],
    ['disciplinas.2', 'disciplinas'],
    ['configuracion_pago.duracion_inscripcion_pendiente', 'duracion_inscripcion_pendiente'],
  ])('the server’s %s is shown at %s', (camino, pantalla) => {
    expect(caminoEnPantalla(camino, desdeEdicion(edicionEjemplo))).toBe(pantalla);
  });
});

describe('what is wrong', () => {
  const base = desdeEdicion(edicionEjemplo);
  it('nothing in an event that the server has', () => expect(erroresDe(base, edicionEjemplo)).toEqual({}));

  it.each<[camino: string, valor: unknown, donde: string, texto: RegExp]>([
    ['nombre', ' ', 'nombre', /^El campo es obligatorio$/],
    ['organizador', '', 'organizador', /^El campo es obligatorio$/],
    ['fecha', '', 'fecha', /^El campo es obligatorio$/],
    ['hora', '', 'hora', /^El campo es obligatorio$/],
    ['fecha', '2016-12-31', 'fecha', /01\/01\/2017/],
    ['fecha', '2027-02-30', 'fecha', /fecha/],
    ['fecha_cierre', '2027-03-15', 'fecha_cierre', /largada/],
    ['cupo', '', 'cupo', /^El campo es obligatorio$/],
    ['cupo', '10000', 'cupo', /9999/],
    ['cupo', '11', 'cupo', /12 personas/],
    ['cupo', '12.5', 'cupo', /entero/],
    ['latitud', '', 'latitud', /dos/],
    [
      'modalidades.0.categorias',
      [],
      'modalidades.0.categorias',
      /^Las modalidades: 10K no poseen categorías\. Debés configurar alguna\.$/,
    ],
    ['modalidades.0.nombre', '', 'modalidades.0.nombre', /^Debés ingresar un nombre de modalidad$/],
    ['modalidades.0.valor_normal', '', 'modalidades.0.valor_normal', /^Debés ingresar un valor$/],
    ['modalidades.0.valor_normal', 'doce', 'modalidades.0.valor_normal', /importe/],
    [
      'modalidades.0.categorias.0.edad_final',
      '10',
      'modalidades.0.categorias.0.edad_final',
      /^La edad final/,
    ],
    ['modalidades.0.remeras.0.talle', '', 'modalidades.0.remeras.0.talle', /^falta el nombre del talle$/],
    ['modalidades.0.precios.0.valor', '', 'modalidades.0.precios.0.valor', /importe/],
    ['texto_deslinde_online', '', 'texto_deslinde_online', /obligatorio/],
  ])('%s = %j is told at %s', (camino, valor, donde, texto) => {
    const errores = erroresDe(conValor(base, camino, valor), edicionEjemplo);
    expect(Object.keys(errores)).toEqual([donde]);
    expect(errores[donde]).toMatch(texto);
  });
});

it('a new event needs a modality', () => {
  const f = { ...desdeEdicion(edicionEjemplo), modalidades: [] };
  expect(erroresDe(f, null)).toEqual({ modalidades: '¡Debés crear al menos alguna modalidad!' });
});

describe('numbers as people type them', () => {
  casos('%s pesos is %s', leerPesos, [
    ['12500', 12500],
    ['12.500', 12500],
    ['$ 1.250.000,50', 1250000.5],
    ['12500,5', 12500.5],
    ['12500.50', 12500.5],
    ['', null],
    ['-5', null],
    ['12,345', null],
    ['1e3', null],
  ]);
  it('integers and degrees', () => {
    expect(['7', ' 12 ', '1.5', '', '-1'].map(leerEntero)).toEqual([7, 12, null, null, null]);
    expect(['-37,32', '59.1', '', 'x'].map(leerGrados)).toEqual([-37.32, 59.1, null, null]);
  });
});
