import { deflateRawSync, crc32, deflateSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { pdfDePrueba } from '../aptos.ts';
import { fotoConGps, png, rojoYAzul } from '../imagenes.ts';
import type { Azar } from './esquema.ts';

/** Stands in everything that a picture must not carry through. */
export const MARCA_OCULTA = 'escondido-en-el-archivo';

/** A ZIP of stored or deflated parts; what it says of their sizes need not be so. */
export function zip(partes: { nombre: string; datos: Buffer; dice?: number }[]): Buffer {
  const locales: Buffer[] = [];
  const centrales: Buffer[] = [];
  let lugar = 0;
  for (const { nombre, datos, dice = datos.length } of partes) {
    const comprimida = deflateRawSync(datos, { level: 9 });
    const comun = Buffer.alloc(26);
    comun.writeUInt16LE(20, 0);
    comun.writeUInt16LE(8, 4);
    comun.writeUInt32LE(crc32(datos), 10);
    comun.writeUInt32LE(comprimida.length, 14);
    comun.writeUInt32LE(dice, 18);
    comun.writeUInt16LE(Buffer.byteLength(nombre), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comun, Buffer.from(nombre), comprimida]);
    const cola = Buffer.alloc(14);
    cola.writeUInt32LE(lugar, 10);
    centrales.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), comun, cola, Buffer.from(nombre)]));
    locales.push(local);
    lugar += local.length;
  }
  const directorio = Buffer.concat(centrales);
  const fin = Buffer.alloc(22);
  fin.write('PK\x05\x06', 'latin1');
  fin.writeUInt16LE(partes.length, 8);
  fin.writeUInt16LE(partes.length, 10);
  fin.writeUInt32LE(directorio.length, 12);
  fin.writeUInt32LE(lugar, 16);
  return Buffer.concat([...locales, directorio, fin]);
}

const risas = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ja">${Array.from({ length: 9 }, (_, i) => {
  const antes = String.fromCharCode(97 + i);
  return `<!ENTITY ${String.fromCharCode(98 + i)} "${`&${antes};`.repeat(10)}">`;
}).join('')}<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

const libro = (hoja: string) =>
  zip([
    {
      nombre: '[Content_Types].xml',
      datos: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
    },
    {
      nombre: '_rels/.rels',
      datos: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
    },
    {
      nombre: 'xl/_rels/workbook.xml.rels',
      datos: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
    },
    {
      nombre: 'xl/workbook.xml',
      datos: Buffer.from(
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
    },
    { nombre: 'xl/worksheets/sheet1.xml', datos: Buffer.from(hoja) },
  ]);
const hoja = (celdas: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${celdas}</sheetData></worksheet>`;
const celda = (r: string, texto: string) => `<c r="${r}" t="inlineStr"><is><t>${texto}</t></is></c>`;

/** 30000 by 30000 points, of which the file says so and has none. */
const gigante = () => png(30_000, 30_000, Buffer.alloc(1000));

const pdfAnidado = (pdf: Buffer) => {
  let dentro: Buffer = Buffer.alloc(2_000_000);
  for (let i = 0; i < 4; i += 1) dentro = deflateSync(dentro);
  const objeto = `9 0 obj<</Length ${dentro.length}/Filter[${'/FlateDecode'.repeat(5)}]>>stream\n`;
  return Buffer.concat([pdf, Buffer.from(objeto), dentro, Buffer.from('\nendstream endobj\n%%EOF')]);
};

const html = Buffer.from(`<html><script>alert('${MARCA_OCULTA}')</script></html>`);
const archivoZip = () => zip([{ nombre: '../../../tmp/fuga.sh', datos: Buffer.from(MARCA_OCULTA) }]);
const imagen = () => rojoYAzul(96, 64);
const unPng = () => imagen().png().toBuffer();
const conCola = async (datos: Promise<Buffer>, cola: Buffer) => Buffer.concat([await datos, cola]);

/** Each whole, or already what it should not be. */
const HACER: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  foto: () => fotoConGps(96, 64),
  png: unPng,
  gif: () => imagen().gif().toBuffer(),
  webp: () => imagen().webp().toBuffer(),
  pdf: pdfDePrueba,
  xlsx: async () =>
    Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['Documento', 'Nombre'],
              ['30111222', 'Ana'],
            ],
          },
        ],
      }),
    ),
  csv: () => Buffer.from('Documento;Apellido;Nombre\n30111222;Paz;Ana\n'),
  vacio: () => Buffer.alloc(0),
  svg: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${MARCA_OCULTA}</script></svg>`),
  html: () => html,
  ejecutable: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
  pdfConHtml: () => Buffer.concat([Buffer.from('%PDF-1.4\n'), html, Buffer.from('\n%%EOF')]),
  pdfConGuion: async () => {
    const accion = '/Catalog /OpenAction<</S/JavaScript/JS(app.alert(1))>>';
    return Buffer.from((await pdfDePrueba()).toString('latin1').replace('/Catalog', accion), 'latin1');
  },
  pdfAnidado: async () => pdfAnidado(await pdfDePrueba()),
  gifConGuion: async () => {
    const gif = await imagen().gif().toBuffer();
    return Buffer.concat([
      Buffer.from('GIF89a/*'),
      gif.subarray(8),
      Buffer.from(`*/=1;alert('${MARCA_OCULTA}')`),
    ]);
  },
  pngConZip: () => conCola(unPng(), archivoZip()),
  fotoConZip: () => conCola(fotoConGps(96, 64), archivoZip()),
  fotoConHtml: () => conCola(fotoConGps(96, 64), html),
  gigante,
  zip: archivoZip,
  xlsxRisas: () =>
    libro(
      risas +
        hoja(
          `<row r="1">${celda('A1', '&j;')}${celda('B1', '&x;')}</row><row r="2">${celda('A2', 'b')}</row>`,
        ),
    ),
  xlsxLejos: () =>
    libro(
      hoja(
        `<row r="1">${celda('A1', 'Documento')}${celda('XFD1', 'x')}</row><row r="1048576">${celda('A1048576', '1')}</row>`,
      ),
    ),
};

