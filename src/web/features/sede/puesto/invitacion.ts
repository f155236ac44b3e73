import { nombresSede } from '../../../comun/nombres-sede.ts';

/** What the link on an organizer's screen tells a volunteer's phone. */
export interface Invitacion {
  evento_id: number;
  codigo: string;
}

/** The link, with the code in its hash: a hash is sent to no server, so it is in nobody's log. */
export const linkDeInvitacion = (origen: string, { evento_id, codigo }: Invitacion): string =>
  `${origen}${nombresSede.entrar}#${evento_id}.${codigo}`;

/** The event and the code in a link's hash; null: the hash does not have the form of such a link's. */
export function leerInvitacion(hash: string): Invitacion | null {
  const [, evento_id, codigo] = /^#?([1-9]\d{0,8})\.([\w-]{8,100})$/.exec(hash.trim()) ?? [];
  return evento_id === undefined || codigo === undefined ? null : { evento_id: Number(evento_id), codigo };
}
