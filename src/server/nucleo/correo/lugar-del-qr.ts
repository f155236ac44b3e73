import { mensajesCredencial } from '../../../shared/domain/sede/mensajes-credencial.ts';
import { escapar } from './html-de-un-correo.ts';

/** Content-ID by which the HTML of a mail shows the QR picture that is attached to it. */
export const CID_CREDENCIAL = 'credencial@largada';

const DESDE = '<!--credencial-->';
const HASTA = '<!--/credencial-->';
const ENTERA = new RegExp(`${DESDE}[\\s\\S]*?${HASTA}`, 'g');

/**
 * The part of a mail that shows the participant's QR code (regla sede-3). The picture is made when the mail is sent: the code says
 * how things stand at that moment, and the mail of a new registration is written before the registration has its id.
 */
export const bloqueCredencial = (link: string): string =>
  `${DESDE}<h2 style="margin:0 0 12px;font-size:18px">${escapar(mensajesCredencial.titulo)}</h2><p style="margin:0 0 12px"><img src="cid:${CID_CREDENCIAL}" width="260" height="260" alt="${escapar(mensajesCredencial.alt)}" style="display:block;width:100%;max-width:260px;height:auto;background:#ffffff"></p><p style="margin:0 0 20px;line-height:1.55">${escapar(mensajesCredencial.en_el_mail)} ${escapar(mensajesCredencial.al_dia)} <a href="${escapar(link)}" style="color:#035f76">${escapar(mensajesCredencial.abrir)}</a></p>${HASTA}`;

export const llevaCredencial = (html: string): boolean => html.includes(DESDE);

/** A mail's HTML without the QR code, for a registration that has no kit to collect any more. */
export const sinCredencial = (html: string): string => html.replace(ENTERA, '');
