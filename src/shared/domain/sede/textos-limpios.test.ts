import { expect, it } from 'vitest';
import { leerTexto } from './leer-operacion.ts';
import { conTextosLimpios } from './textos-limpios.ts';

const sana = {
  ...{ id: '7f6dcb0e-8f3a-4a51-9a86-0a3a6f1f5f01', evento_id: 1, seq: 1, lamport: 1 },
  puesto_id: '7f6dcb0e-8f3a-4a51-9a86-0a3a6f1f5f02',
  ...{ hora: '2027-03-14T06:00:00-03:00', desvio: null, visto: [], sujeto: 'i1', tipo: 'nota' },
  actor: { usuario_id: null, nombre: 'Beto' },
  datos: { persona: null, texto: 'llegó 🏃 tarde' },
};

it('leaves a value as it is where a database holds all of it', () => {
  expect(conTextosLimpios(sana)).toBe(sana);
});

it('reads an operation without what no database holds in a text, wherever it stands', () => {
  const mala = {
    ...sana,
    actor: { usuario_id: null, nombre: 'Be\0to' },
    datos: { persona: null, texto: 'llegó \ud800tarde 🏃\udfff', de_otra_version: [{ mas: 'a\0b' }] },
  };
  expect(leerTexto(JSON.stringify(mala))).toEqual({
    ...sana,
    datos: { persona: null, texto: 'llegó tarde 🏃', de_otra_version: [{ mas: 'ab' }] },
  });
});

it('does not overflow on a text that is nested without end', () => {
  const hondo = `${'['.repeat(12_000)}${']'.repeat(12_000)}`;
  expect(leerTexto(JSON.stringify(sana).replace('"persona"', `"hondo":${hondo},"persona"`))).not.toBeNull();
});
