import { enumerar } from '../comun/enumerar.ts';
import { aCentavos, formatearPesos } from '../comun/dinero.ts';
import { escribirFecha } from '../comun/fechas.ts';
import { escribirCuantos } from '../comun/cantidad.ts';
import { nombreEquipo } from '../inscripcion/equipo.ts';
import { nombreDeSexo } from '../participante/nombre-de-sexo.ts';
import type { Conflicto } from './conflicto.ts';
import type { Expediente } from './expediente.ts';
import type { ModalidadBase } from './base.ts';
import { esRespuesta, idDeRespuesta } from './operacion.ts';
import type { CampoCorregible, DatosPorTipo, Operacion, RefInscripcion } from './operacion.ts';

/**
 * Where and by whom something was done: puesto and person. A volunteer's phone bears the name of who joined with it: where that person did
 * it, the name is written once; a person whom nobody can tell ('') is left out.
 */
export const dondeYQuien = (
  puesto: string,
  { nombre }: Pick<Operacion['actor'], 'nombre'>,
  entre = ', ',
): string => [...new Set([puesto, nombre])].filter(Boolean).join(entre);

/** What people call a registration: 'Ana Suárez', a team's name or 'Ana Suárez y 2 más', and its number where it has one. */
export function llamar({ nombre, personas, numero }: Expediente): string {
  const [primera, ...otras] = personas;
  const persona = primera ? `${primera.nombre} ${primera.apellido}`.trim() : 'Sin nombre';
  const quien =
    nombreEquipo(nombre, personas.length) ||
    (otras.length === 0 ? persona : `${persona} y ${otras.length} más`);
  return numero === null ? quien : `${quien} (n.º ${numero})`;
}

/**
 * Whom a conflict is about, one text for each of its registrations. Where the conflict's key names a person of a team, the text names that
 * person and the team; else it names the registration. Where a kit went to who had the place before, the text names that person too.
 * @param expediente finds a registration; undefined: it has not arrived here, or was deleted
 */
export function nombrarInvolucrados(
  { clave, inscripciones, propuesta }: Pick<Conflicto, 'clave' | 'inscripciones' | 'propuesta'>,
  expediente: (ref: RefInscripcion) => Expediente | undefined,
): string[] {
  const [, sobre] = clave.split('|');
  return inscripciones.map((ref) => {
    const en = expediente(ref);
    if (!en) return deQueFalta(clave, ref);
    const persona = en.personas.length > 1 ? en.personas.find((una) => una.ref === sobre) : undefined;
    const hoy = persona ? `${persona.nombre} ${persona.apellido}, de ${llamar(en)}` : llamar(en);
    return propuesta.accion === 'pedir_kit' ? `${hoy}; antes, ${propuesta.de}` : hoy;
  });
}

const deQueFalta = (clave: string, ref: RefInscripcion): string =>
  clave.startsWith('inscripcion_caida|')
    ? BORRADA
    : // what is refused may be about a registration of the office that was deleted before it came
      clave.startsWith('efecto_rechazado|') && ref.startsWith('i')
      ? NO_ESTA
      : NO_LLEGO;

/** Stands for the name of a registration that has not arrived. */
export const NO_LLEGO = 'Una inscripción que todavía no llegó';

const BORRADA = 'Una inscripción que se borró en la oficina';
const NO_ESTA = 'Una inscripción que no está acá: se borró en la oficina, o todavía no llegó';

const MEDIOS: Readonly<Record<DatosPorTipo['cobrar']['medio'], string>> = {
  efectivo: 'en efectivo',
  transferencia: 'por transferencia',
  otro: 'por otro medio',
};

const CAMPOS: Readonly<Record<Exclude<CampoCorregible, `campo:${number}`>, string>> = {
  documento: 'el documento',
  nombre: 'el nombre',
  apellido: 'el apellido',
  sexo: 'el sexo',
  fecha_nacimiento: 'la fecha de nacimiento',
  talle: 'el talle',
  modalidad_id: 'la modalidad',
  contacto_emergencia: 'el contacto de emergencia',
};

const pesos = (monto: number): string => formatearPesos(aCentavos(monto));

/** The names by which people know an event's modalities and custom fields; null: unknown. */
export interface NombresDelEvento {
  modalidad: (id: number) => string | null;
  campo: (id: number) => string | null;
}

