import { createHmac, timingSafeEqual } from 'node:crypto';
import { BOLETO_S, TURNO_S, type EnFila } from '../../../shared/domain/fila/fila.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { secretoDe } from '../../secretos.ts';
import type { Config } from '../../config.ts';

type ConSecreto = Pick<Config, 'secreto'>;

/**
 * A person's place in an event's fila, or their turn. It is valid for one document only: a document has one live
 * registration in an event, so a boleto serves one submission, whatever else of the form changes meanwhile.
 */
export interface Boleto extends EnFila {
  evento_id: number;
  modalidad_id: number;
  /** of a turn: the moment (ms) until which its holder may register; null: still a place in the fila */
  pasa_hasta: number | null;
}

const firmar = (config: ConSecreto, proposito: string, texto: string): string =>
  createHmac('sha256', secretoDe(config, proposito)).update(texto).digest('base64url').slice(0, 24);

/** The id of a person in an event's fila: an HMAC of their document, from which nobody can read the document. */
export const idEnFila = (config: ConSecreto, evento_id: number, documento: Documento): string =>
  firmar(config, 'fila:id', `${evento_id}\0${documento}`);

const VERSION = 'f1';

export function escribirBoleto(config: ConSecreto, b: Boleto): string {
  const partes = [VERSION, b.evento_id, b.modalidad_id, b.llegada.toString(36), b.id];
  if (b.pasa_hasta !== null) partes.push(b.pasa_hasta.toString(36));
  const texto = partes.join('.');
  return `${texto}.${firmar(config, 'fila:boleto', texto)}`;
}

export const escribirPase = (config: ConSecreto, b: Boleto, turno_at: number): string =>
  escribirBoleto(config, { ...b, pasa_hasta: turno_at + TURNO_S * 1000 });

/**
 * Reads the text of a boleto; null where this server did not sign it, where another release wrote it in another form, or where it
 * has expired. Whether a turn is over (`pasa_hasta`) is not judged here.
 */
export function leerBoleto(config: ConSecreto, escrito: string, ahora: number): Boleto | null {
  const corte = escrito.lastIndexOf('.');
  const texto = escrito.slice(0, Math.max(0, corte));
  const [dada, propia] = [
    Buffer.from(escrito.slice(corte + 1)),
    Buffer.from(firmar(config, 'fila:boleto', texto)),
  ];
  if (dada.length !== propia.length || !timingSafeEqual(dada, propia)) return null;
  const [version, evento, modalidad, llegada = '', id = '', pasa] = texto.split('.');
  const boleto = {
    evento_id: Number(evento),
    modalidad_id: Number(modalidad),
    // a moment later than now comes from a clock that was ahead: the holder would stand behind all who came later
    llegada: Math.min(Number.parseInt(llegada, 36), ahora),
    id,
    pasa_hasta: pasa === undefined ? null : Number.parseInt(pasa, 36),
  };
  return version === VERSION && ahora < boleto.llegada + BOLETO_S * 1000 ? boleto : null;
}
