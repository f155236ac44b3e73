import { describe, expect, it } from 'vitest';
import { completarAsunto, repartir, validarEnvio } from './envio.ts';
import { filtrosLegibles } from '../../contract/filtros.ts';
import { casos } from '../../../../tests/support/casos.ts';

describe('who gets a mail', () => {
  const persona = (id: number, email: string) => ({ id, inscripcion_id: id, email });

  it('is each address once, whatever its case; who has none is counted', () => {
    const reparto = repartir(
      [
        persona(1, 'ana@example.com'),
        persona(2, ' ANA@example.com'),
        persona(3, ''),
        persona(4, 'sin arroba'),
        persona(5, 'eva@example.com'),
      ],
      new Set(['eva@example.com']),
    );
    expect(reparto.destinatarios.map(({ id, baja }) => [id, baja])).toEqual([
      [1, false],
      [5, true],
    ]);
    expect(reparto).toMatchObject({ personas: 5, sin_email: 2, repetidos: 1, bajas: 1, correos: 1 });
  });
});

describe('what may go', () => {
  it.each([
    [{ subject: 'Hola', body: '<p>Hola</p>' }, []],
    [{ subject: 'Hola', body: '<p><img src="https://example.com/x.png"></p>' }, []],
    [{ subject: ' \n', body: '<p>&nbsp;<br></p>' }, ['subject', 'body']],
    [{ subject: 'x'.repeat(201), body: `<p>${'x'.repeat(100_000)}</p>` }, ['subject', 'body']],
  ])('%#', (email, campos) => expect(Object.keys(validarEnvio(email))).toEqual(campos));

  it('has a subject of one line, with what is known filled in', () =>
    expect(
      completarAsunto('Hola\r\nBcc: {{nombre}} {{ numero }} {{x}}', { nombre: 'Ana', numero: '7' }),
    ).toBe('Hola Bcc: Ana 7 {{x}}'));
});

describe('a search that everybody of is written to', () => {
  casos('%j is understood: %s', filtrosLegibles, [
    [{}, true],
    [{ estados: '', modalidad: null }, true],
    [{ estados: [] }, true],
    [{ filters: '' }, true],
    [{ filters: { estados: ['pago_realizado', 'PAGO_BONIFICADO'], modalidad: '3' } }, true],
    [{ filters: '{"estados":"[\\"pago_realizado\\"]"}' }, true],
    [{ estados: 'pago_realizado,pago_bonificado' }, true],
    [{ estados: ['pagado'] }, false],
    [{ estados: 'pago_realizado,otro' }, false],
    [{ estados: [7] }, false],
    [{ modalidad: 'x' }, false],
    [{ modalidad: -1 }, false],
    [{ filters: '{roto' }, false],
    [{ filters: 'texto' }, false],
  ]);
});
