import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  sellarAlta,
  sellarParaServidor,
  sellarTutor,
  type Sello,
} from '../../src/offline/sede/para-servidor.ts';
import {
  abrirAlta,
  abrirSellado,
  abrirTutor,
  claveDeSellado,
} from '../../src/server/modules/sede/sellado.ts';
import { escribirBase64url, leerBase64url } from '../../src/shared/domain/comun/base64url.ts';
import { BYTES_DE_SELLADO, BYTES_PUNTO, estaSellada } from '../../src/shared/domain/sede/para-servidor.ts';

const config = { secreto: 'uno'.repeat(12) };
const puesto_id = randomUUID();
const de = { evento_id: 7, puesto_id };
const sello: Sello = { ...de, clave: claveDeSellado(config, 7) };
const datos = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
const sellar = () => sellarParaServidor('foto', sello, datos);
const abrir = (sellado: Uint8Array, cambios: Partial<typeof de> = {}, con = config) =>
  abrirSellado(con, 'foto', { de: { ...de, ...cambios }, sellado });

// regla sede-40
describe('what a desk seals for the server', () => {
  it('the server opens, and two sealings of one thing differ', async () => {
    const [una, otra] = [await sellar(), await sellar()];
    expect([abrir(una), abrir(otra)]).toEqual([Buffer.from(datos), Buffer.from(datos)]);
    expect(una).not.toEqual(otra);
    expect(una.length - datos.length).toBeLessThanOrEqual(BYTES_DE_SELLADO);
    expect([estaSellada(una), estaSellada(datos)]).toEqual([true, false]);
  });

  it('opens nowhere once a bit of it is another, or the end is missing', async () => {
    const sellada = await sellar();
    for (let i = 0; i < sellada.length; i += 1) {
      const cambiada = sellada.map((byte, j) => (i === j ? byte ^ 1 : byte));
      expect(abrir(cambiada), `byte ${i}`).toBeNull();
      expect(abrir(sellada.slice(0, i)), `cut at ${i}`).toBeNull();
    }
  });

  // If this breaks, a hostile phone puts what another desk sealed into a walk-up of its own, where it is shown.
  it('opens for no other event, puesto, purpose or server', async () => {
    const sellada = await sellar();
    expect(abrir(sellada, { puesto_id: randomUUID() })).toBeNull();
    expect(abrir(sellada, { evento_id: 8 })).toBeNull();
    expect(abrirSellado(config, 'alta', { de, sellado: sellada })).toBeNull();
    expect(abrir(sellada, {}, { secreto: 'dos'.repeat(12) })).toBeNull();
    // the key of another event, under this one's name
    const ajena = await sellarParaServidor('foto', { ...sello, clave: claveDeSellado(config, 8) }, datos);
    expect(abrir(ajena)).toBeNull();
  });

  it('opens after the secret was replaced, while the one before it is there', async () => {
    const sellada = await sellar();
    const nueva = { secreto: 'dos'.repeat(12), secretoAnterior: config.secreto };
    expect(abrir(sellada, {}, nueva)).toEqual(Buffer.from(datos));
    expect(claveDeSellado(nueva, 7)).not.toBe(sello.clave);
  });

  it('is refused where the key is none', async () => {
    for (const clave of ['', 'x', sello.clave.slice(0, -4), `A${sello.clave.slice(1)}`])
      await expect(sellarParaServidor('foto', { ...sello, clave }, datos), clave).rejects.toThrow(
        'Invalid keyData',
      );
  });
});

describe('the sealed part of a walk-up', () => {
  const personas = [{ email: 'ana@example.com' }, { campos_custom_values: [{ name: 'x', value: 'ñandú' }] }];
  const leer = (sellado: string, cuantas = 2) => abrirAlta(config, de, { sellado, personas: cuantas });

  it('comes back as it was, a whole team of long answers in less than it was in clear', async () => {
    const sellado = await sellarAlta(sello, personas);
    expect(leer(sellado)).toEqual(personas);
    const cuatro = personas.flatMap((una) => [
      una,
      { ...una, domicilio: 'Mitre 1200, Rosario. '.repeat(100) },
    ]);
    expect((await sellarAlta(sello, cuatro)).length).toBeLessThan(JSON.stringify(cuatro).length);
  });

  it('is none where it is of other persons, or no list of them', async () => {
    expect(leer(await sellarAlta(sello, personas), 3)).toBeNull();
    const con = async (texto: string | Buffer) =>
      escribirBase64url(await sellarParaServidor('alta', sello, new Uint8Array(deflateRawSync(texto))));
    for (const texto of ['', '{}', '[1,2]', '[null,{}]', '[[],{}]'])
      expect(leer(await con(texto)), texto).toBeNull();
    expect(leer(await con('[{},{}]'))).toEqual([{}, {}]);
    // a few bytes that would become ten megabytes
    expect(leer(await con(Buffer.alloc(10 ** 7, 32)))).toBeNull();
    for (const texto of ['', '=', 'A'.repeat(200), (await sellarAlta(sello, personas)).slice(0, -1)])
      expect(leer(texto), texto).toBeNull();
  });

  it('begins with a point that was made for it alone', async () => {
    const puntos = await Promise.all(
      [1, 2, 3].map(async () =>
        escribirBase64url((leerBase64url(await sellarAlta(sello, [])) ?? datos).slice(0, BYTES_PUNTO)),
      ),
    );
    expect(new Set(puntos).size).toBe(3);
  });
});

describe('the sealed adult who signs a minor’s waiver', () => {
  const eva = { nombre: 'Eva Núñez', documento: '20.111.222', relacion: 'Madre' };

  it('comes back as it was, and is none where it is anything else', async () => {
    expect(abrirTutor(config, de, await sellarTutor(sello, eva))).toEqual(eva);
    const con = async (texto: string) =>
      escribirBase64url(await sellarParaServidor('tutor', sello, new TextEncoder().encode(texto)));
    const largo = JSON.stringify({ ...eva, documento: '1'.repeat(21) });
    for (const texto of ['', '[]', '{}', 'null', '{"nombre":1,"documento":"","relacion":""}', largo])
      expect(abrirTutor(config, de, await con(texto)), texto).toBeNull();
    expect(abrirTutor(config, { ...de, puesto_id: randomUUID() }, await sellarTutor(sello, eva))).toBeNull();
    expect(abrirTutor(config, de, '=')).toBeNull();
  });
});
