import { describe, expect, it } from 'vitest';
import { faltaMapear } from './importar-campos.ts';
import { evaluarInscriptos, type EventoImportable } from './importar-inscriptos.ts';
import { adivinarMapeo } from './importar-titulos.ts';
import { evaluarNumeros, type Numerada } from './importar-numeros.ts';
import {
  leerFecha,
  leerNumero,
  leerProvincia,
  leerSexo,
  leerTelefono,
  partirNombre,
} from './importar-valores.ts';
import { casos } from '../../../../tests/support/casos.ts';

const HOY = new Date('2026-11-20T15:00:00-03:00');

describe('what people write in their sheets', () => {
  it.each([
    ['7/3/1985', '1985-03-07'],
    ['07-03-85', '1985-03-07'],
    ['7.3.2010', '2010-03-07'],
    ['01/02/15', '2015-02-01'],
    ['1985-03-07', '1985-03-07'],
    ['1985-03-07T03:00:00.000Z', '1985-03-07'],
    ['07/03/1985 00:00:00', '1985-03-07'],
    ['07031985', '1985-03-07'],
    ['7 de marzo de 1985', '1985-03-07'],
    ['7-sept-1985', '1985-09-07'],
    ['31/02/1985', null],
    ['marzo', null],
  ])('the date %s is %s', (texto, fecha) => expect(leerFecha(texto, HOY)).toBe(fecha));

  casos('the sex %s is %s', leerSexo, [
    ['F', 'FEM'],
    ['Mujer', 'FEM'],
    ['VARÓN', 'MASC'],
    ['m', 'MASC'],
    ['X', 'X'],
    ['otro', null],
    ['constructor', null],
  ]);

  it.each([
    ['+54 9 11 5071 6005', { area_code: '11', telefono: '50716005' }],
    ['011 15-5071-6005', { area_code: '11', telefono: '50716005' }],
    ['351 555-0142', { area_code: '351', telefono: '5550142' }],
    ['123', null],
  ])('the phone %s is %o', (texto, telefono) => expect(leerTelefono(texto)).toEqual(telefono));

  it('names in one cell, provinces and numbers', () => {
    expect(partirNombre('Gómez Paz, Ana María', false)).toEqual({
      apellido: 'Gómez Paz',
      nombre: 'Ana María',
    });
    expect(partirNombre('Gómez, Ana, María', true)).toEqual({ apellido: 'Gómez', nombre: 'Ana María' });
    expect(partirNombre('Ana María Gómez', false)).toEqual({ apellido: 'Gómez', nombre: 'Ana María' });
    expect(partirNombre('Gómez Ana María', true)).toEqual({ apellido: 'Gómez', nombre: 'Ana María' });
    expect(['CABA', 'cordoba', 'Constructor'].map(leerProvincia)).toEqual([
      'Ciudad Autónoma de Buenos Aires',
      'Córdoba',
      'Constructor',
    ]);
    expect(['0012', '12.0', '12a', '30111222'].map((t) => leerNumero(t, 9_999_999))).toEqual([
      12,
      12,
      null,
      null,
    ]);
  });
});

describe('columns by their headers', () => {
  it('guesses the usual ones, each column once', () => {
    const encabezados = [
      'Nro.',
      'D.N.I.',
      'APELLIDO',
      'Nombres',
      'Fec. Nac.',
      'Género',
      'E-mail',
      'Celular',
      'Distancia',
      'Talle de remera',
      'Nº corredor',
    ];
    expect(adivinarMapeo(encabezados, 'inscriptos')).toEqual({
      numero: 0,
      documento: 1,
      apellido: 2,
      nombre: 3,
      fecha_nacimiento: 4,
      sexo: 5,
      email: 6,
      telefono: 7,
      modalidad: 8,
      talle: 9,
    });
    expect(adivinarMapeo(['Id', 'Documento', 'Dorsal', 'Chip'], 'numeros')).toEqual({
      id: 0,
      documento: 1,
      numero: 2,
      chip: 3,
    });
  });

  it('says what is missing', () => {
    expect(Object.keys(faltaMapear({ documento: 0 }, 'inscriptos', { modalidades: 2 }))).toEqual([
      'sexo',
      'fecha_nacimiento',
      'email',
      'apellido',
      'nombre',
      'modalidad',
    ]);
    expect(faltaMapear({ documento: 0, numero: 1 }, 'numeros', { modalidades: 2 })).toEqual({});
  });
});