/** These take seconds to make, and what is looked at is that they take less to refuse. */
const PESADOS: typeof HACER = {
  xlsxBomba: () => libro(hoja(' '.repeat(90_000_000))),
  /** as much as passes: nothing but cells */
  xlsxLleno: () => libro(hoja(`<row>${'<c t="str"><v>1</v></c>'.repeat(2_400_000)}</row>`)),
  xlsxMentido: () => zip([{ nombre: 'xl/workbook.xml', datos: Buffer.alloc(70_000_000), dice: 10 }]),
};

const hechos = new Map<string, Promise<Buffer>>();

/** Which there are, and the bytes of one, made once. */
export const clasesDeArchivo = (pesados: boolean): string[] =>
  Object.keys(pesados ? { ...HACER, ...PESADOS } : HACER);
export function archivoDeClase(clase: string): Promise<Buffer> {
  let hecho = hechos.get(clase);
  if (!hecho) {
    const hacer = HACER[clase] ?? PESADOS[clase];
    if (!hacer) throw new Error(`no file is called ${clase}`);
    hechos.set(clase, (hecho = Promise.resolve(hacer())));
  }
  return hecho;
}

export const NOMBRES = [
  'apto.pdf',
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/cron.d/x',
  'apto.pdf\u0000.html',
  'foto\u202egpj.exe',
  'a\r\nSet-Cookie: x=1',
  'a"; filename="b.html',
  `${'n'.repeat(5000)}.pdf`,
  '.htaccess',
  'CON.pdf',
  '<img src=x onerror=alert(1)>.png',
  '',
] as const;

/** The same file, damaged: cut, bits turned, something before or behind it. */
export function daniar(a: Azar, datos: Buffer): Buffer {
  const copia = Buffer.from(datos);
  const cortar = () => copia.subarray(0, a.entero(copia.length + 1));
  const voltear = () => {
    for (let i = 0; i < 1 + a.entero(12) && copia.length > 0; i += 1)
      copia[a.entero(copia.length)] = a.entero(256);
    return copia;
  };
  const borrarTramo = () => {
    const desde = a.entero(copia.length + 1);
    copia.fill(0, desde, Math.min(copia.length, desde + 64));
    return copia;
  };
  const conCola = () => Buffer.concat([copia, Buffer.from(MARCA_OCULTA)]);
  const conCabeza = () =>
    Buffer.concat([Buffer.from(a.elegir(['\n', '%PDF-', 'GIF89a', '\ufeff', 'PK\x03\x04'])), copia]);
  const doble = () => Buffer.concat([copia, copia]);
  return a.elegir([
    () => copia,
    () => copia,
    cortar,
    voltear,
    voltear,
    borrarTramo,
    conCola,
    conCabeza,
    doble,
  ])();
}
