import { describe, expect, it } from 'vitest';
import { leerDni } from '../../participante/dni-codigo.ts';
import { operacion } from '../apoyo/mundo.ts';
import type { BaseSede } from '../base.ts';
import { MOTIVO_DESHECHO } from '../anulaciones.ts';
import { BASE_VACIA } from '../base.ts';
import { Buscador } from '../buscar.ts';
import type { Operacion, RefInscripcion } from '../operacion.ts';
import { Sede } from '../sede.ts';
import { veredicto } from '../veredicto.ts';
import { desvioDe, filaDe, hayLinea, MESAS_SIMULACRO } from './ajenos.ts';
import { textoDeDni } from './dni.ts';
import { EVENTO_SIMULACRO, MODALIDADES_SIMULACRO, repartir } from './gente.ts';
import { informeDe } from './informe.ts';
import { PAPELES, type Papel } from './papeles.ts';
import {
  entregadaAt,
  tareasDe,
  terminadaAt,
  type Avance,
  type Contestadas,
  type TipoTarea,
} from './tareas.ts';

const SEMILLAS = [1, 2, 3, 20_270_314];
const reparto = repartir(7);
const tareas = tareasDe(reparto);
const base: BaseSede = {
  ...BASE_VACIA,
  evento_id: EVENTO_SIMULACRO,
  usa_deslinde: true,
  modalidades: MODALIDADES_SIMULACRO.map(({ id, nombre, requiere_apto }) => ({
    id,
    nombre,
    requiere_apto,
    cupo: null,
  })),
  inscripciones: reparto.inscripciones,
};
const refDe = (papel: Papel): RefInscripcion => `i${reparto.papeles[papel].id}`;
const personasDe = (papel: Papel) => reparto.papeles[papel].personas.map(({ id }) => `p${id}` as const);
const entrega = (
  id: string,
  n: number,
  papel: Papel,
  retira: { nombre: string; documento: string } | null = null,
) => operacion(id, 'A', n, refDe(papel), 'acreditar', { personas: personasDe(papel), retira, kit: [] });
const avance = (operaciones: Operacion[], contestadas: Contestadas = {}): Avance => ({
  sede: new Sede(base, operaciones),
  puesto_id: 'A',
  contestadas,
});
const tareaDe = (tipo: TipoTarea) => {
  const una = tareas.find((otra) => otra.tipo === tipo);
  if (!una) throw new Error(tipo);
  return una;
};

describe('the people of a rehearsal', () => {
  it.each(SEMILLAS)('are 200 with every problem to practise, the same for one seed (%i)', (semilla) => {
    const { inscripciones } = repartir(semilla);
    const personas = inscripciones.flatMap((una) => una.personas);
    expect(personas).toHaveLength(200);
    expect(new Set(personas.map(({ documento }) => documento)).size).toBe(200);
    // no real person can have a document with this number
    expect(personas.every(({ documento }) => /^99\d{6}$/.test(documento))).toBe(true);
    const numeros = inscripciones.flatMap(({ numero }) => numero ?? []);
    expect(new Set(numeros).size).toBe(numeros.length);
    expect(inscripciones.filter(({ state }) => state === 'pago_pendiente').length).toBeGreaterThan(3);
    expect(inscripciones.filter(({ state }) => state === 'cancelada')).toHaveLength(1);
    expect(inscripciones.filter(({ numero }) => numero === null).length).toBeGreaterThan(2);
    expect(personas.filter(({ deslinde }) => deslinde === null).length).toBeGreaterThan(3);
    expect(inscripciones.filter(({ nombre }) => nombre !== '-')).toHaveLength(10);
    expect(repartir(semilla)).toEqual(repartir(semilla));
    expect(repartir(semilla)).not.toEqual(repartir(semilla + 1));
  });

  it('has exactly two people of one name, of different ages', () => {
    const { homonima, tocayo } = reparto.papeles;
    const nombres = reparto.inscripciones.flatMap(({ personas }) =>
      personas.map((una) => `${una.nombre} ${una.apellido}`),
    );
    const repetidos = nombres.filter((nombre, i) => nombres.indexOf(nombre) !== i);
    expect(repetidos).toEqual([`${tocayo.personas[0]?.nombre} ${tocayo.personas[0]?.apellido}`]);
    expect(homonima.personas[0]?.fecha_nacimiento).not.toBe(tocayo.personas[0]?.fecha_nacimiento);
  });

  // If this breaks, a task asks for what cannot be done.
  it.each([
    ['entregar', []],
    ['homonima', []],
    ['firma', ['firma']],
    ['pago', ['pago']],
    ['numero', ['numero']],
    ['apto', ['apto']],
    ['equipo', []],
    ['tercero', []],
    ['deshacer', []],
    ['corregir', []],
  ] as const)('lacks for the task %s exactly %j', (tipo, faltan) => {
    const expediente = new Sede(base).expediente(tareaDe(tipo).inscripcion ?? 'i0');
    const dicho = expediente && veredicto(expediente, base);
    expect(dicho?.tipo === 'falta' ? dicho.faltan.map(({ que }) => que) : dicho?.tipo).toEqual(
      faltan.length > 0 ? faltan : 'puede_retirar',
    );
  });

  it('shows DNIs that scanner and search understand', () => {
    const buscador = new Buscador();
    buscador.actualizar(new Sede(base).estado().expedientes);
    for (const { de, tipo, inscripcion } of tareas) {
      const leido = leerDni(textoDeDni(de), new Date('2027-03-14'));
      expect(leido).toMatchObject({ ok: true, dni: { documento: de.documento, sexo: de.sexo } });
      const hallado = buscador.buscar(de.documento).map((uno) => uno.inscripcion);
      expect(hallado, tipo).toEqual(inscripcion === null ? [] : [inscripcion]);
    }
  });
});

