import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Where a registration is made and moved; demonstration data and migrations write rows that nobody moved. */
const APARTE = /^src\/server\/(?:nucleo\/inscripcion|demo|db\/migrations)\/|\.test\.ts$/;
/** Fewer means that the files were not found, and a check that sees nothing passes. */
const MINIMO = 300;

const fuentes = readdirSync('src/server', { recursive: true, withFileTypes: true })
  .filter((entrada) => entrada.isFile() && entrada.name.endsWith('.ts'))
  .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'))
  .filter((ruta) => !APARTE.test(ruta));

const TABLA = String.raw`(?:\$\{(?:\w+\.)?inscripciones\}|"?inscripciones"?)`;
/** What drizzle sets in a table, up to what follows it. */
const puestoEn = (tabla: string) =>
  new RegExp(
    String.raw`\.update\(\s*(?:\w+\.)?${tabla}\s*\)\s*\.set\(([\s\S]*?)\)\s*(?:\.(?:from|where|returning)\b|;)`,
    'g',
  );
const CONTADORES = 'ocupados|usadas|usos';

/** What of a source moves a registration or its places, in words. */
function faltas(texto: string): string[] {
  const halladas: string[] = [];
  const mirar = (patron: RegExp, falla: (parte: string) => string | null) => {
    for (const [, parte = ''] of texto.matchAll(patron)) {
      const cual = falla(parte);
      if (cual) halladas.push(cual);
    }
  };
  // drizzle: what is set has to be written out, or one cannot see what it is
  mirar(puestoEn('inscripciones'), (puesto) =>
    !/^\s*\{/.test(puesto) || puesto.includes('...')
      ? 'sets columns that are not written out'
      : /(?<![.\w])(?:state|viva)\b\s*[:,}]/.test(puesto)
        ? 'sets state or viva'
        : null,
  );
  mirar(
    new RegExp(String.raw`update\s+${TABLA}\s[\s\S]*?\bset\b([\s\S]*?)(?:\bwhere\b|;|\x60)`, 'gi'),
    (puesto) => (/(?<![.\w])(?:state|viva)"?\s*=/.test(puesto) ? 'sets state or viva' : null),
  );
  mirar(
    new RegExp(String.raw`(\.insert\(\s*(?:\w+\.)?inscripciones\s*\)|insert\s+into\s+${TABLA})`, 'gi'),
    () => 'inserts a registration',
  );
  mirar(/(update\s+personas\b[^;`]*?\bset\s+[^;`]*?\bviva\s*=)/gi, () => 'sets viva of persons');
  mirar(puestoEn('personas'), (puesto) =>
    /(?<![.\w])viva\b\s*[:,}]/.test(puesto) ? 'sets viva of persons' : null,
  );
  mirar(new RegExp(String.raw`\bset\b[^;\x60]*?\b(${CONTADORES})"?\s*=`, 'gi'), (cual) => `counts ${cual}`);
  mirar(new RegExp(String.raw`\.set\(\s*\{[^}]*?\b(${CONTADORES})\s*:`, 'g'), (cual) => `counts ${cual}`);
  mirar(/\binscripciones\s+as\s+(\w+)/g, (otro) =>
    /import \{[^}]*\binscripciones as /.test(texto) ? `calls the table ${otro}` : null,
  );
  return halladas;
}

// If this breaks, a registration is moved behind the back of what frees its place, tells its people and audits it.
describe('the cycle of a registration', () => {
  it('is the only code that writes its state and its places', () => {
    expect(fuentes.length).toBeGreaterThan(MINIMO);
    expect(
      fuentes.flatMap((ruta) => faltas(readFileSync(ruta, 'utf8')).map((falta) => `${ruta} ${falta}`)),
    ).toEqual([]);
  });

  it.each([
    [
      "await tx.update(inscripciones).set({ state: 'cancelada' }).where(eq(inscripciones.id, id));",
      'sets state or viva',
    ],
    ['tx.update(inscripciones)\n  .set({ nombre, viva })\n  .where(x)', 'sets state or viva'],
    ['tx.update(inscripciones).set(cambios).where(x)', 'sets columns that are not written out'],
    [
      'tx.update(inscripciones).set({ ...cambios, version }).where(x)',
      'sets columns that are not written out',
    ],
    ['sql`update inscripciones set numero = 1, state = ${s} where id = 1`', 'sets state or viva'],
    ['sql`update ${inscripciones} i set viva = false from f where f.id = i.id`', 'sets state or viva'],
    ['tx.insert(inscripciones).values(fila)', 'inserts a registration'],
    ['sql`insert into inscripciones (state) values (1)`', 'inserts a registration'],
    ['tx.update(t.inscripciones).set({ state }).where(x)', 'sets state or viva'],
    ['await tx.update(inscripciones).set({ viva: false });', 'sets state or viva'],
    ['tx.insert(schema.inscripciones).values(fila)', 'inserts a registration'],
    ['sql`update personas set viva = true where id = 1`', 'sets viva of persons'],
    ['tx.update(personas).set({ viva: false, updated_at: ahora }).where(x)', 'sets viva of persons'],
    ['sql`update cupos_evento set ocupados = ocupados + 1 where evento_id = 1`', 'counts ocupados'],
    ['sql`update remeras r set usadas = 0`', 'counts usadas'],
    ['tx.update(cupones).set({ activo: true, usos: 3 }).where(x)', 'counts usos'],
    ["import { inscripciones as i } from '../../db/schema.ts';", 'calls the table i'],
  ])('is told from %s', (texto, falta) => expect(faltas(texto)).toContain(falta));

  it.each([
    'tx.update(inscripciones).set({ nombre, updated_at: ahora }).where(x)',
    'sql`update ${inscripciones} i set numero = f.numero from f where i.id = f.id and i.viva and i.state = 1`',
    'tx.update(personas).set({ email, updated_at: ahora }).where(eq(personas.viva, true))',
    'tx.update(cupos_evento).set({ cupo }).where(x)',
    'sql`select i.viva, c.usos = 0 from inscripciones i`',
  ])('lets be %s', (texto) => expect(faltas(texto)).toEqual([]));
});
