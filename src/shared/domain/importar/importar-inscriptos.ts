import { etiquetaEstado, type Estado } from '../inscripcion/estados.ts';
import { documentoKey, escribirDocumento, normalizarDocumento } from '../participante/documento.ts';
import { fechaDeSerie, leerDocumento, leerSiNo } from './importar-cifras.ts';
import { CAMPOS_IMPORTACION, type CampoImportacion, type Mapeo } from './importar-campos.ts';
import {
  elegirPorNombre,
  leerFecha,
  leerNumero,
  leerProvincia,
  leerSexo,
  leerTelefono,
  partirNombre,
} from './importar-valores.ts';
import { conErrorDeEdades, validarSinEdades } from '../inscripcion/inscripcion-validar.ts';
import { escribirFecha } from '../comun/fechas.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import { leerRespuestas, type PreguntaImportable } from './importar-respuestas.ts';
import { plegarTitulo } from './importar-titulos.ts';
import { mensajesNumeracion } from '../numeracion/mensajes.ts';
import { NUMERO_MAX } from '../numeracion/rangos.ts';
import type { ContextoParticipante, DatosParticipante, Errores } from '../participante/participante.ts';
import { simplificar } from '../comun/simplificar.ts';
import { PAIS_PROPIO } from '../participante/pais-propio.ts';
import { LIBRES } from '../participante/persona.ts';
import { leerPais } from '../participante/paises.ts';
import { esTelefonoExterior } from '../participante/telefono.ts';
import { idsDeRemeras, tallesDe } from '../participante/talles.ts';
import { ofreceTalle, remerasQueDa } from '../carrera/remeras.ts';

export type ResultadoRow = 'entra' | 'igual' | 'rechazada';

/** A line of the file and what becomes of it, with the texts that say so. */
export interface ImportadaRow {
  /** number of the line in the spreadsheet: the headers are line 1 */
  fila: number;
  resultado: ResultadoRow;
  titulo: string;
  detalle: string;
  motivos: string[];
  avisos: string[];
}

type ModalidadContexto = ContextoParticipante['modalidad'];
export interface ModalidadImportable extends Omit<ModalidadContexto, 'remeras'> {
  id: number;
  nombre: string;
  active: boolean;
  nro_participantes: number;
  cupo: number | null;
  ocupados: number;
  remeras: readonly { id: number; talle: string; stock: number | null; usadas: number }[];
  campos_custom: readonly PreguntaImportable[];
}

export interface EventoImportable<M extends ModalidadImportable = ModalidadImportable> {
  evento: ContextoParticipante['evento'] & { cupo: number; ocupados: number };
  modalidades: readonly M[];
  ahora: Date;
  /** state of the registration of each document in the event's live registrations, by documentoKey */
  documentos: ReadonlyMap<string, Estado>;
  /** bibs that the event's live registrations have */
  numeros: ReadonlySet<number>;
  /** bibs that puestos of the race day hold to give, with the puesto's name (regla sede-8) */
  prestados: ReadonlyMap<number, string>;
}

/** A registration that the file brings: of one line, or of those of a team. */
export interface InscripcionImportada<M> {
  modalidad: M;
  nombre: string;
  participantes: DatosParticipante[];
  numero: number | null;
  chip_id: string | null;
}

interface Linea<M> {
  row: ImportadaRow;
  modalidad: M | null;
  equipo: string;
  /**
   * those fields whose text was not understood that the rules would judge as empty: the line has an error about each already, so theirs is
   * left out
   */
  explicados: readonly string[];
  /** why the guardian's document could not be read; null: it could, or there is none. It matters for a minor alone */
  tutor_ilegible: string | null;
  datos: DatosParticipante;
  numero: number | null;
  chip_id: string | null;
}

/** Fields that the public form requires and a list may leave empty, as organizers often do not have them. */
const OPCIONALES = ['area_code', 'telefono', 'domicilio', 'ciudad', 'provincia'] as const;