describe('the other desks and the line', () => {
  it('hand out only to who may collect, and to nobody of the tasks', () => {
    const deTareas = new Set<RefInscripcion>(Object.keys(PAPELES).map((papel) => refDe(papel as Papel))); // the keys of PAPELES are Papel
    const filas = MESAS_SIMULACRO.map((mesa) => filaDe(mesa, base, deTareas));
    expect(filas.every((fila) => fila.length > 30)).toBe(true);
    const todas = filas.flat();
    expect(new Set(todas).size).toBe(todas.length);
    expect(todas.some((ref) => deTareas.has(ref))).toBe(false);
    const sede = new Sede(base);
    const dichos = todas.map((ref) => {
      const expediente = sede.expediente(ref);
      return expediente && veredicto(expediente, base).tipo;
    });
    expect(new Set(dichos)).toEqual(new Set(['puede_retirar']));
  });

  it.each(SEMILLAS)('has signal at first, then is cut now and then (%i)', (semilla) => {
    const segundos = Array.from({ length: 300 }, (_, s) => hayLinea(semilla, s * 1000));
    expect(segundos.slice(0, 20).every(Boolean)).toBe(true);
    const cortados = segundos.filter((hay) => !hay).length;
    expect(cortados).toBeGreaterThanOrEqual(75);
    expect(cortados).toBeLessThanOrEqual(125);
    expect(Math.abs(desvioDe(semilla))).toBeGreaterThanOrEqual(7 * 60_000);
  });
});

