import { rutas } from '../../src/shared/contract/rutas.ts';
import { parseConfig } from '../../src/server/config.ts';
import { crearContexto } from '../../src/server/composicion.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { crearFabrica, participante } from '../../tests/support/fabrica.ts';

/** Server settings under which nobody waits in the fila: registering is measured, not waiting. */
export const SIN_PUERTA = { INSCRIPCIONES_A_LA_VEZ: '5000' };

export const SECRETO = 'secreto de las mediciones, largo como hace falta';

export function contextoDe(dataDir: string, databaseUrl?: string): Promise<Contexto> {
  const entorno = {
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRETO,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'error',
    PAYMENT_PROVIDER: 'simulado',
    SMTP_URL: 'local',
    PROVEEDOR_NOMBRE: 'Largada',
    PROVEEDOR_EMAIL: 'hola@largada.test',
    PROVEEDOR_TELEFONO: '+54 351 555-0142',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  return crearContexto(parseConfig(entorno, 'produccion'));
}

/**
 * First ids of new rows, far from every other number in the database,
 * so that a captured parameter is seen to be such an id.
 */
const IDS = { inscripciones: 700_000_001, personas: 800_000_001 };
export const esIdNuevo = (n: number): boolean => n >= IDS.inscripciones && n < 900_000_000;

/** Inserts one race with room for everybody, and with what races have: online payment, shirts, categories. */
export async function sembrarCarrera(ctx: Contexto): Promise<number> {
  const evento = await crearFabrica(ctx).evento({
    nombre: 'La más pedida',
    usa_pago_online: true,
    modalidades: [
      {
        nombre: '10K',
        cupo: 1,
        categorias: [
          { sexo: 'FEM', edad_inicial: 0, edad_final: null, nombre: 'Damas' },
          { sexo: 'MASC', edad_inicial: 0, edad_final: null, nombre: 'Caballeros' },
        ],
      },
    ],
  });
  const { pool } = ctx.database;
  // No race may have as many places as there are registrations in a run; only that limit is lifted.
  await pool.query('alter table cupos_evento drop constraint cupos_evento_rango_ck');
  for (const tabla of ['cupos_evento', 'cupos_modalidad'])
    await pool.query(`update ${tabla} set cupo = 2000000`);
  for (const [tabla, desde] of Object.entries(IDS)) {
    await pool.query(`alter table ${tabla} alter column id restart with ${desde}`);
  }
  return evento.modalidad.id;
}

export const cuerpo = (modalidad_id: number, documento: string): object => ({
  modalidad_id,
  nombre: '-',
  participantes: [{ ...participante(), documento, email: `persona${documento}@example.com` }],
});

export const keyDe = (documento: string): string => `medicion-0000000-${documento}`;

/** The whole HTTP request of a registration, with a mark in the place of the document. */
export function pedidoInscripcion(modalidad_id: number): string {
  const datos = JSON.stringify(cuerpo(modalidad_id, '@DOC@'));
  const largo = Buffer.byteLength(datos.replaceAll('@DOC@', '00000000'));
  return (
    `POST /api${rutas.createInscripcion.path} HTTP/1.1\r\nhost: localhost\r\naccept: application/json\r\n` +
    `content-type: application/json\r\nidempotency-key: ${keyDe('@DOC@')}\r\ncontent-length: ${largo}\r\n\r\n${datos}`
  );
}
