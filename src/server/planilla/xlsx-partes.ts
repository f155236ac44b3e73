import type { Columna, TipoColumna } from './columna.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const HOJA = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Index of each type's style in cellXfs below. Cells of type `texto` have Excel's format 'Text': otherwise Excel would turn a
 * DNI into a number once somebody edits its cell.
 */
export const ESTILOS: Readonly<Record<TipoColumna | 'titulo', number>> = {
  numero: 0,
  titulo: 1,
  texto: 2,
  fecha: 3,
  fecha_hora: 4,
  pesos: 5,
};

const xf = (numFmt: number, extra = '') =>
  `<xf numFmtId="${numFmt}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${extra}/>`;

const estilos = `${XML}<styleSheet xmlns="${HOJA}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EEF1"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0)}<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>${xf(49)}${xf(164)}${xf(165)}${xf(4)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const relacion = (id: number, tipo: string, destino: string) =>
  `<Relationship Id="rId${id}" Type="${DOC}/${tipo}" Target="${destino}"/>`;
const relaciones = (lineas: string) =>
  `${XML}<Relationships xmlns="${PAQUETE}/relationships">${lineas}</Relationships>`;
const parte = (nombre: string, tipo: string) =>
  `<Override PartName="/xl/${nombre}" ContentType="${TIPO}.${tipo}+xml"/>`;

/**
 * All files of the workbook but the sheet. The filter's range is
 * also a defined name: without one Excel calls the file damaged.
 */
export function partesFijas(hoja: string, rango: string): [nombre: string, contenido: string][] {
  const absoluto = rango.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
  const titulo = escapar(hoja);
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parte('workbook.xml', 'sheet.main')}${parte('worksheets/sheet1.xml', 'worksheet')}${parte('styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relaciones(relacion(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${HOJA}" xmlns:r="${DOC}"><sheets><sheet name="${titulo}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${titulo}'!${absoluto}</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relaciones(relacion(1, 'worksheet', 'worksheets/sheet1.xml') + relacion(2, 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', estilos],
  ];
}

/** XML of the sheet up to its first row: the header's row is frozen, columns have their widths. */
export function comienzoHoja(columnas: readonly Pick<Columna<never>, 'ancho'>[]): string {
  const anchos = columnas.map(
    ({ ancho }, n) => `<col min="${n + 1}" max="${n + 1}" width="${ancho}" customWidth="1"/>`,
  );
  return `${XML}<worksheet xmlns="${HOJA}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${anchos.join('')}</cols><sheetData>`;
}

export const finHoja = (rango: string): string => `</sheetData><autoFilter ref="${rango}"/></worksheet>`;

/** 'A', 'Z', 'AA' … of a column counted from 0. */
export function letraDe(columna: number): string {
  const resto = String.fromCharCode(65 + (columna % 26));
  return columna < 26 ? resto : letraDe(Math.floor(columna / 26) - 1) + resto;
}

const ESPECIALES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
// What `escapar` replaces or removes. Escaped: what XML asks for, and the _ of a literal _x0041_, which Excel would read as an escape.
// Removed: control characters other than tab and line feed, surrogates without their other half, U+FFFE and U+FFFF, most of which XML
// cannot hold.
const RARO = /[&<>"\p{Surrogate}\ufffe\uffff]|[^\P{Cc}\t\n]|_(?=x[\da-fA-F]{4}_)/gu;
const HAY_RARO = /[&<>"_\p{Surrogate}\ufffe\uffff]|[^\P{Cc}\t\n]/u;

/** Escapes a text for an XML element or attribute; of what RARO finds, characters that have no escape are removed. */
export function escapar(texto: string): string {
  if (!HAY_RARO.test(texto)) return texto;
  return texto.replace(RARO, (c) => ESPECIALES[c] ?? (c === '_' ? '_x005F_' : ''));
}
