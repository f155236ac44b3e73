import {
  CAMPOS_IMPORTACION,
  camposDe,
  type CampoImportacion,
  type Mapeo,
  type TipoImportacion,
} from './importar-campos.ts';
import { simplificar } from '../comun/simplificar.ts';

/** A header in the form in which headers are compared: 'Fec. Nac.' and 'FEC_NAC' become the same. */
export const plegarTitulo = (encabezado: string): string =>
  simplificar(encabezado)
    .replace(/[º°]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Opening words of a question in a form ('Por favor ingresá tu …'). They are skipped when the title is compared with the names of fields;
 * only a 'número' among them counts, as it shows that a number is asked for (pideNumero).
 */
const PREAMBULO =
  /^(?:(?:por favor|indica|indique|indicanos|ingresa|ingrese|escribi|escriba|elegi|elija|selecciona|seleccione|completa|complete|cual|es|que|tu|su|tus|el|la|los|de|del|numero|nro|n|no|direccion)\s+)+/;

/**
 * A header with one of these words is not taken for a field that it looks like: 'Teléfono de emergencia', 'Grupo sanguíneo'. Two
 * exceptions: a guardian's fields, and a header that is a field's whole name.
 */
const AJENO =
  /\b(?:emergencias?|sanguineo|afiliad[oa]|soci[oa]|obra|prepaga|calzado|tarjeta|temporal|tutor|tutora|padre|madre|responsable|adulto|medic[oa]|factura|acompanante|anterior|pago)\b/;
/** Beginnings of titles that tell a consent ('acepto …'): a field's name further on in them does not make the column that field's. */
const CONFORMIDAD = /^(?:acept|declar|certific|autoriz|confirm|he leido|entiendo)/;
const PALABRAS_DE_PREGUNTA = 7;

type Prueba = (titulo: string, nombre: string) => boolean;

/** Matches 'número de …', which is no bib ('Número de calzado') unless it is the runner's or says bib. */
const NUMERO_DE = /\b(?:numero|nro|n|no) del? (?!corredor\b|dorsal\b)/;
/** 'N° de remera' may be a bib or a size. */
const NUMERO_DE_REMERA = /\b(?:numero|nro|n|no)(?: de)? remera\b/;
const NUMERO_DE_QUIEN = /^(?:corredor|participante|atleta) (?:numero|nro|n|no)$/;
/** Fields of which a header may ask the number: 'Número de corredor' is nobody's name. */
const CON_NUMERO: ReadonlySet<CampoImportacion> = new Set([
  ...(['id', 'documento', 'tutor_documento', 'telefono'] as const),
  ...(['numero', 'chip', 'talle', 'equipo'] as const),
]);

const pideNumero = (titulo: string): boolean =>
  /\b(?:numero|nro|n|no)\b/.test(PREAMBULO.exec(titulo)?.[0] ?? '') || NUMERO_DE_QUIEN.test(titulo);

const delCampo = (campo: CampoImportacion, titulo: string): boolean => {
  if (NUMERO_DE_REMERA.test(titulo) || (pideNumero(titulo) && !CON_NUMERO.has(campo))) return false;
  if (campo === 'numero') return !NUMERO_DE.test(titulo) && !AJENO.test(titulo);
  return campo.startsWith('tutor_') || !AJENO.test(titulo);
};

/**
 * Names that tell a field wherever they are in a header of at most PALABRAS_DE_PREGUNTA words that tells no consent; 'carrera' or 'nombre'
 * alone may mean anything.
 */
const INEQUIVOCOS: ReadonlySet<string> = new Set([
  'numero de corredor',
  'nro de corredor',
  'n de corredor',
  'dni',
  'documento',
  'apellido',
  'email',
  'mail',
  'correo',
  'celular',
  'telefono',
  'whatsapp',
  'nacimiento',
  'genero',
  'modalidad',
  'distancia',
  'talle',
  'localidad',
  'provincia',
]);

/** Tests of whether a header names a field, from the surest to the least sure. */
const PRUEBAS: readonly Prueba[] = [
  (titulo, nombre) => titulo === nombre,
  (titulo, nombre) => titulo.replace(PREAMBULO, '') === nombre,
  (titulo, nombre) =>
    (nombre.length > 3 || nombre === 'dni') && titulo.replace(PREAMBULO, '').startsWith(`${nombre} `),
  (titulo, nombre) => nombre.length > 3 && titulo.startsWith(`${nombre} `),
  (titulo, nombre) =>
    INEQUIVOCOS.has(nombre) &&
    !CONFORMIDAD.test(titulo) &&
    titulo.split(' ').length <= PALABRAS_DE_PREGUNTA &&
    ` ${titulo} `.includes(` ${nombre} `),
];

/**
 * Guesses which column holds each field, one field per column at most: a header that is a field's name comes before one
 * that begins with it or contains it. `propias` are the event's custom questions: a column with such a title holds their
 * answers, unless the title is exactly a field's name.
 */
export function adivinarMapeo(
  encabezados: readonly string[],
  tipo: TipoImportacion,
  propias: readonly string[] = [],
): Mapeo {
  const titulos = encabezados.map(plegarTitulo);
  const preguntas = new Set(propias.map(plegarTitulo));
  const mapeo: Mapeo = {};
  const tomadas = new Set<number>();
  const nombrados = camposDe(tipo).flatMap((campo) =>
    CAMPOS_IMPORTACION[campo].nombres.map((nombre) => ({ campo, nombre })),
  );
  // 'Nombre y apellido completos' begins with the names of two fields: the longer name is tried first
  const porLargo = nombrados.toSorted((a, b) => b.nombre.length - a.nombre.length);
  for (const [i, prueba] of PRUEBAS.entries())
    for (const { campo, nombre } of i === 0 ? nombrados : porLargo) {
      if (mapeo[campo] !== undefined) continue;
      const columna = titulos.findIndex(
        (titulo, n) =>
          !tomadas.has(n) &&
          prueba(titulo, nombre) &&
          (i === 0 || (delCampo(campo, titulo) && !preguntas.has(titulo))),
      );
      if (columna < 0) continue;
      mapeo[campo] = columna;
      tomadas.add(columna);
    }
  // with one column for the name and one for the surname, a third with the whole name is not needed
  if (mapeo.nombre !== undefined && mapeo.apellido !== undefined) delete mapeo.apellido_nombre;
  return mapeo;
}
