import type { z } from 'zod';
import type {
  createImportacion as endpointCrear,
  previsualizarImportacion as endpointPrevia,
} from '../../../shared/contract/importaciones.ts';
import { adivinarMapeo } from '../../../shared/domain/importar/importar-titulos.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { exigirSinVirus } from '../../nucleo/archivos/antivirus.ts';
import { unaSolaVez, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { obtenerDefinicionAhora } from '../../nucleo/evento/service.ts';
import { cerrarLugares } from '../../nucleo/inscripcion/alta.ts';
import { importarInscripciones } from '../inscripciones/importar.ts';
import { esDocumentoRepetido } from '../../nucleo/inscripcion/sin-lugar.ts';
import { cerrarNumeracion, cerrarNumeros, escribirImportados } from '../numeracion/importados.ts';
import { juzgar, type Juicio } from './juzgar.ts';
import { leerArchivo } from './leer-archivo.ts';
import type { Tabla } from './leer-tabla.ts';
import { insertarImportacion } from './repository.ts';
import { respuestasImportacion } from '../../mensajes/mensajes-listas.ts';

type Previa = z.input<typeof endpointPrevia.reply>;
type Cuerpo = z.output<typeof endpointCrear.body>;
type Respuesta = z.input<typeof endpointCrear.reply>;

const EJEMPLOS = 3;

const cambio = () => conflicto('cambio', respuestasImportacion.cambio);

const revisarCon = (ctx: Contexto, quien: Quien) => (datos: Buffer) =>
  exigirSinVirus(ctx, datos, { campo: 'contenido', quien });

/** What would happen with each line; nothing is written. */
export async function previsualizar(
  ctx: Contexto,
  evento_id: number,
  body: z.output<typeof endpointPrevia.body>,
  quien: Quien,
): Promise<Previa> {
  const tabla = await leerArchivo(body.contenido, revisarCon(ctx, quien));
  const mapeo = soloColumnas(body.mapeo ?? (await adivinar(ctx, evento_id, body.tipo, tabla)), tabla);
  const juicio = await juzgar(ctx.database.db, evento_id, { tipo: body.tipo, tabla, mapeo }, ctx.reloj());
  return {
    columnas: tabla.encabezados.map((titulo, i) => ({
      titulo: titulo || `Columna ${i + 1}`,
      ejemplos: tabla.rows.flatMap((row) => row[i] || []).slice(0, EJEMPLOS),
    })),
    mapeo,
    falta: juicio.falta,
    filas: juicio.filas.map((row) => ({
      ...row,
      ...(row.resultado === 'rechazada' && { celdas: tabla.rows[row.fila - 2] ?? [] }),
    })),
    ...conteo(juicio),
    huella: juicio.huella,
  };
}

async function adivinar(ctx: Contexto, evento_id: number, tipo: Cuerpo['tipo'], { encabezados }: Tabla) {
  const def = await obtenerDefinicionAhora(ctx.database.db, evento_id);
  const preguntas = def?.modalidades.flatMap((m) => m.campos_custom.map(({ label }) => label));
  return adivinarMapeo(encabezados, tipo, preguntas);
}

const soloColumnas = <M extends Previa['mapeo']>(mapeo: M, { encabezados }: Tabla): M =>
  // the cast is sound: the result has some entries of `mapeo`, and no others
  Object.fromEntries(Object.entries(mapeo).filter(([, columna]) => columna < encabezados.length)) as M;

function conteo({ filas: rows }: Juicio) {
  const contar = (resultado: string) => rows.filter((row) => row.resultado === resultado).length;
  return {
    entran: contar('entra'),
    rechazadas: contar('rechazada'),
    iguales: contar('igual'),
    con_avisos: rows.filter(({ avisos }) => avisos.length > 0).length,
  };
}

/**
 * Imports all lines that can be imported, or nothing: judges them again under lock, and throws a 409 where the outcome of
 * any line is no longer the one that its sender was shown.
 */
export async function importar(
  ctx: Contexto,
  evento_id: number,
  body: Cuerpo,
  { quien, unica }: { quien: Quien; unica: UniqueKey | null },
): Promise<Respuesta> {
  const tabla = await leerArchivo(body.contenido, revisarCon(ctx, quien));
  try {
    const { respuesta } = await unaSolaVez<Respuesta>(ctx, unica, async (tx) => ({
      status: 201,
      respuesta: await escribir(ctx, tx, evento_id, body, tabla, quien),
    }));
    if (body.avisar) despertarTrabajador();
    return respuesta;
  } catch (error) {
    // since the lines were judged, somebody has changed the document of a registered person to one that is in the list
    throw esDocumentoRepetido(error) ? cambio() : error;
  }
}

async function escribir(
  ctx: Contexto,
  tx: Tx,
  evento_id: number,
  body: Cuerpo,
  tabla: Tabla,
  quien: Quien,
): Promise<Respuesta> {
  const { tipo, mapeo, estado, metodo_pago } = body;
  // registrations may bring numbers, which nobody else may give meanwhile
  await (tipo === 'numeros' ? cerrarNumeros(tx, evento_id) : cerrarNumeracion(tx, evento_id));
  if (tipo === 'inscriptos') await cerrarLugares(tx, evento_id);
  const juicio = await juzgar(tx, evento_id, { tipo, tabla, mapeo }, ctx.reloj());
  const [falta] = Object.values(juicio.falta);
  if (falta) throw invalido({}, falta);
  if (juicio.huella !== body.huella) throw cambio();
  const { entran, rechazadas, iguales, con_avisos } = conteo(juicio);
  if (entran === 0) throw invalido({}, respuestasImportacion.nada);
  const hechas =
    tipo === 'numeros'
      ? await escribirImportados(ctx, tx, evento_id, juicio.numeros, quien)
      : await importarInscripciones(ctx, tx, juicio.def, juicio.inscripciones, {
          estado,
          metodo_pago,
          avisar: body.avisar,
          quien,
        });
  const resumen = { archivo: body.nombre, entran, rechazadas, iguales, con_avisos, hechas };
  const importacion_id = await insertarImportacion(tx, {
    evento_id,
    usuario_id: quien.usuario_id ?? 0,
    tipo,
    mapeo,
    resumen,
    created_at: ctx.reloj(),
  });
  await auditar(tx, {
    quien,
    accion: `${tipo}_importados`,
    entidad: 'importacion',
    entidad_id: importacion_id,
    evento_id,
    despues: { ...resumen, ...(tipo === 'inscriptos' && { estado, metodo_pago, avisar: body.avisar }) },
  });
  const message =
    tipo === 'numeros' ? respuestasImportacion.numeros(hechas) : respuestasImportacion.inscriptos(hechas);
  return { message, importacion_id, entraron: hechas, rechazadas };
}
