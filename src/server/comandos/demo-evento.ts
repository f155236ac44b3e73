import { parseArgs } from 'node:util';
import { inArray } from 'drizzle-orm';
import { crearContexto } from '../composicion.ts';
import { parseConfig } from '../config.ts';
import { usuarios } from '../db/schema.ts';
import { ORGANIZADORES_DEMO } from '../demo/eventos.ts';
import { MAXIMO_INSCRIPCIONES, sembrarEventoGrande } from '../demo/sembrar-grande.ts';

const AYUDA = `npm run demo:evento -- [inscripciones] [--semilla n] [--organizador usuario] [--en-cualquier-base]
Sin nada más: 5000 inscripciones inventadas, para el organizador de la demostración.`;

export interface DatosEvento {
  inscripciones: number;
  semilla: number;
  organizador: string;
  /** true: `--en-cualquier-base` was given, so made-up people may go into a database that is not the demonstration's */
  en_cualquier_base: boolean;
}

/** Reads the command's arguments; throws where they are wrong. */
export function leerDatos(argv: string[]): DatosEvento {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      semilla: { type: 'string', default: '1' },
      organizador: { type: 'string' },
      'en-cualquier-base': { type: 'boolean', default: false },
    },
  });
  const entero = (texto: string, nombre: string, min: number, max: number): number => {
    const n = Number(texto);
    if (Number.isInteger(n) && n >= min && n <= max) return n;
    throw new Error(`${nombre}: un entero de ${min} a ${max}, no «${texto}».\n${AYUDA}`);
  };
  const en_cualquier_base = values['en-cualquier-base'];
  if (en_cualquier_base && !values.organizador)
    throw new Error(`Con --en-cualquier-base decí también --organizador.\n${AYUDA}`);
  if (positionals.length > 1) throw new Error(AYUDA);
  return {
    inscripciones: entero(positionals[0] ?? '5000', 'Inscripciones', 1, MAXIMO_INSCRIPCIONES),
    semilla: entero(values.semilla, 'Semilla', 0, 2 ** 31),
    organizador: values.organizador ?? ORGANIZADORES_DEMO.largada.usuario,
    en_cualquier_base,
  };
}

type Ctx = Parameters<typeof sembrarEventoGrande>[0];

/** A demonstration is recognised by two of its accounts, which production never has. */
async function esDemostracion({ database }: Ctx): Promise<boolean> {
  const propias = ['admin@largada.test', ORGANIZADORES_DEMO.largada.email];
  const rows = await database.db
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(inArray(usuarios.email, propias));
  return rows.length === propias.length;
}

/**
 * Adds the race. Throws where the database is not the demonstration's, unless `en_cualquier_base` allows any, and where there is no such
 * organizer.
 */
export async function crearEventoDemo(ctx: Ctx, datos: DatosEvento) {
  if (!datos.en_cualquier_base && !(await esDemostracion(ctx))) {
    throw new Error(
      'Esta base no es la de la demostración: no se le agrega gente inventada. ' +
        'Arrancá una vez con npm start, o pedilo con --en-cualquier-base y --organizador.',
    );
  }
  const evento = await sembrarEventoGrande(ctx, datos);
  if (!evento) throw new Error(`No hay organizador «${datos.organizador}».`);
  return evento;
}

/** `npm run demo:evento`: adds one more race, with as many made-up registrations as the command line says (5000 where it says none). */
export async function runDemoEvento(argv: string[]): Promise<void> {
  const datos = leerDatos(argv);
  const ctx = await crearContexto(parseConfig(process.env, 'demo'));
  const inicio = Date.now();
  try {
    const { id, nombre, personas } = await crearEventoDemo(ctx, datos);
    const segundos = ((Date.now() - inicio) / 1000).toFixed(1);
    console.log(
      `Listo en ${segundos} s: ${nombre} (evento ${id}), ${datos.inscripciones} inscripciones, ${personas} personas.`,
    );
  } finally {
    await ctx.correo.close();
    await ctx.database.close();
  }
}
