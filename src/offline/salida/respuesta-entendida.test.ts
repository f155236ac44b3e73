import { describe, expect, test } from 'vitest';
import { cambioTras, demora } from './proximo-intento.ts';
import { juzgar, type Resultado, type Veredicto } from './respuesta-entendida.ts';
import { leerRespuesta } from './transporte.ts';
import type { Duenio } from '../salida-tipos.ts';

const enlace: Duenio = { token: 't' };
const usuario: Duenio = { usuario_id: 1 };
const con = (status: number, cuerpo: Record<string, unknown> | null = {}): Resultado => ({
  tipo: 'respuesta',
  status,
  cuerpo,
  reintentar_ms: null,
});

const nuestro = (codigo: string) => ({
  message: 'x',
  errors: { message: 'x', fields: {} },
  codigo,
});
const rechazo = (status: number, codigo = 'x') => con(status, nuestro(codigo));
const ajeno = { error: 'Access denied', login: 'http://portal.hotel/' };

describe('qué se entiende de una respuesta', () => {
  test.each<[string, Resultado, Duenio, Veredicto]>([
    ['sin red', { tipo: 'sin_respuesta' }, enlace, 'reintentar'],
    ['una redirección', con(302, null), enlace, 'reintentar'],
    ['408', rechazo(408), enlace, 'reintentar'],
    ['425', rechazo(425), enlace, 'reintentar'],
    ['429', rechazo(429), enlace, 'reintentar'],
    ['500', con(500), enlace, 'reintentar'],
    ['503', con(503, null), enlace, 'reintentar'],
    ['409 mientras trabaja con la misma clave', rechazo(409, 'en_curso'), enlace, 'reintentar'],
    ['400 de un pedido cortado', rechazo(400, 'pedido_incompleto'), enlace, 'reintentar'],
    ['409', rechazo(409, 'texto_cambiado'), enlace, 'rechazada'],
    ['401 de un usuario', rechazo(401), usuario, 'espera_sesion'],
    ['401 de un enlace', rechazo(401), enlace, 'rechazada'],
    ['400', rechazo(400), enlace, 'rechazada'],
    ['404', rechazo(404), enlace, 'rechazada'],
    ['413', rechazo(413), enlace, 'rechazada'],
    ['422', rechazo(422, 'invalido'), usuario, 'rechazada'],
  ])('%s', (_, resultado, duenio, esperado) => {
    expect(juzgar(resultado, duenio, false)).toBe(esperado);
  });

  // If this breaks, the login page of a hotel's network is taken for the server's receipt or refusal of a signature.
  test.each([200, 201, 202, 204, 206, 301, 400, 401, 403, 404, 405, 409, 410, 413, 422, 451])(
    'un %i que no es nuestro se reintenta, diga lo que diga',
    (status) => {
      for (const duenio of [enlace, usuario]) {
        for (const cuerpo of [null, {}, ajeno, { message: 'ok' }, { codigo: 'ya_recibido' }])
          expect(juzgar(con(status, cuerpo), duenio, false)).toBe('reintentar');
      }
    },
  );

  test('sólo el recibo termina un envío', () => {
    expect(juzgar(con(200, ajeno), enlace, true)).toBe('hecha');
    expect(juzgar(con(201, ajeno), usuario, true)).toBe('hecha');
    expect(juzgar(rechazo(404), enlace, true)).toBe('rechazada');
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
  ])('después de %i respuestas, entre %i y %i ms', (intentos, desde, hasta) => {
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
  const cuando = (respondidas: number, ajenas = 0) => ({
    ...{ antes: { respondidas, ajenas }, ahora: 1000, azar: 0 },
  });

  test('un rechazo guarda el motivo y los datos del servidor', () => {
    const datos = { texto_hash: 'b' };
    const cuerpo = { ...nuestro('texto_cambiado'), message: 'El texto cambió.', datos };
    expect(cambioTras('rechazada', con(409, cuerpo), cuando(3))).toEqual({
      estado: 'rechazada',
      proximo_at: 0,
      respondidas: 0,
      ajenas: 0,
      error: { status: 409, codigo: 'texto_cambiado', message: 'El texto cambió.', datos },
    });
  });

  test('un rechazo guarda qué campos están mal', () => {
    const fields = { document: 'El DNI no coincide con el de la inscripción' };
    const cuerpo = { ...nuestro('invalido'), errors: { message: 'x', fields } };
    expect(cambioTras('rechazada', con(422, cuerpo), cuando(0)).error).toMatchObject({ campos: fields });
  });

  // If this breaks, after a day without signal an entry waits half an hour more once the signal is back.
  test('sin respuesta vuelve a esperar lo mismo, por más veces que pase', () => {
    for (const antes of [0, 4, 60]) {
      expect(cambioTras('reintentar', { tipo: 'sin_respuesta' }, cuando(antes))).toMatchObject({
        estado: 'en_espera',
        proximo_at: 7_400,
        respondidas: antes,
        error: { status: 0, codigo: 'red' },
      });
    }
  });

  // If this breaks, a network's filter gets a certificate every minute for hours, and the person is told to wait for signal.
  test.each([
    ['una página', con(200, null), 'red_ajena'],
    ['otro JSON', con(200, ajeno), 'red_ajena'],
    ['nada', con(204, null), 'red_ajena'],
    ['un pedido de ingreso', con(511, null), 'red_ajena'],
    ['el de un proxy con clave', con(407, null), 'red_ajena'],
    ['un rechazo de otro', con(403, ajeno), 'freno_ajeno'],
    ['una página de error', con(404, null), 'freno_ajeno'],
    ['por su tamaño', con(413, null), 'freno_tamanio'],
  ])('%s de otro se dice, y cada vez se espera más, sin contar como del servidor', (_, resultado, codigo) => {
    for (const [ajenas, ms] of [
      [0, 48_000],
      [1, 96_000],
      [3, 384_000],
      [4, 720_000],
      [400, 720_000],
    ] as const) {
      expect(juzgar(resultado, enlace, false)).toBe('reintentar');
      expect(cambioTras('reintentar', resultado, cuando(5, ajenas))).toMatchObject({
        estado: 'en_espera',
        proximo_at: 1000 + ms,
        respondidas: 5,
        ajenas: ajenas + 1,
        error: { status: 0, codigo },
      });
    }
  });

  test('la señal que se corta no borra cuántas veces respondió otro; el servidor sí', () => {
    expect(cambioTras('reintentar', { tipo: 'sin_respuesta' }, cuando(0, 3))).toMatchObject({ ajenas: 3 });
    expect(cambioTras('reintentar', con(503, null), cuando(0, 3))).toMatchObject({ ajenas: 0 });
    expect(cambioTras('rechazada', rechazo(422), cuando(0, 3))).toMatchObject({ ajenas: 0 });
  });

  test('cada respuesta del servidor aleja la próxima vez', () => {
    expect(cambioTras('reintentar', con(503, null), cuando(0))).toMatchObject({
      proximo_at: 6_000,
      respondidas: 1,
    });
    expect(cambioTras('reintentar', con(503, null), cuando(4))).toMatchObject({
      proximo_at: 65_000,
      respondidas: 5,
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
