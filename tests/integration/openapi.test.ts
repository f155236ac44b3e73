import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { Ruta } from '../../src/shared/contract/rutas/llamada.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { juezDe } from '../support/respuestas-documentadas.ts';

interface Operacion {
  operationId?: string;
  tags?: string[];
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security?: Record<string, string[]>[];
}
interface Documento {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operacion>>;
  components: {
    securitySchemes: Record<string, { type: string; scheme?: string }>;
    schemas?: Record<string, object>;
  };
}

let app: TestApp;
let documento: Documento;
beforeAll(async () => {
  app = await testApp();
  documento = (await app.inject('/api/docs/json')).json<Documento>();
});
afterAll(() => app.close());

const comoOpenapi = (path: string) => path.replace(/:([a-z_]+)/g, '{$1}');
const operaciones = () =>
  Object.entries(documento.paths).flatMap(([path, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => ({ path, metodo, operacion })),
  );
const contrato = Object.values(rutas as Record<string, Ruta>).flatMap((ruta) =>
  [ruta.path, ...(ruta.aliases ?? [])].map((path) => [`${ruta.method} ${path}`, ruta, path] as const),
);

describe('the OpenAPI document', () => {
  it('is of version 3 and says where the API is', () => {
    expect(documento.openapi).toMatch(/^3\.0\.\d+$/);
    expect(documento.info).toMatchObject({ title: 'Largada', version: expect.any(String) });
    expect(documento.servers).toEqual([{ url: '/api' }]);
  });

  it.each(contrato)('has %s', (_nombre, ruta, path) => {
    const operacion = documento.paths[comoOpenapi(path)]?.[ruta.method.toLowerCase()];
    expect(operacion).toBeDefined();
    expect(operacion?.summary).toBe(ruta.resumen);
    expect(Object.keys(operacion?.responses ?? {})).toContain(String(ruta.status ?? 200));
    const { access } = ruta;
    const conSesion = access === 'sesion' || typeof access === 'object';
    const porCodigo = typeof access === 'object' && access.publico_por_codigo;
    const porTicket = typeof access === 'object' && access.por_ticket;
    expect(operacion?.security).toEqual(
      porTicket ? [{ ticket: [] }] : porCodigo ? [{ sesion: [] }, {}] : conSesion ? [{ sesion: [] }] : [],
    );
  });

  it('and nothing else', () => {
    const conocidas = new Set(
      contrato.map(([, ruta, path]) => `${ruta.method.toLowerCase()} ${comoOpenapi(path)}`),
    );
    expect(
      operaciones()
        .map(({ path, metodo }) => `${metodo} ${path}`)
        .filter((o) => !conocidas.has(o)),
    ).toEqual([]);
  });

  it('names each parameter of each path, once, and answers with described schemas', () => {
    for (const { path, operacion } of operaciones()) {
      const enRuta = [...path.matchAll(/\{([a-z_]+)\}/g)].map((m) => String(m[1]));
      const declarados = (operacion.parameters ?? []).filter((p) => p.in === 'path');
      expect([path, declarados.map((p) => p.name).toSorted()]).toEqual([path, enRuta.toSorted()]);
      for (const parametro of operacion.parameters ?? []) {
        expect(['path', 'query', 'header', 'cookie']).toContain(parametro.in);
        expect(parametro.schema).toBeDefined();
        expect([parametro.name, parametro.in, parametro.required === true]).toEqual([
          parametro.name,
          parametro.in,
          parametro.in === 'path' || parametro.required === true,
        ]);
      }
      for (const [status, { description, content }] of Object.entries(operacion.responses)) {
        expect(description).toEqual(expect.any(String));
        for (const cuerpo of Object.values(content ?? {})) expect(cuerpo.schema).toBeDefined();
        // who has the answer already gets nothing else
        expect([status, Object.keys(content ?? {}).length > 0]).toEqual([status, status !== '304']);
      }
      for (const requisito of operacion.security ?? [])
        for (const nombre of Object.keys(requisito))
          expect(documento.components.securitySchemes).toHaveProperty(nombre);
    }
  });

  it('has only schemas that version 3.0 knows, and every reference leads somewhere', () => {
    const malos: string[] = [];
    const TIPOS = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
    recorrer(documento.paths, 'paths', (nodo, donde) => {
      // a property may well be called `type`: then it is a schema, not a word
      if (typeof nodo.type === 'string' && !TIPOS.includes(nodo.type))
        malos.push(`${donde}.type ${nodo.type}`);
      if (Array.isArray(nodo.type)) malos.push(`${donde}.type is a list`);
      if (nodo.type === 'array' && !('items' in nodo)) malos.push(`${donde} without items`);
      for (const ajena of ['const', '$schema', 'prefixItems', 'propertyNames', 'patternProperties', '$defs'])
        if (ajena in nodo && !donde.endsWith('.properties')) malos.push(`${donde}.${ajena}`);
      if (typeof nodo.exclusiveMinimum === 'number') malos.push(`${donde}.exclusiveMinimum`);
      if (typeof nodo.$ref === 'string' && !resuelve(nodo.$ref)) malos.push(`${donde} ${nodo.$ref}`);
    });
    expect(malos).toEqual([]);
  });

  it('names each call once, says what it is about, and gives its bodies names', () => {
    const ids = operaciones().map(({ operacion }) => operacion.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operacion } of operaciones()) {
      expect(operacion.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect([path, operacion.tags]).toEqual([path, [expect.not.stringMatching('Otros')]]);
      expect(operacion.responses['500']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/Error',
      });
    }
    expect(Object.keys(documento.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Error', 'CreateInscripcionCuerpo', 'CreateInscripcionRespuesta']),
    );
  });

  it('says of files what they are', () => {
    const tipos = (path: string, metodo: string) =>
      documento.paths[path]?.[metodo]?.responses['200']?.content;
    expect(Object.keys(tipos('/inscripciones/{id}/deslindes/{persona_id}/pdf', 'get') ?? {})).toEqual([
      'application/pdf',
    ]);
    expect(Object.keys(tipos('/eventos/{id}/exportar-{tipo}/csv', 'get') ?? {})).toEqual(['text/csv']);
    expect(Object.keys(tipos('/eventos/{id}/exportar-{tipo}/pdf', 'get') ?? {})).toEqual(['application/pdf']);
    const subida = documento.paths['/apto-medico/{token}/subir-apto']?.['post']?.requestBody?.content;
    expect(Object.keys(subida ?? {})).toEqual(['multipart/form-data']);
  });

  // The judge of every answer that any integration test gets (support/respuestas-documentadas.ts) is judged here.
  it.each([
    ['an undocumented status', 418, 'application/json', '{}', /418 is not in the OpenAPI document/],
    ['another media type', 200, 'text/html', '<p>', /comes as 'text\/html'/],
    [
      'a body of another shape',
      200,
      'application/json',
      '{"data":[{"id":"7"}]}',
      /is not as the OpenAPI document says/,
    ],
    [
      'a refusal of another shape',
      422,
      'application/json',
      '{"error":1}',
      /is not as the OpenAPI document says/,
    ],
    ['a body where there is none', 304, 'text/plain', 'x', /has a body/],
  ])('refuses %s', (_, statusCode, tipo, body, error) => {
    const juzgar = juezDe(documento);
    const recibida = { statusCode, headers: { 'content-type': tipo }, body };
    expect(() => juzgar({ url: '/api/v1/public/eventos/visibles?x=1' }, recibida)).toThrow(error);
    expect(() => juzgar({ url: '/api/v1/public/eventos/visibles/x/%2e%2e' }, recibida)).toThrow(error);
    // not the API's
    expect(() => juzgar({ url: '/api/prueba/otra' }, recibida)).not.toThrow();
  });

  it('can be read in a browser', async () => {
    const pagina = await app.inject('/api/docs');
    expect([pagina.statusCode, pagina.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await app.inject('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  });
});

function recorrer(
  nodo: unknown,
  donde: string,
  ver: (nodo: Record<string, unknown>, donde: string) => void,
): void {
  if (Array.isArray(nodo)) return nodo.forEach((hijo, n) => recorrer(hijo, `${donde}[${n}]`, ver));
  if (typeof nodo !== 'object' || nodo === null) return;
  ver(nodo as Record<string, unknown>, donde); // an object of JSON
  for (const [key, hijo] of Object.entries(nodo)) recorrer(hijo, `${donde}.${key}`, ver);
}

function resuelve(ref: string): boolean {
  let nodo: unknown = documento;
  for (const tramo of ref.replace('#/', '').split('/'))
    nodo = (nodo as Record<string, unknown> | undefined)?.[tramo.replaceAll('~1', '/')];
  return nodo !== undefined;
}
