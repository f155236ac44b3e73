import type { Identidad } from './http/acceso.ts';
import { duenioDeApto } from './modules/aptos/service.ts';
import { duenioDeCupon } from './modules/cupones/gestion.ts';
import { sesionDePase } from './modules/exportes/pases.ts';
import { duenioDeInscripcion } from './modules/inscripciones/service.ts';
import { duenioDePago } from './modules/pagos/service.ts';
import { sesionDePuesto } from './modules/sede/admisiones.ts';
import { sesionDe } from './modules/sesiones/service.ts';
import { duenioDeEvento } from './nucleo/evento/service.ts';

/** Finds the session behind a token and the owner of a resource, for the permission check of every call (http/acceso.ts). */
export const identidad: Identidad = {
  // accounts' sessions first, as most tokens are theirs; then those of volunteers' phones
  sesionDe: async (ctx, token, uso) => (await sesionDe(ctx, token, uso)) ?? sesionDePuesto(ctx, token),
  sesionDeTicket: sesionDePase,
  duenios: {
    evento: duenioDeEvento,
    inscripcion: duenioDeInscripcion,
    cupon: duenioDeCupon,
    pago: duenioDePago,
    apto: duenioDeApto,
  },
};
