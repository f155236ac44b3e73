import { describe, expect, it } from 'vitest';
import {
  pasoAnterior,
  pasoDeSlug,
  pasoPermitido,
  pasosWizard,
  pasoSiguiente,
  puedeIrA,
  type PasoId,
} from './wizard.ts';

const ids = (n: number, pago: boolean) => pasosWizard(n, pago).map((p) => p.id);
const avance = (completos: PasoId[], inscripta = false) => ({ completos: new Set(completos), inscripta });

// regla inscripcion-9: how many steps the wizard has
describe('pasosWizard', () => {
  it.each([
    [1, true, ['modalidad', 'participante-1', 'confirmacion', 'pago']],
    [1, false, ['modalidad', 'participante-1', 'confirmacion']],
    [3, true, ['modalidad', 'participante-1', 'participante-2', 'participante-3', 'confirmacion', 'pago']],
  ])('%i with payment %s', (n, pago, esperados) => {
    expect(ids(n, pago)).toEqual(esperados);
    expect(ids(n, pago)).toHaveLength(n + (pago ? 3 : 2));
  });
});

describe('moving', () => {
  const pasos = pasosWizard(2, true);
  it('goes forward and back one step, and never back from the payment', () => {
    expect(pasoSiguiente(pasos, 'modalidad')?.id).toBe('participante-1');
    expect(pasoSiguiente(pasos, 'pago')).toBeNull();
    expect(pasoAnterior(pasos, 'modalidad')).toBeNull();
    expect(pasoAnterior(pasos, 'confirmacion')?.id).toBe('participante-2');
    expect(pasoAnterior(pasos, 'pago')).toBeNull();
    expect(pasoDeSlug(pasos, 'participante-3')).toBeNull();
  });

  it.each<[PasoId, PasoId[], boolean, boolean]>([
    ['modalidad', [], false, true],
    ['participante-1', [], false, false],
    ['participante-1', ['modalidad'], false, true],
    ['confirmacion', ['modalidad', 'participante-2'], false, false],
    ['confirmacion', ['modalidad', 'participante-1', 'participante-2'], false, true],
    ['pago', ['modalidad', 'participante-1', 'participante-2', 'confirmacion'], false, false],
    ['pago', [], true, true],
    ['confirmacion', ['modalidad', 'participante-1', 'participante-2'], true, false],
  ])('%s after %o (registered: %s): %s', (id, completos, inscripta, puede) => {
    expect(puedeIrA(pasos, id, avance(completos, inscripta))).toBe(puede);
  });

  it.each<[string | null, PasoId[], boolean, PasoId]>([
    [null, [], false, 'modalidad'],
    ['participante-2', [], false, 'modalidad'],
    ['participante-2', ['modalidad'], false, 'participante-1'],
    ['participante-1', ['modalidad'], false, 'participante-1'],
    ['nada', ['modalidad'], false, 'modalidad'],
    ['pago', ['modalidad', 'participante-1', 'participante-2'], false, 'confirmacion'],
    ['modalidad', ['modalidad'], true, 'pago'],
  ])('address %s with %o done leads to the right step', (slug, completos, inscripta, esperado) => {
    expect(pasoPermitido(pasos, slug, avance(completos, inscripta)).id).toBe(esperado);
  });
});
