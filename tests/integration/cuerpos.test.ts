import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../src/shared/contract/api.ts';
import type { Ruta } from '../../src/shared/contract/rutas/llamada.ts';
import { exigirMedida, textoDe } from '../../src/server/http/cuerpo.ts';
import { exigirCuerpoSano } from '../../src/server/http/cuerpo-sano.ts';
import { CUERPO_MAX, medidaDe } from '../../src/server/http/medida.ts';
import type { Forma, Leaf, Medida } from '../../src/server/http/medida.ts';
import { testApp, type TestApp } from '../support/app.ts';

const llamadas = Object.entries(api).flatMap(([nombre, ep]) => {
  const { body, body_max } = ep as Ruta & { body?: z.ZodType };
  return body ? [{ nombre, body, medida: medidaDe(body, body_max ?? CUERPO_MAX) }] : [];
});

const MAL: Hojas = () => '0';
const VACIO: Hojas = () => '""';
const JUSTO: Hojas = ({ tipo, min }) => {
  if (tipo === 'string') return JSON.stringify('x'.repeat(min));
  if (tipo === 'number') return String(Math.max(min, 1));
  return tipo === 'boolean' ? 'true' : tipo === 'null' ? 'null' : '"x"';
};
/** What a schema says of a value goes: wrong is at most what only its own rules know. */
const HOJAS: Record<string, Hojas> = {
  mal: MAL,
  vacío: VACIO,
  justo: JUSTO,
  negativo: (hoja) => (hoja.tipo === 'number' ? '-1' : JUSTO(hoja)),
  'con decimales': (hoja) => (hoja.tipo === 'number' ? `${Math.max(hoja.min, 0)}.5` : JUSTO(hoja)),
  'sin campos': () => '',
};

/** As little as a value may be on the wire, so that as many as possible fit. */
const LLENOS: Record<string, (forma: Forma) => string> = {
  vacios: () => '{}',
  listas: () => '[]',
  ceros: () => '0',
  nulos: () => 'null',
  textos: () => '"x"',
  formados: (forma) => llenar(forma, MAL),
};

/** A body of the right shape with every list full and every leaf wrong: each part is judged, and refused. */
type Hojas = (hoja: Leaf) => string;
function llenar(forma: Forma, hoja: Hojas): string {
  if (forma.es === 'una') return llenar(mayor(forma.de), hoja);
  if (forma.es === 'lista') return repetir(llenar(forma.de, hoja), forma.max);
  if (forma.es === 'libre') return '0';
  if (forma.es === 'hoja') return hoja(forma);
  const partes = forma.campos.map((campo) => [campo.nombre, llenar(campo.forma, hoja)] as const);
  return `{${partes.flatMap(([nombre, valor]) => (valor ? [`"${nombre}":${valor}`] : [])).join(',')}}`;
}
const mayor = (formas: readonly Forma[]): Forma =>
  formas.find(({ es }) => es === 'lista') ?? formas.find(({ es }) => es === 'objeto') ?? formas[0] ?? LIBRE;
const LIBRE: Forma = { es: 'libre' };
const repetir = (uno: string, veces: number) => `[${Array(veces).fill(uno).join(',')}]`;

/** Of these it is enough to try them full: a hundred of them are no work. */
const CUERPO_CHICO = 64 * 1024;

/** Everything that can be too much about a body, up to its last byte. */
function peores({ bytes, valores, forma }: Medida): Record<string, string> {
  const todos: Record<string, string> = {};
  for (const [cual, hoja] of Object.entries(HOJAS)) todos[`lleno, ${cual}`] = llenar(forma, hoja);
  if (bytes <= CUERPO_CHICO) return todos;
  const listas = listasDe(forma);
  for (const [cual, lleno] of Object.entries(LLENOS)) {
    for (const { camino, max, de } of listas) {
      const uno = lleno(de);
      const cuantos = Math.floor((bytes - 200) / (uno.length + 1));
      // as many as fit in the bytes, as pass the count, and as the list takes
      for (const veces of [cuantos, valores - 50, max])
        if (veces > 0 && veces <= cuantos)
          todos[`${cual} ${camino} ${veces}`] = en(camino, repetir(uno, veces));
    }
  }
  todos['una clave ajena'] = `{"ajena":${repetir('{}', Math.min(valores - 50, Math.floor(bytes / 3) - 50))}}`;
  todos['hondo'] = `{"ajena":${'['.repeat(bytes / 2 - 50)}${']'.repeat(bytes / 2 - 50)}}`;
  for (const letras of ['a', '\\"', '\\u00e9', 'ñ', '😀', ' '])
    todos[`texto ${letras}`] = `{"ajena":"${letras.repeat((bytes - 20) / Buffer.byteLength(letras))}"}`;
  todos['blancos'] = `{${' '.repeat(bytes - 2)}}`;
  return Object.fromEntries(Object.entries(todos).filter(([, texto]) => Buffer.byteLength(texto) <= bytes));
}

function listasDe(forma: Forma, camino = ''): { camino: string; max: number; de: Forma }[] {
  if (forma.es === 'lista')
    return [{ camino, max: forma.max, de: forma.de }, ...listasDe(forma.de, `${camino}/[]`)];
  if (forma.es === 'una') return forma.de.flatMap((una) => listasDe(una, camino));
  if (forma.es !== 'objeto') return [];
  return forma.campos.flatMap((campo) => listasDe(campo.forma, `${camino}/${campo.nombre}`));
}

