import { describe, expect, it } from 'vitest';
import { puertasForzadas } from '../../scripts/lib/puertas.mjs';

const PUERTAS = { pagos: ['cierre', 'ciclo/a-mano'] };
/** The doors that these tests declare, used as they should be, with one more import. */
const con = (ruta: string, importada: string) => [
  {
    ruta: 'src/server/modules/eventos/borrar.ts',
    importa: ['src/server/modules/pagos/cierre.ts', 'src/server/modules/pagos/ciclo/a-mano.ts'],
  },
  { ruta: `src/server/${ruta}`, importa: [`src/server/${importada}`] },
];

// If this breaks, a module's inside is used from elsewhere, and nobody can change it without reading all the others.
describe('doors of the server modules', () => {
  it.each([
    ['modules/eventos/borrar.ts', 'modules/pagos/procesar.ts'],
    ['modules/eventos/borrar.ts', 'modules/pagos/presenter.ts'],
    ['modules/eventos/borrar.ts', 'modules/pagos/ciclo/efectos.ts'],
    ['modules/eventos/borrar.ts', 'modules/pagos/routes.ts'],
    ['modules/eventos/borrar.ts', 'modules/cupones/gestion.ts'],
    ['modules/eventos/borrar.ts', 'modules/pagos/trabajos.ts'],
    ['identidad.ts', 'modules/pagos/pedir-reembolso.ts'],
    ['demo/sembrar.ts', 'modules/pagos/procesar.ts'],
    ['comandos/admin-create.ts', 'modules/pagos/trabajos.ts'],
  ])('%s may not import %s', (ruta, importada) => {
    expect(puertasForzadas(con(ruta, importada), PUERTAS)).toEqual([
      `src/server/${ruta} imports src/server/${importada}, which is no door of its module (scripts/lib/puertas.mjs)`,
    ]);
  });

  it.each([
    ['modules/eventos/borrar.ts', 'modules/pagos/service.ts'],
    ['modules/pagos/procesar.ts', 'modules/pagos/ciclo/efectos.ts'],
    ['modules/sede/cobrar.ts', 'modules/pagos/ciclo/a-mano.ts'],
    ['app.ts', 'modules/pagos/routes.ts'],
    ['app.ts', 'modules/correos/rutas-baja.ts'],
    ['trabajos.ts', 'modules/pagos/trabajos.ts'],
    ['modules/eventos/borrar.ts', 'nucleo/correo/service.ts'],
  ])('%s may import %s', (ruta, importada) => {
    expect(puertasForzadas(con(ruta, importada), PUERTAS)).toEqual([]);
  });

  it('a door that nobody uses any more is told', () => {
    expect(puertasForzadas([], { pagos: ['cierre'] })).toEqual([
      'nobody uses the door pagos/cierre (scripts/lib/puertas.mjs)',
    ]);
  });
});
