import type { Envio } from '../../../shared/contract/correos.ts';
import type { Destino } from '../../../shared/domain/correo/envio.ts';
import type { TonoChip } from '../../ui/chip.tsx';

interface Rotulo {
  texto: string;
  tono: TonoChip;
}

export const DESTINO: Record<Destino, Rotulo> = {
  pendiente: { texto: 'Por salir', tono: 'aviso' },
  enviado: { texto: 'Enviado', tono: 'ok' },
  fallido: { texto: 'No salió', tono: 'peligro' },
  rebotado: { texto: 'Rebotó', tono: 'peligro' },
  baja: { texto: 'Pidió no recibirlos', tono: 'neutro' },
  cancelado: { texto: 'Cancelado', tono: 'neutro' },
};

export const ESTADO_ENVIO: Record<Envio['estado'], Rotulo> = {
  en_curso: { texto: 'Saliendo', tono: 'aviso' },
  terminado: { texto: 'Terminado', tono: 'ok' },
  cancelado: { texto: 'Cancelado', tono: 'neutro' },
};

/** Number of mails in each state, without the states that have none. */
export function conteo(envio: Envio): { destino: Destino; n: number }[] {
  const todas: Record<Destino, number> = {
    enviado: envio.enviados,
    pendiente: envio.pendientes,
    rebotado: envio.rebotados,
    fallido: envio.fallidos,
    baja: envio.bajas,
    cancelado: envio.cancelados,
  };
  return Object.entries(todas)
    .map(([destino, n]) => ({ destino: destino as Destino, n })) // safe cast: `todas` has only Destino keys
    .filter(({ n }) => n > 0);
}

export const noLlegaron = (envio: Envio): number => envio.fallidos + envio.rebotados;

export const volverAMandar = (n: number): string =>
  n === 1 ? 'Volver a mandar el que no llegó' : `Volver a mandar los ${n} que no llegaron`;
