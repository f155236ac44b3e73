import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Hecho } from './hecho.tsx';
import type { Hecha, Previa } from './use-importar.ts';
import { VistaPrevia } from './vista-previa.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}));
vi.mock('../../ui/tabla/data-table.tsx', () => ({ DataTable: ({ barra }: { barra: ReactNode }) => barra }));

const textoDe = (pantalla: ReactNode): string =>
  renderToStaticMarkup(pantalla)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
/** A preview with so many rows of each fate. */
const previa = (n: number) =>
  ({ columnas: [], filas: [], entran: n, rechazadas: n, iguales: n, con_avisos: n }) as unknown as Previa;

it.each([
  [1, '1 se importa 1 no se importa 1 sin cambios 1 con aviso Bajar la que no se importa'],
  [2, '2 se importan 2 no se importan 2 sin cambios 2 con avisos Bajar las que no se importan'],
])('before the import, of %i', (n, textos) =>
  expect(textoDe(<VistaPrevia previa={previa(n)} />)).toContain(textos),
);

it.each([
  [1, 'Una fila no se importó. Bajala, corregila y elegí ese archivo.', 'Bajar la que no se importó'],
  [2, '2 filas no se importaron. Bajalas, corregilas y elegí ese archivo.', 'Bajar las que no se importaron'],
])('after the import, of %i', (n, ...textos) => {
  const hecha = { message: 'Se importó 1 número.', rechazadas: n } as unknown as Hecha;
  const texto = textoDe(<Hecho evento_id={7} hecha={hecha} previa={previa(n)} onSeguir={() => {}} />);
  for (const dicho of textos) expect(texto).toContain(dicho);
});
