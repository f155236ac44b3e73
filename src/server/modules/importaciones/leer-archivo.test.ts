import { crc32 } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { MAX_FILAS_IMPORTACION } from '../../../shared/domain/importar/importar-campos.ts';
import { leerArchivo } from './leer-archivo.ts';
import { leerTabla } from './leer-tabla.ts';

const COLUMNAS = 10;
const row = (n: number) => Array.from({ length: COLUMNAS }, (_, c) => `dato ${(n * 7919 + c) % 20_011}`);
const rows = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => row(n));

/** The result of `hacer`, and the longest delay of a timer that should fire every 5 ms meanwhile. */
async function vigilado<T>(hacer: () => Promise<T>): Promise<{ dado: T; peor_ms: number }> {
  let antes = performance.now();
  let peor_ms = 0;
  const mirar = () => {
    const ahora = performance.now();
    peor_ms = Math.max(peor_ms, ahora - antes);
    antes = ahora;
  };
  const reloj = setInterval(mirar, 5);
  const dado = await hacer();
  await new Promise((resolve) => setTimeout(resolve, 10));
  clearInterval(reloj);
  return { dado, peor_ms };
}

// If this breaks, whoever registers while an organizer imports a list waits until it was read.
it('a sheet of as many rows as may be is read while everybody else is attended', async () => {
  const datos = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Lista', rows: [row(-1), ...rows(MAX_FILAS_IMPORTACION)] }] }),
  );
  const aca = await vigilado(() => leerTabla(datos));
  const contenido = datos.toString('base64');
  // on a slow machine 200 ms may not be enough: then at most a third of the delay without a thread
  const tope_ms = Math.max(200, aca.peor_ms / 3);
  let peor_ms = Infinity;
  // The best of five tries counts: a machine that stops for a moment spoils some of them. A sheet that is read in the main
  // thread, and not in one of its own, spoils all five.
  for (let vez = 0; vez < 5 && peor_ms >= tope_ms; vez += 1) {
    const enHilo = await vigilado(() => leerArchivo(contenido));
    expect(enHilo.dado).toEqual(aca.dado);
    expect(enHilo.dado.rows).toHaveLength(MAX_FILAS_IMPORTACION);
    peor_ms = Math.min(peor_ms, enHilo.peor_ms);
  }
  expect(peor_ms).toBeLessThan(tope_ms);
});

/** A ZIP of parts as they are, not compressed. */
function zipDe(partes: Record<string, string>): Buffer {
  const locales: Buffer[] = [];
  const indice: Buffer[] = [];
  let posicion = 0;
  for (const [nombre, texto] of Object.entries(partes)) {
    const datos = Buffer.from(texto);
    const cabecera = Buffer.alloc(46);
    cabecera.writeUInt32LE(0x02014b50, 0);
    cabecera.writeUInt32LE(crc32(datos), 16);
    cabecera.writeUInt32LE(datos.length, 20);
    cabecera.writeUInt32LE(datos.length, 24);
    cabecera.writeUInt16LE(nombre.length, 28);
    cabecera.writeUInt32LE(posicion, 42);
    const local = Buffer.concat([Buffer.from('504b03040000', 'hex'), cabecera.subarray(8, 32)]);
    locales.push(local, Buffer.from(nombre), datos);
    indice.push(cabecera, Buffer.from(nombre));
    posicion += local.length + nombre.length + datos.length;
  }
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(0x06054b50, 0);
  fin.writeUInt16LE(indice.length / 2, 8);
  fin.writeUInt16LE(indice.length / 2, 10);
  fin.writeUInt32LE(Buffer.concat(indice).length, 12);
  fin.writeUInt32LE(posicion, 16);
  return Buffer.concat([...locales, ...indice, fin]);
}

const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
const hojaOds = (rows: string) =>
  zipDe({
    mimetype: ODS,
    'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="H">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  }).toString('base64');

// If this breaks, who uses LibreOffice reads that their list is damaged.
it('a sheet of LibreOffice is read, days as days, and of millions of repeated cells no more than fit', async () => {
  const datos = await writeOds({
    sheets: [
      {
        name: 'Lista',
        rows: [
          ['DNI', 'Apellido', 'Nacimiento'],
          [33222111, 'Núñez', new Date('1985-03-07T00:00:00Z')],
        ],
      },
    ],
  });
  expect(await leerArchivo(Buffer.from(datos).toString('base64'))).toEqual({
    encabezados: ['DNI', 'Apellido', 'Nacimiento'],
    rows: [['33222111', 'Núñez', '1985-03-07']],
  });
  const celda = (veces: number) =>
    `<table:table-cell table:number-columns-repeated="${veces}" office:value-type="string"><text:p>a</text:p></table:table-cell>`;
  const vacias =
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>';
  expect(
    (await leerArchivo(hojaOds(`${`<table:table-row>${celda(2)}</table:table-row>`.repeat(2)}${vacias}`)))
      .rows,
  ).toEqual([['a', 'a']]);
  const bomba = `<table:table-row table:number-rows-repeated="1048576">${celda(16_384)}</table:table-row>`;
  await expect(leerArchivo(hojaOds(bomba))).rejects.toMatchObject({ status: 422 });
});

it('a text of LibreOffice and a binary Excel are named for what they are not', async () => {
  const texto = zipDe({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' });
  await expect(leerArchivo(texto.toString('base64'))).rejects.toMatchObject({
    fields: { contenido: expect.stringMatching(/Guardala como XLSX o CSV/) },
  });
  await expect(leerArchivo(zipDe({ 'xl/workbook.bin': 'x' }).toString('base64'))).rejects.toMatchObject({
    fields: { contenido: expect.stringMatching(/\.xlsb/) },
  });
});

it('why a long list is refused is told as of a short one', async () => {
  const texto = rows(MAX_FILAS_IMPORTACION + 2).map((una) => una.join(';'));
  await expect(leerArchivo(Buffer.from(texto.join('\n')).toString('base64'))).rejects.toMatchObject({
    status: 422,
    fields: { contenido: expect.stringMatching(/más de 10\.000 filas/) },
  });
});
