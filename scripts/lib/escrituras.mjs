// Tables whose rows one folder alone writes: elsewhere nobody would see that a mail, a refund or a line of the audit is
// missing. Pure, over the text of a file.

/** What may write rows that nobody moved: demonstration data, and what brings a database up to date. */
const APARTE = /^src\/server\/(?:demo|db\/migrations)\/|\.test\.ts$/;

/** The folder that moves a payment, and its tables. */
const DUENIOS = [{ carpeta: 'src/server/modules/pagos/ciclo/', tablas: ['pagos', 'reembolsos'] }];

/** @returns what of a file writes such a table from outside, in words. */
export function escriturasAjenas(ruta, texto) {
  if (APARTE.test(ruta)) return [];
  return DUENIOS.filter(({ carpeta }) => !ruta.startsWith(carpeta)).flatMap(({ carpeta, tablas }) =>
    tablas
      .filter((tabla) => escribe(texto, tabla))
      .map((tabla) => `${ruta} writes ${tabla}: ${carpeta} alone does`),
  );
}

const escribe = (texto, tabla) =>
  [
    String.raw`\.(?:insert|update|delete)\(\s*(?:\w+\.)?${tabla}\s*\)`,
    String.raw`\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:public\.)?(?:\$\{(?:\w+\.)?${tabla}\}|"?${tabla}\b"?)`,
    // under another name nobody would find it
    String.raw`\b${tabla}\s+as\s+\w+[^;]*from\s+'[^']*schema`,
  ].some((patron) => new RegExp(patron, 'i').test(texto));
