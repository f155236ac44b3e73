import { randomUUID, webcrypto } from 'node:crypto';
import { escribirCanonico } from '../../src/shared/domain/sede/canonico.ts';
import { idDePuesto } from '../../src/shared/domain/sede/id-de-puesto.ts';
import type { Firmada } from '../../src/shared/domain/sede/firmada.ts';
import type { DatosPorTipo, Sujeto, TipoOperacion } from '../../src/shared/domain/sede/operacion.ts';
import type { TestApp } from './app.ts';

export interface Anotada extends Firmada {
  id: string;
}

/** A phone of the race day with a key of its own, as far as the server sees one: it notes, signs and exchanges. */
export async function puestoDePrueba(
  app: Pick<TestApp, 'call'>,
  evento_id: number,
  { token, nombre = 'Mesa', abrir = true }: { token: string; nombre?: string; abrir?: boolean },
) {
  const par = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const clave_publica = Buffer.from(await webcrypto.subtle.exportKey('raw', par.publicKey)).toString(
    'base64url',
  );
  const id = await idDePuesto(evento_id, clave_publica);
  const identidad = { id, nombre, clave_publica };
  const estado = {
    seq: 0,
    lamport: 0,
    token,
    vector: {} as Record<string, number>,
    base: null as string | null,
  };
  if (abrir) {
    const { status } = await app.call('abrirPuesto', { params: { id: evento_id }, body: identidad, token });
    if (status !== 201) throw new Error(`abrirPuesto: ${status}`);
  }

  async function firmar(cuerpo: string): Promise<Firmada> {
    const firma = await webcrypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      par.privateKey,
      Buffer.from(cuerpo),
    );
    return { cuerpo, firma: Buffer.from(firma).toString('base64url') };
  }

  async function anotar<T extends TipoOperacion>(
    tipo: T,
    sujeto: Sujeto,
    datos: DatosPorTipo[T],
    cambios: Record<string, unknown> = {},
  ): Promise<Anotada> {
    estado.seq += 1;
    estado.lamport += 1;
    const operacion = {
      id: typeof cambios['id'] === 'string' ? cambios['id'] : randomUUID(),
      evento_id,
      puesto_id: id,
      seq: estado.seq,
      lamport: estado.lamport,
      hora: '2027-03-14T06:00:00-03:00',
      desvio: 1500,
      actor: { usuario_id: null, nombre: 'Beto' },
      sujeto,
      visto: [],
      tipo,
      datos,
      ...cambios,
    };
    return { id: operacion.id, ...(await firmar(escribirCanonico(JSON.parse(JSON.stringify(operacion))))) };
  }

  return {
    ...identidad,
    estado,
    firmar,
    anotar,
    /** So that the next operations come after all of the others that it heard of. */
    oir: (lamport: number) => void (estado.lamport = Math.max(estado.lamport, lamport)),
    intercambiar: (operaciones: readonly Firmada[] = [], cambios: Record<string, unknown> = {}) =>
      app.call('intercambiar', {
        params: { id: evento_id },
        body: {
          puesto_id: id,
          vector: estado.vector,
          operaciones: operaciones.map(({ cuerpo, firma }) => ({ cuerpo, firma })),
          base: estado.base,
          ...cambios,
        },
        token: estado.token,
      }),
  };
}
export type PuestoDePrueba = Awaited<ReturnType<typeof puestoDePrueba>>;
