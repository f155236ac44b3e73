import { describe, expect, it } from 'vitest';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { NombreRuta } from '../../src/shared/contract/rutas/nombre.ts';
import { faltasDeCambios } from '../support/asalto/juicio.ts';
import type { Mundo } from '../support/asalto/mundo.ts';
import type { Pedido } from '../support/asalto/pedidos.ts';
import { MARCA_TEXTO } from '../support/asalto/valores.ts';
import type { Cambio } from '../support/asalto/vigia.ts';

const lado = (n: number) => ({
  duenio: { id: n, usuario_id: n + 1 },
  evento: { id: n + 2, modalidades: [{ id: n + 3 }] },
  inscripcion: { id: n + 4 },
  persona: { id: n + 5 },
});
// of a world, what the judgement looks at
const mundo = { propio: lado(100), ajeno: lado(200) } as unknown as Mundo;

const juzgar = (nombre: NombreRuta, cambio: Cambio, sobrantes = false) =>
  faltasDeCambios(
    { nombre, ruta: rutas[nombre], quien: 'propio', sobrantes } as Pedido, // the rest says nothing here
    200,
    [cambio],
    mundo,
  );

// If this breaks, a form that makes its sender an admin, or changes another's account, passes the assault unseen.
describe('the judgement of the assault', () => {
  it.each([
    ['a word', { codigo_publico: MARCA_TEXTO }],
    ['a list', { roles: [MARCA_TEXTO] }],
  ])('sees %s that a caller set', (_que, row) => {
    expect(juzgar('updatePerfil', { tabla: 'usuarios', fila: row }, true)).toEqual([
      `a caller set usuarios.${Object.keys(row)[0]}`,
    ]);
  });

  it.each([
    ['usuarios', { id: 201 }],
    ['organizadores', { id: 200 }],
    ['codigos_recuperacion', { usuario_id: 201 }],
  ])("sees somebody else's account in %s", (tabla, row) => {
    expect(juzgar('updatePerfil', { tabla, fila: row })).toEqual([`changed somebody else's ${tabla}`]);
    const suya = Object.fromEntries(Object.entries(row).map(([key, id]) => [key, id - 100]));
    expect(juzgar('updatePerfil', { tabla, fila: suya })).toEqual([]);
  });
});
