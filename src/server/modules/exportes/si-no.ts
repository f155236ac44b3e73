import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';

export const siNo = (valor: boolean): string => (valor ? mensajesComun.si : mensajesComun.no);
