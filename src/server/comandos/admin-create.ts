import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { crearAdmin, ErrorDeCuenta, validarCuenta } from '../modules/sesiones/cuentas.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { DeQueBase } from './de-que-base.ts';

/** `npm run admin:create`: makes an admin's account, the first one of a new installation or one more. */
export async function runAdminCreate(argv: string[], base: DeQueBase): Promise<void> {
  const { values } = parseArgs({
    args: argv,
    options: {
      usuario: { type: 'string' },
      email: { type: 'string' },
      nombre: { type: 'string' },
    },
  });
  const datos = {
    usuario: (values.usuario ?? (await preguntar('Usuario (solo letras, al menos 4): '))).trim(),
    email: (values.email ?? (await preguntar('E-mail: '))).trim(),
    nombre: (values.nombre ?? (await preguntar('Nombre y apellido: '))).trim(),
    clave: await leerClave(),
  };
  const fallo = await validarCuenta(datos, process.env['PROVEEDOR_NOMBRE'] ?? '');
  if (fallo) throw new ErrorDeCuenta(fallo);
  const database = await openDatabase(base);
  try {
    await migrate(database);
    await crearAdmin(database.db, datos);
    console.log(`Listo: ${datos.usuario} (${datos.email}) puede ingresar y administra todo.`);
  } finally {
    await database.close();
  }
}

async function preguntar(texto: string): Promise<string> {
  if (!stdin.isTTY) throw new ErrorDeCuenta('Faltan datos: usá --usuario, --email y --nombre.');
  const consola = createInterface({ input: stdin, output: stdout });
  try {
    return await consola.question(texto);
  } finally {
    consola.close();
  }
}

/** Reads the new account's password: from ADMIN_PASSWORD, from standard input, or typed twice without being shown. */
async function leerClave(): Promise<string> {
  const delEntorno = process.env['ADMIN_PASSWORD'];
  if (delEntorno !== undefined) return delEntorno;
  if (!stdin.isTTY) return leerEntrada();
  const clave = await preguntarOculto('Contraseña (al menos 8 caracteres): ');
  const otraVez = await preguntarOculto('Otra vez: ');
  if (clave !== otraVez) throw new ErrorDeCuenta('Las contraseñas no coinciden.');
  return clave;
}

async function leerEntrada(): Promise<string> {
  let texto = '';
  stdin.setEncoding('utf8');
  for await (const parte of stdin) texto += String(parte);
  return texto.replace(/\r?\n$/, '');
}

/** Asks for a password on the terminal, and reads it key by key so that it is not shown while it is typed. */
function preguntarOculto(texto: string): Promise<string> {
  stdout.write(texto);
  return new Promise((resolve, reject) => {
    let clave = '';
    const terminar = (fin: () => void) => {
      stdin.off('data', alTeclear);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      fin();
    };
    const alTeclear = (trozo: Buffer) => {
      for (const tecla of trozo.toString('utf8')) {
        if (tecla === '\r' || tecla === '\n') return terminar(() => resolve(clave));
        if (tecla === '\u0003') return terminar(() => reject(new ErrorDeCuenta('Cancelado.')));
        if (tecla === '\u007f' || tecla === '\b') clave = [...clave].slice(0, -1).join('');
        else if (tecla >= ' ') clave += tecla;
      }
    };
    stdin.setRawMode(true);
    stdin.resume();
    stdin.on('data', alTeclear);
  });
}
