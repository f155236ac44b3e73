import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { Config } from '../../src/server/config.ts';
import { testApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const con = (config: Partial<Config>) =>
  createApp({ ...app.ctx, config: { ...app.ctx.config, ...config } }, { paginas: false });

describe('what the site says of itself', () => {
  it('is the configuration’s, and nothing secret', async () => {
    const { status, body, headers } = await app.call('getSitio');
    expect(status).toBe(200);
    expect(body).toEqual({
      proveedor: app.ctx.config.proveedor,
      public_url: app.ctx.config.publicUrl,
      demo: false,
      apk: null,
      horas_acreditacion_efectivo: 48,
      retencion: app.ctx.config.retencion,
    });
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(JSON.stringify(body)).not.toContain(app.ctx.config.secreto);
  });

  it('demonstration and package as configured', async () => {
    const apk = { url: 'https://example.com/largada.apk', sha256: 'a'.repeat(64) };
    const servidor = await con({ modo: 'demo', apk });
    const respuesta = await servidor.inject('/api/v1/configuration/sitio');
    expect(respuesta.json()).toMatchObject({ demo: true, apk });
    await servidor.close();
  });

  it('the known mail domains feed the suggestion', async () => {
    const { body, headers } = await app.call('listDominiosEmail');
    expect(body.data).toEqual(expect.arrayContaining(['gmail.com', 'hotmail.com', 'yahoo.com.ar']));
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('production', () => {
  it('shows nobody’s mail', async () => {
    const servidor = await con({ modo: 'produccion' });
    for (const url of ['/buzon', '/buzon/1', '/buzon/1/html'])
      expect((await servidor.inject(url)).statusCode).toBe(404);
    await servidor.close();
    expect((await app.inject('/buzon')).statusCode).toBe(200);
  });

  it('over https asks browsers to stay there', async () => {
    const servidor = await con({ publicUrl: 'https://largada.example' });
    const { headers } = await servidor.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await servidor.close();
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    [undefined, '10.9.9.9'],
    ['10.9.9.9', '203.0.113.7'],
    ['10.8.0.0/16', '10.9.9.9'],
    [true as const, '203.0.113.7'],
  ])('behind the proxy %s the caller is %s', async (trustProxy, esperada) => {
    const servidor = await con({ trustProxy });
    servidor.get('/quien', async (request) => ({ ip: request.ip }));
    const respuesta = await servidor.inject({
      url: '/quien',
      remoteAddress: '10.9.9.9',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(respuesta.json()).toEqual({ ip: esperada });
    await servidor.close();
  });
});
