import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { escribirBase64url, leerBase64url } from '../comun/base64url.ts';
import { escribirCanonico } from './canonico.ts';
import {
  abrirFirmada,
  CURVA,
  escribirClavePublica,
  firmarOperacion,
  leerClavePublica,
  leerFirmada,
  type Clave,
} from './firmada.ts';
import { idDePuesto } from './id-de-puesto.ts';
import { leerOperacion } from './leer-operacion.ts';
import { esDe, type DatosPorTipo, type Operacion, type TipoOperacion } from './operacion.ts';

const LARGO = process.env['LARGADA_SOAK'] === '1';
const VUELTAS = { numRuns: LARGO ? 5_000 : 150, ...(LARGO ? {} : { seed: 20_270_314 }) };

let claves: CryptoKeyPair;
beforeAll(async () => {
  claves = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']);
});
const deQuien = (): Clave => claves.publicKey;

const uuid = fc.uuid();
const texto = fc.string({ unit: 'grapheme', maxLength: 40 });
const pesos = fc.integer({ min: 0, max: 10_000_000 }).map((centavos) => centavos / 100);
const numero = fc.integer({ min: 1, max: 9999 });
const persona = fc.oneof(
  fc.nat(999).map((n) => `p${n + 1}` as const),
  uuid.map((id) => `a${id}/0` as const),
);
const sha = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 })
  .map((l) => l.join(''));
const medio = fc.constantFrom('efectivo', 'transferencia', 'otro');
const quien = fc.record({
  ...{ documento: texto, nombre: texto, apellido: texto, fecha_nacimiento: fc.constant('1990-03-02') },
  ...{ sexo: fc.constantFrom('FEM', 'MASC', 'X'), talle: fc.option(texto) },
});

/** Arbitrary data for each kind of operation; a new kind does not compile until it has an entry here. */
const DATOS: { [T in TipoOperacion]: fc.Arbitrary<DatosPorTipo[T]> } = {
  acreditar: fc.record({
    personas: fc.array(persona, { minLength: 1, maxLength: 3 }),
    retira: fc.option(fc.record({ nombre: texto, documento: texto })),
    kit: fc.array(texto, { maxLength: 3 }),
  }),
  anular: fc.record({ operacion: uuid, motivo: texto }),
  asignar_numero: fc.record({ numero, antes: fc.option(numero), de_lote: fc.boolean() }),
  cambiar_numero: fc.record({ numero, antes: fc.option(numero), de_lote: fc.boolean(), motivo: texto }),
  chip: fc.record({ chip_id: texto, antes: fc.option(texto) }),
  corregir: fc.record({
    persona,
    campo: fc.constantFrom('documento', 'talle', 'modalidad_id'),
    valor: fc.oneof(texto, numero, fc.constant(null)),
    antes: fc.option(texto),
  }),
  firmar: fc.record({
    persona,
    texto_version: fc.nat(9),
    texto_hash: sha,
    adjunto: fc.option(sha, { nil: undefined }),
    tutor: fc.option(fc.record({ nombre: texto, documento: fc.string({ maxLength: 20 }), relacion: texto }), {
      nil: undefined,
    }),
    sellado: fc.option(texto, { nil: undefined }),
  }),
  apto: fc.record({ persona, como: fc.constantFrom('foto', 'visto'), adjunto: fc.option(sha) }),
  alta: fc.record({
    modalidad_id: numero,
    nombre: texto,
    personas: fc.array(quien, { minLength: 1, maxLength: 2 }),
    total: pesos,
  }),
  cobrar: fc.record({ monto: pesos, medio }),
  devolver: fc.record({ monto: pesos, medio, motivo: texto }),
  egreso: fc.record({ monto: pesos, motivo: texto }),
  arqueo: fc.record({ contado: pesos, fondo: pesos }),
  traer: fc.record({ talle: fc.option(fc.string({ maxLength: 40 })), cantidad: fc.option(fc.nat(99)) }),
  transferir_lote: fc.record({
    a_puesto: uuid,
    modalidad_id: numero,
    numeros: fc.array(numero),
    lugares: fc.nat(50),
  }),
  resolver: fc.record({
    clave: texto,
    hechos: fc.array(uuid, { maxLength: 3 }),
    decision: texto,
    nota: texto,
  }),
  nota: fc.record({ persona: fc.option(persona), texto }),
  admitir: fc.record({
    // version 4, as in earlier releases: an id of version 8 would have to be made of the key
    puesto_id: fc.uuid({ version: 4 }),
    nombre: fc.string({ maxLength: 60 }),
    clave_publica: fc.constant(`B${'x'.repeat(86)}`),
    vence_at: fc.constant('2027-03-15T23:59:59-03:00'),
  }),
  expulsar: fc.record({ puesto_id: uuid, motivo: texto }),
};

