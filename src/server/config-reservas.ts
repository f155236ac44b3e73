import type { UmbralesReservas } from '../shared/domain/inscripcion/reserva-breve.ts';
import { entero } from './config-campos.ts';

/**
 * RESERVAS_…: how many unconfirmed people one mailbox, IP address or device may register for an event within a day before further
 * registrations hold their places for HORAS_RESERVA_BREVE hours only (domain/inscripcion/reserva-breve.ts). CORREOS_SIN_CONFIRMAR: how
 * many mails of one group (grupoDeCorreo) an unconfirmed mailbox gets a day. Of these counts 0 means no limit.
 */
export const camposReservas = {
  RESERVAS_POR_CORREO: entero(10, 0, 100_000),
  RESERVAS_POR_DIRECCION: entero(40, 0, 100_000),
  RESERVAS_POR_DISPOSITIVO: entero(40, 0, 100_000),
  HORAS_RESERVA_BREVE: entero(2, 1, 48),
  CORREOS_SIN_CONFIRMAR: entero(5, 0, 100_000),
};

export interface ConfigReservas extends UmbralesReservas {
  /**
   * how many mails of one group (grupoDeCorreo: kinds that any stranger can make the site send) a mailbox that is not confirmado gets a
   * day; 0: no limit
   */
  correos_sin_confirmar: number;
}

/**
 * From a /48 network of IPv6 this many times as many people may be registered as from one household, before further registrations get
 * short holds. A household is one IPv4 address, or a /64 network of IPv6 (http/direccion.ts).
 */
const VECES_RED = 16;

export const reservasDe = (e: Record<keyof typeof camposReservas, number>): ConfigReservas => ({
  ordinarias: {
    correo: e.RESERVAS_POR_CORREO,
    direccion: e.RESERVAS_POR_DIRECCION,
    red: e.RESERVAS_POR_DIRECCION * VECES_RED,
    dispositivo: e.RESERVAS_POR_DISPOSITIVO,
  },
  horas_breve: e.HORAS_RESERVA_BREVE,
  correos_sin_confirmar: e.CORREOS_SIN_CONFIRMAR,
});
