import { describe, expect, it } from 'vitest';
import {
  DE_LA_PERSONA,
  DE_LOS_ESTADOS,
  definiciones,
  definicionesDe,
} from '../../scripts/lib/definiciones.mjs';

const EJEMPLO = 'ejemplo.ts';
const OCHO = ['nombre', 'apellido', 'sexo', 'email', 'telefono', 'provincia', 'ciudad', 'team'];

// If this breaks, a new field of a person is forgotten where it is written out again, and nobody is told.
describe('the fields of a person', () => {
  it('are written out once', () => {
    expect(definiciones('persona').map((donde) => donde.replace(/:\d+$/, ''))).toEqual([DE_LA_PERSONA]);
  });

  it.each([
    ['a type', `interface P { ${OCHO.map((campo) => `${campo}: string`).join('; ')} }`],
    ['a schema', `const P = z.object({ ${OCHO.map((campo) => `${campo}: Texto(9)`).join(', ')} });`],
    ['a list', `const P = ${JSON.stringify(OCHO)};`],
    ['columns', `const P = sql\`select ${OCHO.map((campo) => `p.${campo}`).join(', ')} from personas p\`;`],
  ])('are found in %s', (_, texto) => {
    expect(definicionesDe('persona', EJEMPLO, `\n${texto}`)).toEqual([2]);
  });

  it('may be named, some of them, where these are meant', () => {
    expect(definicionesDe('persona', EJEMPLO, `const P = ${JSON.stringify(OCHO.slice(1))};`)).toEqual([]);
  });
});

// If this breaks, a new state of a registration counts in one place and not in the other.
describe('the states of a registration', () => {
  it('are listed once', () => {
    expect(definiciones('estados').map((donde) => donde.replace(/:\d+$/, ''))).toEqual([DE_LOS_ESTADOS]);
  });

  it.each([
    ['a type', `type E = 'pago_no_paga' | 'pago_bonificado' | 'pago_realizado';`],
    ['a CHECK', "sql`${t.state} in ('pago_pendiente','pago_realizado','pago_bonificado','pago_no_paga')`;"],
  ])('are found in %s', (_, texto) => {
    expect(definicionesDe('estados', EJEMPLO, texto)).toEqual([1]);
  });
});