export const nombresDe = (modalidades: readonly ModalidadBase[]): NombresDelEvento => ({
  modalidad: (id) => modalidades.find((una) => una.id === id)?.nombre ?? null,
  campo: (id) =>
    modalidades.flatMap(({ campos_en_mesa = [] }) => campos_en_mesa).find((uno) => uno.id === id)?.label ??
    null,
});

/** What an operation says, as a sentence without its full stop. */
export function relatar(operacion: Operacion, { modalidad, campo }: NombresDelEvento): string {
  switch (operacion.tipo) {
    case 'acreditar': {
      const { retira } = operacion.datos;
      return retira ? `Entregó el kit a ${retira.nombre} (${retira.documento})` : 'Entregó el kit';
    }
    case 'anular':
      return operacion.datos.motivo
        ? `Anuló una anotación: ${operacion.datos.motivo}`
        : 'Anuló una anotación';
    case 'asignar_numero':
      return `Dio el número ${operacion.datos.numero}`;
    case 'cambiar_numero':
      return `Cambió el número ${operacion.datos.antes ?? 'que no tenía'} por el ${operacion.datos.numero}`;
    case 'chip':
      return `Dio el chip ${operacion.datos.chip_id}`;
    case 'corregir':
      return `Puso ${nombreDeCampo(operacion.datos.campo, campo)}: ${valorCorregido(operacion.datos, modalidad)}`;
    case 'firmar':
      return 'Tomó la firma del deslinde';
    case 'apto':
      return operacion.datos.como === 'foto' ? 'Sacó la foto del apto médico' : 'Vio el apto médico';
    case 'alta':
      return `Inscribió a ${operacion.datos.personas.map((una) => `${una.nombre} ${una.apellido}`).join(', ')}`;
    case 'cobrar':
      return `Cobró ${pesos(operacion.datos.monto)} ${MEDIOS[operacion.datos.medio]}`;
    case 'devolver':
      return `Devolvió ${pesos(operacion.datos.monto)} ${MEDIOS[operacion.datos.medio]}`;
    case 'egreso':
      return `Sacó ${pesos(operacion.datos.monto)} de la caja: ${operacion.datos.motivo}`;
    case 'arqueo':
      return `Contó la caja: ${pesos(operacion.datos.contado)}`;
    case 'traer': {
      const { talle, cantidad } = operacion.datos;
      const de = talle === null ? 'kits' : `remeras ${talle}`;
      return cantidad === null
        ? `Borró cuántos ${de} se trajeron`
        : `Anotó lo que se trajo: ${cantidad} ${de}`;
    }
    case 'transferir_lote':
      return `Pasó ${nombrarPase(operacion.datos)} de ${modalidad(operacion.datos.modalidad_id) ?? 'una modalidad'} a otro puesto`;
    case 'resolver':
      return 'Resolvió un conflicto';
    case 'admitir':
      return `Sumó el teléfono «${operacion.datos.nombre}» sin red`;
    case 'expulsar':
      return operacion.datos.motivo
        ? `Expulsó un teléfono: ${operacion.datos.motivo}`
        : 'Expulsó un teléfono';
    case 'nota':
      return `Anotó: ${operacion.datos.texto}`;
  }
}

/** What one puesto hands on to another: '5 números y 3 lugares'. */
export const nombrarPase = ({
  numeros,
  lugares,
}: Pick<DatosPorTipo['transferir_lote'], 'numeros' | 'lugares'>) =>
  enumerar([
    ...(numeros.length > 0 ? [escribirCuantos(numeros.length, 'número', 'números')] : []),
    ...(lugares > 0 ? [escribirCuantos(lugares, 'lugar', 'lugares')] : []),
  ]) || 'números';

function nombreDeCampo(cual: CampoCorregible, campo: NombresDelEvento['campo']): string {
  if (!esRespuesta(cual)) return CAMPOS[cual];
  const nombre = campo(idDeRespuesta(cual));
  return nombre === null ? 'una respuesta' : `«${nombre}»`;
}

/** The value that a correction set, as people read it. */
export function valorCorregido(
  { campo, valor }: DatosPorTipo['corregir'],
  modalidad: (id: number) => string | null,
): string {
  if (valor === null || valor === '') return 'ninguno';
  const texto = String(valor);
  switch (campo) {
    case 'modalidad_id':
      return modalidad(Number(valor)) ?? 'otra';
    case 'sexo':
      return nombreDeSexo(texto);
    case 'fecha_nacimiento':
      return FECHA.test(texto) ? escribirFecha(texto) : texto;
    default:
      return texto;
  }
}
const FECHA = /^\d{4}-\d{2}-\d{2}$/;