describe('the tasks', () => {
  it('are all to be done at first', () => {
    expect(tareas.filter((una) => terminadaAt(una, avance([])) !== null)).toEqual([]);
  });

  it('end with the hand-out, and stay done when it is undone', () => {
    const anular = operacion('b', 'A', 2, refDe('lista'), 'anular', { operacion: 'a', motivo: 'error' });
    expect(terminadaAt(tareaDe('entregar'), avance([entrega('a', 1, 'lista')]))).not.toBeNull();
    const tras = avance([entrega('a', 1, 'lista'), anular]);
    expect(terminadaAt(tareaDe('entregar'), tras)).not.toBeNull();
    expect(terminadaAt(tareaDe('anular'), tras)).not.toBeNull();
  });

  it('of a team ends once everybody has a kit', () => {
    const [primera, ...resto] = personasDe('equipo');
    const una = operacion('a', 'A', 1, refDe('equipo'), 'acreditar', {
      personas: [primera ?? 'p0'],
      retira: null,
      kit: [],
    });
    const otras = operacion('b', 'A', 2, refDe('equipo'), 'acreditar', {
      personas: resto,
      retira: null,
      kit: [],
    });
    expect(terminadaAt(tareaDe('equipo'), avance([una]))).toBeNull();
    expect(terminadaAt(tareaDe('equipo'), avance([una, otras]))).not.toBeNull();
  });

  it('of a walk-up ends with its kit, whoever typed the dots', () => {
    const { de } = tareaDe('alta');
    const ref = 'a00000000-0000-4000-8000-000000000001' as const;
    const alta = operacion(ref.slice(1), 'A', 1, ref, 'alta', {
      ...{ modalidad_id: 1, nombre: '-', total: 25_000 },
      personas: [{ ...de, documento: '0' + de.documento }],
    });
    const kit = operacion('k', 'A', 2, ref, 'acreditar', { personas: [`${ref}/0`], retira: null, kit: [] });
    expect(terminadaAt(tareaDe('alta'), avance([alta]))).toBeNull();
    expect(terminadaAt(tareaDe('alta'), avance([alta, kit]))).not.toBeNull();
  });

  // If this breaks, whoever was too late for the button 'Deshacer' has a task that nothing on the screen can complete.
  it('of a mistake that is taken back at once ends with a later undoing too', () => {
    const propia = entrega('a', 1, 'deshacer');
    const anular = (motivo: string) =>
      operacion('b', 'A', 2, refDe('deshacer'), 'anular', { operacion: 'a', motivo });
    expect(terminadaAt(tareaDe('deshacer'), avance([propia]))).toBeNull();
    expect(entregadaAt(tareaDe('deshacer'), avance([]))).toBeNull();
    expect(entregadaAt(tareaDe('deshacer'), avance([propia]))).toBe(Date.parse(propia.hora));
    for (const motivo of ['era otra', MOTIVO_DESHECHO]) {
      expect(terminadaAt(tareaDe('deshacer'), avance([propia, anular(motivo)]))).not.toBeNull();
      expect(entregadaAt(tareaDe('deshacer'), avance([propia, anular(motivo)]))).toBeNull();
    }
  });

  // If this breaks, the rehearsal says that somebody has practised what they never did.
  it('of an undoing with a reason does not end with one that took its own back at once', () => {
    const anular = (motivo: string) =>
      operacion('b', 'A', 2, refDe('lista'), 'anular', { operacion: 'a', motivo });
    const tras = (motivo: string) => avance([entrega('a', 1, 'lista'), anular(motivo)]);
    expect(terminadaAt(tareaDe('anular'), tras(MOTIVO_DESHECHO))).toBeNull();
    expect(terminadaAt(tareaDe('anular'), tras('error'))).not.toBeNull();
  });

  it('of a wrong datum ends once it is as it should be and the kit is out', () => {
    const { talle, de } = tareaDe('corregir');
    expect(talle).not.toBe(de.talle);
    const [persona = 'p0'] = personasDe('corregir');
    const a = (id: string, seq: number, valor: string | null) =>
      operacion(id, 'A', seq, refDe('corregir'), 'corregir', {
        persona,
        campo: 'talle',
        valor,
        antes: de.talle,
      });
    const kit = entrega('k', 3, 'corregir');
    expect(terminadaAt(tareaDe('corregir'), avance([kit]))).toBeNull();
    expect(terminadaAt(tareaDe('corregir'), avance([a('x', 1, de.talle), kit]))).toBeNull();
    expect(terminadaAt(tareaDe('corregir'), avance([a('x', 1, talle)]))).toBeNull();
    expect(terminadaAt(tareaDe('corregir'), avance([a('x', 1, talle), kit]))).not.toBeNull();
  });

  it('of the conflicts’ and the cash desk end with a decision and a count of this desk', () => {
    const resuelve = operacion('r', 'A', 1, 'mesa', 'resolver', {
      ...{ clave: 'c', hechos: [], decision: 'vale la primera', nota: '' },
    });
    const cuenta = operacion('c', 'A', 2, 'caja', 'arqueo', { contado: 0, fondo: 0 });
    for (const [tipo, una] of [
      ['conflicto', resuelve],
      ['arqueo', cuenta],
    ] as const) {
      expect(terminadaAt(tareaDe(tipo), avance([]))).toBeNull();
      expect(terminadaAt(tareaDe(tipo), avance([{ ...una, puesto_id: 'B' }]))).toBeNull();
      expect(terminadaAt(tareaDe(tipo), avance([una]))).not.toBeNull();
    }
  });

  it('of a code ends when one was read, and that is no mistake', () => {
    const leido: Contestadas = { codigo: { que: 'leido', at: 7 } };
    expect(terminadaAt(tareaDe('codigo'), avance([entrega('a', 1, 'lista')]))).toBeNull();
    expect(terminadaAt(tareaDe('codigo'), avance([], leido))).toBe(7);
  });

  it('that asks ends with an answer, and no hand-out of another desk does it', () => {
    const ajena = { ...entrega('a', 1, 'lista'), puesto_id: 'B' };
    expect(terminadaAt(tareaDe('entregar'), avance([ajena]))).toBeNull();
    expect(terminadaAt(tareaDe('cancelada'), avance([], { cancelada: { que: 'no_vale', at: 5 } }))).toBe(5);
  });
});

