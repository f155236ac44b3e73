import { createHmac, timingSafeEqual } from 'node:crypto';
import { BOLETO_S, TURNO_S, type EnFila } from '../../../shared/domain/fila/fila.ts';
import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { secretoDe } from '../../secretos.ts';
import type { Config } from '../../config.ts';

type ConSecreto = Pick<Config, 'secreto'>;

/**
 * A place in an event's line, or its turn. It is its document's alone: a document has one live registration in an
 * event, so a boleto serves one submission, whatever else of the form changes meanwhile.
 */
export interface Boleto extends EnFila {
  evento_id: number;
  modalidad_id: number;
  /** a turn: until when it lets in */
  pasa_hasta: number | null;
}

const firmar = (config: ConSecreto, proposito: string, texto: string): string =>
  createHmac('sha256', secretoDe(config, proposito)).update(texto).digest('base64url').slice(0, 24);

/** Who somebody is in an event's line, without the document in it. */
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

/** Null for what this server did not write, and for one whose time is over. */
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
    // written by a clock that was ahead: its holder would stand behind everybody who came later
    llegada: Math.min(Number.parseInt(llegada, 36), ahora),
    id,
    pasa_hasta: pasa === undefined ? null : Number.parseInt(pasa, 36),
  };
  return version === VERSION && ahora < boleto.llegada + BOLETO_S * 1000 ? boleto : null;
}