const categorias = [
  { id: 1, sexo: 'FEM' as const, edad_inicial: 18, edad_final: null, nombre: null },
  { id: 2, sexo: 'MASC' as const, edad_inicial: 18, edad_final: null, nombre: null },
  { id: 3, sexo: 'MIX' as const, edad_inicial: 18, edad_final: null, nombre: null },
];
const modalidad = {
  limite_edad_inicial: 0,
  usa_remeras: true,
  campos_custom: [],
  categorias,
  active: true,
  ocupados: 0,
};
const evento = (cambios: Partial<EventoImportable['evento']> = {}): EventoImportable => ({
  evento: {
    fecha_hora: '2026-12-20T08:00:00-03:00',
    usa_talle_remera: true,
    usa_deslinde_online: true,
    cupo: 10,
    ocupados: 0,
    ...cambios,
  },
  modalidades: [
    {
      ...modalidad,
      id: 1,
      nombre: '10K',
      nro_participantes: 1,
      cupo: null,
      remeras: [{ id: 7, talle: 'M', stock: 2, usadas: 0 }],
    },
    { ...modalidad, id: 2, nombre: 'Posta', nro_participantes: 2, cupo: 2, remeras: [], usa_remeras: false },
  ],
  ahora: HOY,
  documentos: new Map([['AR 30999999', 'pago_realizado']]),
  numeros: new Set([5]),
  prestados: new Map([[6, 'Mesa 1']]),
});
const ENCABEZADOS = [
  'DNI',
  'Apellido',
  'Nombre',
  'Sexo',
  'Nacimiento',
  'Email',
  'Modalidad',
  'Talle',
  'Equipo',
  'Numero',
];
const row = (cambios: Record<string, string> = {}): string[] => {
  const base: Record<string, string> = {
    DNI: '30.111.222',
    Apellido: 'Gómez',
    Nombre: 'Ana',
    Sexo: 'F',
    Nacimiento: '7/3/1985',
    Email: 'Ana@Example.com',
    Modalidad: '10 k',
    Talle: 'm',
    Equipo: '',
    Numero: '',
    ...cambios,
  };
  return ENCABEZADOS.map((titulo) => base[titulo] ?? '');
};
const pasosDe = (rows: string[][], contexto = evento()) =>
  evaluarInscriptos(rows, ENCABEZADOS, adivinarMapeo(ENCABEZADOS, 'inscriptos'), contexto);
function evaluar(...[rows, contexto]: Parameters<typeof pasosDe>) {
  const pasos = pasosDe(rows, contexto);
  for (;;) {
    const { done, value } = pasos.next();
    if (done) return value;
  }
}

