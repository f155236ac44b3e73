import { validarEdadEquipo, validarEdadParticipante } from '../../shared/domain/carrera/edad-minima.ts';
import { categoriaEquipo } from '../../shared/domain/carrera/categoria-de-equipo.ts';
import { edadAnioCalendario, edadParaEvento, esMenor } from '../../shared/domain/participante/edad.ts';
import { fechaLocal } from '../../shared/domain/comun/fechas.ts';
import type { Azar } from './aleatorio.ts';
import { APELLIDOS } from './nombres.ts';
import type { DatosPersona, PersonaDemo } from './personas.ts';
import type { EventoSembrado, ModalidadSembrada } from './sembrar-eventos.ts';

export interface ParticipantePlan extends PersonaDemo {
  remera_id: number | null;
  con_remera: boolean;
  tutor: { nombre: string; documento: string; relacion: string } | null;
  campos: { name: string; label: string; value: string }[];
}

export interface CategoriasPlan {
  categoria_id: number | null;
  categoria_anio_calendario_id: number | null;
}

export type HacerPersona = (datos: DatosPersona) => PersonaDemo;

/** By the id of a shirt size (`remeras`): how many are left, while registrations are made up; null: no stock limit. */
export type StockRemeras = Map<number, number | null>;

function elegirRemera(
  modalidad: ModalidadSembrada,
  persona: PersonaDemo,
  stock: StockRemeras,
  azar: Azar,
): { talle: string; remera_id: number | null } {
  if (modalidad.remeras.length === 0) return { talle: persona.talle, remera_id: null };
  const quedan = modalidad.remeras.filter(({ id }) => (stock.get(id) ?? 1) > 0);
  const suya = quedan.find(
    ({ talle }) =>
      talle === persona.talle ||
      (talle.endsWith(` ${persona.talle}`) && talle.startsWith(persona.sexo === 'FEM' ? 'Mujer' : 'Varón')),
  );
  const remera = suya ?? azar.de(quedan);
  return { talle: remera.talle, remera_id: remera.id };
}

function valorDeCampo(campo: ModalidadSembrada['campos'][number], azar: Azar): string {
  if (campo.type === 'checkbox') return azar.si(0.4) ? 'SI' : 'NO';
  if (campo.options.length > 0) return azar.de(campo.options);
  if (!campo.required && azar.si(0.6)) return '';
  if (campo.name === 'contacto_emergencia') {
    return `${azar.de(['Ana', 'Jorge', 'Silvia', 'Marta', 'Luis'])} ${azar.de(APELLIDOS)}, 11 5${azar.entero(100, 999)}-${azar.entero(1000, 9999)}`;
  }
  if (campo.name === 'running_team') {
    return azar.de(['Los Ñandúes', 'Pisada Firme', 'KM Cero', 'Entrenando Ando', 'Fondistas del Río']);
  }
  if (campo.name === 'empresa') {
    return azar.de(['Cooperativa La Unión', 'Estudio Norte', 'Metalúrgica Sur', 'Viento Blanco']);
  }
  return azar.de(['Ninguna', 'Alergia a la penicilina', 'Asma leve, uso inhalador', 'Ninguna']);
}

/** The ages to make up: those that the modality's categories take, but none below its own minimum age and none above 74. */
function rangoEdades(modalidad: ModalidadSembrada): { edadMin: number; edadMax: number } {
  const minima = Math.min(...modalidad.categorias.map((c) => c.edad_inicial));
  const maxima = Math.max(...modalidad.categorias.map((c) => c.edad_final ?? 74));
  return { edadMin: Math.max(minima, modalidad.limite_edad_inicial), edadMax: Math.min(74, maxima) };
}

const alDia = ({ fecha_hora, edad_al }: EventoSembrado): string =>
  edad_al === 'fin_de_anio' ? `${fechaLocal(fecha_hora).slice(0, 4)}-12-31` : fechaLocal(fecha_hora);

/**
 * Makes up who takes part in one registration of a modality: one person or a whole team, of an age and sex that the modality's rules allow.
 * Returns also the registration's category (a team has one together), as `categorias`: found once by the ages that count for the event, and
 * once by the ages in the calendar year.
 */
export function planearParticipantes(
  evento: EventoSembrado,
  modalidad: ModalidadSembrada,
  hacer: HacerPersona,
  stock: StockRemeras,
  azar: Azar,
): { participantes: ParticipantePlan[]; categorias: CategoriasPlan } {
  const datos = { ...rangoEdades(modalidad), alDia: alDia(evento), provincia: evento.provincia ?? '' };
  const equipo = modalidad.nro_participantes > 1;
  for (let intento = 0; intento < 30; intento += 1) {
    const sexo = equipo ? azar.de(['FEM', 'MASC', undefined] as const) : undefined;
    const personas = Array.from({ length: modalidad.nro_participantes }, () =>
      hacer({ ...datos, ...(sexo && { sexo }) }),
    );
    const conEdad = personas.map((p) => ({ sexo: p.sexo, edad: edadParaEvento(p.fecha_nacimiento, evento) }));
    const permitidos =
      conEdad.every((p) => validarEdadParticipante({ modalidad, ...p }) === null) &&
      (!equipo || validarEdadEquipo(modalidad, conEdad) === null);
    if (!permitidos) continue;
    const regla = modalidad.regla_edad_equipo;
    const anio = personas.map((p) => ({
      sexo: p.sexo,
      edad: edadAnioCalendario(p.fecha_nacimiento, evento.fecha_hora),
    }));
    return {
      participantes: personas.map((p) => vestir(evento, modalidad, p, stock, azar)),
      categorias: {
        categoria_id: categoriaEquipo(modalidad.categorias, conEdad, regla)?.id ?? null,
        categoria_anio_calendario_id: categoriaEquipo(modalidad.categorias, anio, regla)?.id ?? null,
      },
    };
  }
  throw new RangeError(`Nadie puede correr ${evento.nombre}, ${modalidad.nombre}`);
}

const SIN_REMERA = { talle: '', remera_id: null };

function vestir(
  evento: EventoSembrado,
  modalidad: ModalidadSembrada,
  persona: PersonaDemo,
  stock: StockRemeras,
  azar: Azar,
): ParticipantePlan {
  const usa = evento.usa_talle_remera && modalidad.usa_remeras;
  const elegida = usa ? elegirRemera(modalidad, persona, stock, azar) : SIN_REMERA;
  const paga = usa && evento.cargo_remera_extra > 0;
  const con_remera = paga && azar.si(0.25);
  const remera = paga && !con_remera ? SIN_REMERA : elegida;
  const nacidoHace = (anios: number): string => String(azar.entero(22, 33) * 1_000_000 + anios * 7919);
  return {
    ...persona,
    ...remera,
    con_remera,
    tutor: esMenor(persona.fecha_nacimiento, evento.fecha_hora)
      ? {
          nombre: `${azar.de(['Laura', 'Mariana', 'Pablo', 'Diego', 'Carolina', 'Hernán'])} ${persona.apellido}`,
          documento: nacidoHace(azar.entero(28, 50)),
          relacion: azar.de(['Madre', 'Padre', 'Tutor/a legal']),
        }
      : null,
    campos: modalidad.campos.map((c) => ({ name: c.name, label: c.label, value: valorDeCampo(c, azar) })),
  };
}
