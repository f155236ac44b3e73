import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { nombres } from '../../comun/nombres.ts';

export interface Pestana {
  texto: string;
  to: string;
}

/** The tabs of an event, each with its screen (regla gestion-13). */
const PESTANAS: readonly Pestana[] = [
  { texto: mensajesGestion.tab_inscriptos, to: nombres.evento },
  { texto: mensajesGestion.tab_cupones, to: nombres.cupones },
  { texto: mensajesGestion.tab_deslindes, to: nombres.deslindes },
  { texto: mensajesGestion.tab_aptos, to: nombres.aptosMedicos },
  { texto: 'Pagos', to: nombres.pagos },
  { texto: 'Mails', to: nombres.mails },
  { texto: 'Día de carrera', to: nombres.diaDeCarrera },
  { texto: 'Recordatorios', to: nombres.recordatorios },
];

/** Tabs that a deleted event keeps: its people and their payments are still needed. */
const DE_BORRADO: readonly string[] = [nombres.evento, nombres.pagos];

export const pestanasDe = ({ borrado }: { borrado?: object | null }): readonly Pestana[] =>
  borrado ? PESTANAS.filter(({ to }) => DE_BORRADO.includes(to)) : PESTANAS;