const textos = {
  modalidad: (v: string) =>
    v === '' ? 'Falta la modalidad.' : `No hay ninguna modalidad «${v}» en el evento.`,
  inactiva: (v: string) => `La modalidad ${v} no toma inscripciones nuevas.`,
  serie: (v: string, dia: string) => `«${v}» es una fecha como la cuenta Excel: la leímos como ${dia}.`,
  fecha: (v: string) => `No entendemos la fecha «${v}»: escribila como 31/12/1990.`,
  pais: (v: string) => `No conocemos el país «${v}»: escribí su nombre o su código (UY, CL…).`,
  sexo: (v: string) => `No entendemos el sexo «${v}»: escribí Femenino o Masculino.`,
  telefono: (v: string) => `El teléfono «${v}» no es válido en la Argentina.`,
  talle: (v: string, hay: string) => `No hay talle «${v}». Hay: ${hay}.`,
  talle_agotado: (v: string) => `Ya no queda talle ${v}.`,
  en_archivo: (row: number) => `El documento ya está en la fila ${row}.`,
  en_evento: (estado: string) => `Ya tiene una inscripción en este evento (${estado}).`,
  evento_lleno: 'Ya no quedan lugares en el evento.',
  modalidad_llena: (v: string) => `Ya no quedan lugares en ${v}.`,
  sin_equipo: (v: string) => `${v} se corre en equipo: falta el nombre del equipo.`,
  equipo_incompleto: (v: string, hay: number, van: number) =>
    `El equipo ${v} tiene ${hay} en el archivo y la modalidad pide ${van}.`,
  otra_del_equipo: (row: number) => `No entra porque la fila ${row}, de su equipo, tiene un problema.`,
  numero: (v: string) => `«${v}» no es un número de corredor.`,
  numero_repetido: (n: number) => `El número ${n} está repetido.`,
  un_solo: (que: string, queda: string | number, otro: string | number) =>
    `Un equipo lleva un solo ${que}: queda el ${queda}, y el ${otro} de esta fila no se carga.`,
  del_tutor: (motivo: string) => `Adulto responsable: ${motivo}`,
} as const;

const celda = (celdas: readonly string[], mapeo: Mapeo, campo: CampoImportacion): string => {
  const columna = mapeo[campo];
  return columna === undefined ? '' : (celdas[columna] ?? '').trim();
};

export interface Evaluacion<M> {
  filas: ImportadaRow[];
  inscripciones: InscripcionImportada<M>[];
}

/** How many lines or registrations evaluarInscriptos handles between two pauses: a few milliseconds of work. */
const PARTE = 50;

/**
 * What becomes of each line, and the registrations that the accepted lines make. Where there are not enough places or shirts, the
 * registrations whose first line comes earlier in the file get them. The rules are those of the public form (regla importar-1), without
 * what a list may lack (`reglas`). Ten thousand lines take a second or more: the generator yields so that the server can answer other
 * requests meanwhile.
 */
export function* evaluarInscriptos<M extends ModalidadImportable>(
  rows: readonly (readonly string[])[],
  encabezados: readonly string[],
  mapeo: Mapeo,
  contexto: EventoImportable<M>,
): Generator<void, Evaluacion<M>> {
  const apellido_primero = simplificar(encabezados[mapeo.apellido_nombre ?? -1] ?? '').startsWith('apell');
  const tomadas = new Set(Object.values(mapeo));
  const titulos = encabezados.map((e, i) => (tomadas.has(i) ? '' : plegarTitulo(e)));
  const lineas: Linea<M>[] = [];
  for (const [i, celdas] of rows.entries()) {
    if (i % PARTE === 0) yield;
    lineas.push(leerLinea(celdas, i + 2, { mapeo, titulos, apellido_primero }, contexto));
  }
  marcarRepetidos(lineas, contexto);
  const lugares = contarLugares(contexto);
  const numeros = new Set(contexto.numeros);
  const inscripciones: InscripcionImportada<M>[] = [];
  for (const [i, grupo] of agrupar(lineas).entries()) {
    if (i % PARTE === 0) yield;
    const entrada = admitir(grupo, contexto, lugares);
    if (!entrada) continue;
    if (entrada.numero !== null) {
      if (numeros.has(entrada.numero)) grupo[0]?.row.avisos.push(textos.numero_repetido(entrada.numero));
      numeros.add(entrada.numero);
      const puesto = contexto.prestados.get(entrada.numero);
      if (puesto !== undefined)
        grupo[0]?.row.avisos.push(mensajesNumeracion.numero_prestado(entrada.numero, puesto));
    }
    inscripciones.push(entrada);
  }
  return { filas: lineas.map(({ row }) => row), inscripciones };
}

