import { avisosCategorias } from './categoria-avisos.ts';
import { fechaLocal, type Instante } from '../comun/fechas.ts';
import { mensajesComun } from '../comun/mensajes.ts';
import {
  validarModalidades,
  type ModalidadAValidar,
  type ModalidadOcupada,
  type Textos,
} from './modalidad-validar.ts';
import { FECHA_MAXIMA, FECHA_MINIMA } from '../comun/fecha-minima.ts';

/** The event's fields that the rules read; looser than the API's schema, as a form may still have empty ones. */
export interface EventoAValidar {
  nombre: string;
  ciudad: string;
  lugar: string;
  latitud?: number | null | undefined;
  longitud?: number | null | undefined;
  fecha_hora: Instante | null;
  fecha_inicio_inscripcion: Instante | null;
  cierre_inscripcion: Instante | null;
  organizador: number | null;
  cupo: number | null;
  usa_pago_online?: boolean | undefined;
  configuracion_pago?: { tipos_pago_excluidos: readonly string[] } | undefined;
  usa_deslinde_online: boolean;
  texto_deslinde_online: string | null;
  codigo_acceso: string | null;
  disciplinas: readonly number[];
  modalidades: readonly ModalidadAValidar[];
}

/** Places and shirts that are taken in a saved event: an edit cannot go below them. Null for a new event. */
export interface EventoVigente {
  ocupados: number;
  ocupados_modalidades: readonly ModalidadOcupada[];
}

export const CUPO_MAX = 9999;
const CODIGO = /^[A-Za-z0-9_-]{4,40}$/;

export const textosEvento = {
  organizador: 'Elegí un organizador de la lista.',
  organizador_inactivo: 'El organizador está inactivo: activalo para crearle eventos.',
  cupo: 'El cupo va de 1 a 9999.',
  cupo_ocupado: (n: number) =>
    n === 1
      ? 'Ya hay una persona inscripta: el cupo no puede ser menor.'
      : `Ya hay ${n} personas inscriptas: el cupo no puede ser menor.`,
  fecha_minima: 'La fecha tiene que ser desde el 01/01/2017.',
  fecha_maxima: 'La fecha está demasiado lejos.',
  cierre_antes: 'El cierre no puede ser antes del inicio de la inscripción.',
  cierre_despues: 'El cierre no puede ser después de la largada.',
  inicio_despues: 'La inscripción no puede empezar después de la largada.',
  fecha_pasada: 'La fecha del evento ya pasó.',
  cierre_pasado: 'La inscripción va a quedar cerrada: su cierre ya pasó.',
  ubicacion: 'Faltan la latitud o la longitud: van las dos o ninguna.',
  disciplina_repetida: 'Esa disciplina ya está en el evento.',
  disciplina: 'Elegí una disciplina de la lista.',
  codigo: 'El código tiene de 4 a 40 letras, números, guiones o guiones bajos, sin espacios.',
  sin_medios: 'Con los tres medios excluidos solo se puede pagar con dinero en cuenta.',
  sin_activas: 'Ninguna modalidad está activa: nadie va a poder inscribirse.',
} as const;

/**
 * The rules of the event form, for form and server alike (regla carrera-14).
 * `errores` prevent saving, `avisos` are only shown; both by the path of their field.
 */
