import { describe, expect, it } from 'vitest';
import { validarEvento, type EventoAValidar, type EventoVigente } from './evento-validar.ts';
import type { CategoriaAValidar, ModalidadAValidar } from './modalidad-validar.ts';

const AHORA = new Date('2027-01-01T12:00:00-03:00');
const cat = (cambios: Partial<CategoriaAValidar> = {}): CategoriaAValidar => ({
  sexo: 'MIX',
  edad_inicial: 0,
  edad_final: null,
  ...cambios,
});
const mod = (cambios: Partial<ModalidadAValidar> = {}): ModalidadAValidar => ({
  nombre: '10K',
  valor_normal: 0,
  remeras: [],
  categorias: [cat()],
  ...cambios,
});
const evento = (cambios: Partial<EventoAValidar> = {}): EventoAValidar => ({
  nombre: 'Vuelta al lago',
  ciudad: 'Rosario',
  lugar: 'Parque',
  fecha_hora: '2027-05-01T08:00:00-03:00',
  fecha_inicio_inscripcion: '2027-02-01T00:00:00-03:00',
  cierre_inscripcion: '2027-04-30T20:00:00-03:00',
  organizador: 1,
  cupo: 100,
  usa_deslinde_online: false,
  texto_deslinde_online: null,
  codigo_acceso: null,
  disciplinas: [],
  modalidades: [mod()],
  ...cambios,
});
const errores = (cambios: Partial<EventoAValidar>, vigente: EventoVigente | null = null) =>
  validarEvento(evento(cambios), vigente, AHORA).errores;
const avisos = (cambios: Partial<EventoAValidar>) => validarEvento(evento(cambios), null, AHORA).avisos;
const deModalidad = (cambios: Partial<ModalidadAValidar>) => errores({ modalidades: [mod(cambios)] });

const OBLIGATORIO = 'El campo es obligatorio';

describe('an event that is right', () => {
  it('has neither errors nor warnings', () => {
    expect(validarEvento(evento(), null, AHORA)).toEqual({ errores: {}, avisos: {} });
  });

  it.each<[string, Partial<EventoAValidar>]>([
    ['of the first day there is', fechas('2017-01-01')],
    ['all at one instant', fechas('2027-05-01')],
    ['without an access code', { codigo_acceso: null }],
    ['with the largest number of places', { cupo: 9999 }],
  ])('%s', (_caso, cambios) => {
    expect(errores(cambios)).toEqual({});
  });
});

function fechas(dia: string) {
  const instante = `${dia}T00:00:00-03:00`;
  return { fecha_hora: instante, fecha_inicio_inscripcion: instante, cierre_inscripcion: instante };
}

