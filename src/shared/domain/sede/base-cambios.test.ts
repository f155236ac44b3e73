import { expect, it } from 'vitest';
import { base, inscripcion } from './apoyo/mundo.ts';
import { ponerCambios, type ConCambios } from './base-cambios.ts';
import { escribirBase, type BaseSedeJson } from './base-json.ts';

const antes = escribirBase(
  base({ aplicadas: new Set(['a', 'b', 'c']), rechazos: new Map([['d', 'no hay lugar']]) }),
);
const cambios = (dicho: Partial<BaseSedeJson> & Required<ConCambios>): BaseSedeJson & ConCambios => ({
  ...escribirBase(base({ cupo: 7, inscripciones: [] })),
  ...dicho,
});

// regla sede-11: a desk that has the registrations gets only what changed since
it('lays over a base what changed: rows that are new, other or gone, and what became of operations', () => {
  const dichas = [inscripcion(2, { numero: 8 }), inscripcion(4)];
  const despues = ponerCambios(
    antes,
    cambios({
      inscripciones: dichas,
      aplicadas: ['d', 'e'],
      rechazos: [['a', 'ya tiene número']],
      cambios: { borradas: [3], otras: ['b'] },
    }),
  );
  expect(despues.inscripciones).toEqual([inscripcion(1), ...dichas]);
  expect(despues.aplicadas).toEqual(['c', 'd', 'e']);
  expect(despues.rechazos).toEqual([['a', 'ya tiene número']]);
  expect(despues.cupo).toBe(7);
  expect('cambios' in despues).toBe(false);
});

it('takes a whole base as it is', () => {
  const entera: BaseSedeJson & ConCambios = escribirBase(base({ inscripciones: [inscripcion(9)] }));
  expect(ponerCambios(antes, entera)).toEqual(entera);
});
