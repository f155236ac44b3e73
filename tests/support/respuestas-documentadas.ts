import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import formatos from 'ajv-formats';
import type { InjectOptions } from 'fastify';

type Nodo = Record<string, unknown>;
interface Respuesta {
  description: string;
  content?: Record<string, { schema: object }>;
}
export interface DocumentoPublicado {
  paths: Record<string, Record<string, { responses: Record<string, Respuesta> }>>;
  components: object;
}

/** As light-my-request gives it. */
interface Recibida {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload?: Buffer;
}

const ABRIR: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/**
 * What the OpenAPI document says of an answer, as a judge of all that any test gets: whoever writes a client reads
 * the document, and believes it.
 */
export function juezDe(documento: DocumentoPublicado): (pedido: InjectOptions, recibida: Recibida) => void {
  const ajv = new Ajv({ strict: false, allErrors: true });
  // ajv-formats is CommonJS: its function is the default of its default
  (formatos as unknown as { default: (a: Ajv) => void }).default(ajv);
  ajv.addSchema({ $id: 'api', components: aJsonSchema(documento.components) as object });
  const rutas = Object.entries(documento.paths)
    .map(([path, metodos]) => ({ path, metodos, patron: patronDe(path) }))
    .toSorted((a, b) => parametros(a.path) - parametros(b.path));
  const compilados = new Map<Nodo, ValidateFunction>();
  const validador = (schema: Nodo): ValidateFunction => {
    const hecho = compilados.get(schema) ?? ajv.compile(aJsonSchema(schema) as object);
    compilados.set(schema, hecho);
    return hecho;
  };

  return (pedido, { statusCode, headers, body, rawPayload }) => {
    const metodo = (pedido.method ?? 'GET').toLowerCase();
    const camino = /^\/api(\/.*)/.exec(caminoDe(pedido.url))?.[1];
    const ruta = camino && rutas.find(({ patron, metodos }) => metodo in metodos && patron.test(camino));
    if (!ruta) return;
    const donde = `${metodo.toUpperCase()} ${ruta.path}: ${statusCode}`;
    const dicha = ruta.metodos[metodo]?.responses[statusCode];
    if (!dicha) throw new Error(`${donde} is not in the OpenAPI document. It said: ${body.slice(0, 300)}`);
    const tipo =
      String(headers['content-type'] ?? '')
        .split(';')[0]
        ?.trim() ?? '';
    if (!dicha.content) {
      if (body !== '') throw new Error(`${donde} has a body (${tipo}) that is not in the OpenAPI document`);
      return;
    }
    const schema = dicha.content[tipo]?.schema as Nodo | undefined; // an object of JSON
    if (!schema)
      throw new Error(
        `${donde} comes as '${tipo}', the OpenAPI document knows ${Object.keys(dicha.content).join()}`,
      );
    if (schema.format === 'binary') return;
    const codificado = headers['content-encoding'];
    const abrir = typeof codificado === 'string' ? ABRIR[codificado] : undefined;
    const texto = abrir && rawPayload ? abrir(rawPayload).toString() : body;
    const valida = validador(schema);
    if (!valida(JSON.parse(texto)))
      throw new Error(
        `${donde} is not as the OpenAPI document says: ${ajv.errorsText(valida.errors)}\n${texto.slice(0, 500)}`,
      );
  };
}

/** As it arrives: `..` leads out of a folder before anybody looks for a route. */
function caminoDe(url: InjectOptions['url'] = ''): string {
  if (typeof url !== 'string') return url.pathname;
  return URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : url;
}

const parametros = (path: string): number => path.split('{').length;
const patronDe = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}/?$`);

/** OpenAPI 3.0 has words of its own for what a validator knows under others. */
function aJsonSchema(nodo: unknown): unknown {
  if (Array.isArray(nodo)) return nodo.map(aJsonSchema);
  if (typeof nodo !== 'object' || nodo === null) return nodo;
  const { nullable, $ref, exclusiveMinimum, exclusiveMaximum, ...resto } = nodo as Nodo; // an object of JSON
  const schema: Nodo = Object.fromEntries(Object.entries(resto).map(([k, v]) => [k, aJsonSchema(v)]));
  if (typeof $ref === 'string') schema.$ref = $ref.replace('#/', 'api#/');
  if (exclusiveMinimum === true) {
    schema.exclusiveMinimum = schema.minimum;
    delete schema.minimum;
  }
  if (exclusiveMaximum === true) {
    schema.exclusiveMaximum = schema.maximum;
    delete schema.maximum;
  }
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
