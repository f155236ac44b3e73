import { Buffer } from 'node:buffer';

/** What a careless or hostile caller writes where something else was expected. All of it can travel as JSON. */

export const HUNDIDO = (hondo: number): unknown => {
  let valor: unknown = 'fondo';
  for (let i = 0; i < hondo; i += 1) valor = i % 2 ? [valor] : { a: valor };
  return valor;
};

/** Written as a number in JSON, whatever JavaScript makes of it. */
export const NUMEROS = [
  0, -1, 1.5, -0.001, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296,
  9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, -1e300, 99_999_999.999,
] as const;

export const TEXTOS = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '9999999999999999999',
  '0x1F',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '275760-09-13',
  'con\u0000nulo',
  '\ud800 suelto',
  '\udfff',
  '\u202egnp.exe\u202c',
  '\u200b\u200d\ufeff',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ'.repeat(20),
  'Ẑ̶̧̛͎͙̓a̸l̷g̵o',
  "' or '1'='1",
  "'; drop table usuarios; --",
  '1) union select clave_hash from usuarios--',
  '%',
  '_%\\',
  '\\',
  '$1',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "=cmd|'/C calc'!A1",
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '//malo.example/',
  'a@b.c\r\nBcc: otro@malo.example',
  'linea\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '(a+)+$',
  'a'.repeat(300),
  'ñ'.repeat(5000),
  ' '.repeat(20_000) + 'x',
  '0'.repeat(40_000),
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zy8+',
  Buffer.from('%PDF-1.4').toString('base64'),
] as const;

export const OTROS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 'no', valueOf: 1 },
  { $gt: '' },
  { __proto__x: 1 },
  HUNDIDO(40),
  HUNDIDO(600),
  Array.from({ length: 400 }, (_, i) => i),
  Array.from({ length: 3000 }, () => null),
];

/** Columns that no form may set, under the names that they have in the database. */
export const MARCA_NUMERO = 77_777_777;
export const MARCA_TEXTO = 'marca-del-asalto';
export const NO_SE_ASIGNAN: Readonly<Record<string, unknown>> = {
  id: MARCA_NUMERO,
  evento_id: MARCA_NUMERO,
  organizador_id: MARCA_NUMERO,
  usuario_id: MARCA_NUMERO,
  inscripcion_id: MARCA_NUMERO,
  total: MARCA_NUMERO,
  valor: MARCA_NUMERO,
  descuento: MARCA_NUMERO,
  importe: MARCA_NUMERO,
  monto: MARCA_NUMERO,
  usos: MARCA_NUMERO,
  ocupados: MARCA_NUMERO,
  codigo_publico: MARCA_TEXTO,
  origen: MARCA_TEXTO,
  clave_hash: MARCA_TEXTO,
  token_hash: MARCA_TEXTO,
  ip: MARCA_TEXTO,
  descripcion_html: MARCA_TEXTO,
  roles: [MARCA_TEXTO],
  borrado_at: '1999-09-09T09:09:09.000Z',
  created_at: '1999-09-09T09:09:09.000Z',
};