interface Columnas {
  mapeo: Mapeo;
  /**
   * the columns' titles without accents, capitals and punctuation (plegarTitulo): custom questions find their column by them. Empty for a
   * column that `mapeo` gives to a field, so that no question takes it too
   */
  titulos: readonly string[];
  apellido_primero: boolean;
}

function leerLinea<M extends ModalidadImportable>(
  celdas: readonly string[],
  n: number,
  { mapeo, titulos, apellido_primero }: Columnas,
  { modalidades, evento, ahora }: EventoImportable<M>,
): Linea<M> {
  const de = (campo: CampoImportacion) => celda(celdas, mapeo, campo);
  const motivos: string[] = [];
  const avisos: string[] = [];
  const juntos = partirNombre(de('apellido_nombre'), apellido_primero);
  const apellido = de('apellido') || juntos.apellido;
  const nombre = de('nombre') || juntos.nombre;
  const activas = modalidades.filter((m) => m.active);
  const pedida = de('modalidad');
  const modalidad =
    mapeo.modalidad === undefined && activas.length === 1
      ? activas[0]
      : elegirPorNombre(pedida, modalidades, (m) => m.nombre);
  if (!modalidad) motivos.push(textos.modalidad(pedida));
  else if (!modalidad.active) motivos.push(textos.inactiva(modalidad.nombre));
  const fecha = de('fecha_nacimiento');
  const de_serie = fechaDeSerie(fecha, ahora);
  const fecha_nacimiento = de_serie ?? leerFecha(fecha, ahora);
  if (de_serie) avisos.push(textos.serie(fecha, escribirFecha(de_serie)));
  if (fecha !== '' && !fecha_nacimiento) motivos.push(textos.fecha(fecha));
  const sexo = leerSexo(de('sexo'));
  if (de('sexo') !== '' && !sexo) motivos.push(textos.sexo(de('sexo')));
  const exterior = evento.permite_otro_documento ?? false;
  const de_afuera = exterior && esTelefonoExterior({ telefono: de('telefono') });
  const telefono = de_afuera ? { area_code: '', telefono: de('telefono') } : leerTelefono(de('telefono'));
  const pais = de('pais_documento') === '' ? null : leerPais(de('pais_documento'));
  if (de('pais_documento') !== '' && !pais) motivos.push(textos.pais(de('pais_documento')));
  if (de('telefono') !== '' && !telefono) motivos.push(textos.telefono(de('telefono')));
  const talles = {
    talle: leerTalle(de('talle'), evento, modalidad),
    talle_extra: leerTalle(de('talle_extra'), evento, modalidad),
  };
  for (const { motivo } of Object.values(talles)) if (motivo) motivos.push(motivo);
  const numero = de('numero') === '' ? null : leerNumero(de('numero'), NUMERO_MAX);
  if (de('numero') !== '' && numero === null) motivos.push(textos.numero(de('numero')));
  const equipo = de('equipo');
  const leido = leerDocumento(de('documento'));
  const del_tutor = leerDocumento(de('tutor_documento'));
  const { documento } = leido;
  const identidad = {
    // where the event takes no foreign documents, every document is a DNI, even one with letters, which the rules then refuse; else a
    // document of digits only is one, unless the line names another country
    tipo_documento:
      !exterior || (/^\d*$/.test(normalizarDocumento(documento)) && (pais ?? PAIS_PROPIO) === PAIS_PROPIO)
        ? ('dni' as const)
        : ('otro' as const),
    pais_documento: pais,
    documento,
  };
  const libres = {
    ...Object.fromEntries(LIBRES.map((campo) => [campo, de(campo)])),
    ...{ nombre, apellido, email: de('email').toLowerCase(), team: de('team') || equipo || null },
  };
  if (leido.motivo) motivos.push(leido.motivo);
  if (leido.aviso) avisos.push(leido.aviso);
  const respuestas = leerRespuestas(celdas, titulos, modalidad?.campos_custom ?? []);
  avisos.push(...respuestas.avisos);
  return {
    row: {
      fila: n,
      resultado: motivos.length > 0 ? 'rechazada' : 'entra',
      titulo: [apellido, nombre].filter(Boolean).join(', ') || 'Sin nombre',
      detalle: [escribirDocumento(documento), modalidad?.nombre ?? pedida].filter(Boolean).join(' · '),
      motivos,
      avisos,
    },
    modalidad: modalidad ?? null,
    equipo,
    explicados: [
      ...(fecha !== '' && !fecha_nacimiento ? ['fecha_nacimiento'] : []),
      ...(de('sexo') !== '' && !sexo ? ['sexo'] : []),
      ...Object.entries(talles).flatMap(([campo, { motivo }]) => (motivo ? [campo] : [])),
      ...(leido.motivo ? ['documento'] : []),
    ],
    tutor_ilegible: del_tutor.motivo ?? null,
    numero,
    chip_id: de('chip') || null,
    datos: {
      ...libres,
      ...identidad,
      sexo: sexo ?? '',
      fecha_nacimiento: fecha_nacimiento ?? '',
      ...(telefono ?? SIN_TELEFONO),
      provincia: leerProvincia(de('provincia')),
      ...leerRemeras(
        { incluida: leerSiNo(de('con_remera')), extra: leerSiNo(de('remera_extra')) },
        { talle: talles.talle.talle, talle_extra: talles.talle_extra.talle },
        modalidad && remerasQueDa(evento, modalidad),
      ),
      con_discapacidad: leerSiNo(de('con_discapacidad')) ?? false,
      campos_custom_values: respuestas.valores,
      tutor: {
        nombre: de('tutor_nombre'),
        documento: del_tutor.documento,
        relacion: de('tutor_relacion'),
      },
    },
  };
}