// regla importar-1: places go to who comes first
describe('registrants of a file', () => {
  it('let somebody else in between, however many they are', () => {
    const rows = Array.from({ length: 1000 }, (_, n) => row({ DNI: String(30_111_000 + n) }));
    expect([...pasosDe(rows)]).toHaveLength(40);
  });

  // If this breaks, a list gives the bib that a desk in the park is about to give to another one.
  it('are warned of a number that a puesto of the race day holds to give', () => {
    const { filas: rows } = evaluar([row({ Numero: '6' })]);
    expect(rows[0]).toMatchObject({
      resultado: 'entra',
      avisos: ['El número 6 lo tiene para dar el puesto «Mesa 1».'],
    });
  });

  it('come in as they would have registered', () => {
    const { filas: rows, inscripciones } = evaluar([row({ Numero: '5' })]);
    expect(rows[0]).toMatchObject({
      fila: 2,
      resultado: 'entra',
      titulo: 'Gómez, Ana',
      avisos: ['El número 5 está repetido.'],
    });
    expect(inscripciones).toMatchObject([
      {
        nombre: '-',
        numero: 5,
        participantes: [
          { sexo: 'FEM', fecha_nacimiento: '1985-03-07', email: 'ana@example.com', talle: 'M' },
        ],
      },
    ]);
  });

  // each refused line has a reason that tells the organizer what to change in the file
  it.each([
    [{ DNI: '' }, /Falta: Documento/],
    [{ Nacimiento: '1/2/1850' }, /Fecha de nacimiento: El año debe ser un número desde 1900/],
    [{ DNI: 'AB123' }, /solo debe contener números/],
    [{ DNI: '30999999' }, /Ya tiene una inscripción en este evento \(pagado\)/],
    [{ Nacimiento: '31/02/1985' }, /No entendemos la fecha «31\/02\/1985»/],
    [{ Nacimiento: '' }, /Falta: Fecha de nacimiento/],
    [{ Nacimiento: '7/3/2015' }, /[Ee]dad/],
    [{ Sexo: 'quizás' }, /No entendemos el sexo/],
    [{ Email: 'ana@' }, /email no es válido/],
    [{ Modalidad: '21K' }, /No hay ninguna modalidad «21K»/],
    [{ Talle: 'XXS' }, /No hay talle «XXS». Hay: M\./],
    [{ Talle: '' }, /Falta: Talle/],
    [{ Numero: 'doce' }, /«doce» no es un número/],
    [{ Modalidad: 'Posta' }, /falta el nombre del equipo/],
    [{ Modalidad: 'Posta', Equipo: 'Sin Aire' }, /tiene 1 en el archivo y la modalidad pide 2/],
  ])('are refused with the reason: %o', (cambios, motivo) => {
    const { filas: rows, inscripciones } = evaluar([row(cambios)]);
    expect(rows[0]?.resultado).toBe('rechazada');
    expect(rows[0]?.motivos.join(' ')).toMatch(motivo);
    expect(inscripciones).toEqual([]);
  });

  it('get in with what to look at: a document of nine digits, a date as Excel counts days', () => {
    const { filas: rows, inscripciones } = evaluar([
      row({ DNI: '332221110', Nacimiento: '31113' }),
      row({ DNI: '33222111.0' }),
    ]);
    expect(rows.map(({ resultado, avisos }) => [resultado, avisos])).toEqual([
      [
        'entra',
        [
          '«31113» es una fecha como la cuenta Excel: la leímos como 07/03/1985.',
          expect.stringMatching(/332\.221\.110 tiene 9 cifras/),
        ],
      ],
      ['entra', []],
    ]);
    expect(inscripciones.map(({ participantes: [una] }) => [una?.documento, una?.fecha_nacimiento])).toEqual([
      ['332221110', '1985-03-07'],
      ['33222111', '1985-03-07'],
    ]);
    expect(evaluar([row({ DNI: '3,32E+07' })]).filas[0]?.motivos).toEqual([
      expect.stringMatching(/perdió cifras/),
    ]);
  });

  it('are told each thing once', () => {
    const { filas: rows } = evaluar([row({ Nacimiento: '31/02/1985', Sexo: 'quizás', Talle: 'XXS' })]);
    expect(rows[0]?.motivos).toHaveLength(3);
  });

  it('are not taken twice, and take places and shirts in the order of the file', () => {
    const { filas: rows } = evaluar(
      [row(), row({ DNI: '030111222' }), row({ DNI: '30111223' }), row({ DNI: '30111224' })],
      evento({ cupo: 12, ocupados: 9 }),
    );
    expect(rows.map(({ resultado, motivos }) => [resultado, ...motivos])).toEqual([
      ['entra'],
      ['rechazada', 'El documento ya está en la fila 2.'],
      ['entra'],
      ['rechazada', 'Ya no queda talle M.'],
    ]);
    expect(evaluar([row()], evento({ cupo: 9, ocupados: 9 })).filas[0]?.motivos).toEqual([
      'Ya no quedan lugares en el evento.',
    ]);
  });

  it('make a team together, or not at all', () => {
    const uno = row({ Modalidad: 'Posta', Equipo: 'Sin Aire', Talle: '' });
    const otra = row({ Modalidad: 'posta', Equipo: 'sin aire', Talle: '', DNI: '30111223', Sexo: 'M' });
    expect(
      evaluar([uno, row({ DNI: '30111224' }), otra]).inscripciones.map((i) => [
        i.nombre,
        i.participantes.length,
      ]),
    ).toEqual([
      ['Sin Aire', 2],
      ['-', 1],
    ]);
    const malo = evaluar([uno, otra.with(4, 'ayer')]);
    expect(malo.filas.map(({ motivos }) => motivos.join())).toEqual([
      expect.stringMatching(/No entra porque la fila 3/),
      expect.stringMatching(/No entendemos la fecha/),
    ]);
    expect(malo.inscripciones).toEqual([]);
  });

  it('take the number of a team from whichever line says it, and warn of another one', () => {
    const uno = row({ Modalidad: 'Posta', Equipo: 'Sin Aire', Talle: '', Numero: '' });
    const otra = (Numero: string) =>
      row({ Modalidad: 'Posta', Equipo: 'Sin Aire', Talle: '', DNI: '30111223', Sexo: 'M', Numero });
    expect(evaluar([uno, otra('15')]).inscripciones.map(({ numero }) => numero)).toEqual([15]);
    const dos = evaluar([otra('15'), uno.with(ENCABEZADOS.indexOf('Numero'), '12')]);
    expect(dos.inscripciones.map(({ numero }) => numero)).toEqual([15]);
    expect(dos.filas.map(({ avisos }) => avisos)).toEqual([
      [],
      ['Un equipo lleva un solo número: queda el 15, y el 12 de esta fila no se carga.'],
    ]);
  });
});

