import { finDelDia, sumarHoras, type Instante } from '../comun/fechas.ts';
import { aUtf8 } from './bytes.ts';
import { escribirCanonico } from './canonico.ts';

/** What an admitted phone signs to open its session: it holds the hash of a token that nobody else knows. */
export const pruebaDeSesion = (de: {
  evento_id: number;
  puesto_id: string;
  /** id of the operation 'admitir' */
  admision: string;
  /** SHA-256 of the token, base64url */
  sesion_hash: string;
}): Uint8Array<ArrayBuffer> => aUtf8(escribirCanonico({ ...de, para: 'sesion-de-puesto' }));

/** When a volunteer's phone stops getting data: at the end of the day after the race. */
export const finDeAdmision = (fecha_hora: Instante): Date => sumarHoras(finDelDia(fecha_hora), 24);
