import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as vuelta } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cuerpoVigilado } from './cuerpo-vigilado.ts';

const mudo = () => new Readable({ read: () => undefined });

it('passes on what comes, and fails where it ends early or says nothing', async () => {
  const datos = [Buffer.from('hola '), Buffer.from('mundo')];
  expect((await buffer(cuerpoVigilado(Readable.from(datos), 10, 1000))).toString()).toBe('hola mundo');
  await expect(buffer(cuerpoVigilado(Readable.from(datos), 11, 1000))).rejects.toThrow('por la mitad');
  await expect(buffer(cuerpoVigilado(mudo(), 10, 20))).rejects.toThrow('no respondió');
});

// If this breaks, each reader that leaves early keeps a connection to the file store open until the store stops sending.
it('lets go of the store as soon as its reader has gone', async () => {
  const cuerpo = mudo();
  const vigilado = cuerpoVigilado(cuerpo, 10, 60_000);
  vigilado.resume();
  await vuelta();
  vigilado.destroy();
  await vuelta();
  expect(cuerpo.destroyed).toBe(true);
});
