import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { base, ficha, inscripcion } from '../../../../shared/domain/sede/apoyo/mundo.ts';
import { Buscador } from '../../../../shared/domain/sede/buscar.ts';
import {
  escribirCredencial,
  type ClavePublica,
  type Credencial,
} from '../../../../shared/domain/sede/credencial.ts';
import { Sede } from '../../../../shared/domain/sede/sede.ts';
import { escribirAdmision } from '../../../../offline/sede/admision/codigos.ts';
import { leer, textosLectura } from './leer.ts';

const credencial: Credencial = {
  ...{ evento_id: 1, inscripcion_id: 2, modalidad_id: 1, categoria: 'Damas', numero: 12 },
  emitida: 1_800_000_000,
  personas: [{ id: 20, nombre: 'Ana', apellido: 'Suárez' }],
};

let claves: ClavePublica[];
/** The code that the server signs for these data. */
let firmada: (cambios?: Partial<Credencial>) => Promise<string>;
beforeAll(async () => {
  const par = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', par.publicKey);
  claves = [{ kty: 'EC', crv: 'P-256', x, y }];
  firmada = async (cambios = {}) => {
    let cuerpo = new Uint8Array();
    const medida = (bytes: Uint8Array) => {
      cuerpo = new Uint8Array(bytes);
      return new Uint8Array(64);
    };
    escribirCredencial({ ...credencial, ...cambios }, medida);
    const firma = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, par.privateKey, cuerpo);
    return escribirCredencial({ ...credencial, ...cambios }, () => new Uint8Array(firma));
  };
});

const sede = new Sede(
  base({
    inscripciones: [
      inscripcion(1, { numero: 30 }),
      inscripcion(2, { numero: 12 }),
      inscripcion(4, { numero: 120 }),
      inscripcion(3, {
        numero: 70,
        personas: [
          { ...ficha('30000009', { nombre: 'Ana' }), id: 30, deslinde: null, apto: null },
          { ...ficha('40555666', { nombre: 'Beto' }), id: 31, deslinde: null, apto: null },
        ],
      }),
    ],
  }),
);
const buscador = new Buscador();
buscador.actualizar(sede.estado().expedientes);
const en = (cambios: Partial<Parameters<typeof leer>[1]> = {}) => ({
  evento_id: 1,
  claves,
  sede,
  buscar: (texto: string, tope?: number) => buscador.buscar(texto, tope),
  ahora: new Date('2027-03-14T09:00:00Z'),
  de: 'campo' as const,
  ...cambios,
});

/** The code with one letter in its middle turned into another. */
const alterada = (codigo: string): string => {
  const medio = codigo.length >> 1;
  return `${codigo.slice(0, medio)}${codigo[medio] === 'Q' ? 'A' : 'Q'}${codigo.slice(medio + 1)}`;
};

describe('a code of a participant', () => {
  it('opens the registration', async () => {
    expect(await leer(await firmada(), en())).toEqual({
      tipo: 'persona',
      hallazgo: { inscripcion: 'i2', persona: 'p20' },
      credencial,
    });
  });

  it('of a registration that is not on this phone says who it is', async () => {
    expect(await leer(await firmada({ inscripcion_id: 99 }), en())).toMatchObject({
      tipo: 'firmada',
      credencial: { inscripcion_id: 99, personas: [{ nombre: 'Ana' }] },
    });
  });

  // If one of these codes opened somebody's registration, whoever makes a false code, or shows one of another race, would get a kit.
  it.each([
    ['of another race', () => firmada({ evento_id: 7 }), /otra carrera/],
    ['changed', async () => alterada(await firmada()), /no lo firmó el sistema|No se pudo leer/],
    ['cut', async () => (await firmada()).slice(0, 30), /No se pudo leer|no lo firmó/],
  ])('%s is refused with what to do', async (_cual, codigo, dicho) => {
    const lectura = await leer(await codigo(), en());
    expect(lectura).toMatchObject({ tipo: 'no_sirve' });
    expect('dicho' in lectura && lectura.dicho).toMatch(dicho);
  });

  it('cannot be judged without the keys, and says so', async () => {
    expect(await leer(await firmada(), en({ claves: [] }))).toEqual({
      tipo: 'no_sirve',
      dicho: textosLectura.sin_claves,
    });
  });
});

