import type { Config } from '../../config.ts';
import { pruebaDeBuzon } from './buzones.ts';
import type { DatosCorreo } from './datos-de-un-correo.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';

/**
 * The address by which a registration is paid: it leads on to the provider of payments. It carries no proof that confirms the mailbox when
 * it is opened, unlike the one of `linkPagoDe`, which the mails of an aviso use. Mails from staff to many use this one.
 */
export const linkPago = (config: Pick<Config, 'publicUrl'>, { inscripcion }: DatosCorreo): string =>
  `${config.publicUrl}/pagar/${inscripcion.codigo_publico}`;

/**
 * The link to pay, with the proof of one mailbox: whoever opens it has read a mail to that address. So it stands only in mails.
 * The page that follows the registration form must not have it: whoever filled in the form may have typed somebody else's
 * address, and would confirm it without reading any mail.
 */
export const linkPagoDe = (
  config: Pick<Config, 'publicUrl' | 'secreto'>,
  datos: DatosCorreo,
  email: string,
): string => `${linkPago(config, datos)}?m=${pruebaDeBuzon(config, datos.inscripcion.codigo_publico, email)}`;

/** A link to a registration, only for mails: opening it confirms the mailbox and leads on to the registration's page. */
export const linkInscripcionDe = (
  config: Pick<Config, 'publicUrl' | 'secreto'>,
  { inscripcion }: DatosCorreo,
  email: string,
): string =>
  `${config.publicUrl}/pagar/ver/${inscripcion.codigo_publico}?m=${pruebaDeBuzon(config, inscripcion.codigo_publico, email)}`;

/** The page of a registration, without a proof that confirms the mailbox. */
export const linkInscripcion = (config: Pick<Config, 'publicUrl'>, datos: DatosCorreo): string =>
  `${config.publicUrl}/resultado_ok/${datos.evento.id}/${datos.inscripcion.codigo_publico}`;

/** The page of the race; of a private one with its access code, without which the public cannot open it. */
export const linkCarrera = (config: Pick<Config, 'publicUrl'>, { evento }: DatosCorreo): string =>
  config.publicUrl + rutaDeCarrera(evento.id, evento.privado ? evento.codigo_acceso : null);
