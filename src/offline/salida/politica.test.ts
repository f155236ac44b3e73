import { describe, expect, test } from 'vitest';
import { cambioTras, demora, juzgar, type Resultado, type Veredicto } from './politica.ts';
import { leerRespuesta } from './transporte.ts';
import type { Duenio } from './tipos.ts';

const enlace: Duenio = { token: 't' };
const usuario: Duenio = { usuario_id: 1 };
const con = (status: number, cuerpo: Record<string, unknown> | null = {}): Resultado => ({
  tipo: 'respuesta',
  status,
  cuerpo,
  reintentar_ms: null,
});

describe('qué se entiende de una respuesta', () => {
  test.each<[string, Resultado, Duenio, Veredicto]>([
    ['sin red', { tipo: 'sin_respuesta' }, enlace, 'reintentar'],
    ['200 con nuestro JSON', con(200), enlace, 'hecha'],
    ['201', con(201), usuario, 'hecha'],
    ['204 sin cuerpo', con(204, null), enlace, 'hecha'],
    ['200 de un portal cautivo', con(200, null), enlace, 'reintentar'],
    ['una redirección', con(302, null), enlace, 'reintentar'],
    ['408', con(408), enlace, 'reintentar'],
    ['425', con(425), enlace, 'reintentar'],
    ['429', con(429), enlace, 'reintentar'],
    ['500', con(500), enlace, 'reintentar'],
    ['503', con(503, null), enlace, 'reintentar'],
    ['409 mientras trabaja con la misma clave', con(409, { codigo: 'en_curso' }), enlace, 'reintentar'],
    ['400 de un pedido cortado', con(400, { codigo: 'pedido_incompleto' }), enlace, 'reintentar'],
    ['409 porque ya estaba', con(409, { codigo: 'ya_recibido' }), enlace, 'hecha'],
    ['409 por otra cosa', con(409, { codigo: 'texto_cambiado' }), enlace, 'rechazada'],
    ['401 de un usuario', con(401), usuario, 'espera_sesion'],
    ['401 de un enlace', con(401), enlace, 'rechazada'],
    ['400', con(400), enlace, 'rechazada'],
    ['404', con(404, null), enlace, 'rechazada'],
    ['413', con(413, null), enlace, 'rechazada'],
    ['422', con(422, { codigo: 'invalido' }), usuario, 'rechazada'],
  ])('%s', (_, resultado, duenio, esperado) => {
    expect(juzgar(resultado, duenio)).toBe(esperado);
  });
});

describe('cuánto se espera', () => {
  test.each([
    [1, 5_000, 6_000],
    [2, 8_000, 12_000],
    [5, 64_000, 96_000],
    [9, 1_024_000, 1_536_000],
    [10, 1_440_000, 1_800_000],
    [500, 1_440_000, 1_800_000],
  ])('después de %i intentos, entre %i y %i ms', (intentos, desde, hasta) => {
    expect(demora(intentos, null, 0)).toBe(desde);
    expect(demora(intentos, null, 0.999_999)).toBeLessThanOrEqual(hasta);
    expect(demora(intentos, null, 0.999_999)).toBeGreaterThan(hasta * 0.98);
  });

  test('nunca antes de lo que pidió el servidor, y a lo sumo un día', () => {
    expect(demora(1, 120_000, 0)).toBe(120_000);
    expect(demora(1, 120_000, 0.5)).toBe(126_000);
    expect(demora(9, 1_000, 0)).toBe(1_024_000);
    expect(demora(1, 1e12, 0)).toBe(86_400_000);
  });
});

describe('lo que queda anotado', () => {
  test('un rechazo guarda el motivo y los datos del servidor', () => {
    const cuerpo = { codigo: 'texto_cambiado', message: 'El texto cambió.', datos: { texto_hash: 'b' } };
    expect(cambioTras('rechazada', con(409, cuerpo), 1, 1000, 0)).toEqual({
      estado: 'rechazada',
      proximo_at: 0,
      error: { status: 409, ...cuerpo },
    });
  });

  test('sin respuesta vuelve a esperar', () => {
    expect(cambioTras('reintentar', { tipo: 'sin_respuesta' }, 1, 1000, 0)).toMatchObject({
      estado: 'en_espera',
      proximo_at: 6_000,
      error: { status: 0, codigo: 'red' },
    });
  });
});

describe('leer una respuesta', () => {
  const ahora = Date.parse('2026-03-01T12:00:00Z');
  test.each<[string, string, string | null, unknown]>([
    ['objeto', '{"message":"ok"}', null, { cuerpo: { message: 'ok' }, reintentar_ms: null }],
    ['página', '<html>', null, { cuerpo: null }],
    ['lista', '[1]', null, { cuerpo: null }],
    ['Retry-After en segundos', '', '120', { reintentar_ms: 120_000 }],
    ['Retry-After con fecha', '', 'Sun, 01 Mar 2026 12:01:00 GMT', { reintentar_ms: 60_000 }],
    ['Retry-After pasado', '', 'Sun, 01 Mar 2026 11:00:00 GMT', { reintentar_ms: 0 }],
    ['Retry-After sin sentido', '', 'pronto', { reintentar_ms: null }],
    ['segundos en el cuerpo', '{"reintentar_en":30}', null, { reintentar_ms: 30_000 }],
  ])('%s', (_, texto, retryAfter, esperado) => {
    expect(leerRespuesta(503, texto, retryAfter, ahora)).toMatchObject(esperado as object);
  });
});