it.each([
  ['a document with dots', '30.000.002', { inscripcion: 'i2', persona: 'p20' }],
  ['a number that others begin with', '12', { inscripcion: 'i2', persona: 'p20' }],
  ['a team’s number', '70', { inscripcion: 'i3', persona: null }],
  ['a name that only one has', 'beto sua', { inscripcion: 'i3', persona: 'p31' }],
  [
    'the bars of a DNI',
    '00123456789@SUAREZ@BETO@M@40555666@B@02/03/1990@15/06/2016@273',
    { inscripcion: 'i3', persona: 'p31' },
  ],
])('%s finds the person', async (_cual, texto, hallazgo) => {
  expect(await leer(texto, en())).toEqual({ tipo: 'persona', hallazgo });
});

it('a name of several asks which', async () => {
  expect(await leer('ana', en())).toMatchObject({ tipo: 'varias', texto: 'ana' });
});

it('who is nobody is said with what their card says', async () => {
  const bars = '00123456789@PAZ@EVA@F@22333444@B@02/03/1970@15/06/2016@273';
  expect(await leer(bars, en())).toMatchObject({
    tipo: 'no_esta',
    texto: '22333444',
    dni: { apellido: 'Paz', documento: '22333444' },
  });
  expect(await leer('22333444', en())).toEqual({ tipo: 'no_esta', texto: '22333444', dni: null });
});

// If this breaks, a code of somebody who is not here opens, with the good sound, the person whose document or number begins like it.
it.each([
  ['a DNI', '00123456789@PAZ@EVA@F@4055566@B@02/03/1970@15/06/2016@273', 'campo', '4055566'],
  ['an address with a bib', 'https://example.com/?dorsal=405556', 'campo', '405556'],
  ['a document that a gun read', '4055566', 'codigo', '4055566'],
  ['a number that a camera read', '405556', 'codigo', '405556'],
] as const)('%s that is only the beginning of another’s is nobody', async (_cual, texto, de, dicho) => {
  expect(await leer(texto, en({ de }))).toMatchObject({ tipo: 'no_esta', texto: dicho });
  // who types it is still searching
  expect(await leer(dicho, en())).toMatchObject({ tipo: 'persona', hallazgo: { persona: 'p31' } });
});

// If this breaks, the web address or Wi-Fi network that a code holds is searched for as a person's name, and the desk says that nobody of
// that name is registered.
it.each([
  ['a link of «Sumar un teléfono»', 'https://largada.test/sede/entrar#25.aB3_-xyzQQ12', /Sumar un teléfono/],
  ['a web address', 'https://example.com/carrera', /dirección web/],
  ['a Wi-Fi network', 'WIFI:S:Mesa 1;T:WPA;P:12345678;;', /red Wi-Fi/],
])('%s is said to be that', async (_cual, texto, dicho) => {
  const lectura = await leer(texto, en());
  expect(lectura).toMatchObject({ tipo: 'no_sirve', dicho: expect.stringMatching(dicho) });
});

it('an address with the number of a bib in it finds the person', async () => {
  expect(await leer('https://example.com/?dorsal=12', en())).toMatchObject({ tipo: 'persona' });
});

it('junk is not searched for', async () => {
  expect(await leer('@@@"x', en())).toMatchObject({ tipo: 'no_sirve' });
});

// If this breaks, a phone that has just joined without network says at once that a code is wrong: its camera still sees the screen
// of the phone that admitted it.
it('the answer by which this phone has just joined is no mistake, and another phone’s code is', async () => {
  const de = (evento_id: number) =>
    escribirAdmision({
      respuesta: {
        ...{ tipo: 'respuesta', evento_id, puesto_id: '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1' },
        ...{ intento: 'a1b2c3d4e5f6', ufrag: 'abcdefgh', pwd: 'abcdefghijklmnopqrstuvwxyz012345' },
        ...{ huella: '07'.repeat(32), candidatos: [{ direccion: '192.168.43.17', puerto: 54_321 }] },
      },
      huella_claves: 'A'.repeat(43),
    });
  expect(await leer(de(1), en())).toEqual({ tipo: 'recien_sumado' });
  for (const codigo of [de(7), 'LGPAR.AAAA'])
    expect(await leer(codigo, en())).toMatchObject({
      tipo: 'no_sirve',
      dicho: expect.stringContaining('otro teléfono'),
    });
});
