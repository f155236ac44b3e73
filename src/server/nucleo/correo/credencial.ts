import { mensajesCredencial } from '../../../shared/domain/sede/mensajes-credencial.ts';
import { escapar } from './plantillas.ts';

/** By what the HTML of a mail names the picture that comes with it. */
export const CID_CREDENCIAL = 'credencial@largada';

const DESDE = '<!--credencial-->';
const HASTA = '<!--/credencial-->';
const ENTERA = new RegExp(`${DESDE}[\\s\\S]*?${HASTA}`, 'g');

/**
 * The place of the participant's code in a mail (regla sede-3). The picture itself is made when the mail leaves: only then
 * the registration has its id, and what it says is of that moment.
 */
export const bloqueCredencial = (link: string): string =>
  `${DESDE}<h2 style="margin:0 0 12px;font-size:18px">${escapar(mensajesCredencial.titulo)}</h2><p style="margin:0 0 12px"><img src="cid:${CID_CREDENCIAL}" width="260" height="260" alt="${escapar(mensajesCredencial.alt)}" style="display:block;width:260px;height:260px;background:#ffffff"></p><p style="margin:0 0 20px;line-height:1.55">${escapar(mensajesCredencial.en_el_mail)} ${escapar(mensajesCredencial.al_dia)} <a href="${escapar(link)}" style="color:#035f76">${escapar(mensajesCredencial.abrir)}</a></p>${HASTA}`;

export const llevaCredencial = (html: string): boolean => html.includes(DESDE);

/** The mail without that place: of a registration that has nothing to collect any more. */
export const sinCredencial = (html: string): string => html.replace(ENTERA, '');
