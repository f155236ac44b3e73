import { expect, it } from 'vitest';
import { api } from '../../src/shared/contract/api.ts';

/** Calls by PUT that write over nothing that another one may have written since. */
const SIN_VERSION: Readonly<Record<string, string>> = {
  updatePerfil: 'one changes the own password, and types the one in force',
  activarCupon: 'on or off: the last press is what stays',
  ordenarImagenes: 'an order: pictures that it does not name stay, behind it',
  firmarDeslinde: 'a signature is added, once',
};

const conVersion = (llamada: object): boolean => {
  const body = 'body' in llamada ? (llamada.body as { shape?: object }) : {}; // zod's, of an object
  return Object.keys(body.shape ?? {}).some((campo) => /^version(_|$)/.test(campo));
};

// If this breaks, a new form writes over what somebody else saved since it was opened, and nobody hears of it (regla gestion-17).
it('every call that replaces a row takes the version that the form began from', () => {
  const reemplazan = Object.entries(api).filter(([, llamada]) => ['PUT', 'PATCH'].includes(llamada.method));
  expect(reemplazan.length).toBeGreaterThan(6);
  const sin = reemplazan.filter(([, llamada]) => !conVersion(llamada)).map(([nombre]) => nombre);
  expect(sin.toSorted()).toEqual(Object.keys(SIN_VERSION).toSorted());
});
