import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { columnasDe } from './columnas-de.ts';
import { campos_custom, inscripciones } from './schema.ts';

// If this breaks, a column that a later release adds to custom fields is not copied to the next edition of an event.
it('has every column of a table but those left out', () => {
  const todas = Object.keys(getTableColumns(campos_custom));
  expect(columnasDe(campos_custom, ['id', 'modalidad_id'])).toEqual(
    todas.filter((una) => una !== 'id' && una !== 'modalidad_id'),
  );
  expect(columnasDe(inscripciones, ['total'], 'numeric')).toContain('valor');
  expect(columnasDe(inscripciones, ['total'], 'numeric')).not.toContain('total');
  expect(columnasDe(inscripciones, [], 'numeric')).not.toContain('nombre');
});
