import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  conoceVersion,
  textoConsentimiento,
  TIPOS_CONSENTIMIENTO,
  VERSION_CONSENTIMIENTOS,
} from './consentimientos.ts';

const huella = (texto: string | null) =>
  texto && createHash('sha256').update(texto).digest('hex').slice(0, 16);

describe('the texts that people agreed to', () => {
  // Changing one of these texts would falsify what people agreed to: other words need a new version.
  it.each([
    ['1', 'terminos', null],
    ['1', 'compartir_datos', '9a1997e94de28a8b'],
    ['1', 'publicidad', '86ac4961fd2b4f70'],
    ['2', 'terminos', '9733d82528d728d9'],
    ['2', 'compartir_datos', '9a1997e94de28a8b'],
    ['2', 'publicidad', '86ac4961fd2b4f70'],
    ['3', 'terminos', '4d5f9abb74b8cb8c'],
    ['3', 'compartir_datos', '9a1997e94de28a8b'],
    ['3', 'publicidad', '86ac4961fd2b4f70'],
  ])('version %s of %s is what it was', (version, tipo, esperada) => {
    expect(huella(textoConsentimiento(tipo, version, { organizador: 'Club' }))).toBe(esperada);
  });

  it('the wizard shows all of the last version', () => {
    expect(conoceVersion(VERSION_CONSENTIMIENTOS)).toBe(true);
    for (const tipo of TIPOS_CONSENTIMIENTO)
      expect(textoConsentimiento(tipo, VERSION_CONSENTIMIENTOS, { organizador: 'Club' })).toEqual(
        expect.any(String),
      );
  });

  it('knows nothing of others', () => {
    expect(textoConsentimiento('otro', '1', { organizador: '' })).toBeNull();
    expect(textoConsentimiento('publicidad', '99', { organizador: '' })).toBeNull();
  });
});