const DE_PUESTO: ReadonlySet<string> = new Set([
  'egreso',
  'arqueo',
  'traer',
  'transferir_lote',
  'resolver',
  'anular',
]);
const DE_MESA: ReadonlySet<string> = new Set(['admitir', 'expulsar']);
const operacion: fc.Arbitrary<Operacion> = fc
  .constantFrom(...(Object.keys(DATOS) as TipoOperacion[]))
  .chain((tipo) =>
    fc
      .record({
        id: uuid,
        evento_id: numero,
        puesto_id: uuid,
        seq: numero,
        lamport: numero,
        hora: fc.constantFrom('2027-03-14T06:00:00-03:00', '1970-01-01T00:00:01.5-03:00'),
        desvio: fc.option(fc.integer()),
        actor: fc.record({ usuario_id: fc.option(numero), nombre: texto }),
        visto: fc.array(uuid, { maxLength: 3 }),
        datos: DATOS[tipo] as fc.Arbitrary<unknown>,
      })
      .map(
        (una) =>
          // kind, subject and data fit each other, but the compiler cannot tell that from the union type
          ({
            ...una,
            tipo,
            sujeto: DE_MESA.has(tipo)
              ? 'mesa'
              : DE_PUESTO.has(tipo)
                ? 'caja'
                : tipo === 'alta'
                  ? `a${una.id}`
                  : 'i7',
          }) as unknown as Operacion,
      ),
  );
/** The operation as it is parsed from its text: without the fields that were undefined. */
const leida = (una: Operacion): unknown => JSON.parse(JSON.stringify(una));

describe('a signed operation', () => {
  it('comes back as it was signed, of every kind', async () => {
    await fc.assert(
      fc.asyncProperty(operacion, async (una) => {
        const firmada = await firmarOperacion(una, claves.privateKey);
        expect(await leerFirmada(firmada, deQuien)).toEqual(leida(una));
      }),
      VUELTAS,
    );
  });

  // If this breaks, a device that passes on other puestos' operations can change them, an amount paid for instance.
  it('is refused where any character of text or signature was changed, added or left out', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([operacion, fc.nat(), fc.constantFrom('cambiar', 'sacar', 'agregar'), fc.boolean()] as const),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        async (una, donde, como, enFirma, letra) => {
          const firmada = await firmarOperacion(una, claves.privateKey);
          const campo = enFirma ? 'firma' : 'cuerpo';
          const antes = firmada[campo];
          const en = donde % antes.length;
          const despues =
            antes.slice(0, en) +
            (como === 'sacar' ? '' : letra) +
            antes.slice(como === 'agregar' ? en : en + 1);
          fc.pre(despues !== antes);
          expect(await leerFirmada({ ...firmada, [campo]: despues }, deQuien)).toBeTypeOf('string');
        },
      ),
      VUELTAS,
    );
  });

  it('is refused by the key of another puesto, and waits where no key is known', async () => {
    const otra = await crypto.subtle.generateKey(CURVA, false, ['sign', 'verify']);
    const [una] = fc.sample(operacion, { numRuns: 1, seed: 1 });
    if (!una) throw new Error('no sample');
    const firmada = await firmarOperacion(una, claves.privateKey);
    expect(await leerFirmada(firmada, () => otra.publicKey)).toBe('alterada');
    expect(await leerFirmada(firmada, () => undefined)).toBe('sin_clave');
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another value', '[]'],
    ['a key twice', '{"a":1,"a":1}'],
    ['nested beyond any stack', '['.repeat(200_000) + ']'.repeat(200_000)],
  ])('is unreadable where it is %s', async (_que, cuerpo) => {
    expect(await leerFirmada({ cuerpo, firma: 'A'.repeat(86) }, deQuien)).toBe('ilegible');
  });

  it('of a kind of a later release is not read, and is known by where it belongs', async () => {
    const [una] = fc.sample(operacion, { numRuns: 1, seed: 2 });
    const nueva = { ...una, tipo: 'sortear' } as unknown as Operacion;
    const firmada = await firmarOperacion(nueva, claves.privateKey);
    const lectura = await abrirFirmada(firmada, deQuien);
    expect(lectura).toMatchObject({ falla: 'ilegible', cabecera: { id: una?.id, seq: una?.seq } });
  });
});