describe('the report', () => {
  const contexto = { base, tocayo: refDe('tocayo'), empezado_at: Date.parse('2027-03-14T05:59:30-03:00') };
  const informe = (operaciones: Operacion[], contestadas: Contestadas = {}) =>
    informeDe(tareas, avance(operaciones, contestadas), contexto);

  it('finds nothing wrong with work that was right', () => {
    const { pago } = reparto.papeles;
    const [corredor = 'p0'] = personasDe('firma');
    const bien = informe(
      [
        entrega('a', 1, 'lista'),
        operacion('b', 'A', 2, refDe('pago'), 'cobrar', { monto: pago.total / 100, medio: 'efectivo' }),
        entrega('c', 3, 'pago'),
        operacion('d', 'A', 4, refDe('firma'), 'firmar', {
          persona: corredor,
          texto_version: 1,
          texto_hash: 'x',
        }),
        entrega('e', 5, 'firma'),
        entrega('f', 6, 'tercero', { nombre: 'Rita', documento: '1' }),
      ],
      {
        ya_retiro: { que: 'ya_retiro', at: contexto.empezado_at },
        cancelada: { que: 'no_vale', at: contexto.empezado_at },
      },
    );
    expect(bien.equivocaciones).toEqual([]);
    expect(bien.practicar).toEqual([
      ...['deshacer', 'homonima', 'numero', 'corregir', 'equipo', 'apto', 'alta', 'anular'],
      ...['codigo', 'conflicto', 'arqueo'],
    ]);
    expect(bien).toMatchObject({ hechas: 6, total: 17, personas: 4, altas: 0, cobrado: pago.total });
    expect(bien.segundos_por_persona).toBe(0);
  });

  it.each<[string, Operacion[], Contestadas, object, TipoTarea]>([
    ['a missing signature', [entrega('a', 1, 'firma')], {}, { tipo: 'faltaba', que: ['firma'] }, 'firma'],
    ['a debt', [entrega('a', 1, 'pago')], {}, { tipo: 'faltaba', que: ['pago'] }, 'pago'],
    ['a cancelled one', [entrega('a', 1, 'cancelada')], {}, { tipo: 'no_vale' }, 'cancelada'],
    [
      'a second kit',
      [entrega('a', 1, 'lista'), entrega('b', 2, 'lista')],
      {},
      { tipo: 'ya_retiro' },
      'ya_retiro',
    ],
    ['the namesake', [entrega('a', 1, 'tocayo')], {}, { tipo: 'otra_persona' }, 'homonima'],
    ['nobody noted', [entrega('a', 1, 'tercero')], {}, { tipo: 'sin_tercero' }, 'tercero'],
    ['a wrong answer', [], { ya_retiro: { que: 'dar', at: 1 } }, { tipo: 'respuesta' }, 'ya_retiro'],
  ])('tells %s and what to practise', (_que, operaciones, contestadas, equivocacion, practicar) => {
    const { equivocaciones, practicar: otraVez } = informe(operaciones, contestadas);
    expect(equivocaciones).toEqual([expect.objectContaining(equivocacion)]);
    expect(otraVez).toContain(practicar);
  });

  it('does not blame the desk for what another did without signal, and shows it', () => {
    const ajena = { ...entrega('z', 1, 'homonima'), puesto_id: 'B' };
    const { equivocaciones, conflictos } = informe([entrega('a', 1, 'homonima'), ajena]);
    expect(equivocaciones).toEqual([]);
    expect(conflictos.map(({ tipo }) => tipo)).toEqual(['acreditada_dos_veces']);
  });

  it('blames it for what it had been told', () => {
    const ajena = { ...entrega('z', 1, 'homonima'), puesto_id: 'B' };
    const propia = { ...entrega('a', 2, 'homonima'), visto: ['z'] };
    expect(informe([ajena, propia]).equivocaciones).toMatchObject([{ tipo: 'ya_retiro' }]);
  });

  it('says what took long, by person', () => {
    const tarde = { ...entrega('b', 2, 'homonima'), hora: '2027-03-14T06:02:10-03:00' };
    const { segundos_por_persona, practicar } = informe([entrega('a', 1, 'lista'), tarde]);
    expect([segundos_por_persona, practicar.includes('homonima'), practicar.includes('entregar')]).toEqual([
      130,
      true,
      false,
    ]);
  });

  it('says to practise what was taken back too late for one tap, and counts it as done', () => {
    const anular = (motivo: string) =>
      operacion('b', 'A', 2, refDe('deshacer'), 'anular', { operacion: 'a', motivo });
    const de = (motivo: string) => informe([entrega('a', 1, 'deshacer'), anular(motivo)]);
    expect([de('era otra').hechas, de('era otra').practicar.includes('deshacer')]).toEqual([1, true]);
    expect(de(MOTIVO_DESHECHO).practicar).not.toContain('deshacer');
  });

  it('counts what was left out as not done', () => {
    const { hechas, practicar } = informe([], { apto: { que: 'saltada', at: 1 } });
    expect([hechas, practicar.includes('apto')]).toEqual([0, true]);
  });
});