const SIN_TELEFONO = { area_code: '', telefono: '' };

function leerTalle(
  texto: string,
  evento: ContextoParticipante['evento'],
  modalidad: ModalidadImportable | undefined,
): { talle: string | null; motivo?: string } {
  if (texto === '' || !modalidad || !ofreceTalle(evento, modalidad)) return { talle: null };
  const hay = tallesDe(modalidad);
  const talle = elegirPorNombre(texto, hay, (t) => t);
  return talle === undefined ? { talle: null, motivo: textos.talle(texto, hay.join(', ')) } : { talle };
}

/**
 * A list's 'Con remera' means that the person gets any shirt; the API's `con_remera` means a paid one. Where one shirt is included, whether
 * the person gets a paid one too is told by the column 'Remera extra' or, where that says nothing, by a size in 'Talle de la extra'.
 */
function leerRemeras(
  dicho: { incluida: boolean | null; extra: boolean | null },
  talles: { talle: string | null; talle_extra: string | null },
  da: { incluida: boolean; paga: boolean } | undefined,
): Pick<DatosParticipante, 'talle' | 'con_remera' | 'talle_extra'> {
  const { talle } = talles;
  if (!da?.paga) return { talle, con_remera: false, talle_extra: null };
  if (!da.incluida) {
    const con_remera = dicho.incluida ?? talle !== null;
    return { talle: con_remera ? talle : null, con_remera, talle_extra: null };
  }
  const con_remera = dicho.extra ?? talles.talle_extra !== null;
  return { talle, con_remera, talle_extra: con_remera ? talles.talle_extra : null };
}

/** Refuses a line; the reasons of an earlier refusal stay beside the new ones. */
function rechazar({ row }: { row: ImportadaRow }, ...motivos: string[]): void {
  row.resultado = 'rechazada';
  for (const motivo of motivos) if (!row.motivos.includes(motivo)) row.motivos.push(motivo);
}

/**
 * What is known of each document, by documentoKey. Of a document other than a DNI the country may be missing, here or in what is known of
 * it: then it is found by its number, whatever the other's country is (regla importar-1).
 */
class PorDocumento<T> {
  readonly #porKey = new Map<string, T>();
  readonly #porNumero = new Map<string, T>();

  poner(key: string, valor: T): void {
    this.#porKey.set(key, valor);
    this.#porNumero.set(sinPais(key), valor);
  }

  buscar(key: string, { tipo_documento }: DatosParticipante): T | undefined {
    const igual = this.#porKey.get(key);
    if (igual !== undefined || tipo_documento !== 'otro') return igual;
    const numero = sinPais(key);
    return key === numero ? this.#porNumero.get(numero) : this.#porKey.get(numero);
  }
}

