import { parseArgs } from 'node:util';
import { borrarAccesos, ErrorDeCuenta } from '../modules/sesiones/cuentas.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { DeQueBase } from './de-que-base.ts';

const USO =
  'Uso: npm run admin:access -- (--usuario NOMBRE | --todos) [--cerrar-sesiones] [--quitar-segundo-factor]';

/**
 * `npm run admin:access`: ends all sessions of one account, or of everybody, and makes the links for a new password that were mailed
 * to them invalid. With `--quitar-segundo-factor`, for one account alone, it also removes the second factor, for who lost it.
 */
export async function runAdminAccess(argv: string[], base: DeQueBase): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      usuario: { type: 'string' },
      todos: { type: 'boolean', default: false },
      'cerrar-sesiones': { type: 'boolean', default: false },
      'quitar-segundo-factor': { type: 'boolean', default: false },
    },
  });
  const { usuario, todos } = values;
  const sesiones = values['cerrar-sesiones'];
  const factor = values['quitar-segundo-factor'];
  if ((usuario === undefined) !== todos || !(sesiones || factor)) throw new ErrorDeCuenta(USO);
  // a second factor is removed from one account at a time: whoever runs the command has to make sure first who asks for it
  if (todos && factor) throw new ErrorDeCuenta('El segundo paso se quita de a una cuenta: usá --usuario.');
  const database = await openDatabase(base);
  try {
    await migrate(database);
    const cerradas = await borrarAccesos(database.db, { usuario: usuario ?? null, factor });
    if (factor) console.log(`${usuario} entra sin segundo paso hasta que lo active de nuevo.`);
    console.log(cerradas === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${cerradas} sesiones.`);
  } finally {
    await database.close();
  }
}
