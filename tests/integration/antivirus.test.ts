import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as t from '../../src/server/db/schema.ts';
import { crearClamd } from '../../src/server/gateways/antivirus/clamd.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { multipart, pdfDePrueba } from '../support/aptos.ts';
import { clamdFalso, EICAR } from '../support/clamd.ts';
import { inscribirPersona, tokenPara } from '../support/enlaces.ts';
import { conStaff, type ConStaff } from '../support/gestion.ts';
import { dataUrl, rojoYAzul } from '../support/imagenes.ts';

let clamd: Awaited<ReturnType<typeof clamdFalso>>;
let app: TestApp;
let staff: ConStaff;
let pdf: Buffer;
let token: string;
let lineas: Record<string, unknown>[];
beforeAll(async () => {
  clamd = await clamdFalso();
  app = await testApp({ config: { antivirus: clamd.donde } });
  pdf = Buffer.from(await pdfDePrueba());
  const write = (linea: string) => void lineas.push(JSON.parse(linea) as Record<string, unknown>);
  app.ctx.log = pino({ level: 'info' }, { write });
});
afterAll(async () => {
  await app.close();
  await clamd.close();
});
beforeEach(async () => {
  await app.reset();
  lineas = [];
  clamd.modo = 'bien';
  clamd.visto.length = 0;
  staff = await conStaff(app, { modalidades: [{ requiere_apto_medico: true }] });
  const { persona } = await inscribirPersona(app, staff.evento.modalidad.id);
  token = await tokenPara(app, persona.id, 'apto', staff.evento.fecha_hora);
});

const infectado = (datos: Buffer) => Buffer.concat([datos, Buffer.from(EICAR)]);

/** Each door by which a file comes in: [field that is told, what sends it]. */
const puertas = {
  apto: async (datos = pdf) => {
    const parte = { nombre: 'apto.pdf', tipo: 'application/pdf', datos };
    const r = await app.inject({
      method: 'POST',
      url: `/api/apto-medico/${token}/subir-apto`,
      ...multipart(parte),
    });
    return { status: r.statusCode, body: r.json<Record<string, any>>(), headers: r.headers };
  },
  imagen: async (datos?: Buffer) =>
    app.call('subirImagen', {
      token: staff.admin,
      params: { id: staff.evento.id },
      body: { image: dataUrl(datos ?? (await rojoYAzul(400, 300).jpeg().toBuffer())) },
    }),
  tabla: (datos = Buffer.from('Nombre;Apellido\nAna;Quiroga\n')) =>
    app.call('previsualizarImportacion', {
      token: staff.admin,
      params: { id: staff.evento.id },
      body: { tipo: 'inscriptos', nombre: 'lista.csv', contenido: datos.toString('base64') },
    }),
};
const kept = async () => ({
  filas: await app.ctx.database.db.$count(t.archivos),
  temporales: await readdir(join(app.ctx.config.dataDir, 'subidas')).catch(() => []),
});
const NADA = { filas: 0, temporales: [] };

// If this breaks, what a stranger sends is opened by staff without anybody having looked at it.
describe('with an antivirus', () => {
  it('what is clean comes in, and it saw every byte before', async () => {
    for (const mandar of Object.values(puertas)) expect((await mandar()).status).toBe(200);
    expect(clamd.visto).toHaveLength(3);
    expect(clamd.visto[0]?.equals(pdf)).toBe(true);
  });

  it('what is infected is refused beside the field, kept nowhere, and logged without whose it is', async () => {
    const casos = {
      file: await puertas.apto(infectado(pdf)),
      image: await puertas.imagen(infectado(await rojoYAzul(400, 300).jpeg().toBuffer())),
      contenido: await puertas.tabla(infectado(Buffer.from('Nombre;Apellido\n'))),
    };
    for (const [campo, { status, body }] of Object.entries(casos)) {
      expect(status).toBe(422);
      expect(body.errors.fields[campo]).toMatch(/^El antivirus encontró algo peligroso/);
    }
    expect(await kept()).toEqual(NADA);
    const dichas = lineas.filter(({ seguridad }) => seguridad === 'archivo_infectado');
    expect(dichas.map(({ campo }) => campo)).toEqual(['file', 'image', 'contenido']);
    expect(JSON.stringify(dichas)).not.toMatch(/apto\.pdf|lista\.csv|Eicar/);
  });

  it('without an answer nothing is taken, and to try again is said', async () => {
    const { antivirus } = app.ctx;
    app.ctx.antivirus = crearClamd(clamd.donde, 1000);
    for (const modo of ['mudo', 'corta', 'lleno', 'otro'] as const) {
      clamd.modo = modo;
      const { status, body, headers } = await puertas.apto();
      expect([modo, status, headers['retry-after'], body.message]).toEqual([
        ...[modo, 503, '60'],
        'En este momento no podemos revisar el archivo con el antivirus. Probá de nuevo en un minuto.',
      ]);
    }
    app.ctx.antivirus = antivirus;
    expect(await kept()).toEqual(NADA);
  });

  it('its silence is held against nobody: more tries than one may make, then it comes in', async () => {
    clamd.modo = 'corta';
    for (let i = 0; i < 31; i += 1) expect((await puertas.apto()).status).toBe(503);
    clamd.modo = 'bien';
    expect((await puertas.apto()).status).toBe(200);
  });

  it('where there is none any more, and in pieces', async () => {
    const grande = Buffer.alloc(1_000_000, 'ñ');
    expect(await crearClamd(clamd.donde).estaLimpio(grande)).toBe(true);
    expect(clamd.visto[0]?.equals(grande)).toBe(true);
    const cerrado = crearClamd({ host: '127.0.0.1', port: 1 });
    await expect(cerrado.estaLimpio(grande)).rejects.toThrow(/no se pudo hablar/);
  });
});
