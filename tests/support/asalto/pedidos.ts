import type { z } from 'zod';
import { api } from '../../../src/shared/contract/api.ts';
import type { Esquemas } from '../../../src/shared/contract/endpoint.ts';
import type { NombreRuta } from '../../../src/shared/contract/rutas/nombre.ts';
import type { Ruta } from '../../../src/shared/contract/rutas/llamada.ts';
import { sacar, type Azar } from './esquema.ts';
import { QUIENES, type Mundo, type Quien } from './mundo.ts';
import { conSobrantes, escribir, raro, romper } from './romper.ts';
import { TEXTOS } from './valores.ts';

export interface Pedido {
  nombre: NombreRuta;
  ruta: Ruta;
  quien: Quien;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** fields were added that no form has */
  sobrantes: boolean;
}

const todas = Object.entries(api) as [NombreRuta, Ruta & Esquemas][];

const quienes = ({ access }: Ruta): readonly Quien[] =>
  typeof access === 'string' ? QUIENES : ['admin', 'admin', 'propio', 'propio', 'ajeno', ...QUIENES];

const TIPOS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/xml',
  'application/json; charset=utf-7',
  'application/json;;;',
  'image/png',
  '\u00e9',
  'application/json, text/html',
];

const PATHS = [
  '%2f..%2f',
  '%00',
  '..',
  '%2e%2e%2f',
  '%c0%af',
  '%ff',
  '%',
  '%u0041',
  ';a=b',
  '\\',
  '%0d%0aX:1',
];

/** One request to one endpoint: drawn from its shapes, then broken here and there. */
export function sacarPedido(a: Azar, mundo: Mundo): Pedido {
  const [nombre, ep] = a.elegir(todas);
  // the ones who may come furthest come most often
  const quien = a.elegir(quienes(ep));
  const rutas = [ep.path, ...(ep.aliases ?? [])];
  const path = a.elegir(rutas);
  const headers = cabeceras(a, mundo, quien);
  const sobrantes = a.azar() < 0.2;
  const payload = ep.method === 'GET' ? undefined : cuerpo(a, mundo, { nombre, ep, headers, sobrantes });
  const url = `/api${direccion(a, { mundo, path, quien }, ep.params)}${consulta(a, mundo, ep.query)}`;
  return { nombre, ruta: ep, quien, url, headers, payload, sobrantes };
}

function direccion(
  a: Azar,
  { mundo, path, quien }: { mundo: Mundo; path: string; quien: Quien },
  params: z.ZodType | undefined,
): string {
  const conocidos = mundo.parametros(path, quien);
  const valores = (params ? sacar(a, params, conocidos) : {}) as Record<string, unknown>; // params are objects
  return path.replace(/:([a-z_]+)/g, (_, nombre: string) => {
    const azar = a.azar();
    if (azar < 0.04) return a.elegir(PATHS);
    if (azar < 0.1) return encodeURIComponent(comoTexto(raro(a)).slice(0, 400));
    return encodeURIComponent(comoTexto(valores[nombre] ?? a.elegir(conocidos[nombre] ?? ['1'])));
  });
}

function consulta(a: Azar, mundo: Mundo, query: z.ZodType | undefined): string {
  if (!query) return a.azar() < 0.05 ? '?a=1&__proto__[x]=1&a[]=2' : '';
  const valores = sacar(a, query, mundo.conocidos) as Record<string, unknown>; // queries are objects
  const pares = Object.entries(valores).map(([key, valor]) => {
    const puesto = a.azar() < 0.2 ? raro(a) : valor;
    return `${encodeURIComponent(key)}=${encodeURIComponent(comoTexto(puesto).slice(0, 3000))}`;
  });
  if (pares.length > 0 && a.azar() < 0.15) pares.push(a.elegir(pares));
  if (a.azar() < 0.05)
    pares.push(a.elegir(['__proto__=1', 'constructor.prototype.x=1', '%ff=1', '&&&=', 'a[b][c]=1']));
  return pares.length > 0 ? `?${pares.join('&')}` : '';
}

