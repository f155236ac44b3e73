import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { MAX_FILAS_IMPORTACION } from '../../../shared/domain/importar-campos.ts';
import { leerArchivo } from './leer-archivo.ts';
import { leerTabla } from './leer-tabla.ts';

const COLUMNAS = 10;
const fila = (n: number) => Array.from({ length: COLUMNAS }, (_, c) => `dato ${(n * 7919 + c) % 20_011}`);
const filas = (cuantas: number) => Array.from({ length: cuantas }, (_, n) => fila(n));

/** What `hacer` gives, and the longest that a timer of every 5 ms waited meanwhile. */
async function vigilado<T>(hacer: () => Promise<T>): Promise<{ dado: T; peor_ms: number }> {
  let antes = performance.now();
  let peor_ms = 0;
  const mirar = () => {
    const ahora = performance.now();
    peor_ms = Math.max(peor_ms, ahora - antes);
    antes = ahora;
  };
  const reloj = setInterval(mirar, 5);
  const dado = await hacer();
  await new Promise((resolve) => setTimeout(resolve, 10));
  clearInterval(reloj);
  return { dado, peor_ms };
}

// If this breaks, whoever registers while an organizer imports a list waits until it was read.
it('a sheet of as many rows as may be is read while everybody else is attended', async () => {
  const datos = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'Lista', rows: [fila(-1), ...filas(MAX_FILAS_IMPORTACION)] }] }),
  );
  const aca = await vigilado(() => leerTabla(datos));
  const contenido = datos.toString('base64');
  const enHilo = await vigilado(() => leerArchivo(contenido));
  expect(enHilo.dado).toEqual(aca.dado);
  expect(enHilo.dado.filas).toHaveLength(MAX_FILAS_IMPORTACION);
  // 200 ms, where the machine has nothing else to do
  expect(enHilo.peor_ms).toBeLessThan(Math.max(200, aca.peor_ms / 3));
});

it('why a long list is refused is told as of a short one', async () => {
  const texto = filas(MAX_FILAS_IMPORTACION + 2).map((una) => una.join(';'));
  await expect(leerArchivo(Buffer.from(texto.join('\n')).toString('base64'))).rejects.toMatchObject({
    status: 422,
    fields: { contenido: expect.stringMatching(/más de 10\.000 filas/) },
  });
});
