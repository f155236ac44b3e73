import { describe, expect, it } from 'vitest';
import { enPlazoDeArrepentimiento, finDelArrepentimiento } from './arrepentimiento.ts';

const NINGUNO: ReadonlySet<string> = new Set();
const contrato = (contratada: string, evento: string) => ({
  contratada_at: new Date(contratada),
  fecha_evento: new Date(evento),
});

describe('finDelArrepentimiento', () => {
  it.each([
    [
      'the end of the tenth day, local',
      '2026-03-01T10:00:00-03:00',
      '2026-06-01T08:00:00-03:00',
      '2026-03-11T23:59:59.999-03:00',
    ],
    [
      'of the local day, not of the one in UTC',
      '2026-03-01T22:30:00-03:00',
      '2026-06-01T08:00:00-03:00',
      '2026-03-11T23:59:59.999-03:00',
    ],
    [
      'a day before the race where that is sooner',
      '2026-03-01T10:00:00-03:00',
      '2026-03-08T08:00:00-03:00',
      '2026-03-07T08:00:00-03:00',
    ],
    [
      'the next working day where the tenth is a Saturday, over a holiday',
      '2026-02-04T10:00:00-03:00',
      '2026-06-01T08:00:00-03:00',
      '2026-02-18T23:59:59.999-03:00',
    ],
  ])('%s', (_, contratada, evento, fin) => {
    expect(finDelArrepentimiento(contrato(contratada, evento), NINGUNO)).toEqual(new Date(fin));
  });

  it('a day that staff added is no working day', () => {
    const datos = contrato('2026-03-13T10:00:00-03:00', '2026-06-01T08:00:00-03:00');
    expect(finDelArrepentimiento(datos, new Set(['2026-03-23']))).toEqual(
      new Date('2026-03-25T23:59:59.999-03:00'),
    );
  });

  it('is over before it began for who registers on the eve', () => {
    const datos = contrato('2026-03-07T20:00:00-03:00', '2026-03-08T08:00:00-03:00');
    expect(enPlazoDeArrepentimiento(datos, datos.contratada_at, NINGUNO)).toBe(false);
  });
});
