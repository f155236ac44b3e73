import { fechaCivilValida, fechaLocal, type FechaCivil } from '../comun/fechas.ts';
import { mensajesComun } from '../comun/mensajes.ts';

type Numero = number | string | null | undefined;

/** A birth date as typed, in day, month and year; the API also takes it as one date. */
export interface DatosNacimiento {
  dia?: Numero;
  mes?: Numero;
  anio?: Numero;
  fecha_nacimiento?: string | null | undefined;
}

export type ErroresNacimiento = Partial<Record<'dia' | 'mes' | 'anio' | 'fecha_nacimiento', string>>;

export const textosNacimiento = {
  dia: 'El día debe ser un número entre 1 y 31',
  mes: 'El mes debe ser un número entre 1 y 12',
  anio: 'El año debe ser un número desde 1900',
  inexistente: 'La fecha de nacimiento no existe en el calendario',
  futura: 'La fecha de nacimiento no puede ser futura',
  formato: 'La fecha de nacimiento no es válida',
  contradice: 'Llegaron dos fechas de nacimiento distintas: mandá una sola',
} as const;

const ANIO_MINIMO = 1900;
const vacio = (valor: Numero): boolean =>
  valor === null || valor === undefined || String(valor).trim() === '';

interface Partes {
  dia: Numero;
  mes: Numero;
  anio: Numero;
}

/** Day, month and year; taken from `fecha_nacimiento` when none of the three was given. null: that date is malformed. */
function partesDe(datos: DatosNacimiento): Partes | null {
  const { dia, mes, anio, fecha_nacimiento } = datos;
  if (!(vacio(dia) && vacio(mes) && vacio(anio)) || vacio(fecha_nacimiento)) return { dia, mes, anio };
  const partes = /^(\d{4})-(\d{2})-(\d{2})$/.exec(String(fecha_nacimiento).trim());
  return partes ? { dia: partes[3], mes: partes[2], anio: partes[1] } : null;
}

function fueraDeRango(valor: Numero, desde: number, hasta: number): boolean {
  const texto = String(valor).trim();
  return !/^\d{1,4}$/.test(texto) || Number(texto) < desde || Number(texto) > hasta;
}

/** Whether day, month and year and `fecha_nacimiento` were all given and differ: nobody can know which date is meant. */
function seContradicen({ dia, mes, anio, fecha_nacimiento }: DatosNacimiento): boolean {
  if (vacio(fecha_nacimiento) || vacio(dia) || vacio(mes) || vacio(anio)) return false;
  return fechaCivilValida(dia ?? '', mes ?? '', anio ?? '') !== String(fecha_nacimiento).trim();
}

/**
 * Errors of a birth date: three required integers that make a real day from 1900 on, not in the future (regla participante-5); and where
 * day, month and year were sent beside a `fecha_nacimiento` that differs.
 */
export function validarNacimiento(datos: DatosNacimiento, ahora: Date): ErroresNacimiento {
  const partes = partesDe(datos);
  if (!partes) return { fecha_nacimiento: textosNacimiento.formato };
  const { dia, mes, anio } = partes;
  const errores: ErroresNacimiento = {};
  if (vacio(dia)) errores.dia = mensajesComun.campo_obligatorio;
  else if (fueraDeRango(dia, 1, 31)) errores.dia = textosNacimiento.dia;
  if (vacio(mes)) errores.mes = mensajesComun.campo_obligatorio;
  else if (fueraDeRango(mes, 1, 12)) errores.mes = textosNacimiento.mes;
  if (vacio(anio)) errores.anio = mensajesComun.campo_obligatorio;
  else if (fueraDeRango(anio, ANIO_MINIMO, 9999)) errores.anio = textosNacimiento.anio;
  if (Object.keys(errores).length > 0) return errores;

  const fecha = fechaCivilValida(dia ?? '', mes ?? '', anio ?? '');
  if (fecha !== null && seContradicen(datos)) return { fecha_nacimiento: textosNacimiento.contradice };
  if (fecha === null) return { fecha_nacimiento: textosNacimiento.inexistente };
  return fecha > fechaLocal(ahora) ? { fecha_nacimiento: textosNacimiento.futura } : {};
}

/** The birth date as FechaCivil; null while it is incomplete, before 1900 or no day of the calendar. It may be in the future. */
export function nacimientoDe(datos: DatosNacimiento): FechaCivil | null {
  const partes = partesDe(datos);
  if (!partes || vacio(partes.dia) || vacio(partes.mes) || fueraDeRango(partes.anio, ANIO_MINIMO, 9999)) {
    return null;
  }
  return fechaCivilValida(partes.dia ?? '', partes.mes ?? '', partes.anio ?? '');
}