// reglas carrera-1, carrera-14: the order of an event's dates, and what its form asks for
describe('an event that is refused', () => {
  it.each<[string, Partial<EventoAValidar>, Record<string, string>]>([
    [
      'empty',
      {
        nombre: '',
        ciudad: ' ',
        lugar: '',
        organizador: null,
        cupo: null,
        fecha_hora: null,
        fecha_inicio_inscripcion: '',
        cierre_inscripcion: null,
      },
      {
        nombre: OBLIGATORIO,
        ciudad: OBLIGATORIO,
        lugar: OBLIGATORIO,
        organizador: OBLIGATORIO,
        cupo: OBLIGATORIO,
        fecha_hora: OBLIGATORIO,
        fecha_inicio_inscripcion: OBLIGATORIO,
        cierre_inscripcion: OBLIGATORIO,
      },
    ],
    ['no place', { cupo: 0 }, { cupo: 'El cupo va de 1 a 9999.' }],
    ['10,000 places', { cupo: 10_000 }, { cupo: 'El cupo va de 1 a 9999.' }],
    ['half a place', { cupo: 1.5 }, { cupo: 'El cupo va de 1 a 9999.' }],
    [
      'the day before the first, by local time',
      { fecha_inicio_inscripcion: '2017-01-01T00:00:00Z' },
      { fecha_inicio_inscripcion: 'La fecha tiene que ser desde el 01/01/2017.' },
    ],
    [
      'close before start',
      { cierre_inscripcion: '2027-01-31T00:00:00-03:00' },
      { cierre_inscripcion: 'El cierre no puede ser antes del inicio de la inscripción.' },
    ],
    [
      'close a second after the race',
      { cierre_inscripcion: '2027-05-01T08:00:01-03:00' },
      { cierre_inscripcion: 'El cierre no puede ser después de la largada.' },
    ],
    [
      'start after the race',
      {
        fecha_inicio_inscripcion: '2027-06-01T08:00:00-03:00',
        cierre_inscripcion: '2027-06-02T08:00:00-03:00',
      },
      {
        fecha_inicio_inscripcion: 'La inscripción no puede empezar después de la largada.',
        cierre_inscripcion: 'El cierre no puede ser después de la largada.',
      },
    ],
    ['half a position', { latitud: -32 }, { longitud: expect.stringContaining('van las dos') }],
    ['a waiver without text', { usa_deslinde_online: true }, { texto_deslinde_online: OBLIGATORIO }],
    [
      'a code with spaces',
      { codigo_acceso: 'a b c d' },
      { codigo_acceso: expect.stringContaining('sin espacios') },
    ],
    [
      'a discipline twice',
      { disciplinas: [3, 4, 3] },
      { 'disciplinas.2': 'Esa disciplina ya está en el evento.' },
    ],
    ['no modality', { modalidades: [] }, { modalidades: '¡Debés crear al menos alguna modalidad!' }],
  ])('%s', (_caso, cambios, esperados) => {
    expect(errores(cambios)).toEqual(esperados);
  });

  it('modalities without categories, all by name, at each of them', () => {
    const texto = 'Las modalidades: 10K, 5K no poseen categorías. Debés configurar alguna.';
    const modalidades = [
      mod({ categorias: [] }),
      mod({ nombre: '21K' }),
      mod({ nombre: '5K', categorias: [cat({ borrado: true })] }),
    ];
    expect(errores({ modalidades })).toEqual({
      'modalidades.0.categorias': texto,
      'modalidades.2.categorias': texto,
    });
  });

  it('two modalities of one name, whatever its case', () => {
    expect(errores({ modalidades: [mod({ nombre: 'ÑU' }), mod({ nombre: ' ñu' })] })).toEqual({
      'modalidades.1.nombre': 'Ya hay una modalidad con ese nombre.',
    });
  });
});

// regla carrera-14: an event has at least one modality, with a category
describe('a modality that is refused', () => {
  it.each<[string, Partial<ModalidadAValidar>, Record<string, string>]>([
    ['without name', { nombre: ' ' }, { nombre: 'Debés ingresar un nombre de modalidad' }],
    ['without value', { valor_normal: null }, { valor_normal: 'Debés ingresar un valor' }],
    ['below zero', { valor_normal: -1 }, { valor_normal: 'El valor no puede ser negativo.' }],
    [
      'for nobody',
      { nro_participantes: 0 },
      { nro_participantes: 'Tiene que haber al menos un participante.' },
    ],
    ['with no place', { cupo: 0 }, { cupo: 'El cupo va de 1 a 9999.' }],
    [
      'with ages upside down',
      { categorias: [cat({ edad_inicial: 30, edad_final: 29 }), cat({ edad_inicial: 30, edad_final: 30 })] },
      { 'categorias.0.edad_final': 'La edad final debe ser mayor que la edad inicial' },
    ],
    [
      'with a category without initial age',
      { categorias: [cat({ edad_inicial: null })] },
      { 'categorias.0.edad_inicial': 'Debés ingresar una edad inicial' },
    ],
    [
      'with a size twice and one without name',
      {
        remeras: [
          { talle: 'M', stock: null },
          { talle: 'm ', stock: 1 },
          { talle: '', stock: -1 },
        ],
      },
      {
        'remeras.1.talle': 'Ese talle ya está en la lista.',
        'remeras.2.talle': 'Debés ingresar un talle de remera',
        'remeras.2.stock': 'El stock es un número entero, desde 0.',
      },
    ],
    [
      'with two prices from one instant',
      {
        precios: [
          { desde: '2027-03-01T00:00:00-03:00', valor: 1 },
          { desde: '2027-03-01T03:00:00Z', valor: null },
          { desde: '2016-12-31T23:59:00-03:00', valor: 1 },
        ],
      },
      {
        'precios.1.desde': 'Ya hay un precio desde esa fecha.',
        'precios.1.valor': 'Debés ingresar un valor',
        'precios.2.desde': 'La fecha tiene que ser desde el 01/01/2017.',
      },
    ],
  ])('%s', (_caso, cambios, esperados) => {
    const con = Object.fromEntries(Object.entries(esperados).map(([k, v]) => [`modalidades.0.${k}`, v]));
    expect(deModalidad(cambios)).toEqual(con);
  });

  it('a removed category is not looked at', () => {
    expect(
      deModalidad({ categorias: [cat(), cat({ edad_inicial: 9, edad_final: 1, borrado: true })] }),
    ).toEqual({});
  });
});