const en = (camino: string, valor: string): string =>
  camino
    .split('/')
    .filter(Boolean)
    .reduceRight((dentro, parte) => (parte === '[]' ? `[${dentro}]` : `{"${parte}":${dentro}}`), valor);

/** What the server does with a body before a call's own work, of which it keeps what it made. */
function recibir(cuerpo: Buffer, { medida, body }: { medida: Medida; body: z.ZodType }): unknown[] {
  const hecho: unknown[] = [];
  try {
    const texto = textoDe(cuerpo, medida);
    const valor: unknown = JSON.parse(texto);
    hecho.push(texto, valor);
    exigirMedida(valor, medida.forma);
    exigirCuerpoSano({ body: valor });
    hecho.push(body.safeParse(valor));
  } catch (error) {
    hecho.push(error);
  }
  return hecho;
}

const memoria = () => {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
};

/** The least of some runs: what the machine does beside is not the server's. */
function medir(hacer: () => unknown[]): { ms: number; mb: number } {
  let ms = Infinity;
  let mb = Infinity;
  for (let vez = 0; vez < 12 && (ms > 40 || mb > 80); vez++) {
    const antes = memoria();
    const desde = process.cpuUsage();
    const hecho = hacer();
    const { user, system } = process.cpuUsage(desde);
    ms = Math.min(ms, (user + system) / 1000);
    mb = Math.min(mb, (memoria() - antes) / 1e6);
    expect(hecho.length).toBeGreaterThan(0);
  }
  return { ms, mb };
}

const REFERENCIA = `[${Array(200_000).fill('{"a":1}').join(',')}]`;
const REFERENCIA_MS = 30;
/** How much slower than an ordinary core with nothing else to do this one is just now: never less than 1. */
function lentitud(): number {
  const tardanzas = Array.from({ length: 3 }, () => {
    const desde = process.cpuUsage();
    JSON.stringify(JSON.parse(REFERENCIA));
    const { user, system } = process.cpuUsage(desde);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...tardanzas) / REFERENCIA_MS);
}

const unicas = [...new Map(llamadas.map((una) => [JSON.stringify(una.medida), una])).values()];

describe('the worst body of each call', () => {
  it('each call with a body has an end to it', () => {
    expect(llamadas.length).toBeGreaterThan(50);
    for (const { nombre, medida } of llamadas) {
      expect(medida.bytes, nombre).toBeLessThanOrEqual(26_000_000);
      expect(medida.valores, nombre).toBeLessThan(200_000);
    }
  });

  it.each(unicas.map((llamada) => [llamada.nombre, llamada] as const))(
    '%s costs less than 50 ms and 100 MB',
    (_nombre, llamada) => {
      for (const [cual, texto] of Object.entries(peores(llamada.medida))) {
        const cuerpo = Buffer.from(texto);
        const { ms, mb } = medir(() => recibir(cuerpo, llamada));
        expect.soft(ms, `${cual}: ms`).toBeLessThan(ms < 50 ? 50 : 50 * lentitud());
        expect.soft(mb, `${cual}: MB`).toBeLessThan(100);
      }
    },
  );
});

describe('a registration', () => {
  let app: TestApp;
  let modalidad_id: number;
  beforeAll(async () => {
    app = await testApp();
    modalidad_id = (await app.fabrica.evento()).modalidades[0]?.id ?? 0;
  });
  afterAll(() => app.close());
  const mandar = async (payload: string) => {
    const desde = process.cpuUsage();
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/inscripciones',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    const { user, system } = process.cpuUsage(desde);
    return { statusCode, campos: Object.keys(JSON.parse(body).errors.fields), ms: (user + system) / 1000 };
  };
  const personas = (n: number, persona = '{}') =>
    `{"modalidad_id":${modalidad_id},"participantes":[${Array(n).fill(persona).join(',')}]}`;

  const conCampos = (n: number) => `{"campos_custom_values":[${Array(n).fill('{}').join(',')}]}`;

  it.each([3_000_000, 1_600_000, 100_000])('of %i nobodies stalls nobody', async (n) => {
    const { statusCode, ms } = await mandar(personas(n));
    expect(statusCode).toBe(413);
    expect(ms).toBeLessThan(500);
  });

  it('with 400,000 empty values neither', async () => {
    const { statusCode, ms } = await mandar(personas(1, conCampos(400_000)));
    expect(statusCode).toBe(413);
    expect(ms).toBeLessThan(500);
  });

  it('of more people than a team has is told so, once', async () => {
    expect(await mandar(personas(121))).toMatchObject({ statusCode: 422, campos: ['participantes'] });
    expect(await mandar(personas(1, conCampos(201)))).toMatchObject({
      statusCode: 422,
      campos: ['participantes.0.campos_custom_values'],
    });
  });

  it('in which hundreds of values are wrong names some of them', async () => {
    const { statusCode, campos } = await mandar(personas(20, conCampos(100)));
    expect(statusCode).toBe(422);
    expect(campos.length).toBeLessThan(25);
    expect(campos[0]).toBe('participantes.0.documento');
  });
});

describe('a call whose body has no end', () => {
  it.each([
    ['a list', z.object({ a: z.object({ b: z.array(z.number()) }) }), 'body.a.b'],
    ['a text', z.object({ a: z.array(z.string()).max(3) }), 'body.a[]'],
    ['whatever comes', z.object({ a: z.unknown() }), 'body.a'],
    ['keys of any name', z.object({ a: z.record(z.string(), z.number()) }), 'body.a'],
  ])('%s: does not start', (_que, esquema, camino) => {
    expect(() => medidaDe(esquema, CUERPO_MAX)).toThrow(`${camino} es`);
  });
});
