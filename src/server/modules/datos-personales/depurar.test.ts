import { describe, expect, it } from 'vitest';
import { depurar, quitarReemplazo, seniasDe } from './depurar.ts';

const ana = {
  documento: '30111222',
  nombre: 'Ana',
  apellido: 'Suárez',
  email: 'ana@example.com',
  telefono: '+5491150716006',
  domicilio: 'Mitre 1',
  tutor_nombre: null,
  tutor_documento: null,
};
const senias = seniasDe([ana]);
const sin = (valor: unknown) => depurar(valor, senias, new Set([7]));

describe('audit lines after a suppression', () => {
  it('keep which fields were changed and lose what they held, also what was there before', () => {
    expect(
      sin({
        numero: 12,
        personas: [
          { id: 7, campos: ['nombre', 'ciudad'], nombre: 'Anna', ciudad: 'Rosario' },
          { id: 8, campos: ['nombre'], nombre: 'Luis' },
        ],
      }),
    ).toEqual({
      numero: 12,
      personas: [
        { id: 7, campos: ['nombre', 'ciudad'], nombre: 'suprimido', ciudad: 'suprimido' },
        { id: 8, campos: ['nombre'], nombre: 'Luis' },
      ],
    });
  });

  it('lose the one side of a replacement that was theirs', () => {
    expect(sin({ nombre: 'Anita', apellido: 'S.', documento: '30111222' })).toEqual({
      nombre: 'suprimido',
      apellido: 'suprimido',
      documento: 'suprimido',
    });
    const otro = { nombre: 'Luis', apellido: 'Paz', documento: '28000111' };
    expect(sin(otro)).toEqual(otro);
  });

  it('lose a side of a replacement whose document nobody has any more, as it was corrected since', () => {
    const lado = { nombre: 'Anita', apellido: 'S.', documento: '30111223' };
    expect(quitarReemplazo(lado, ['30111223'])).toEqual(lado);
    expect(quitarReemplazo(lado, ['28000111'])).toEqual({
      nombre: 'suprimido',
      apellido: 'suprimido',
      documento: 'suprimido',
    });
    expect(quitarReemplazo(null, [])).toBeNull();
  });

  it('lose a short passport too, alone or as one side of a replacement', () => {
    const corta = seniasDe([{ ...ana, documento: 'A1234', nombre: 'Li', apellido: 'Wu', email: 'a@b.co' }]);
    const lado = { nombre: 'Lee', apellido: 'Woo', documento: 'A1234' };
    expect(depurar(lado, corta, new Set())).toEqual({
      nombre: 'suprimido',
      apellido: 'suprimido',
      documento: 'suprimido',
    });
    expect(depurar('a1234', corta, new Set())).toBe('suprimido');
    expect(depurar('A12345', corta, new Set())).toBe('A12345');
  });

  it('lose a reason that names them, and keep any other', () => {
    expect(sin('Lo pidió Ana Suárez por teléfono')).toBe('suprimido');
    expect(sin('Escribió desde ANA@example.com')).toBe('suprimido');
    expect(sin('Lo pidió el organizador')).toBe('Lo pidió el organizador');
    expect(sin({ state: 'cancelada', monto: 100, lista: [null, true] })).toEqual({
      state: 'cancelada',
      monto: 100,
      lista: [null, true],
    });
  });
});
