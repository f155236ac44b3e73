import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servirArchivos } from './archivos.ts';

const DE_TODAS = "default-src 'none'; script-src 'self'";
const carpeta = mkdtempSync(join(tmpdir(), 'largada-archivos-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(carpeta, 'assets'));
  for (const nombre of ['lector-codigos-aB3_-x9.js', 'a1b2c3d4.js', 'a1b2c3d4.wasm'])
    writeFileSync(join(carpeta, 'assets', nombre), '1');
  writeFileSync(join(carpeta, 'lector-codigos-x.js'), '1');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', DE_TODAS);
    done();
  });
  await servirArchivos(app, carpeta);
});
afterAll(async () => {
  await app.close();
  rmSync(carpeta, { recursive: true });
});

// If this breaks, the desk cannot scan, or a page with foreign text may run WebAssembly.
it('lets WebAssembly run in the thread that reads codes, and nowhere else', async () => {
  const politicas = await Promise.all(
    [
      '/assets/lector-codigos-aB3_-x9.js',
      '/assets/a1b2c3d4.js',
      '/assets/a1b2c3d4.wasm',
      '/lector-codigos-x.js',
    ].map(async (url) => {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode]).toEqual([url, 200]);
      return headers['content-security-policy'];
    }),
  );
  const [lector, ...otras] = politicas;
  expect(lector).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  expect(otras).toEqual([DE_TODAS, DE_TODAS, DE_TODAS]);
});