// regla importar-1
describe('registrants of a file with more columns', () => {
  const con = (extra: Record<string, string>, rows: string[][], contexto: EventoImportable) => {
    const encabezados = [...ENCABEZADOS, ...Object.keys(extra)];
    const mapeo = adivinarMapeo(encabezados, 'inscriptos');
    const pasos = evaluarInscriptos(
      rows.map((una) => [...una, ...Object.values(extra)]),
      encabezados,
      mapeo,
      contexto,
    );
    for (;;) {
      const { done, value } = pasos.next();
      if (done) return value;
    }
  };
  const inscriptos = (key: string, cambios: Parameters<typeof evento>[0] = {}): EventoImportable => ({
    ...evento(cambios),
    documentos: new Map([[key, 'pago_realizado']]),
  });

  // If this breaks, the preview of such a list says that all get in, and the import fails without saying at which line.
  it('are told that a DNI is registered, whatever nationality stands beside it', () => {
    const { filas: rows, inscripciones } = con(
      { Nacionalidad: 'Bolivia' },
      [row({ DNI: '30999999' }), row()],
      evento(),
    );
    expect(rows.map(({ motivos }) => motivos)).toEqual([
      ['Ya tiene una inscripción en este evento (pagado).'],
      [],
    ]);
    expect(inscripciones[0]?.participantes[0]).toMatchObject({ tipo_documento: 'dni' });
  });

  // If this breaks, who registered with a passport comes in a second time by a list that leaves its country out, or says it.
  it.each([
    ['', 'UY AB123456', true],
    ['Uruguay', ' AB123456', true],
    ['Uruguay', 'UY AB123456', true],
    ['Chile', 'UY AB123456', false],
  ])('of a passport from «%s» where «%s» is registered: %s', (Nacionalidad, key, esta) => {
    const { filas: rows } = con(
      { Nacionalidad },
      [row({ DNI: 'AB123456' })],
      inscriptos(key, { permite_otro_documento: true }),
    );
    expect(rows[0]?.motivos).toEqual(esta ? ['Ya tiene una inscripción en este evento (pagado).'] : []);
  });

  it('take a DNI for another person’s document than a passport with its digits', () => {
    const contexto = inscriptos(' 30111222', { permite_otro_documento: true });
    expect(con({}, [row()], contexto).inscripciones).toHaveLength(1);
  });

  it('are not taken twice with a passport that names its country in one line only', () => {
    const cabecera = [...ENCABEZADOS, 'Nacionalidad'];
    const lineas = ['Uruguay', ''].map((pais) => [...row({ DNI: 'AB123456' }), pais]);
    const mapeo = adivinarMapeo(cabecera, 'inscriptos');
    for (const dos of [lineas, lineas.toReversed()]) {
      const pasos = evaluarInscriptos(dos, cabecera, mapeo, evento({ permite_otro_documento: true }));
      let paso = pasos.next();
      while (!paso.done) paso = pasos.next();
      expect(paso.value.filas.map(({ motivos }) => motivos)).toEqual([
        [],
        ['El documento ya está en la fila 2.'],
      ]);
    }
  });

  it('tell why a guardian’s document could not be read, of a minor alone', () => {
    const base = evento();
    const modalidades = base.modalidades.map((m) => ({ ...m, limite_edad_inicial: 12 }));
    const de = (Nacimiento: string) =>
      con({ Tutor: 'Eva Paz', 'DNI del tutor': '3,32E+07', Parentesco: 'Madre' }, [row({ Nacimiento })], {
        ...base,
        modalidades,
      }).filas[0]?.motivos.join(' ');
    expect(de('7/3/2012')).toMatch(/Adulto responsable: .*perdió cifras/);
    expect(de('7/3/2012')).not.toContain('Falta: Adulto responsable');
    expect(de('7/3/1985')).toBe('');
  });

  it('answer a question with a box as lists write yes and no', () => {
    const base = evento();
    const pregunta = { name: 'vegano', label: 'Vegano', type: 'checkbox' as const, options: [] };
    const modalidades = base.modalidades.map((m) => ({ ...m, campos_custom: [pregunta] }));
    const de = (Vegano: string) => {
      const { filas: rows, inscripciones } = con({ Vegano }, [row()], { ...base, modalidades });
      return [inscripciones[0]?.participantes[0]?.campos_custom_values, rows[0]?.avisos];
    };
    for (const si of ['Sí', 'si', 'x']) expect(de(si)).toEqual([[{ name: 'vegano', value: true }], []]);
    expect(de('no')).toEqual([[{ name: 'vegano', value: false }], []]);
    expect(de('quizás')).toEqual([[], ['No guardamos «quizás» en Vegano: escribí Sí o No.']]);
  });

  // If this breaks, a list without phones brings teams that no category takes.
  it('make no team that fits no category, also where the list has no phones', () => {
    const base = evento();
    const contexto = {
      ...base,
      modalidades: base.modalidades.map((m) => ({
        ...m,
        categorias: categorias.filter(({ sexo }) => sexo !== 'MIX'),
      })),
    };
    const una = row({ Modalidad: 'Posta', Equipo: 'Sin Aire', Talle: '' });
    const otro = row({ Modalidad: 'Posta', Equipo: 'Sin Aire', Talle: '', DNI: '30111223', Sexo: 'M' });
    const { filas: rows, inscripciones } = evaluar([una, otro], contexto);
    expect(inscripciones).toEqual([]);
    expect(rows[0]?.motivos.join()).toMatch(/[Ee]dad/);
  });
});