/** What is proposed to settle a conflict or, where nothing is, what to look at. @param quien what people call a registration */
export function contarPropuesta(
  { propuesta, tipo, hechos }: Conflicto,
  quien: (ref: RefInscripcion) => string,
): string {
  switch (propuesta.accion) {
    case 'vale_la_primera':
      return 'Vale la primera entrega.';
    case 'vale_la_ultima':
      return 'Vale lo último que se corrigió.';
    case 'dar_otro_numero':
      return `${quien(propuesta.se_queda)} se queda con el número; otro para ${propuesta.a.map(quien).join(' y ')}.`;
    case 'unir':
      // which one stays depends on what the server took, and the button says it
      return 'Es una persona con más de una inscripción: vale una, y la que sobra se anula.';
    case 'ampliar_cupo':
      return 'Ya están en la carrera: ampliá el cupo en la oficina. Después, a quien el servidor rechazó, probalo de nuevo acá.';
    case 'devolver':
      return `Devolver ${formatearPesos(propuesta.centavos)}.`;
    case 'cobrar':
      return `Cobrarle ${formatearPesos(propuesta.centavos)}. Si se le entregó así a propósito, sigue siendo una deuda.`;
    case 'pedir_firma':
      return 'Pedirle que firme de nuevo antes de largar.';
    case 'pedir_kit':
      return `El lugar es ahora de ${propuesta.para}: pedirle el kit a ${propuesta.de}.`;
    case 'admitir':
      return contarTelefono(propuesta);
    case 'revisar':
      return (tipo === 'efecto_rechazado' && rechazoDe(hechos)) || (REVISAR[tipo] ?? 'Miralo y decidí.');
  }
}

/** '«Eva» hizo 12 anotaciones: 8 entregas, 1 inscripción, 2 cobros, $ 4.500 en efectivo. No se registran hasta …' */
function contarTelefono({
  telefono,
  hizo: { total, entregas, altas, cobros },
  centavos,
}: Extract<Conflicto['propuesta'], { accion: 'admitir' }>): string {
  if (total === 0)
    return `De «${telefono}» todavía no llegó nada. Si es de la organización, admitilo; si no, descartalo.`;
  const partes = [
    ...(entregas > 0 ? [escribirCuantos(entregas, 'entrega', 'entregas')] : []),
    ...(altas > 0 ? [escribirCuantos(altas, 'inscripción', 'inscripciones')] : []),
    ...(cobros > 0 ? [escribirCuantos(cobros, 'cobro', 'cobros')] : []),
    ...(centavos === 0 ? [] : [`${formatearPesos(centavos)} en efectivo`]),
  ];
  const detalle = partes.length > 0 ? `: ${partes.join(', ')}` : '';
  return `«${telefono}» hizo ${escribirCuantos(total, 'anotación', 'anotaciones')}${detalle}. No se registran hasta que lo aceptes; descartadas, no cuentan.`;
}

/**
 * What who directs reads of a transfer of numbers that the server refused: it does not count, but the numbers that the receiving puesto
 * has given out already stay valid while nobody else has them. Without it, who directs would not know whether there is anything to decide.
 */
const PASE_RECHAZADO =
  'El pase no cuenta. Los números que ya dio quien los recibió valen mientras no los tenga nadie más: podés darlo por visto.';

/**
 * Text for a refused walk-up. Without it, who directs would try again before the cause is mended, or not know that trying again
 * is possible.
 */
const ALTA_RECHAZADA =
  'No quedó inscripta. Si lo que falta se arregla (sin lugar, ampliando el cupo en la oficina), después registrala desde acá, con lo que se anotó de ella.';

function rechazoDe(hechos: Conflicto['hechos']): string | null {
  if (hechos.every(({ tipo }) => tipo === 'transferir_lote')) return PASE_RECHAZADO;
  return hechos.every(({ tipo }) => tipo === 'alta') ? ALTA_RECHAZADA : null;
}

const REVISAR: Readonly<Partial<Record<Conflicto['tipo'], string>>> = {
  numero_ajeno: 'Si nadie más lo lleva, queda así.',
  documento_repetido: 'Mirá los documentos: o se corrigió mal uno, o es la misma persona dos veces.',
  inscripcion_caida: 'Decidí si corre.',
  sin_derecho: 'No cuenta: solo suma o expulsa un teléfono de quien organiza. Que lo haga uno de esos.',
  bitacora_partida: 'Nada se perdió. Que uno de los dos teléfonos se sume de nuevo.',
};
