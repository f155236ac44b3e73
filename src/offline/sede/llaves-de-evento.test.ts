import { expect, it } from 'vitest';
import { huellaDeLlave } from './cofre.ts';
import { enUso, juntarLlaves, leerNombradas } from './llaves-de-evento.ts';

// If this breaks, a puesto goes on sealing by the key of a secret that the server has replaced. regla sede-16
it('of two keys of an epoch the one that the server names last seals, whoever told it', async () => {
  const [antes, ahora] = ['A', 'B'].map((letra) => ({ epoca: 1, llave: letra.repeat(43) }));
  if (!antes || !ahora) throw new Error('two keys');
  const huellas_de_llaves = await Promise.all(
    [antes, ahora].map(async ({ epoca, llave }) => ({ epoca, huella: await huellaDeLlave(llave) })),
  );
  const nombradas = leerNombradas({ huellas_de_llaves });
  for (const [delServidor, dePuesto] of [
    [antes, ahora],
    [ahora, antes],
  ] as const) {
    const mias = await juntarLlaves([], [delServidor], { del_servidor: true, nombradas });
    const todas = await juntarLlaves(mias, [dePuesto], { del_servidor: false, nombradas });
    expect(enUso(todas, nombradas).map(({ llave }) => llave)).toEqual([antes.llave, ahora.llave]);
  }
});
