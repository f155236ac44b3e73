import { describe, expect, it } from 'vitest';
import { escriturasAjenas } from '../../scripts/lib/escrituras.mjs';

const AJENA = 'src/server/modules/eventos/borrar.ts';

// If this breaks, money is moved behind the back of what gives it back, tells its people and audits it. regla pago-7
describe('who writes a payment', () => {
  it.each([
    'await tx.update(pagos).set({ monto }).where(x)',
    'await tx.insert(t.pagos).values(fila)',
    'await tx.delete(reembolsos).where(x)',
    "sql`update pagos set aplicacion = 'devuelto' where id = 1`",
    'sql`insert into reembolsos (monto) values (1)`',
    'sql`update ${pagos} p set status = 1`',
    'sql`DELETE FROM "pagos"`',
    "import { pagos as otra } from '../../db/schema.ts';",
  ])('is told from %s', (texto) => {
    expect(escriturasAjenas(AJENA, texto)).toHaveLength(1);
    expect(escriturasAjenas('src/server/modules/pagos/service.ts', texto)).toHaveLength(1);
    expect(escriturasAjenas('src/server/modules/pagos/ciclo/repository.ts', texto)).toEqual([]);
    expect(escriturasAjenas('src/server/demo/sembrar-pagos.ts', texto)).toEqual([]);
  });

  it.each([
    'await db.select().from(pagos).for("update")',
    'await tx.update(simulado_pagos).set({ status })',
    'sql`select * from pagos g where g.aplicacion = 1`',
    'sql`update notificaciones_pago set resultado = 1`',
    "import { pagos, usuarios } from '../../db/schema.ts';",
  ])('lets be %s', (texto) => expect(escriturasAjenas(AJENA, texto)).toEqual([]));
});
