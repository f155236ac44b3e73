import { TOTAL_MAX } from '../comun/dinero.ts';
import { SEXOS } from '../comun/sexo.ts';
import { conTextosLimpios } from './textos-limpios.ts';
import {
  CAMPOS_FICHA,
  DE_NADIE,
  type DatosPorTipo,
  type FichaPersona,
  type Operacion,
  type TipoOperacion,
} from './operacion.ts';

type Dicho = Record<string, unknown>;
type Prueba = (valor: unknown) => boolean;
type Forma = Readonly<Record<string, Prueba>>;

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const CLAVE = /^B[\w-]{86}$/;
const HEX64 = /^[\da-f]{64}$/;
const NUMERO_MAX = 99_999_999;
const LISTA_MAX = 2000;
const SELLADO_MAX = 32_000;
/**
 * How many operations one puesto may write in an event at most: one every two seconds for more than a day. A hostile phone can then
 * fill up neither other phones nor the server (regla sede-50).
 */
export const SEQ_MAX = 50_000;
/** Largest lamport: more than a race day can reach, and small enough for a number to be exact. */
const RELOJ_MAX = 1e12;

const objeto = (valor: unknown): valor is Dicho =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const texto =
  (max: number): Prueba =>
  (valor) =>
    typeof valor === 'string' && valor.length <= max;
const como =
  (patron: RegExp): Prueba =>
  (valor) =>
    typeof valor === 'string' && patron.test(valor);
const entero =
  (min: number, max: number): Prueba =>
  (valor) =>
    Number.isInteger(valor) && Number(valor) >= min && Number(valor) <= max;
const uno =
  (...valores: readonly unknown[]): Prueba =>
  (valor) =>
    valores.includes(valor);
const nulo =
  (prueba: Prueba): Prueba =>
  (valor) =>
    valor === null || prueba(valor);
const falta =
  (prueba: Prueba): Prueba =>
  (valor) =>
    valor === undefined || prueba(valor);
const lista =
  (prueba: Prueba, min = 0, max = LISTA_MAX): Prueba =>
  (valor) =>
    Array.isArray(valor) && valor.length >= min && valor.length <= max && valor.every(prueba);
const con =
  (forma: Forma): Prueba =>
  (valor) =>
    objeto(valor) && Object.entries(forma).every(([campo, prueba]) => prueba(valor[campo]));

