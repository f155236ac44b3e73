import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NuevaSalida } from '../../src/offline/salida-tipos.ts';
import * as t from '../../src/server/db/schema.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { pdfDePrueba } from '../support/aptos.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { FIRMA_PNG, hashTexto } from '../support/fabrica.ts';
import { Contexto, Dispositivo, instalarDispositivos, type Linea } from '../support/offline-dispositivos.ts';
import { azarDe, corridas, semilla } from '../support/soak.ts';

const TEXTO = 'Corro por mi cuenta y riesgo.';
const RONDAS = 14;

let app: TestApp;
let pdf: Buffer;
let desinstalar: () => void;
beforeAll(async () => {
  app = await testApp();
  pdf = await pdfDePrueba();
  desinstalar = instalarDispositivos();
});
afterAll(async () => {
  desinstalar();
  await app.close();
});

interface Persona {
  id: number;
  documento: string;
  deslinde: string;
  apto: string;
  /** what its device was told to send, in order */
  firmadas: number[];
  archivos: string[];
}

async function inscriptas(cuantas: number): Promise<Persona[]> {
  await app.reset();
  const evento = await app.fabrica.evento({
    texto_deslinde: TEXTO,
    modalidades: [{ requiere_apto_medico: true }],
  });
  const personas: Persona[] = [];
  for (let n = 0; n < cuantas; n += 1) {
    const { persona } = await inscribirPersona(app, evento.modalidad.id);
    personas.push({
      ...{ id: persona.id, documento: persona.documento, firmadas: [], archivos: [] },
      deslinde: await tokenPara(app, persona.id, 'deslinde', evento.fecha_hora),
      apto: await tokenPara(app, persona.id, 'apto', evento.fecha_hora),
    });
  }
  const { db } = app.ctx.database;
  await db.update(t.eventos).set({ usa_deslinde_online: true }).where(eq(t.eventos.id, evento.id));
  return personas;
}

let minuto = 0;
const sha256 = (datos: Buffer) => createHash('sha256').update(datos).digest('hex');

function unaFirma(persona: Persona): NuevaSalida {
  minuto += 1;
  const firmado = Date.UTC(2026, 0, 1) + minuto * 60_000;
  persona.firmadas.push(firmado);
  const dispositivo_at = new Date(firmado).toISOString();
  return {
    tipo: 'deslinde',
    duenio: { token: persona.deslinde },
    asunto: `deslinde:${persona.id}`,
    titulo: 'Deslinde',
    cuerpo: { signature_data: FIRMA_PNG, firma_tipeada: null, texto_hash: hashTexto(TEXTO) },
    archivos: [],
    ...{ dispositivo_at, desfase_ms: 0 },
  };
}

function unApto(persona: Persona): NuevaSalida {
  minuto += 1;
  const propio = Buffer.concat([pdf, Buffer.from(`\n%${minuto}\n%%EOF`)]);
  persona.archivos.push(sha256(propio));
  const datos = new Uint8Array(propio).buffer;
  return {
    tipo: 'apto',
    duenio: { token: persona.apto },
    asunto: `apto:${persona.id}`,
    titulo: 'Apto médico',
    cuerpo: { document: persona.documento },
    archivos: [{ campo: 'file', nombre: 'apto.pdf', tipo: 'application/pdf', datos }],
    ...{ dispositivo_at: new Date(Date.UTC(2026, 0, 1) + minuto * 60_000).toISOString(), desfase_ms: 0 },
  };
}

/** What the server has of them, in the order in which it came. */
async function llegado({ id }: Persona) {
  const { db } = app.ctx.database;
  const firmas = await db
    .select()
    .from(t.deslindes)
    .where(eq(t.deslindes.persona_id, id))
    .orderBy(t.deslindes.id);
  const aptos = await db
    .select()
    .from(t.aptos_medicos)
    .where(eq(t.aptos_medicos.persona_id, id))
    .orderBy(t.aptos_medicos.id);
  const archivos: string[] = [];
  for (const { archivo_id } of aptos) {
    const archivo = archivo_id === null ? null : await leerArchivo(app.ctx, archivo_id);
    archivos.push(archivo ? sha256(archivo.datos) : 'no está');
  }
  return {
    firmadas: firmas.map((f) => f.dispositivo_at?.getTime()),
    vigentes: firmas.filter((f) => f.vigente).map((f) => f.dispositivo_at?.getTime()),
    archivos,
  };
}