/** The key of the same document of which nobody said the country. */
const sinPais = (key: string): string => key.slice(key.indexOf(' '));

/** Refuses each line whose document has a live registration in the event already, or is in an earlier line of the file. */
function marcarRepetidos<M extends ModalidadImportable>(
  lineas: readonly Linea<M>[],
  { documentos }: EventoImportable<M>,
): void {
  const vistos = new PorDocumento<number>();
  const inscriptos = new PorDocumento<Estado>();
  for (const [documento, estado] of documentos) inscriptos.poner(documento, estado);
  for (const linea of lineas) {
    const documento = documentoKey(linea.datos);
    if (documento === '') continue;
    const antes = vistos.buscar(documento, linea.datos);
    const estado = inscriptos.buscar(documento, linea.datos);
    if (antes !== undefined) rechazar(linea, textos.en_archivo(antes));
    else vistos.poner(documento, linea.row.fila);
    if (estado) rechazar(linea, textos.en_evento(etiquetaEstado(estado).texto.toLowerCase()));
  }
}

/** Lines that make one registration: in a modality for teams, those with the same team name; any other line is one by itself. */
function agrupar<M extends ModalidadImportable>(lineas: readonly Linea<M>[]): Linea<M>[][] {
  const grupos = new Map<string, Linea<M>[]>();
  for (const linea of lineas) {
    const { modalidad, equipo, row } = linea;
    const key =
      modalidad && modalidad.nro_participantes > 1 && equipo !== ''
        ? `${modalidad.id} ${simplificar(equipo)}`
        : `fila ${row.fila}`;
    grupos.set(key, [...(grupos.get(key) ?? []), linea]);
  }
  return [...grupos.values()];
}

interface Lugares {
  evento: number;
  modalidades: Map<number, number>;
  /** shirts left, by shirt id; a shirt without a stock limit is not in the map */
  remeras: Map<number, number>;
}

const contarLugares = ({ evento, modalidades }: EventoImportable): Lugares => ({
  evento: evento.cupo - evento.ocupados,
  modalidades: new Map(modalidades.flatMap((m) => (m.cupo === null ? [] : [[m.id, m.cupo - m.ocupados]]))),
  remeras: new Map(
    modalidades.flatMap((m) =>
      m.remeras.flatMap((r) => (r.stock === null ? [] : [[r.id, r.stock - r.usadas]])),
    ),
  ),
});

function admitir<M extends ModalidadImportable>(
  grupo: readonly Linea<M>[],
  contexto: EventoImportable<M>,
  lugares: Lugares,
): InscripcionImportada<M> | null {
  const [primera] = grupo;
  const modalidad = primera?.modalidad;
  if (!primera || !modalidad) return null;
  const { nombre: titulo, nro_participantes: van } = modalidad;
  const en_equipo = van > 1;
  if (en_equipo && primera.equipo === '') rechazar(primera, textos.sin_equipo(titulo));
  else if (grupo.length !== van)
    for (const linea of grupo) rechazar(linea, textos.equipo_incompleto(primera.equipo, grupo.length, van));
  const participantes = grupo.map(({ datos }) => datos);
  const nombre = en_equipo ? primera.equipo : '-';
  const errores = reglas({ nombre, participantes }, modalidad, contexto);
  for (const [camino, texto] of Object.entries(errores)) {
    const [, posicion, campo = ''] = /^participantes\.(\d+)\.(.+)$/.exec(camino) ?? [];
    const linea = posicion === undefined ? primera : grupo[Number(posicion)];
    if (!linea || grupo.length !== van || linea.explicados.includes(campo)) continue;
    const ilegible = campo === 'tutor.documento' ? linea.tutor_ilegible : null;
    rechazar(linea, ilegible === null ? enPalabras(campo, texto) : textos.del_tutor(ilegible));
  }
  if (grupo.every(({ row }) => row.resultado === 'entra')) ocupar(grupo, modalidad, lugares);
  const mala = grupo.find(({ row }) => row.resultado === 'rechazada');
  if (!mala) {
    const numero = unoSolo(grupo, 'número', (linea) => linea.numero);
    const chip_id = unoSolo(grupo, 'chip', (linea) => linea.chip_id);
    return { modalidad, nombre, participantes, numero, chip_id };
  }
  for (const linea of grupo)
    if (linea.row.resultado === 'entra') rechazar(linea, textos.otra_del_equipo(mala.row.fila));
  return null;
}

