import { createApp } from '../../src/server/app.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { capturar, type Sentencia } from './captura.ts';
import { keyDe, cuerpo, esIdNuevo } from './carrera.ts';

/** Registers once through the real application and returns the SQL statements that this sends. */
export async function capturarInscripcion(ctx: Contexto, modalidad_id: number): Promise<Sentencia[]> {
  const app = await createApp(ctx, { paginas: false });
  const registrar = async (documento: string): Promise<string> => {
    const respuesta = await app.inject({
      method: 'POST',
      url: '/api/inscripciones',
      payload: cuerpo(modalidad_id, documento),
      headers: { 'idempotency-key': keyDe(documento) },
    });
    if (respuesta.statusCode !== 201) throw new Error(`${respuesta.statusCode}: ${respuesta.body}`);
    const { results } = respuesta.json<{ results: { inscripcion: { codigo_publico: string } } }>();
    return results.inscripcion.codigo_publico;
  };
  // a first registration fills the caches and is not captured
  await registrar('19999998');
  let codigo = '';
  const sentencias = await capturar(
    async () => {
      codigo = await registrar('19999999');
    },
    () => ['19999999', codigo],
    esIdNuevo,
  );
  await app.close();
  return sentencias;
}
