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

/** What is wrong with the doctor's date as typed; null: nothing. */
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

/**
 * Whether a certificate with that doctor's date is valid on race day, and a sentence that tells it. `ahora` decides only whether that says
 * 'vence' or 'venció' of the certificate's last day.
 */
export function vigenciaDe(fecha: string, carrera: Instante, ahora: Date): Vigencia {
  const dia = escribirFecha(carrera);
  if (fecha > fechaLocal(carrera)) {
    return { vale: false, texto: `Es posterior a la carrera, que fue el ${dia}.` };
  }
  const ultimo = venceApto(fecha);
  const vence = `${ultimo < fechaLocal(ahora) ? 'venció' : 'vence'} el ${escribirFecha(ultimo)}`;
  return aptoVigente(fecha, carrera)
    ? { vale: true, texto: `Vigente el día de la carrera (${dia}): ${vence}.` }
    : { vale: false, texto: `No llega vigente a la carrera (${dia}): ${vence}.` };
}

/** Frequent reasons of rejection (regla documentos-10): the button's label, and the sentence mailed to the person. */
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

/** Adds a frequent reason to the text, cut at MAX_MOTIVO, or removes it if it is there; the text's paragraphs stay. */
export function alternarMotivo(texto: string, motivo: string): string {
  if (texto.includes(motivo))
    return texto
      .replace(motivo, '')
      .replace(/[^\S\n]{2,}/g, ' ')
      .replace(/\n[^\S\n]/g, '\n')
      .trim();
  return [texto.trim(), motivo].filter(Boolean).join(' ').slice(0, MAX_MOTIVO);
}
