import fs from 'node:fs';

const source = new URL('../../src/server/comandos/cli.ts', import.meta.url);
const built = new URL('../../dist/server/db-cli.js', import.meta.url);

/** Loads the commands from the sources where they and tsx are there (never out of date), else from the build. */
async function load() {
  if (fs.existsSync(source)) {
    try {
      const { register } = await import('tsx/esm/api');
      register();
    } catch {
      return import(built.href);
    }
    return import(source.href);
  }
  return import(built.href);
}

const { runDbCommand } = await load();

export { runDbCommand };
