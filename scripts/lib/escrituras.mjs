// Tables whose rows one folder alone may write: code elsewhere could forget the mail, the refund or the line of the
// audit that a change needs. Pure, over the text of a file.

/** Files that may write these tables all the same: demonstration data, migrations, tests. */
const APARTE = /^src\/server\/(?:demo|db\/migrations)\/|\.test\.ts$/;

/** The folder that moves a payment, and its tables. */
const DUENIOS = [{ carpeta: 'src/server/modules/pagos/ciclo/', tablas: ['pagos', 'reembolsos'] }];

/** @returns which of these tables a file outside their folder writes, in words. */
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
    // a table imported under another name: a write to it would not be found
    String.raw`\b${tabla}\s+as\s+\w+[^;]*from\s+'[^']*schema`,
  ].some((patron) => new RegExp(patron, 'i').test(texto));