// regla sede-51: a puesto's id is made of its key and its event
it('reads no admission under an id that is made of another key', async () => {
  const [una] = fc.sample(
    operacion.filter(({ tipo }) => tipo === 'admitir'),
    { numRuns: 1, seed: 4 },
  );
  if (!una || !esDe('admitir', una)) throw new Error('no admission');
  const con = async (puesto_id: string) =>
    leerFirmada(
      await firmarOperacion({ ...una, datos: { ...una.datos, puesto_id } }, claves.privateKey),
      deQuien,
    );
  const { clave_publica } = una.datos;
  expect(await con(await idDePuesto(una.evento_id, clave_publica))).toMatchObject({ tipo: 'admitir' });
  expect(await con(await idDePuesto(una.evento_id, clave_publica.replace('x', 'y')))).toBe('ilegible');
  expect(await con(await idDePuesto(una.evento_id + 1, clave_publica))).toBe('ilegible');
});

it('reads no operation that would stop the fold', () => {
  const [buena] = fc.sample(
    operacion.filter(({ tipo }) => tipo === 'cobrar'),
    { numRuns: 1, seed: 3 },
  );
  expect(leerOperacion(buena)).toBe(buena);
  const con = (cambios: object) => leerOperacion({ ...buena, ...cambios });
  for (const monto of [-1, Number.NaN, 1e300, '5', null]) {
    expect(con({ datos: { monto, medio: 'efectivo' } }), String(monto)).toBeNull();
  }
  for (const sujeto of ['caja', 'i0', 'i', 'x1', 'a1', 7]) expect(con({ sujeto }), String(sujeto)).toBeNull();
  for (const seq of [0, -1, 1.5, 1e15]) expect(con({ seq }), String(seq)).toBeNull();
  for (const hora of ['ayer', '', 5]) expect(con({ hora }), String(hora)).toBeNull();
  for (const tipo of ['toString', '__proto__', 'acreditar']) expect(con({ tipo }), tipo).toBeNull();
});

it('writes one text for a value, whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (valor) => {
      const alReves = JSON.parse(JSON.stringify(valor), (_clave, dato: unknown) =>
        typeof dato === 'object' && dato !== null && !Array.isArray(dato)
          ? Object.fromEntries(Object.entries(dato).toReversed())
          : dato,
      ) as typeof valor;
      expect(escribirCanonico(alReves as null)).toBe(escribirCanonico(valor as null));
      expect(JSON.parse(escribirCanonico(valor as null))).toEqual(JSON.parse(JSON.stringify(valor)));
    }),
    VUELTAS,
  );
});

it('writes bytes as Node does, and reads a value by one text alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), fc.nat(), (bytes, donde) => {
      const escrito = escribirBase64url(bytes);
      expect(escrito).toBe(Buffer.from(bytes).toString('base64url'));
      expect(leerBase64url(escrito)).toEqual(bytes);
      const en = donde % (escrito.length + 1);
      const otro = `${escrito.slice(0, en)}B${escrito.slice(en + 1)}`;
      const de = leerBase64url(otro);
      expect(de === null ? otro : escribirBase64url(de)).toBe(otro);
    }),
    VUELTAS,
  );
});

it('writes a public key as a point, and reads no other text', async () => {
  const escrita = await escribirClavePublica(claves.publicKey);
  expect(escrita).toMatch(/^B[\w-]{86}$/);
  const clavePublica = await leerClavePublica(escrita);
  expect(clavePublica?.type).toBe('public');
  for (const mala of ['', 'hola', escrita.slice(1), escrita.replace(/....$/, 'AAAA'), `${escrita}A`]) {
    expect(await leerClavePublica(mala), mala).toBeNull();
  }
});
