import { expect, it } from 'vitest';
import { conEntrega, leerEntregas, sobranDelServidor } from '../../scripts/lib/entregas.mjs';

const entrega = (n: number) => ({ web: [`${n}.js`], servidor: [`trozo-${n}.js`, `ssr/assets/${n}.js`] });
const HAY = [1, 2, 3].flatMap((n) => entrega(n).servidor);

// If this breaks, a server that still runs answers 500 for a page it had not drawn before the build.
it('keeps the files of the release that is replaced, however old, and no others', () => {
  const dos = conEntrega([entrega(1)], entrega(2));
  expect(dos).toEqual([entrega(2), entrega(1)]);
  expect(sobranDelServidor(dos, HAY.slice(0, 4))).toEqual([]);
  const tres = conEntrega(dos, entrega(3));
  expect(sobranDelServidor(tres, HAY)).toEqual(entrega(1).servidor);
});

it('a build that is run twice takes nothing from the server that runs', () => {
  const dos = conEntrega([entrega(1)], entrega(2));
  expect(conEntrega(dos, entrega(2))).toEqual(dos);
  expect(conEntrega([entrega(1)], entrega(1))).toEqual([entrega(1)]);
});

it('removes nothing of the server while the release before is not known', () => {
  const primera = conEntrega([], entrega(3));
  expect(sobranDelServidor(primera, HAY)).toEqual([]);
  const deAntes = leerEntregas('["a.js","b.css"]');
  expect(deAntes[0]?.web).toEqual(['a.js', 'b.css']);
  expect(sobranDelServidor(conEntrega(deAntes, entrega(3)), HAY)).toEqual([]);
  expect(leerEntregas(JSON.stringify(primera))).toEqual(primera);
});