/** One run: devices that enqueue, send from page and worker at once, lose the line and die, until all is quiet. */
async function correr(inicial: number, opciones: Omit<Linea, 'fallas'>) {
  const azar = azarDe(inicial);
  const linea: Linea = { fallas: true, ...opciones };
  const dispositivos = Array.from({ length: 2 + azar.entero(2) }, () => new Dispositivo(app, azar, linea));
  const personas = await inscriptas(dispositivos.length * 2);
  const porEncolar = dispositivos.map((dispositivo, n) => ({
    dispositivo,
    personas: personas.slice(n * 2, n * 2 + 2),
    contextos: [] as Contexto[],
    faltan: 2 + azar.entero(4),
  }));

  const encoladas: unknown[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    // Only when all devices are at rest may clocks go on and the dead come back.
    for (const d of porEncolar) {
      d.contextos = d.contextos.filter((c) => !c.muerto);
      while (d.contextos.length < 2) d.contextos.push(await Contexto.nuevo(d.dispositivo));
      d.dispositivo.reloj_ms += azar.entero(40) * 60_000;
    }
    await Promise.all(
      porEncolar.map(async (d) => {
        const [pagina, trabajador] = d.contextos;
        if (!pagina || !trabajador) return;
        if (d.faltan > 0 && azar.entero(3) > 0) {
          const nueva =
            azar.entero(3) > 0 ? unaFirma(azar.elegir(d.personas)) : unApto(azar.elegir(d.personas));
          encoladas.push(await pagina.hacer((m) => m.encolar(nueva)));
          d.faltan -= 1;
        }
        const motivo = azar.elegir(['red', 'temporizador', 'encolada'] as const);
        await Promise.all([
          pagina.hacer((m) => m.drenar({ motivo })),
          trabajador.hacer((m) => m.drenar({ motivo: 'sync' })),
        ]);
      }),
    );
  }
  for (const id of encoladas) expect(id).toEqual(expect.any(String));

  // The line heals, and time does the rest.
  linea.fallas = false;
  const listas = [];
  for (const d of porEncolar) {
    const contexto = await Contexto.nuevo(d.dispositivo);
    for (let vuelta = 0; vuelta < 6; vuelta += 1) {
      d.dispositivo.reloj_ms += 25 * 3_600_000;
      await contexto.hacer((m) => m.drenar({ motivo: 'red' }));
    }
    listas.push(...((await contexto.hacer((m) => m.listar())) ?? []));
  }
  return { personas, listas };
}

const CORRIDAS = corridas(6, 240);
const INICIAL = semilla(20_261_120);

describe('devices at random against the real server', () => {
  it(
    `agrees with every device after ${CORRIDAS} runs: each signature and file is there once`,
    async () => {
      for (let n = 0; n < CORRIDAS; n += 1) {
        const contexto = `LARGADA_SEED=${INICIAL + n}`;
        const { personas, listas } = await correr(INICIAL + n, { cerrojos: true, keys: true });
        for (const persona of personas) {
          const { firmadas, vigentes, archivos } = await llegado(persona);
          expect(firmadas, `${contexto}: signatures, each once and in order`).toEqual(persona.firmadas);
          expect(archivos, `${contexto}: files, each once and in order`).toEqual(persona.archivos);
          expect(vigentes, `${contexto}: the last one counts`).toEqual(persona.firmadas.slice(-1));
        }
        const enviadas = personas.reduce((suma, p) => suma + p.firmadas.length + p.archivos.length, 0);
        expect(
          listas.map(({ estado }) => estado),
          `${contexto}: no entry lost`,
        ).toEqual(Array.from({ length: enviadas }, () => 'enviada'));
      }
    },
    CORRIDAS * 8_000,
  );

  it(
    'repeats nothing without the lock either, as the keys tell',
    async () => {
      for (let n = 0; n < corridas(3, 40); n += 1) {
        const { personas } = await correr(INICIAL + n, { cerrojos: false, keys: true });
        for (const persona of personas) {
          const { firmadas, archivos } = await llegado(persona);
          expect(new Set(firmadas).size, `LARGADA_SEED=${INICIAL + n}`).toBe(firmadas.length);
          expect(new Set(archivos).size, `LARGADA_SEED=${INICIAL + n}`).toBe(archivos.length);
        }
      }
    },
    corridas(3, 40) * 60_000,
  );

  it('control: without lock and keys signatures are doubled', async () => {
    let de_mas = 0;
    for (let n = 0; n < 4 && de_mas === 0; n += 1) {
      const { personas } = await correr(INICIAL + n, { cerrojos: false, keys: false });
      for (const persona of personas) {
        de_mas += Math.max(0, (await llegado(persona)).firmadas.length - persona.firmadas.length);
      }
    }
    expect(de_mas).toBeGreaterThan(0);
  }, 240_000);
});
