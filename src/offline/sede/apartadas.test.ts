import { expect, it } from 'vitest';
import { APARTADAS_MAX, APARTADAS_POR_PUESTO, podarApartadas } from './recibir.ts';
import type { Apartada } from './rows-en-disco.ts';

const deAutor = (autor: string, cuantas: number): Apartada[] =>
  Array.from({ length: cuantas }, (_, n) => ({
    ...{ firma: `${autor} ${n}`, cuerpo: '{}', evento_id: 1, puesto_id: autor, seq: n + 1 },
  }));
/** The operations that are kept after these deliveries, one after the other. */
function guardadasTras(traidas: readonly { por?: string; unas: readonly Apartada[] }[]): Apartada[] {
  let hay: Apartada[] = [];
  for (const [trato, { unas, ...quien }] of traidas.entries()) {
    const { apartar, sobran } = podarApartadas(hay, unas, { trato, ...quien });
    hay = [...hay.filter(({ firma }) => !sobran.includes(firma)), ...apartar];
  }
  return hay;
}
const cuantasDe = (hay: readonly Apartada[], por?: string) => hay.filter((una) => una.por === por).length;
const inventadas = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, n) => ({ por: 'mala', unas: deAutor(`inventado ${n}`, 500) }));

// If this breaks, a phone in bad hands makes the others forget what a volunteer did whom the server has not admitted yet.
it('what one brings of invented puestos does not push out what others brought', () => {
  const hay = guardadasTras([
    { por: 'buena', unas: deAutor('Eva', 300) },
    { unas: deAutor('de antes', 20) },
    ...inventadas(12),
  ]);
  expect([cuantasDe(hay, 'buena'), cuantasDe(hay)]).toEqual([300, 20]);
  expect(hay).toHaveLength(APARTADAS_MAX);
});

it('what comes after them finds its place', () => {
  const hay = guardadasTras([...inventadas(12), { por: 'buena', unas: deAutor('Eva', 300) }]);
  expect([cuantasDe(hay, 'buena'), cuantasDe(hay, 'mala')]).toEqual([300, APARTADAS_MAX - 300]);
});

it('what one invents in the name of another puesto does not push out what that one wrote', () => {
  const falsas = deAutor('Eva', APARTADAS_POR_PUESTO).map((una) => ({ ...una, firma: `falsa ${una.firma}` }));
  const hay = guardadasTras([
    { por: 'buena', unas: deAutor('Eva', 300) },
    { por: 'mala', unas: falsas },
  ]);
  expect(cuantasDe(hay, 'buena')).toBe(300);
});

it('of one puesto by one who brings it the newest stay', () => {
  const hay = guardadasTras([
    { por: 'buena', unas: deAutor('Eva', 400) },
    { por: 'buena', unas: deAutor('Eva', 700).slice(400) },
  ]);
  expect(hay).toHaveLength(APARTADAS_POR_PUESTO);
  expect(hay.at(-1)?.seq).toBe(700);
});
