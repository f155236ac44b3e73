import {
  aptoVigente,
  validarFechaMedico,
  venceApto,
} from '../../../shared/domain/documentos/apto-vigencia.ts';
import {
  fechaCivilValida,
  fechaLocal,
  escribirFecha,
  type Instante,
} from '../../../shared/domain/comun/fechas.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';

/** The doctor's date as it was typed: what is wrong with it, null where nothing is. */
export function faltaEnFecha(escrita: string, cuando: { enviado: Instante; ahora: Date }): string | null {
  if (escrita.trim() === '') return mensajesComun.campo_obligatorio;
  const [, anio, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(escrita) ?? [];
  if (!anio || !fechaCivilValida(Number(dia), Number(mes), Number(anio)))
    return 'Escribí la fecha como DD/MM/AAAA';
  return validarFechaMedico(escrita, cuando);
}

export interface Vigencia {
  vale: boolean;
  texto: string;
}

/** What a doctor's date means for race day. */
export function vigenciaDe(fecha: string, carrera: Instante): Vigencia {
  const dia = escribirFecha(carrera);
  if (fecha > fechaLocal(carrera)) {
    return { vale: false, texto: `Es posterior a la carrera, que fue el ${dia}.` };
  }
  const vence = escribirFecha(venceApto(fecha));
  return aptoVigente(fecha, carrera)
    ? { vale: true, texto: `Vigente el día de la carrera (${dia}): vence el ${vence}.` }
    : { vale: false, texto: `No llega vigente a la carrera (${dia}): vence el ${vence}.` };
}

/** What a free text mostly says (regla documentos-10): on the button, and to the person. */
export const MOTIVOS = [
  ['No se lee bien', 'No se lee bien.'],
  ['Falta firma o sello', 'Falta la firma o el sello del médico.'],
  ['Sin fecha', 'No tiene la fecha en que lo hizo el médico.'],
  ['Vencido', 'Está vencido para el día de la carrera.'],
  ['No es un apto', 'No es un apto médico.'],
  ['De otra persona', 'Es de otra persona.'],
  ['Falta una página', 'Falta una página.'],
] as const;

export const MAX_MOTIVO = 500;

/** A reason that is pressed comes into the text, pressed again it goes; what was typed stays. */
export function alternarMotivo(texto: string, motivo: string): string {
  if (texto.includes(motivo))
    return texto
      .replace(motivo, '')
      .replace(/\s{2,}/g, ' ')
      .trim();
  return [texto.trim(), motivo].filter(Boolean).join(' ').slice(0, MAX_MOTIVO);
}
