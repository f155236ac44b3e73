import type { Esquemas } from '../../shared/contract/endpoint.ts';
import type { Acceso, Ruta } from '../../shared/contract/rutas/llamada.ts';
import { pathsConAlias } from './alias.ts';

type Nodo = Record<string, unknown>;
interface Operacion {
  operationId?: string;
  tags?: string[];
  description?: string;
  parameters?: Nodo[];
  requestBody?: { content: Record<string, { schema: unknown }> } & Nodo;
  responses?: Record<string, { description: string; content?: Record<string, { schema: unknown }> } & Nodo>;
  security?: Record<string, string[]>[];
}
export interface DocumentoOpenapi {
  paths?: Record<string, Record<string, Operacion>>;
  components?: { schemas?: Record<string, unknown>; securitySchemes?: Record<string, unknown> } & Nodo;
}

/** Which files a call takes or returns: the contract's schemas describe JSON alone. */
export interface Archivos {
  /** field of the multipart body that carries the file */
  sube?: string;
  baja?: readonly string[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FOTOS = ['image/jpeg', 'image/png', 'image/webp'];

/** The files of calls that take or give any, by the name of the call. */
export const ARCHIVOS: Readonly<Record<string, Archivos>> = {
  subirApto: { sube: 'file' },
  getAptoArchivo: { baja: ['application/pdf', ...FOTOS] },
  getDeslindePdf: { baja: ['application/pdf'] },
  exportar: { baja: [XLSX] },
  exportarCsv: { baja: ['text/csv'] },
  exportarLista: { baja: ['application/pdf'] },
  descargarMisDatos: { baja: ['application/zip'] },
};

/** Calls with a prepared answer: a client that has it already gets a 304. */
const CONDICIONALES: ReadonlySet<string> = new Set([
  'listEventosVisibles',
  'listEventosProximos',
  'listEventosPasados',
  'getEvento',
]);

const ERRORES: Readonly<Record<string, string>> = {
  '400': 'El pedido no se puede leer',
  '401': 'Falta la sesión, o venció',
  '403': 'El usuario no puede hacer esto',
  '404': 'No existe, o no es para quien pregunta',
  '409': 'No se puede ahora: `codigo` dice por qué',
  '410': 'Ya no está',
  '413': 'El cuerpo es demasiado grande',
  '415': 'El cuerpo no es de un tipo que se entienda',
  '422': 'Hay datos que corregir: `errors.fields` dice cuáles',
  '429': 'Demasiados intentos: `reintentar_en` dice cuántos segundos esperar',
  '500': 'Algo falló de nuestro lado: `id` lo identifica',
  '503': 'No se puede atender en este momento: `reintentar_en` dice cuántos segundos esperar',
};

const abierto = (access: Acceso): boolean =>
  access === 'publico' || access === 'proveedor' || access === 'enlace';

/**
 * The refusals that the document lists for a call, by what kind of call it is. 401 is in every list: a public call too refuses a
 * session's token that has expired.
 */
export function erroresDe(ruta: Ruta & Partial<Esquemas>): string[] {
  return [
    ...['400', '401', '422', '429', '500', '503'],
    // 403: no permission; and every call that changes something refuses what a page of another site sends
    ...(abierto(ruta.access) && ruta.method === 'GET' ? [] : ['403']),
    ...(ruta.access === 'proveedor' || ruta.params || !abierto(ruta.access) || ruta.method !== 'GET'
      ? ['404']
      : []),
    // 409: of a deleted event little is allowed but to read what regla acceso-16 names; other calls have conflicts of their own
    ...(ruta.method !== 'GET' || (ruta.params && !abierto(ruta.access)) ? ['409'] : []),
    ...(ruta.method === 'GET' ? [] : ['413', '415']),
    ...(ruta.access === 'enlace' ? ['403'] : []),
    // 410: a waiver's evidence or a certificate's file was erased; or the waiver's person was suppressed, so that few staff may open it
    ...(ruta.access !== 'enlace' && ruta.params && /deslindes|aptos/.test(ruta.path) ? ['410'] : []),
  ];
}

const TEMAS: readonly (readonly [RegExp, string])[] = [
  [/^\/auth|^\/perfil/, 'Cuenta'],
  [/configuration|^\/disciplinas/, 'Sitio'],
  [/\/sede\//, 'Día de carrera'],
  [/deslinde/, 'Deslindes'],
  [/apto/, 'Aptos médicos'],
  [/pago|payment|merchant|cobros|reembols/, 'Pagos'],
  [/cupon/, 'Cupones'],
  [/numer|chip|asignacion/, 'Numeración'],
  [/importa|exportar|descargas/, 'Planillas'],
  [/correo|email|envio|recordatorio/, 'Mails'],
  [/mis-datos|pedidos-datos|arrepentimiento|dias-no-habiles/, 'Derechos de las personas'],
  [/^\/buscar|sistema|panel|dash|novedades|organizadores|errores/, 'Administración'],
  [/inscri|fila|verificar|encargo/, 'Inscripciones'],
  [/evento|modalidad/, 'Eventos'],
];

export const temaDe = (path: string): string => TEMAS.find(([patron]) => patron.test(path))?.[1] ?? 'Otros';

const mayuscula = (nombre: string): string => nombre.charAt(0).toUpperCase() + nombre.slice(1);
const comoOpenapi = (path: string): string => path.replace(/:([a-z_]+)/g, '{$1}');
const RAIZ = '#/components/schemas/';

interface Donde {
  nombre: string;
  ruta: Ruta & Esquemas;
  /** position among the route's paths: 0 is the path itself, then its aliases */
  alias: number;
}

/** Index of the contract's calls, by method and path in the document's spelling. */
function indice(api: Readonly<Record<string, Ruta & Esquemas>>): Map<string, Donde> {
  const todas = new Map<string, Donde>();
  for (const [nombre, ruta] of Object.entries(api))
    for (const [alias, path] of pathsConAlias(ruta).entries())
      todas.set(`${ruta.method.toLowerCase()} ${comoOpenapi(path)}`, { nombre, ruta, alias });
  return todas;
}

/**
 * Adds to the document what the schemas of the routes do not say: a name for each call, body and answer; what the call is
 * about (tag); where it takes or gives a file, that this is binary content, and of which kind; each refusal with its shape;
 * and where a public code is enough instead of a session.
 */
export function completarDocumento(
  documento: DocumentoOpenapi,
  api: Readonly<Record<string, Ruta & Esquemas>>,
  error: unknown,
): void {
  const conocidas = indice(api);
  const schemas: Record<string, unknown> = { ...documento.components?.schemas, Error: error };
  /** Adds the schema under `nombre`, unless one has that name already, and returns the $ref that stands in its place. */
  const nombrar = (nombre: string, schema: unknown): unknown => {
    schemas[nombre] ??= schema;
    return { $ref: `${RAIZ}${nombre}` };
  };
  for (const [path, metodos] of Object.entries(documento.paths ?? {}))
    for (const [metodo, operacion] of Object.entries(metodos)) {
      const donde = conocidas.get(`${metodo} ${path}`);
      if (!donde) continue;
      const { nombre, ruta, alias } = donde;
      operacion.operationId = alias === 0 ? nombre : `${nombre}Alias${alias}`;
      operacion.tags = [temaDe(ruta.path)];
      operacion.security = seguridadDe(ruta.access);
      if (typeof ruta.access === 'object' && ruta.access.publico_por_codigo)
        operacion.description =
          'Con el código público de la inscripción en lugar de su número, sin sesión: contesta lo que es para el público.';
      const { sube, baja } = ARCHIVOS[nombre] ?? {};
      if (sube)
        operacion.requestBody = {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: [sube],
                properties: { [sube]: { type: 'string', format: 'binary' } },
              },
            },
          },
        };
      else if (operacion.requestBody)
        for (const cuerpo of Object.values(operacion.requestBody.content))
          cuerpo.schema = nombrar(`${mayuscula(nombre)}Cuerpo`, cuerpo.schema);
      const exito = operacion.responses?.[String(ruta.status ?? 200)];
      if (exito) {
        exito.description = 'Hecho';
        if (baja)
          exito.content = Object.fromEntries(
            baja.map((tipo) => [tipo, { schema: { type: 'string', format: 'binary' } }]),
          );
        else
          for (const cuerpo of Object.values(exito.content ?? {}))
            cuerpo.schema = nombrar(`${mayuscula(nombre)}Respuesta`, cuerpo.schema);
      }
      if (CONDICIONALES.has(nombre))
        (operacion.responses ??= {})['304'] = {
          description: 'No cambió: es la que ya tiene quien manda su `etag` en `if-none-match`',
        };
      for (const status of erroresDe(ruta))
        (operacion.responses ??= {})[status] ??= {
          description: ERRORES[status] ?? 'Error',
          content: { 'application/json': { schema: { $ref: `${RAIZ}Error` } } },
        };
    }
  documento.components = { ...documento.components, schemas };
}

function seguridadDe(access: Acceso): Record<string, string[]>[] {
  if (abierto(access)) return [];
  if (typeof access === 'object' && access.por_ticket) return [{ ticket: [] }];
  // alternatives: a session, or none where a public code is given
  if (typeof access === 'object' && access.publico_por_codigo) return [{ sesion: [] }, {}];
  return [{ sesion: [] }];
}
