import { leerAdmision } from '../../../../offline/sede/admision/codigos.ts';
import {
  PREFIJO_ADMISION,
  PREFIJO_CUADRO,
  PREFIJO_PAR,
  PREFIJO_PEDIDO,
} from '../../../../offline/sede/portadores/prefijos.ts';
import { leerDni } from '../../../../shared/domain/participante/dni-codigo.ts';
import { pareceCredencial } from '../../../../shared/domain/sede/credencial.ts';
import { nombresSede } from '../../../comun/nombres-sede.ts';

/** Which of the codes that are shown around a race day a text is. */
export type QueCodigo =
  /** a participant's code, from a mail or a page */
  | 'inscripcion'
  /** one of the two codes of 'Conectar con otro teléfono' */
  | 'conectar'
  /** one code of the series that a phone in 'Este muestra' shows */
  | 'serie'
  /** the code by which a phone in 'Este lee' tells the other phone what it has already */
  | 'pedido'
  /** the code of a phone that asks to join without network */
  | 'aspirante'
  /** the code by which the organizer's phone answers an 'aspirante', and which that phone reads to join */
  | 'admision'
  /** the link that 'Sumar un teléfono' shows as a code */
  | 'invitacion'
  | 'dni'
  /** the code by which one joins a Wi-Fi network, as a phone shows for its hotspot */
  | 'wifi'
  | 'direccion'
  | 'otro';

/** The kind of a code. Whether it is complete and of this race has to be judged by whoever uses it. */
export function queCodigo(leido: string): QueCodigo {
  const texto = leido.trim();
  if (pareceCredencial(texto)) return 'inscripcion';
  if (texto.startsWith(PREFIJO_PAR)) return 'conectar';
  if (texto.startsWith(PREFIJO_CUADRO)) return 'serie';
  if (texto.startsWith(PREFIJO_PEDIDO)) return 'pedido';
  if (texto.startsWith(PREFIJO_ADMISION)) return leerAdmision(texto) ? 'admision' : 'aspirante';
  if (/^WIFI:/i.test(texto)) return 'wifi';
  if (/^https?:\/\//i.test(texto))
    return URL.canParse(texto) && new URL(texto).pathname === nombresSede.entrar ? 'invitacion' : 'direccion';
  const dni = leerDni(texto, EPOCA);
  return dni.ok || dni.error !== 'no_es_dni' ? 'dni' : 'otro';
}

/** Any date will do: leerDni only judges the birth date by it, and an identity card whose birth date it refuses is a card too. */
const EPOCA = new Date(0);
