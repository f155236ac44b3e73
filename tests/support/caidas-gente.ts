import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from './aptos.ts';
import { Cliente } from './carga.ts';
import type { Dicho } from './carga.ts';
import { FIRMA_PNG, hashTexto, participante } from './fabrica.ts';

export const TEXTO = 'Corro por mi cuenta y riesgo.';

export interface Persona {
  id: number;
  documento: string;
  deslinde: string;
  apto: string;
}
export interface Mundo {
  /** where people register */
  modalidad_id: number;
  /** registered before, each owes a signature and a certificate */
  personas: Persona[];
  pdf: Buffer;
}

export const sha256 = (datos: Buffer) => createHash('sha256').update(datos).digest('hex');

export interface Confirmado {
  inscripciones: { codigo: string; documento: string; pagada: boolean }[];
  firmas: Persona[];
  aptos: { persona: Persona; sha256: string }[];
  /** answers that nobody should get, whatever goes down */
  indebidas: string[];
  cortes: number;
  /** told for a while that it is too late to pay */
  vencidos: number;
}

const PACIENCIA_MS = 180_000;

type Insistir = (
  hacer: (cliente: Cliente) => Promise<Dicho>,
  bien: readonly number[],
  // a clock that is ahead says that what one may do is over
  todavia?: (dicho: Dicho) => boolean,
) => Promise<Dicho>;
/** What somebody does where /pagar sent them; true: they paid what is asked, and it counts. */
export type Pagador = (codigo: string, donde: URL, insistir: Insistir) => Promise<boolean>;

export interface OpcionesGente {
  pagar?: Pagador;
  persona?: typeof participante;
  /** between one who signs or sends a certificate and the next */
  ritmo_ms?: number;
  /** how long each registration took that was answered, whatever the answer */
  alInscribir?: (ms: number) => void;
  /** how long somebody goes on who is not answered */
  paciencia_ms?: number;
}

/** A clock that is ahead says of a link that it is over, as of the hold that it belongs to. */
const linkPasado = (dicho: Dicho): boolean => dicho.status === 404;