// regla carrera-7: the form of an existing event must keep all modalities of the event. Its limits may not go below what people
// have taken already.
describe('what stands already', () => {
  const vigente: EventoVigente = {
    ocupados: 7,
    ocupados_modalidades: [
      { id: 1, nombre: '10K', ocupados: 1, remeras: [{ id: 5, talle: 'M', usadas: 1 }] },
      { id: 2, nombre: '21K', ocupados: 6 },
    ],
  };
  const modalidades = [
    mod({ id: 1, remeras: [{ id: 5, talle: 'M', stock: 1 }] }),
    mod({ id: 2, nombre: '21K', cupo: 6 }),
  ];

  it('is kept', () => {
    expect(errores({ cupo: 7, modalidades }, vigente)).toEqual({});
  });

  it('and cannot shrink', () => {
    const [diez, veintiuno] = modalidades;
    if (!diez || !veintiuno) throw new Error('two');
    expect(errores({ cupo: 6, modalidades: [diez, { ...veintiuno, cupo: 5 }] }, vigente)).toEqual({
      cupo: 'Ya hay 7 personas inscriptas: el cupo no puede ser menor.',
      'modalidades.1.cupo': 'Ya hay 6 personas inscriptas en esta modalidad: el cupo no puede ser menor.',
    });
    expect(errores({ modalidades: [{ ...diez, remeras: [] }, veintiuno] }, vigente)).toEqual({
      'modalidades.0.remeras': 'El talle M no se puede quitar ni renombrar: ya hay una remera pedida.',
    });
    expect(errores({ modalidades: [diez] }, vigente)).toEqual({
      modalidades: expect.stringMatching(/^La modalidad 21K no se puede quitar/),
    });
    expect(errores({ modalidades: [...modalidades, mod({ id: 9, nombre: 'Otra' })] }, vigente)).toEqual({
      'modalidades.2.id': 'Esa modalidad no es de este evento.',
    });
  });

  it.each([
    [6, 2, 'Ya hay 6 personas inscriptas en esta modalidad: los participantes siguen siendo 1.'],
    [1, 3, 'Ya hay una persona inscripta en esta modalidad: los participantes siguen siendo 1.'],
    [6, 1, null],
    [0, 2, null],
  ])('with %i registered, a team of %i: %s', (ocupados, nro_participantes, texto) => {
    const ocupada = { ...vigente, ocupados_modalidades: [{ id: 1, ocupados, nro_participantes: 1 }] };
    const dichos = errores({ modalidades: [mod({ id: 1, nro_participantes })] }, ocupada);
    const campo = 'modalidades.0.nro_participantes';
    expect(Object.keys(dichos)).toEqual(texto ? [campo] : []);
    expect(dichos[campo] ?? '').toContain(texto ?? '');
  });
});

describe('a warning', () => {
  it.each<[string, Partial<EventoAValidar>, Record<string, string>]>([
    ['past', fechas('2026-01-01'), { fecha_hora: 'La fecha del evento ya pasó.' }],
    [
      'closed',
      { fecha_inicio_inscripcion: '2026-01-01T00:00:00Z', cierre_inscripcion: '2026-02-01T00:00:00Z' },
      { cierre_inscripcion: 'La inscripción va a quedar cerrada: su cierre ya pasó.' },
    ],
    [
      'no modality active',
      { modalidades: [mod({ active: false })] },
      { modalidades: 'Ninguna modalidad está activa: nadie va a poder inscribirse.' },
    ],
    [
      'a gap in the ages',
      { modalidades: [mod({ categorias: [cat({ edad_final: 19 }), cat({ edad_inicial: 21 })] })] },
      { 'modalidades.0.categorias': 'MIX: ninguna categoría incluye la edad 20.' },
    ],
  ])('%s', (_caso, cambios, esperados) => {
    expect(avisos(cambios)).toEqual(esperados);
    expect(errores(cambios)).toEqual({});
  });
});