describe('numbers of a file', () => {
  const numerada = (id: number, cambios: Partial<Numerada> = {}): Numerada => ({
    id,
    nombre: `Persona ${id}`,
    state: 'pago_realizado',
    viva: true,
    numero: null,
    chip_id: null,
    documentos: [String(30_000_000 + id)],
    ...cambios,
  });
  // If this breaks, a bib goes without a word to somebody else whose passport has the same digits.
  it('are refused where two live registrations have the document, unless the id tells which', () => {
    const documentos = ['30000001'];
    const inscripciones = [
      numerada(1, { viva: false, state: 'cancelada', documentos }),
      numerada(2, { documentos }),
      numerada(3, { documentos }),
      numerada(4),
    ];
    const { filas: rows, numeros } = evaluarNumeros(
      [
        ['', '30.000.001', '10'],
        ['3', '30.000.001', '11'],
        ['4', '30.000.001', '12'],
      ],
      { id: 0, documento: 1, numero: 2 },
      inscripciones,
      new Map(),
    );
    expect(rows.map(({ motivos }) => motivos[0])).toEqual([
      'Más de una inscripción tiene el documento 30.000.001: usá el id.',
      undefined,
      'El id y el documento son de inscripciones distintas.',
    ]);
    expect(numeros.map(({ id, numero }) => [id, numero])).toEqual([[3, 11]]);
  });

  it('of a registration that is off say so, however many of them have the document', () => {
    const off = { viva: false, state: 'cancelada' as const, documentos: ['30000001'] };
    const { filas: rows } = evaluarNumeros(
      [['1', '30.000.001', '10']],
      { id: 0, documento: 1, numero: 2 },
      [numerada(1, off), numerada(2, off)],
      new Map(),
    );
    expect(rows[0]?.motivos).toEqual(['La inscripción está en «Cancelada»: no lleva número.']);
  });

  // regla numeracion-3. If this breaks, somebody runs with a new number and the chip of the old one.
  it('tell no chip where its cell is empty', () => {
    const { filas: rows, numeros } = evaluarNumeros(
      [
        ['1', '10', ''],
        ['2', '7', ''],
        ['3', '11', 'C11'],
      ],
      { id: 0, numero: 1, chip: 2 },
      [numerada(1, { numero: 5, chip_id: 'LG05' }), numerada(2, { numero: 7, chip_id: 'LG07' }), numerada(3)],
      new Map(),
    );
    expect(rows.map(({ resultado }) => resultado)).toEqual(['entra', 'igual', 'entra']);
    expect(rows.map(({ detalle }) => detalle)).toEqual([
      'Pasa del número 5 al 10',
      'Ya tiene ese número',
      'Recibe el número 11, con el chip C11',
    ]);
    expect(numeros).toEqual([
      { id: 1, numero: 10, chip_id: undefined },
      { id: 3, numero: 11, chip_id: 'C11' },
    ]);
  });

  it('find their registration by id or document, and warn of the same number twice', () => {
    const { filas: rows, numeros } = evaluarNumeros(
      [
        ['1', '', '10'],
        ['', '30.000.002', '11'],
        ['', '30000003', '10'],
        ['4', '', '12'],
        ['9', '', '13'],
        ['2', '30000003', '14'],
        ['1', '', '15'],
        ['5', '', '20'],
        ['6', '', 'x'],
        ['10', '', '31'],
        ['8', '', '32'],
      ],
      { id: 0, documento: 1, numero: 2 },
      [
        numerada(1),
        numerada(2, { numero: 7 }),
        numerada(3),
        numerada(4, { state: 'pago_pendiente' }),
        numerada(5, { numero: 20 }),
        numerada(6),
        numerada(7, { numero: 11 }),
        numerada(8, { numero: 32 }),
        numerada(10),
      ],
      // what it wears already is not given again
      new Map([
        [31, 'Mesa 1'],
        [32, 'Mesa 2'],
      ]),
    );
    expect(
      rows.map(({ resultado, motivos, avisos, detalle }) => [resultado, motivos[0] ?? avisos[0] ?? detalle]),
    ).toEqual([
      ['entra', 'El número 10 también lo tiene Persona 3.'],
      ['entra', 'El número 11 también lo tiene Persona 7.'],
      ['entra', 'El número 10 también lo tiene Persona 1.'],
      ['rechazada', 'La inscripción está en «Pago Pendiente»: no lleva número.'],
      ['rechazada', 'No hay ninguna inscripción con el id «9» en este evento.'],
      ['rechazada', 'El id y el documento son de inscripciones distintas.'],
      ['rechazada', 'La inscripción ya está en la fila 2.'],
      ['igual', 'Ya tiene ese número'],
      ['rechazada', '«x» no es un número de corredor.'],
      ['entra', 'El número 31 lo tiene para dar el puesto «Mesa 1».'],
      ['igual', 'Ya tiene ese número'],
    ]);
    expect(numeros).toEqual([
      { id: 1, numero: 10, chip_id: undefined },
      { id: 2, numero: 11, chip_id: undefined },
      { id: 3, numero: 10, chip_id: undefined },
      { id: 10, numero: 31, chip_id: undefined },
    ]);
  });

  it('are named by nothing where their row names nobody', () => {
    const { filas: rows } = evaluarNumeros(
      [['', '', '7']],
      { id: 0, documento: 1, numero: 2 },
      [numerada(1)],
      new Map(),
    );
    expect(rows).toMatchObject([{ titulo: '', motivos: ['Falta el documento o el id.'] }]);
  });

  it('that several have already are said to be theirs', () => {
    const { filas: rows } = evaluarNumeros(
      [['1', '7']],
      { id: 0, numero: 1 },
      [numerada(1), numerada(2, { numero: 7 }), numerada(3, { numero: 7 })],
      new Map(),
    );
    expect(rows[0]?.avisos).toEqual(['El número 7 también lo tienen Persona 2 y Persona 3.']);
  });
});
