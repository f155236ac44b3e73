import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importacionesDe, type Arista } from '../../scripts/lib/importaciones.mjs';

const SEDE = 'src/web/features/sede';
/** What a desk waits for before it shows the camera: vite.config.ts has the same list. */
const PRIMERAS = ['mostrador/mostrador.tsx', 'puesto/puesto-page.tsx', 'puesto/adelantar.ts'];

const aristasDe = (ruta: string): Arista[] =>
  /\.tsx?$/.test(ruta) && existsSync(ruta) ? importacionesDe(ruta, readFileSync(ruta, 'utf8')) : [];
const corre = ({ tipos }: Arista): boolean => tipos.length === 0;

/** The modules that come with these, by whom first. */
function alcanzadas(desde: readonly string[]): Map<string, string> {
  const vistas = new Map(desde.map((una) => [una, 'route']));
  for (const ruta of vistas.keys())
    for (const { a } of aristasDe(ruta).filter(corre)) if (!vistas.has(a)) vistas.set(a, ruta);
  return vistas;
}

const DESPUES = new RegExp(
  `^${SEDE}/(?:alta/(?!borrador|ref-nueva)|caja/|codigos/|faltas/|oficina/|simulacro/|stock/(?!contar)|mostrador/(?:anular|ficha|juzgar|otra-persona|veredicto))` +
    '|^src/web/ui/(?:confirmar|dialogo|hoja|firma)',
);

// If this breaks, a cold start without network reads twice as many files before the camera is in view. regla sede-72
it('a desk’s first screen brings nothing that is needed only once somebody stands before it', () => {
  const primero = alcanzadas(PRIMERAS.map((una) => `${SEDE}/${una}`));
  const partes = [`${SEDE}/mostrador/atencion.ts`, `${SEDE}/alta/inscribir-ahora.tsx`];
  const enPartes = aristasDe(`${SEDE}/mostrador/partes.ts`).filter(({ tipos }) =>
    tipos.includes('dynamic-import'),
  );
  expect(enPartes.map(({ a }) => a)).toEqual(partes);
  expect(primero.has(`${SEDE}/mostrador/partes.ts`)).toBe(true);
  const despues = new Set([...partes, ...aristasDe(partes[0] ?? '').map(({ a }) => a)]);
  const sobran = [...primero].filter(([ruta]) => despues.has(ruta) || DESPUES.test(ruta));
  expect(sobran).toEqual([]);
});
