import { describe, expect, it } from 'vitest';
import { ofertaDeInstalar } from './oferta.ts';

const DIA = 86_400_000;
const base = {
  ...{ ruta: '/', dias: 2, descartada_at: null, ahora: 1000 * DIA },
  ...{ estado: 'ofrecida' as const, ios: false },
};

describe('ofertaDeInstalar', () => {
  it.each([
    ['never on first sight', { dias: 1 }, null],
    ['on the second day', {}, 'dialogo'],
    ['at an event', { ruta: '/informacion-evento/5' }, 'dialogo'],
    ['after a registration, even on the first day', { dias: 1, ruta: '/resultado_ok/5/abc' }, 'dialogo'],
    ['after a payment', { dias: 1, ruta: '/inscripcion-pagada/abc' }, 'dialogo'],
    ['not while registering', { ruta: '/inscripcion/5' }, null],
    ['not while signing', { ruta: '/firmar-deslinde/abc' }, null],
    ['not after a failed payment', { ruta: '/resultado_error/5' }, null],
    ['turned down a month ago', { descartada_at: 970 * DIA }, null],
    ['turned down long ago', { descartada_at: 900 * DIA }, 'dialogo'],
    ['installed', { estado: 'instalada' as const }, null],
    ['on an iPhone, by hand', { estado: 'manual' as const, ios: true }, 'pasos'],
    ['where it cannot be installed', { estado: 'manual' as const }, null],
  ])('%s', (_, cambios, esperado) => expect(ofertaDeInstalar({ ...base, ...cambios })).toBe(esperado));
});
