import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cabecerasDe, formaPara, preparar } from './respuesta-preparada.ts';

describe('a prepared answer', () => {
  it('is the same in its three forms, and its ETag is its content’s', async () => {
    const texto = JSON.stringify({ nombre: 'Ñandú 🏃', relleno: 'x'.repeat(10_000) });
    const [una, igual, otra] = await Promise.all([preparar(texto), preparar(texto), preparar(`${texto} `)]);
    expect(una.identidad.toString()).toBe(texto);
    expect(brotliDecompressSync(una.br).toString()).toBe(texto);
    expect(gunzipSync(una.gzip).toString()).toBe(texto);
    expect(una.br.length).toBeLessThan(texto.length / 10);
    expect(igual.etag).toBe(una.etag);
    expect(otra.etag).not.toBe(una.etag);
  });

  it.each([
    [undefined, 'identidad'],
    ['', 'identidad'],
    ['identity', 'identidad'],
    ['deflate', 'identidad'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 , gzip;q=0', 'identidad'],
    ['br;q=0.5', 'br'],
    ['brotli', 'identidad'],
  ])('for Accept-Encoding %j it is %s', (acepta, esperada) => {
    expect(formaPara(acepta === undefined ? {} : { 'accept-encoding': acepta }, '"e"')).toBe(esperada);
  });

  it.each([
    ['"e"', true],
    ['W/"e"', true],
    ['"a", "e"', true],
    ['*', true],
    ['"a"', false],
    ['e', false],
    ['', false],
  ])('If-None-Match %s: has it already: %s', (visto, tiene) => {
    expect(formaPara({ 'if-none-match': visto }, '"e"') === 'sin_cambios').toBe(tiene);
  });

  it('says what it is and how it is packed; with no change only which one it is', async () => {
    const r = await preparar('{}');
    const comunes = { etag: r.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    expect(cabecerasDe(r, 'sin_cambios', 'no-cache')).toEqual(comunes);
    const tipo = { 'content-type': 'application/json; charset=utf-8' };
    expect(cabecerasDe(r, 'identidad', 'no-cache')).toEqual({ ...comunes, ...tipo });
    expect(cabecerasDe(r, 'br', 'no-cache')).toEqual({ ...comunes, ...tipo, 'content-encoding': 'br' });
  });
});
