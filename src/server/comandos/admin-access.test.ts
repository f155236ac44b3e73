import { describe, expect, it } from 'vitest';
import { runAdminAccess } from './admin-access.ts';

describe('npm run admin:access', () => {
  it.each([
    [[], 'Uso: npm run admin:access'],
    [['--todos'], 'Uso: npm run admin:access'],
    [['--usuario', 'ana', '--todos', '--cerrar-sesiones'], 'Uso: npm run admin:access'],
    [['--todos', '--quitar-segundo-factor'], 'de a una cuenta'],
  ])('%j is refused before any database is opened', async (argv, texto) => {
    const base = { databaseUrl: 'postgres://nadie@127.0.0.1:1/nada', directUrl: undefined, dataDir: '/nada' };
    await expect(runAdminAccess(argv, base)).rejects.toThrow(texto);
  });
});
