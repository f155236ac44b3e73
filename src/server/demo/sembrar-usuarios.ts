import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { organizadores, usuarios } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { ORGANIZADORES_DEMO } from './eventos.ts';
import { en } from './batches.ts';

export const CLAVE_DEMO = 'largada-demo';

export interface UsuariosSembrados {
  admin_id: number;
  /** the usuario of the organizador `largada`: what staff have done in the demonstration counts as done by them, in all its events */
  staff_id: number;
  organizadores: { largada: number; senderos: number };
}

/** Inserts three users with the same password: admin, organizador, and a second organizer who owns the other events. */
export async function sembrarUsuarios(tx: Tx, clave_hash: string, ahora: Date): Promise<UsuariosSembrados> {
  const { largada, senderos } = ORGANIZADORES_DEMO;
  const vistas = new Date(ahora.getTime() - 2 * DIA_MS);
  const comunes = { clave_hash, novedades_vistas_at: vistas };
  const rows = await tx
    .insert(usuarios)
    .values([
      {
        ...comunes,
        usuario: 'admin',
        email: 'admin@largada.test',
        nombre: 'Administración',
        roles: ['admin'],
      },
      ...[largada, senderos].map((o) => ({
        ...comunes,
        usuario: o.usuario,
        email: o.email,
        nombre: `${o.nombre_contacto} ${o.apellido_contacto}`,
        roles: ['organizador'],
      })),
    ])
    .returning({ id: usuarios.id });
  const [admin_id, staff_id, senderos_id] = [en(rows, 0).id, en(rows, 1).id, en(rows, 2).id];
  const fichas = await tx
    .insert(organizadores)
    .values(
      [
        { o: largada, usuario_id: staff_id },
        { o: senderos, usuario_id: senderos_id },
      ].map(({ o: { usuario: _usuario, email, ...ficha }, usuario_id }) => ({
        ...ficha,
        usuario_id,
        email_contacto: email,
      })),
    )
    .returning({ id: organizadores.id });
  return {
    admin_id,
    staff_id,
    organizadores: { largada: en(fichas, 0).id, senderos: en(fichas, 1).id },
  };
}
