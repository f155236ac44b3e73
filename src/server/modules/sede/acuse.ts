import {
  escribirAcuse,
  PREFIJO_DE_ACUSE,
  type EnServidor,
} from '../../../shared/domain/sede/acuse-servidor.ts';
import type { TextoFirmado } from '../../../shared/domain/sede/firma-servidor.ts';
import type { TrasHueco } from '../../../shared/domain/sede/vector.ts';
import type { Contexto } from '../../contexto.ts';
import type { listarUltimasEntregas } from './operaciones-repository.ts';
import { firmaDe } from './respuesta-firmada.ts';

interface LoQueHay {
  evento_id: number;
  /** before the rest was read: what is said of that moment was so */
  at: Date;
  entregas: Awaited<ReturnType<typeof listarUltimasEntregas>>;
  tras_hueco: TrasHueco;
}

/** What the server has of all puestos, signed for whoever gets it (regla sede-60). */
export async function acuseDe(
  ctx: Contexto,
  { evento_id, at, entregas, tras_hueco }: LoQueHay,
): Promise<TextoFirmado> {
  const puestos = new Map(
    [...entregas].map(([id, una]): [string, EnServidor] => [id, { ...una, at: una.at.getTime() }]),
  );
  const texto = escribirAcuse({ evento_id, at: at.getTime(), puestos, tras_hueco });
  return { texto, firma: await firmaDe(ctx, Buffer.from(PREFIJO_DE_ACUSE + texto)) };
}
