import {
  fechaCivilValida,
  fechaLocal,
  escribirFecha,
  type FechaCivil,
  type Instante,
} from '../comun/fechas.ts';

/** Years that a medical certificate is valid from the doctor's date. */
export const ANIOS_APTO = 1;

/**
 * The last day on which a medical certificate is valid: the day before the anniversary of the doctor's date. Of 29 February
 * that is 28 February.
 */
export function venceApto(fecha_medico: FechaCivil): FechaCivil {
  const [anio = 0, mes = 1, dia = 1] = fecha_medico.split('-').map(Number);
  // The anniversary of 29 February is 1 March. The day before is taken in UTC, so that no time zone moves it; day 0 of a month
  // is the last day of the month before.
  const aniversario = fechaCivilValida(dia, mes, anio + ANIOS_APTO) ?? `${anio + ANIOS_APTO}-03-01`;
  const vispera = new Date(`${aniversario}T00:00:00Z`);
  vispera.setUTCDate(vispera.getUTCDate() - 1);
  return vispera.toISOString().slice(0, 10);
}

/** Whether a medical certificate is valid on race day, neither too old nor dated later; null while the doctor's date is not known. */
export function aptoVigente(fecha_medico: FechaCivil | null, carrera: Instante): boolean | null {
  if (fecha_medico === null) return null;
  const dia = fechaLocal(carrera);
  return dia >= fecha_medico && dia <= venceApto(fecha_medico);
}

/** Shown in place of a certificate's file that was deleted; the decision about the certificate stays. */
export const textosBorrado = {
  antiguedad: 'Borrado por antigüedad',
  supresion: 'Borrado a pedido de la persona',
  reemplazo: 'Borrado porque otra persona tiene ese lugar',
} as const;

interface DeArchivo {
  archivo_borrado?: keyof typeof textosBorrado | null | undefined;
  file_type: string;
}

/** Why a certificate has no file to look at: the file was deleted, or somebody only saw the certificate at a desk; null: it has one. */
export function sinArchivo({ archivo_borrado, file_type }: DeArchivo): string | null {
  if (archivo_borrado) return textosBorrado[archivo_borrado];
  return file_type === 'visto' ? textosApto.visto : null;
}

/** Whether staff have still to approve or reject a certificate: one that lost its file first can never be decided. */
export const esperaRevision = (apto: DeArchivo & { estado: string }): boolean =>
  apto.estado === 'PENDING' && sinArchivo(apto) === null;

export const textosApto = {
  visto: 'Lo mostró en la mesa del día de la carrera',
  futura: 'La fecha del médico no puede ser futura',
  despues_de_enviado: (dia: string) =>
    `La fecha del médico no puede ser posterior al ${dia}, el día en que se envió el apto`,
  sin_motivo: 'Indicá el motivo del rechazo',
} as const;

/** What is wrong with a doctor's date (regla documentos-9); null where nothing is. */
export function validarFechaMedico(
  fecha: FechaCivil,
  { enviado, ahora }: { enviado: Instante; ahora: Instante },
): string | null {
  if (fecha > fechaLocal(ahora)) return textosApto.futura;
  return fecha > fechaLocal(enviado) ? textosApto.despues_de_enviado(escribirFecha(enviado)) : null;
}