/** What a registration has once, though each line of a team may say it: the first that is said. Lines that say another get a warning. */
function unoSolo<L extends Linea<unknown>, V extends string | number>(
  grupo: readonly L[],
  que: string,
  de: (linea: L) => V | null,
): V | null {
  const [queda = null] = grupo.flatMap((linea) => de(linea) ?? []);
  for (const linea of grupo) {
    const dicho = de(linea);
    if (queda !== null && dicho !== null && dicho !== queda)
      linea.row.avisos.push(textos.un_solo(que, queda, dicho));
  }
  return queda;
}

/**
 * Errors by the public form's rules. Left out: the signature, as people sign later, by a mailed link; custom questions, which
 * leerRespuestas judges; fields of OPCIONALES that are empty.
 */
function reglas<M extends ModalidadImportable>(
  datos: { nombre: string; participantes: readonly DatosParticipante[] },
  modalidad: M,
  { evento, ahora }: EventoImportable<M>,
): Errores {
  const errores = validarSinEdades(datos, {
    evento: { ...evento, usa_deslinde_online: false },
    modalidad: {
      ...modalidad,
      campos_custom: [],
      remeras: modalidad.remeras.map(({ talle }) => ({ talle })),
    },
    ahora,
  });
  datos.participantes.forEach((participante, i) => {
    for (const campo of OPCIONALES)
      if (!participante[campo]?.trim()) delete errores[`participantes.${i}.${campo}`];
    // an imported line has one birth date: errors of day, month and year become one error of that column
    for (const parte of ['dia', 'mes', 'anio']) {
      const error = errores[`participantes.${i}.${parte}`];
      if (error === undefined) continue;
      delete errores[`participantes.${i}.${parte}`];
      errores[`participantes.${i}.fecha_nacimiento`] = error;
    }
  });
  return conErrorDeEdades(errores, datos.participantes, { evento, modalidad });
}

const TITULOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CAMPOS_IMPORTACION).map(([campo, { titulo }]) => [campo, titulo])),
  'tutor.nombre': CAMPOS_IMPORTACION.tutor_nombre.titulo,
  'tutor.documento': CAMPOS_IMPORTACION.tutor_documento.titulo,
  'tutor.relacion': CAMPOS_IMPORTACION.tutor_relacion.titulo,
  area_code: CAMPOS_IMPORTACION.telefono.titulo,
};

/**
 * A rule's error with the name of its field, where the field has one and the text does not name it: in a list 'Campo obligatorio' would not
 * say which field.
 */
function enPalabras(campo: string, texto: string): string {
  const titulo = TITULOS[campo];
  if (texto === mensajesComun.campo_obligatorio) return titulo ? `Falta: ${titulo}.` : texto;
  return titulo && !texto.toLowerCase().includes(titulo.toLowerCase()) ? `${titulo}: ${texto}` : texto;
}

function ocupar<M extends ModalidadImportable>(
  grupo: readonly Linea<M>[],
  modalidad: M,
  lugares: Lugares,
): void {
  const [primera] = grupo;
  if (!primera) return;
  const n = grupo.length;
  const enModalidad = lugares.modalidades.get(modalidad.id) ?? Number.POSITIVE_INFINITY;
  if (lugares.evento < n) return rechazar(primera, textos.evento_lleno);
  if (enModalidad < n) return rechazar(primera, textos.modalidad_llena(modalidad.nombre));
  const quedan = new Map(lugares.remeras);
  for (const linea of grupo) {
    for (const id of Object.values(idsDeRemeras(modalidad.remeras, linea.datos))) {
      const remera = modalidad.remeras.find((r) => r.id === id);
      if (!remera) continue;
      const restan = quedan.get(remera.id) ?? Number.POSITIVE_INFINITY;
      if (restan < 1) return rechazar(linea, textos.talle_agotado(remera.talle));
      quedan.set(remera.id, restan - 1);
    }
  }
  lugares.evento -= n;
  lugares.modalidades.set(modalidad.id, enModalidad - n);
  lugares.remeras = quedan;
}