/** Lone surrogates cannot stand in an address. */
const bienFormado = (texto: string): string => Buffer.from(texto).toString();

const comoTexto = (valor: unknown): string =>
  bienFormado(typeof valor === 'string' ? valor : (JSON.stringify(valor) ?? ''));

function cabeceras(a: Azar, mundo: Mundo, quien: Quien): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = mundo.tokens[quien];
  if (token) headers.authorization = `Bearer ${token}`;
  const azar = a.azar();
  if (azar < 0.03)
    headers.authorization = a.elegir([
      'Bearer ',
      'Bearer \u00ff',
      'Basic YTpi',
      `Bearer ${'x'.repeat(6000)}`,
    ]);
  if (azar > 0.9)
    headers['idempotency-key'] = a.elegir([
      'corta',
      'clave-de-asalto-0001',
      'x'.repeat(129),
      'con espacio y más',
      '\u00e9'.repeat(20),
    ]);
  if (a.azar() < 0.05) headers['if-none-match'] = a.elegir(['*', '"', 'W/""', 'a'.repeat(3000), '"a", "b"']);
  if (a.azar() < 0.03) headers['if-match'] = a.elegir(['*', '""']);
  if (a.azar() < 0.05)
    headers.cookie = a.elegir([
      'largada_sesion=x',
      `largada_sesion=${'%'.repeat(50)}`,
      '=;;;=',
      `a=${'b'.repeat(5000)}`,
      '__proto__=1',
    ]);
  if (a.azar() < 0.03) headers['accept-encoding'] = a.elegir(['br;q=x', '*', ',,,', 'gzip;q=0']);
  if (a.azar() < 0.03) headers['x-http-method-override'] = 'DELETE';
  if (a.azar() < 0.02) headers['x-forwarded-for'] = a.elegir(['127.0.0.1', "'", '1'.repeat(500)]);
  return headers;
}

interface ParaCuerpo {
  nombre: NombreRuta;
  ep: Ruta & Esquemas;
  headers: Record<string, string>;
  sobrantes: boolean;
}

function cuerpo(
  a: Azar,
  mundo: Mundo,
  { nombre, ep, headers, sobrantes }: ParaCuerpo,
): string | Buffer | undefined {
  headers['content-type'] = 'application/json';
  if (nombre === 'subirApto') return archivo(a, headers);
  const valido = mundo.validos[nombre];
  let valor = valido && a.azar() < 0.8 ? valido() : ep.body ? sacar(a, ep.body, mundo.conocidos) : undefined;
  if (valor === undefined && a.azar() < 0.7) {
    delete headers['content-type'];
    return undefined;
  }
  if (sobrantes) valor = conSobrantes(valor ?? {});
  const veces = a.elegir([0, 1, 1, 1, 2, 4]);
  valor = romper(a, valor, veces);
  if (a.azar() < 0.05) headers['content-type'] = a.elegir(TIPOS);
  if (a.azar() < 0.02) delete headers['content-type'];
  return escribir(a, valor);
}

/** A multipart body, mostly not a good one. */
function archivo(a: Azar, headers: Record<string, string>): Buffer {
  const limite = 'limite-asalto';
  headers['content-type'] = a.elegir([
    `multipart/form-data; boundary=${limite}`,
    `multipart/form-data; boundary=${limite}`,
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'application/json',
  ]);
  const nombre = a.elegir(['apto.pdf', ...TEXTOS]).replaceAll('"', '');
  const campo = a.elegir(['file', 'file', 'otro', '__proto__', 'constructor']);
  const datos = a.elegir([
    '%PDF-1.4\n%%EOF',
    '',
    'GIF89a',
    '\u0089PNG\r\n\u001a\n',
    '<svg onload=alert(1)>',
    'PK\u0003\u0004',
  ]);
  const parte = `--${limite}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nombre}"\r\ncontent-type: image/png\r\n\r\n${datos}\r\n`;
  const fin = a.elegir([`--${limite}--\r\n`, `--${limite}`, '', '\r\n\r\n']);
  return Buffer.from(parte.repeat(a.elegir([1, 1, 1, 2, 12])) + fin);
}