export function validarEvento(
  evento: EventoAValidar,
  vigente: EventoVigente | null,
  ahora: Date,
): { errores: Textos; avisos: Textos } {
  const errores: Textos = {};
  const avisos: Textos = {};
  for (const campo of ['nombre', 'ciudad', 'lugar'] as const) {
    if (!evento[campo].trim()) errores[campo] = mensajesComun.campo_obligatorio;
  }
  if (evento.organizador === null) errores.organizador = mensajesComun.campo_obligatorio;
  if (((evento.latitud ?? null) === null) !== ((evento.longitud ?? null) === null)) {
    errores[(evento.latitud ?? null) === null ? 'latitud' : 'longitud'] = textosEvento.ubicacion;
  }
  Object.assign(errores, validarFechas(evento));
  Object.assign(errores, validarCupo(evento.cupo, vigente?.ocupados ?? 0));
  if (evento.usa_deslinde_online && !evento.texto_deslinde_online?.trim()) {
    errores.texto_deslinde_online = mensajesComun.campo_obligatorio;
  }
  // regla carrera-5: only its code opens a private event. No code typed is no error: the server keeps its code, or makes one
  const codigo = evento.codigo_acceso?.trim() ?? '';
  if (codigo !== '' && !CODIGO.test(codigo)) errores.codigo_acceso = textosEvento.codigo;
  evento.disciplinas.forEach((id, i) => {
    if (evento.disciplinas.indexOf(id) !== i) errores[`disciplinas.${i}`] = textosEvento.disciplina_repetida;
  });
  Object.assign(errores, validarModalidades(evento.modalidades, vigente?.ocupados_modalidades ?? null));
  avisar(evento, ahora, avisos);
  return { errores, avisos };
}

const FECHAS = ['fecha_hora', 'fecha_inicio_inscripcion', 'cierre_inscripcion'] as const;

/** start of registration <= close <= event (regla carrera-1). */
export function validarFechas(evento: Pick<EventoAValidar, (typeof FECHAS)[number]>): Textos {
  const errores: Textos = {};
  for (const campo of FECHAS) {
    const valor = evento[campo];
    if (valor === null || valor === '') errores[campo] = mensajesComun.campo_obligatorio;
    else if (fechaLocal(valor) < FECHA_MINIMA) errores[campo] = textosEvento.fecha_minima;
    else if (fechaLocal(valor) > FECHA_MAXIMA) errores[campo] = textosEvento.fecha_maxima;
  }
  if (Object.keys(errores).length > 0) return errores;
  const [fecha, inicio, cierre] = FECHAS.map((campo) => new Date(evento[campo] ?? '').getTime());
  if (fecha === undefined || inicio === undefined || cierre === undefined) return errores;
  if (inicio > fecha) errores.fecha_inicio_inscripcion = textosEvento.inicio_despues;
  if (cierre < inicio) errores.cierre_inscripcion = textosEvento.cierre_antes;
  else if (cierre > fecha) errores.cierre_inscripcion = textosEvento.cierre_despues;
  return errores;
}

function validarCupo(cupo: number | null, ocupados: number): Textos {
  if (cupo === null) return { cupo: mensajesComun.campo_obligatorio };
  if (!Number.isInteger(cupo) || cupo < 1 || cupo > CUPO_MAX) return { cupo: textosEvento.cupo };
  return cupo < ocupados ? { cupo: textosEvento.cupo_ocupado(ocupados) } : {};
}

function avisar(evento: EventoAValidar, ahora: Date, avisos: Textos): void {
  const paso = (instante: Instante | null) =>
    instante !== null && instante !== '' && new Date(instante).getTime() < ahora.getTime();
  if (paso(evento.fecha_hora)) avisos.fecha_hora = textosEvento.fecha_pasada;
  else if (paso(evento.cierre_inscripcion)) avisos.cierre_inscripcion = textosEvento.cierre_pasado;
  if (evento.usa_pago_online && new Set(evento.configuracion_pago?.tipos_pago_excluidos).size === 3) {
    avisos['configuracion_pago.tipos_pago_excluidos'] = textosEvento.sin_medios;
  }
  if (evento.modalidades.length > 0 && evento.modalidades.every((mod) => mod.active === false)) {
    avisos.modalidades = textosEvento.sin_activas;
  }
  evento.modalidades.forEach(({ categorias }, i) => {
    const completas = categorias.flatMap(({ edad_inicial, ...c }, id) =>
      edad_inicial === null ? [] : [{ ...c, edad_inicial, id }],
    );
    const textos = avisosCategorias(completas).map(({ texto }) => texto);
    if (textos.length > 0) avisos[`modalidades.${i}.categorias`] = textos.join(' ');
  });
}