const uuid = como(UUID);
const sha256 = como(HEX64);
const bool = uno(true, false);
const numero = entero(1, NUMERO_MAX);
const id = entero(1, 2_147_483_647);
const pesos: Prueba = (valor) => typeof valor === 'number' && valor >= 0 && valor <= TOTAL_MAX / 100;
const medio = uno('efectivo', 'transferencia', 'otro');
const motivo = texto(500);
const instante: Prueba = (valor) => texto(40)(valor) && !Number.isNaN(Date.parse(String(valor)));
const INSCRIPCION = /^(?:i[1-9]\d{0,9}|a[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const persona = como(/^(?:p[1-9]\d{0,9}|a[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\/\d{1,2})$/);

const ficha = con({
  documento: texto(40),
  nombre: texto(200),
  apellido: texto(200),
  sexo: uno(...SEXOS),
  fecha_nacimiento: texto(10),
  talle: nulo(texto(40)),
} satisfies Record<keyof FichaPersona, Prueba>);
const CAMPOS = [...CAMPOS_FICHA, 'modalidad_id', 'contacto_emergencia'];
const campo: Prueba = (valor) => uno(...CAMPOS)(valor) || como(/^campo:[1-9]\d{0,9}$/)(valor);
/** A corrected value: at most as long as an answer to a custom field may be. */
const valorCorregido: Prueba = (valor) =>
  valor === null || texto(2000)(valor) || (typeof valor === 'number' && Number.isFinite(valor));

/** Checks of the fields of each kind of operation. Other fields are let through: a later release may have written them. */
const DATOS: { readonly [T in TipoOperacion]: { readonly [C in keyof Required<DatosPorTipo[T]>]: Prueba } } =
  {
    acreditar: {
      personas: lista(persona, 1),
      retira: nulo(con({ nombre: texto(200), documento: texto(40) })),
      kit: lista(texto(100)),
    },
    anular: { operacion: uuid, motivo },
    asignar_numero: { numero, antes: nulo(numero), de_lote: bool },
    cambiar_numero: { numero, antes: nulo(numero), de_lote: bool, motivo },
    chip: { chip_id: texto(100), antes: nulo(texto(100)) },
    corregir: { persona, campo, valor: valorCorregido, antes: valorCorregido },
    firmar: {
      persona,
      texto_version: entero(0, RELOJ_MAX),
      texto_hash: texto(128),
      adjunto: falta(nulo(sha256)),
      tutor: falta(nulo(con({ nombre: texto(200), documento: texto(20), relacion: texto(60) }))),
      sellado: falta(nulo(texto(SELLADO_MAX))),
    },
    apto: { persona, como: uno('foto', 'visto'), adjunto: falta(nulo(sha256)) },
    alta: {
      ...{ modalidad_id: id, nombre: texto(200), personas: lista(ficha, 1, 100), total: pesos },
      // an alta is valid even if nobody can open its sealed part: its other fields say who is there
      sellado: falta(nulo(texto(SELLADO_MAX))),
    },
    cobrar: { monto: pesos, medio },
    devolver: { monto: pesos, medio, motivo },
    egreso: { monto: pesos, motivo },
    arqueo: { contado: pesos, fondo: pesos },
    traer: { talle: nulo(texto(40)), cantidad: nulo(entero(0, NUMERO_MAX)) },
    transferir_lote: {
      a_puesto: uuid,
      modalidad_id: id,
      numeros: lista(numero),
      lugares: entero(0, NUMERO_MAX),
    },
    resolver: { clave: texto(500), hechos: lista(uuid), decision: texto(100), nota: texto(2000) },
    nota: { persona: nulo(persona), texto: texto(2000) },
    admitir: { puesto_id: uuid, nombre: texto(60), clave_publica: como(CLAVE), vence_at: instante },
    expulsar: { puesto_id: uuid, motivo, deja: falta(lista(uuid)) },
  };

const DE_INSCRIPCION: ReadonlySet<string> = new Set<TipoOperacion>([
  ...(['acreditar', 'asignar_numero', 'cambiar_numero', 'chip', 'corregir', 'firmar', 'apto'] as const),
  ...(['alta', 'cobrar', 'devolver', 'nota'] as const),
]);
const comoInscripcion = como(INSCRIPCION);
const comoSujeto: Prueba = (valor) => comoInscripcion(valor) || uno(...DE_NADIE)(valor);

const CABECERA: Forma = {
  id: uuid,
  evento_id: id,
  puesto_id: uuid,
  seq: entero(1, SEQ_MAX),
  lamport: entero(1, RELOJ_MAX),
};
const COMUN: Forma = {
  ...CABECERA,
  hora: instante,
  desvio: nulo((valor) => typeof valor === 'number' && Number.isFinite(valor)),
  actor: con({ usuario_id: nulo(id), nombre: texto(200) }),
  sujeto: comoSujeto,
  visto: lista(uuid),
  traspasos: falta(entero(0, RELOJ_MAX)),
};

/** The fields by which a release can store an operation and pass it on, even one of a kind that it does not know. */
export type CabeceraOperacion = Pick<Operacion, 'id' | 'evento_id' | 'puesto_id' | 'seq' | 'lamport'>;

/** The fields of `CABECERA` in a parsed text; null: the text is no operation of any release. */
export const leerCabecera = (dato: unknown): CabeceraOperacion | null =>
  con(CABECERA)(dato) ? (dato as CabeceraOperacion) : null; // the cast: `con(CABECERA)` has checked each of its fields

/**
 * The operation in a parsed text; null: none that this release knows. Every amount and reference is checked, so that computing
 * the race day's state (sede.ts) cannot throw. Characters that no database stores are taken out of its texts. Without zod,
 * which devices do not load; the server checks the same.
 */
export function leerOperacion(dato: unknown): Operacion | null {
  if (!con(COMUN)(dato) || !objeto(dato)) return null;
  const { tipo, datos, sujeto } = dato;
  if (typeof tipo !== 'string' || !Object.hasOwn(DATOS, tipo)) return null;
  // the line above has checked that `tipo` is a kind of operation
  if (!con(DATOS[tipo as TipoOperacion])(datos)) return null;
  if (DE_INSCRIPCION.has(tipo) && !comoInscripcion(sujeto)) return null;
  if ((tipo === 'admitir' || tipo === 'expulsar') && sujeto !== 'mesa') return null;
  if (tipo === 'alta' && sujeto !== `a${String(dato['id'])}`) return null;
  return conTextosLimpios(dato as unknown as Operacion); // the cast: all is checked above but an alta's `mas`, which its readers check
}

/** The operation in a text whose signature was verified before; null: none that this release knows. */
export function leerTexto(texto: string): Operacion | null {
  try {
    return leerOperacion(JSON.parse(texto));
  } catch {
    return null;
  }
}

/** The id in a text that nobody has verified; null: it is no operation of any release. */
export function idDeTexto(texto: string): string | null {
  try {
    return leerCabecera(JSON.parse(texto))?.id ?? null;
  } catch {
    return null;
  }
}
