import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CellValue } from 'hucre/xlsx';
import type { Contexto } from '../../src/server/contexto.ts';
import { SISTEMA } from '../../src/server/contexto.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { columnasParticipantes } from '../../src/server/modules/exportes/columnas-participantes.ts';
import { buscarEventoExporte, leerPersonas } from '../../src/server/modules/exportes/repository.ts';
import { exportar } from '../../src/server/modules/exportes/service.ts';
import type { FormatoPlanilla } from '../../src/shared/domain/exportes/exportes.ts';
import { llenar } from '../../tests/support/exportes.ts';
import { crearFabrica } from '../../tests/support/fabrica.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { contextoDe } from '../lib/carrera.ts';
import type { Cifra } from '../lib/cifras.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { carpetaTemporal } from '../lib/servidor.ts';
import { tamanio } from '../lib/tamanios.ts';

const PERSONAS = tamanio(5000, 50);
const VUELTAS = tamanio(7, 1);
const META = 1.5;
const META_DEMORA_MS = 50;

/** 5,000 participants with every column: from the database to the file, against the library with the cells at hand. */
export async function medirExportes(): Promise<Cifra[]> {
  const cifras: Cifra[] = [];
  const postgres = await startPostgres();
  alFinal(() => postgres.stop());
  for (const [motor, url] of [['PGlite'], ['PostgreSQL', postgres.url]] as const) {
    const ctx = await contextoDe(carpetaTemporal(), url);
    cifras.push(...(await medirEn(motor, ctx)));
    await ctx.database.close();
  }
  return cifras;
}

async function medirEn(motor: string, ctx: Contexto): Promise<Cifra[]> {
  const evento = await crearFabrica(ctx).evento({
    cupo: 9999,
    modalidades: [{ campos: [{ name: 'club', label: 'Club de origen' }] }],
  });
  await llenar({ ctx }, evento, PERSONAS);
  const { celdas, titulos } = await celdasSueltas(ctx, evento.id);
  const nuestro = (formato: FormatoPlanilla) => () => cronometrar(() => descargar(ctx, evento.id, formato));
  await nuestro('xlsx')();
  await cronometrar(() => conBiblioteca(titulos, celdas));
  const medidas = await alternar(VUELTAS, {
    xlsx: nuestro('xlsx'),
    csv: nuestro('csv'),
    hucre: () => cronometrar(() => conBiblioteca(titulos, celdas)),
  });
  const valor = mediana(medidas.xlsx);
  const referencia = mediana(medidas.hucre);
  const demora = await demoraDelBucle(nuestro('xlsx'));
  const seccion = `Exportes, ${motor} (${PERSONAS} participantes × ${titulos.length} columnas)`;
  return [
    {
      seccion,
      nombre: 'de la base al archivo XLSX',
      valor,
      unidad: 'ms',
      referencia: { nombre: 'hucre solo, con las celdas en memoria', valor: referencia },
      meta: `≤ ×${META} de hucre solo`,
      cumple: valor <= META * referencia,
      medidas,
    },
    { seccion, nombre: 'de la base al archivo CSV', valor: mediana(medidas.csv), unidad: 'ms' },
    {
      seccion,
      nombre: 'lo más que espera otro pedido mientras tanto',
      valor: demora,
      unidad: 'ms',
      // the embedded database has one connection: others wait for it in any case
      ...(motor === 'PostgreSQL' && { meta: `≤ ${META_DEMORA_MS} ms`, cumple: demora <= META_DEMORA_MS }),
    },
  ];
}

async function descargar(ctx: Contexto, evento_id: number, formato: FormatoPlanilla): Promise<void> {
  const { archivo } = await exportar(ctx, { evento_id, tipo: 'participantes', formato, quien: SISTEMA });
  for await (const _ of archivo.leer());
}

/** The cells of our sheet in the form that the library takes, against which we compare. */
async function celdasSueltas(ctx: Contexto, evento_id: number) {
  const ahora = ctx.reloj();
  return enTransaccion(ctx.database.db, async (tx) => {
    const evento = await buscarEventoExporte(tx, evento_id);
    if (!evento) throw new Error('no está el evento');
    const columnas = columnasParticipantes(evento);
    const celdas: CellValue[][] = [];
    for await (const batch of leerPersonas(tx, evento_id, { quienes: 'vivas', orden: 'nombre', ahora })) {
      for (const row of batch) {
        celdas.push(
          columnas.map(({ tipo, valor }) => {
            const v = valor(row) ?? null;
            if (v === null || v === '') return null;
            if (tipo === 'fecha') return new Date(`${v}T00:00:00Z`);
            if (tipo === 'fecha_hora') return new Date(`${v}Z`);
            return tipo === 'pesos' ? Number(v) / 100 : v;
          }),
        );
      }
    }
    return { celdas, titulos: columnas.map(({ titulo }) => titulo) };
  });
}

async function conBiblioteca(titulos: readonly string[], celdas: CellValue[][]): Promise<void> {
  const carpeta = mkdtempSync(join(tmpdir(), 'largada-bench-'));
  const archivo = await open(join(carpeta, 'x.xlsx'), 'w');
  const columns = titulos.map((header) => ({ header, width: 14 }));
  for await (const trozo of writeXlsxStream(celdas, { name: 'Hoja', columns, freezePane: { rows: 1 } }))
    await archivo.write(trozo);
  await archivo.close();
  rmSync(carpeta, { recursive: true });
}

async function cronometrar(fn: () => Promise<void>): Promise<number> {
  const inicio = performance.now();
  await fn();
  return performance.now() - inicio;
}

/** The longest that the event loop stood still, when no request is looked at. Median of some runs. */
async function demoraDelBucle(fn: () => Promise<unknown>): Promise<number> {
  const demoras: number[] = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    const monitor = monitorEventLoopDelay({ resolution: 1 });
    monitor.enable();
    await fn();
    monitor.disable();
    demoras.push(monitor.max / 1e6);
  }
  return mediana(demoras);
}