const pagarSimulado: Pagador = async (_codigo, { pathname }, insistir) => {
  if (!pathname.startsWith('/simulado/')) throw new Error(`/pagar: ${pathname}`);
  // 409: an attempt before this one paid, and its answer was lost
  await insistir(
    (c) =>
      c.pedir('POST', pathname, {
        cuerpo: 'metodo=credit_card&desenlace=aprobar',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    [303, 409],
    (d) => d.status === 409 && !d.texto.includes('ya fue aprobado'),
  );
  return true;
};

/**
 * People who do not give up: each repeats what it does, under the same key, until it is answered. Stops taking up
 * new things when told to, and ends when all that was begun was answered.
 */
export function gente(
  mundo: Mundo,
  puerto: () => number,
  {
    pagar = pagarSimulado,
    persona = participante,
    ritmo_ms = 60,
    alInscribir,
    paciencia_ms = PACIENCIA_MS,
  }: OpcionesGente = {},
) {
  const confirmado: Confirmado = {
    inscripciones: [],
    firmas: [],
    aptos: [],
    indebidas: [],
    cortes: 0,
    vencidos: 0,
  };
  const marcha = { si: true };
  let serie = 0;

  const insistir: Insistir = async (hacer, bien, todavia = () => false) => {
    const hasta = performance.now() + paciencia_ms;
    for (;;) {
      serie += 1;
      const cliente = new Cliente(puerto, serie);
      const dicho = await hacer(cliente).catch(() => null);
      cliente.cerrar();
      if (performance.now() > hasta)
        throw new Error(`Nobody waits that long: ${dicho?.status} ${dicho?.texto}`);
      if (dicho && todavia(dicho)) {
        confirmado.vencidos += 1;
        await sleep(250);
        continue;
      }
      if (dicho && bien.includes(dicho.status)) return dicho;
      if (!dicho || dicho.status === 503) confirmado.cortes += 1;
      // the first attempt is still under way, or was a moment ago
      else if (dicho.status !== 409 || dicho.body['codigo'] !== 'en_curso') {
        confirmado.indebidas.push(`${dicho.status} ${JSON.stringify(dicho.body).slice(0, 300)}`);
        if (dicho.status < 500) throw new Error(confirmado.indebidas.at(-1));
      }
      // told to come back later, nobody is back at once
      await sleep(dicho?.status === 503 ? 250 : dicho ? 25 : 100);
    }
  };

  async function inscribirse(paga: boolean): Promise<void> {
    const inscripto = persona();
    const cuerpo = { modalidad_id: mundo.modalidad_id, nombre: '-', participantes: [inscripto] };
    const key = { 'idempotency-key': randomUUID() };
    const intentar = async (c: Cliente) => {
      const desde = performance.now();
      const dicho = await c.json('POST', '/inscripciones', cuerpo, key);
      alInscribir?.(performance.now() - desde);
      return dicho;
    };
    const { body } = await insistir(intentar, [201]);
    // the reply of createInscripcion
    const { inscripcion } = body['results'] as { inscripcion: { codigo_publico: string } };
    const hecha = { codigo: inscripcion.codigo_publico, documento: inscripto.documento, pagada: false };
    confirmado.inscripciones.push(hecha);
    if (!paga) return;
    const { headers } = await insistir(
      (c) => c.pedir('GET', `/pagar/${hecha.codigo}`),
      [303],
      (d) => String(d.headers.location).endsWith('/link-invalido'),
    );
    hecha.pagada = await pagar(hecha.codigo, new URL(String(headers.location), 'http://x'), insistir);
  }

  async function firmar(persona: Persona): Promise<void> {
    const cuerpo = {
      ...{ access_token: persona.deslinde, signature_data: FIRMA_PNG, firma_tipeada: null },
      ...{ texto_hash: hashTexto(TEXTO), firmado_at: new Date().toISOString(), desfase_ms: 0 },
    };
    const key = { 'idempotency-key': randomUUID() };
    await insistir(
      (c) => c.json('PUT', '/v1/inscripciones/deslindes/update', cuerpo, key),
      [200],
      linkPasado,
    );
    confirmado.firmas.push(persona);
  }

  async function presentar(persona: Persona): Promise<void> {
    const propio = Buffer.concat([mundo.pdf, Buffer.from(`\n%${persona.documento}\n%%EOF`)]);
    const { payload, headers } = multipart({ nombre: 'apto.pdf', tipo: 'application/pdf', datos: propio });
    const subir = (c: Cliente) =>
      c.pedir('POST', `/api/apto-medico/${persona.apto}/subir-apto`, { cuerpo: payload, headers });
    const { body } = await insistir(subir, [200, 201], linkPasado);
    const cuerpo = { ...body, document: persona.documento };
    const key = { 'idempotency-key': randomUUID() };
    await insistir(
      (c) => c.json('POST', `/apto-medico/${persona.apto}/enviar-apto`, cuerpo, key),
      [200, 201],
      linkPasado,
    );
    confirmado.aptos.push({ persona, sha256: sha256(propio) });
  }

  async function inscribiendose(n: number): Promise<void> {
    for (let vuelta = 0; marcha.si; vuelta += 1) {
      await inscribirse((vuelta + n) % 3 === 0);
      await sleep(10);
    }
  }
  async function deAUna(hacer: (persona: Persona) => Promise<void>, pausa_ms: number): Promise<void> {
    for (const persona of mundo.personas) {
      if (!marcha.si) return;
      await hacer(persona);
      await sleep(pausa_ms);
    }
  }
  const todos = Promise.all([
    ...[0, 1, 2, 3].map((n) => inscribiendose(n)),
    deAUna(firmar, ritmo_ms),
    deAUna(presentar, ritmo_ms),
  ]);
  // told at the end
  todos.catch(() => undefined);
  return {
    confirmado,
    terminar: async (): Promise<Confirmado> => {
      marcha.si = false;
      await todos;
      return confirmado;
    },
  };
}
