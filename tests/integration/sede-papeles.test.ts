import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import {
  sellarParaServidor,
  sellarTrazos,
  sellarTutor,
  type Sello,
} from '../../src/offline/sede/para-servidor.ts';
import type { RespuestaIntercambio } from '../../src/shared/contract/sede.ts';
import { leerAcuse } from '../../src/shared/domain/sede/acuse-servidor.ts';
import * as t from '../../src/server/db/schema.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { suprimirPersonas } from '../../src/server/modules/datos-personales/suprimir.ts';
import { handlersArchivos } from '../../src/server/nucleo/archivos/trabajos.ts';
import { guardarArchivo, leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import { isoConOffset } from '../../src/shared/domain/comun/fechas.ts';
import type { RefPersona } from '../../src/shared/domain/sede/operacion.ts';
import { hashTexto } from '../support/fabrica.ts';
import {
  app,
  bien,
  empezar,
  entregar,
  evento_id,
  inscripta,
  montarSede,
  puesto,
  staff,
  type Inscripta,
} from '../support/sede-escena.ts';

montarSede();

// reglas sede-6, documentos-1
describe('a waiver that is signed at a desk', () => {
  const trazos = Buffer.from(
    JSON.stringify([
      {
        puntos: [
          [10, 10, 0.5],
          [60, 40, 0.5],
          [90, 12, 0.5],
        ],
        presion_real: false,
      },
      { puntos: [[20, 50, 0.5]], presion_real: false },
    ]),
  );
  const sha256 = createHash('sha256').update(trazos).digest('hex');
  const subir = (operacion_id: string, datos = trazos) =>
    app.call('subirAdjuntoSede', {
      params: { id: evento_id },
      body: { operacion_id, tipo: 'trazos', sha256, datos: datos.toString('base64') },
      token: staff.token,
    });
  const preguntar = (operacion_id: string) =>
    app.call('subirAdjuntoSede', {
      params: { id: evento_id },
      body: { operacion_id, tipo: 'trazos', sha256 },
      token: staff.token,
    });
  const TEXTO = 'Acepto los riesgos.';
  const LA_PRIMERA = new Date('2027-03-14T06:00:00-03:00');
  const firmaDe = (persona: RefPersona, texto_hash = hashTexto(TEXTO)) => ({
    ...{ persona, texto_version: 1, texto_hash, adjunto: sha256 },
  });
  const deslindesDe = () => app.ctx.database.db.select().from(t.deslindes).orderBy(asc(t.deslindes.id));

  it('waits for its strokes, before or after, and is what one by link is', async () => {
    for (const primero of ['operacion', 'trazos'] as const) {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, persona, id } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      if (primero === 'trazos') await subir(una.id);
      const [dicho] = await entregar(a, una);
      expect(dicho?.resultado).toBe(primero === 'trazos' ? 'aplicada' : 'espera');
      expect((await subir(una.id)).status).toBe(201);
      expect(await entregar(a, una)).toEqual([bien]);
      const [row, ...mas] = await deslindesDe();
      expect(mas).toEqual([]);
      expect(row).toMatchObject({
        ...{ inscripcion_id: id, status: 'PENDING', vigente: true, firmante: 'participante' },
        ...{ texto_hash: hashTexto(TEXTO), desfase_ms: 1500, firmante_nombre: 'María José Núñez' },
      });
      expect(row?.firma_archivo_id).not.toBeNull();
      expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['deslinde_firmado', 'sede_firmar']));
    }
  });

  // regla sede-65. If this breaks, a server that was restored from a backup never gets back the strokes that phones keep for it.
  it('is named in what the server signs while it lacks its strokes, and no more once they came', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    const leFaltan = async () => {
      const { acuse } = (await a.intercambiar([una])).body as RespuestaIntercambio;
      return leerAcuse(acuse?.texto ?? '', evento_id)?.sin_adjunto;
    };
    expect(await leFaltan()).toEqual([una.id]);
    await subir(una.id);
    expect(await leFaltan()).toEqual([]);
  });

  // If this breaks, a signature never reaches the office, and phones send its strokes anew at each exchange.
  it.each(['with', 'without'])(
    'is taken in when its strokes are told %s bytes, though the server died as it let the signature wait',
    async (como) => {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, persona } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      await entregar(a, una);
      // the strokes came while the server found none, and it died before it looked once more
      const archivo = await guardarArchivo(app.ctx, {
        ...{ datos: trazos, tipo: 'application/octet-stream', nombre: 'trazos', publico: false, evento_id },
      });
      await app.ctx.database.db.insert(t.adjuntos_operacion).values({
        ...{ operacion_id: una.id, sha256, evento_id, tipo: 'trazos', archivo_id: archivo.id },
        created_at: app.reloj(),
      });
      expect((await entregar(a, una))[0]?.resultado).toBe('espera');
      expect((await (como === 'with' ? subir(una.id) : preguntar(una.id))).body.sha256).toBe(sha256);
      expect(await entregar(a, una)).toEqual([bien]);
    },
  );

  // regla sede-71. If this breaks, what somebody had forgotten comes back by a phone that still has it, and nobody ever deletes it.
  it('of whom nothing is kept any more leaves no strokes, and phones have none to send', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await subir(una.id);
    await entregar(a, una);
    const { db } = app.ctx.database;
    const [row] = await db.select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    if (!row) throw new Error('sin persona');
    await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }));
    const antes = (await db.select().from(t.archivos)).length;
    for (const dicho of [await subir(una.id), await preguntar(una.id)])
      expect(dicho).toMatchObject({ status: 201, body: { sha256 } });
    expect(await db.select().from(t.adjuntos_operacion)).toEqual([]);
    expect(await db.select().from(t.archivos)).toHaveLength(antes);
  });

  // regla sede-71. If this breaks, a phone that was off while somebody had all their data deleted brings them back for good: the
  // signature, the guardian, the photo, the name.
  it('of whom nothing is kept any more is not brought back by what comes only then', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const foto = { persona, como: 'foto' as const, adjunto: sha256 };
    const retira = { nombre: 'Carla Tercera', documento: '28111222' };
    const hechas = [
      await a.anotar('firmar', ref, {
        ...firmaDe(persona),
        tutor: { nombre: 'Carla Tercera', documento: '28111222', relacion: 'madre' },
      }),
      await a.anotar('apto', ref, foto),
      await a.anotar('corregir', ref, { persona, campo: 'nombre', valor: 'Carla', antes: 'Otra' }),
      await a.anotar('nota', ref, { persona: null, texto: 'La trajo Carla Tercera' }),
      await a.anotar('acreditar', ref, { personas: [persona], retira, kit: [] }),
    ];
    const [firma, apto] = hechas;
    if (!firma || !apto) throw new Error('sin operaciones');
    const { db } = app.ctx.database;
    const [antes] = await db.select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    if (!antes) throw new Error('sin persona');
    await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [antes], titulares: [] }));
    const [suprimida] = await staff.personas(id);
    // the strokes before their operation, the photo after it
    await subir(firma.id);
    const dichos = (await entregar(a, ...hechas)).map(({ resultado }) => resultado);
    expect(dichos).toEqual([...Array<string>(4).fill('sin_efecto'), 'aplicada']);
    expect(await subir(apto.id)).toMatchObject({ status: 201, body: { sha256 } });
    const operaciones = await db.select().from(t.operaciones);
    expect(operaciones.map((una) => [una.cuerpo, una.firma, una.suprimida_at !== null])).toEqual(
      Array(5).fill([null, null, true]),
    );
    expect((await staff.personas(id))[0]).toEqual(suprimida);
    const quedan = [await db.select().from(t.auditoria), await db.select().from(t.acreditaciones)];
    expect(JSON.stringify(quedan)).not.toMatch(/Carla|28111222/);
    expect([await deslindesDe(), await db.select().from(t.aptos_medicos)]).toEqual([[], []]);
    expect(await db.select().from(t.adjuntos_operacion)).toEqual([]);
    // the kit is out all the same
    expect(await db.select().from(t.acreditaciones)).toMatchObject([
      { operacion_id: hechas[4]?.id, retira_nombre: null },
    ]);
    // and what is delivered again is told the same
    expect((await entregar(a, ...hechas)).map(({ resultado }) => resultado)).toEqual(dichos);
  });

  // If this breaks, somebody who left their place and had all their data deleted is told of at the mesa by what comes later.
  it('nor of who had the place before, while who has it now signs', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const nota = await a.anotar(
      'corregir',
      ref,
      { persona, campo: 'nombre', valor: 'Carla', antes: 'Otra' },
      { traspasos: 0 },
    );
    const firma = await a.anotar('firmar', ref, firmaDe(persona), { traspasos: 1 });
    const { db } = app.ctx.database;
    await db.insert(t.titulares_anteriores).values({
      ...{ inscripcion_id: id, persona_id: Number(persona.slice(1)), nombre: '', apellido: '', email: '' },
      ...{ documento: '-' as never, suprimida_at: app.reloj() },
    });
    await subir(firma.id);
    expect((await entregar(a, nota, firma)).map(({ resultado }) => resultado)).toEqual([
      'sin_efecto',
      'aplicada',
    ]);
    const rows = await db.select().from(t.operaciones).orderBy(asc(t.operaciones.seq));
    expect(rows.map(({ cuerpo }) => cuerpo !== null)).toEqual([false, true]);
  });

  // If this breaks, the name of somebody who had all their data deleted stays in what a desk wrote about their conflict.
  it('of whom nothing is kept any more leaves no word about them, also where the server refused it', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await entregar(a, una);
    const nota = 'Ana Paz firma de nuevo';
    const datos = { clave: `deslinde_rechazado|${ref}`, hechos: [una.id], decision: 'avisado', nota };
    const decision = await a.anotar('resolver', 'mesa', datos);
    await entregar(a, decision);
    const { db } = app.ctx.database;
    const suya = eq(t.operaciones.id, decision.id);
    await db.update(t.operaciones).set({ estado: 'rechazada', motivo: 'Nadie dirige.' }).where(suya);
    const [row] = await db.select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
    if (!row) throw new Error('sin persona');
    await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }));
    expect((await db.select().from(t.operaciones).where(suya))[0]).toMatchObject({
      cuerpo: null,
      estado: 'rechazada',
      motivo: '-',
    });
  });

  // If this breaks, the photo of somebody who had all their data deleted stays in the store for ever, and nothing tells of it.
  it.each(['suppressed', 'there already'])(
    'leaves no file where it is %s by the time it is stored',
    async (como) => {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, id, persona } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      await entregar(a, una);
      const { db } = app.ctx.database;
      const { archivos } = app.ctx;
      const poner = vi.spyOn(archivos, 'put').mockImplementationOnce(async (...dado) => {
        poner.mockRestore();
        await archivos.put(...dado);
        if (como === 'there already') return void (await subir(una.id));
        const [row] = await db.select().from(t.personas).where(eq(t.personas.inscripcion_id, id));
        if (!row) throw new Error('sin persona');
        await enTransaccion(db, (tx) => suprimirPersonas(app.ctx, tx, { personas: [row], titulares: [] }));
      });
      expect(await subir(una.id)).toMatchObject({ status: 201, body: { sha256 } });
      const adjuntos = await db.select().from(t.adjuntos_operacion);
      expect(adjuntos).toHaveLength(como === 'suppressed' ? 0 : 1);
      const deTrazos = await db.select().from(t.archivos).where(eq(t.archivos.nombre, 'trazos'));
      expect(deTrazos.map((uno) => uno.id)).toEqual(adjuntos.map((uno) => uno.archivo_id));
    },
  );

  it('leaves no file where the server died as it stored it: a job deletes it a day later', async () => {
    await empezar({});
    const guardar = (provisorio: boolean) =>
      guardarArchivo(app.ctx, {
        ...{ datos: trazos, tipo: 'application/octet-stream', nombre: 'trazos', publico: false, evento_id },
        provisorio,
      });
    const [huerfano, confirmado] = [await guardar(true), await guardar(false)];
    const correr = async () => {
      await handlersArchivos.archivos_sin_confirmar?.correr(app.ctx, {
        datos: {},
        intento: 1,
        ultimo: false,
      });
      await app.trabajar();
      const rows = await app.ctx.database.db.select().from(t.archivos).orderBy(asc(t.archivos.id));
      return rows.map(({ id }) => id);
    };
    expect(await correr()).toEqual([huerfano.id, confirmado.id]);
    app.reloj.avanzar(86_400_001);
    expect(await correr()).toEqual([confirmado.id]);
    await expect(app.ctx.archivos.get(huerfano.key)).resolves.toBeNull();
  });

  it('of a minor names the adult who signed, who becomes the guardian where there was none', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const de = eq(t.personas.inscripcion_id, id);
    const poner = (cambios: Partial<typeof t.personas.$inferInsert>) =>
      app.ctx.database.db.update(t.personas).set(cambios).where(de);
    await poner({ fecha_nacimiento: '2015-05-05', tutor_nombre: null });
    let minuto = 10;
    const firmar = async (tutor: { nombre: string; documento: string; relacion: string } | null) => {
      const hora = `2027-03-14T06:${(minuto += 1)}:00-03:00`;
      const una = await a.anotar('firmar', ref, { ...firmaDe(persona), tutor }, { hora });
      await subir(una.id);
      expect(await entregar(a, una)).toEqual([bien]);
      return (await deslindesDe()).at(-1);
    };
    const eva = { nombre: ' Eva Paz', documento: '20.111.222', relacion: 'Madre' };
    expect(await firmar(eva)).toMatchObject({ firmante: 'tutor', firmante_nombre: 'Eva Paz' });
    const suyo = { tutor_nombre: 'Eva Paz', tutor_documento: '20111222', tutor_relacion: 'Madre' };
    expect(await staff.personas(id)).toMatchObject([suyo]);
    // another adult at the desk signs, and the one on record stays on record
    expect(await firmar({ ...eva, nombre: 'Luis Paz' })).toMatchObject({ firmante_nombre: 'Luis Paz' });
    expect(await firmar(null)).toMatchObject({ firmante_nombre: 'Eva Paz' });
    expect(await staff.personas(id)).toMatchObject([suyo]);
  });

  // regla sede-40
  it('of a minor has the adult’s document sealed for the server, and stands by the name where nobody can open it', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, id, persona } = await inscripta();
    await app.ctx.database.db
      .update(t.personas)
      .set({ fecha_nacimiento: '2015-05-05', tutor_nombre: null })
      .where(eq(t.personas.inscripcion_id, id));
    const { body: base } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const eva = { nombre: 'Eva Paz', documento: '20.111.222', relacion: 'Madre' };
    const mandar = async (minuto: number, por: typeof a) => {
      const sello = { evento_id, puesto_id: por.id, clave: base.clave_sellado as string };
      const una = await a.anotar(
        'firmar',
        ref,
        {
          ...firmaDe(persona),
          tutor: { nombre: 'Eva Paz', documento: '', relacion: '' },
          sellado: await sellarTutor(sello, eva),
        },
        { hora: `2027-03-14T06:0${minuto}:00-03:00` },
      );
      await subir(una.id);
      return entregar(a, una);
    };
    expect(await mandar(1, a)).toEqual([bien]);
    expect((await deslindesDe()).at(-1)).toMatchObject({ firmante: 'tutor', firmante_nombre: 'Eva Paz' });
    expect(await staff.personas(id)).toMatchObject([
      { tutor_nombre: 'Eva Paz', tutor_documento: '20111222', tutor_relacion: 'Madre' },
    ]);
    expect(JSON.stringify((await b.intercambiar()).body)).not.toMatch(/20\.?111\.?222/);
    // what another puesto sealed opens in nothing of this one
    expect(await mandar(2, b)).toEqual([
      {
        resultado: 'aplicada',
        motivo: expect.stringContaining('no se puede abrir: queda su nombre') as string,
      },
    ]);
    expect((await deslindesDe()).at(-1)).toMatchObject({ firmante: 'tutor', firmante_nombre: 'Eva Paz' });
  });

  it('is refused where the text is another by now, and strokes that are not those of their name are not kept', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona, hashTexto('Otro texto')));
    expect((await subir(una.id, Buffer.from('[]'))).status).toBe(422);
    await subir(una.id);
    expect(await entregar(a, una)).toEqual([
      { resultado: 'rechazada', motivo: 'El texto del deslinde cambió después de que lo firmó.' },
    ]);
    expect(await deslindesDe()).toEqual([]);
  });

  // regla sede-70
  describe('whose strokes the desk sealed', () => {
    const conSello = async () => {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      return { a, sello: { evento_id, puesto_id: a.id, clave: body.clave_sellado as string } };
    };
    const firmar = async (a: Awaited<ReturnType<typeof puesto>>, datos: Buffer) => {
      const { ref, persona } = await inscripta();
      const adjunto = createHash('sha256').update(datos).digest('hex');
      const una = await a.anotar('firmar', ref, { ...firmaDe(persona), adjunto });
      const subida = await app.call('subirAdjuntoSede', {
        params: { id: evento_id },
        body: { operacion_id: una.id, tipo: 'trazos', sha256: adjunto, datos: datos.toString('base64') },
        token: staff.token,
      });
      return { status: subida.status, dicho: (await entregar(a, una))[0] };
    };
    const sellar = async (sello: Sello, datos: Buffer) =>
      Buffer.from(await sellarTrazos(sello, new Uint8Array(datos)));

    it('is drawn as one of an earlier release is', async () => {
      const { a, sello } = await conSello();
      const sellados = await sellar(sello, trazos);
      expect(sellados.includes('puntos')).toBe(false);
      const claras = await firmar(a, trazos);
      expect([await firmar(a, sellados), claras]).toEqual(Array(2).fill({ status: 201, dicho: bien }));
      const dibujos = [];
      for (const { firma_archivo_id: id } of await deslindesDe())
        dibujos.push(id && (await leerArchivo(app.ctx, id))?.datos.toString('base64'));
      expect(dibujos).toHaveLength(2);
      expect(dibujos[0]).toBe(dibujos[1]);
    });

    // If this breaks, a hostile phone signs for somebody by what another desk sealed, or fills the server with a few bytes.
    it.each<[string, (sello: Sello) => Promise<Buffer>]>([
      ['of another puesto', (sello) => sellar({ ...sello, puesto_id: randomUUID() }, trazos)],
      [
        'altered',
        async (sello) =>
          Buffer.from((await sellar(sello, trazos)).map((byte, i) => (i === 90 ? byte ^ 1 : byte))),
      ],
      ['of something else', (sello) => sellar(sello, Buffer.from('[]'))],
      ['of millions of points', (sello) => sellar(sello, Buffer.alloc(5_000_000, '['))],
      [
        'as a photo',
        async (sello) => Buffer.from(await sellarParaServidor('foto', sello, new Uint8Array(trazos))),
      ],
    ])('is refused where they are %s', async (_que, falsear) => {
      const { a, sello } = await conSello();
      const { dicho } = await firmar(a, Buffer.from(await falsear(sello)));
      expect(dicho).toEqual({
        resultado: 'rechazada',
        motivo: expect.stringMatching(/trazos de la firma/) as string,
      });
      expect(await deslindesDe()).toEqual([]);
    });

    it('is not kept where it is too long, or too short to be any', async () => {
      const { a } = await conSello();
      for (const largo of [40, 600_000]) {
        const { status, dicho } = await firmar(a, Buffer.alloc(largo, 4));
        expect([status, dicho?.resultado]).toEqual([422, 'espera']);
      }
    });
  });

  it('a photographed certificate is handed in like one by link', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#caf0d8' } })
      .jpeg()
      .toBuffer();
    const suma = createHash('sha256').update(foto).digest('hex');
    const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: suma });
    expect((await entregar(a, una)).map(({ resultado }) => resultado)).toEqual(['espera']);
    const body = { operacion_id: una.id, tipo: 'foto', sha256: suma, datos: foto.toString('base64') };
    // regla sede-19: a phone asks first, as another one may have brought it
    const preguntar = () =>
      app.call('subirAdjuntoSede', {
        params: { id: evento_id },
        body: { operacion_id: una.id, tipo: 'foto', sha256: suma },
        token: staff.token,
      });
    expect(await preguntar()).toMatchObject({ status: 201, body: { sha256: '' } });
    const { body: dicho } = await app.call('subirAdjuntoSede', {
      params: { id: evento_id },
      body,
      token: staff.token,
    });
    expect(dicho.sha256).toBe(suma);
    expect(await preguntar()).toMatchObject({ status: 201, body: { sha256: suma } });
    expect(await entregar(a, una)).toEqual([bien]);
    expect(await app.ctx.database.db.select().from(t.aptos_medicos)).toMatchObject([
      { estado: 'PENDING', vigente: true, file_type: 'image', file_name: 'apto.jpg', desfase_ms: 1500 },
    ]);
    expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['apto_enviado', 'sede_apto']));
  });

  // regla sede-40
  it('a certificate’s photo that was sealed for the server is opened there, and refused where it cannot be', async () => {
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#caf0d8' } })
      .jpeg()
      .toBuffer();
    const { body: base } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const sello = { evento_id, puesto_id: a.id, clave: base.clave_sellado as string };
    const buena = await sellarParaServidor('foto', sello, new Uint8Array(foto));
    const mala = buena.map((byte, i) => (i === buena.length - 1 ? byte ^ 1 : byte));
    const mandar = async (bytes: Uint8Array, minuto: number) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const hora = `2027-03-14T06:0${minuto}:00-03:00`;
      const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: sha256 }, { hora });
      await entregar(a, una);
      const datos = Buffer.from(bytes).toString('base64');
      const body = { operacion_id: una.id, tipo: 'foto', sha256, datos };
      const dicho = await app.call('subirAdjuntoSede', {
        params: { id: evento_id },
        body,
        token: staff.token,
      });
      expect(dicho).toMatchObject({ status: 201, body: { sha256 } });
      return entregar(a, una);
    };
    expect(await mandar(mala, 1)).toEqual([
      { resultado: 'rechazada', motivo: 'La foto del apto está sellada y no se puede abrir.' },
    ]);
    expect(await mandar(buena, 2)).toEqual([bien]);
    expect(await aptosDe()).toMatchObject([{ estado: 'PENDING', vigente: true, file_type: 'image' }]);
    const [apto] = await aptosDe();
    const archivo = await leerArchivo(app.ctx, apto?.archivo_id ?? 0);
    expect(await sharp(archivo?.datos).metadata()).toMatchObject({ width: 40, height: 30 });
    expect(await staff.acciones(id)).toEqual(expect.arrayContaining(['apto_enviado', 'sede_apto']));
  });

  const aptosDe = () => app.ctx.database.db.select().from(t.aptos_medicos).orderBy(asc(t.aptos_medicos.id));

  // regla sede-15
  it('a certificate that a desk saw counts where the event says so, once, and not any more when it was a mistake', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const a = await puesto('Mesa 1');
    const { ref, id, persona } = await inscripta();
    const vista = await a.anotar('apto', ref, { persona, como: 'visto' });
    expect(await entregar(a, vista, vista)).toEqual([bien, bien]);
    expect(await entregar(a, vista)).toEqual([bien]);
    const uno = { file_type: 'visto', archivo_id: null, estado: 'APPROVED', desfase_ms: 1500 };
    expect(await aptosDe()).toMatchObject([{ ...uno, vigente: true, dispositivo_at: LA_PRIMERA }]);
    const lineas = (await app.ctx.database.db.select().from(t.auditoria)).filter(
      ({ inscripcion_id, accion }) => inscripcion_id === id && /apto/.test(accion),
    );
    expect(lineas).toMatchObject([
      { accion: 'apto_visto', entidad: 'apto' },
      {
        accion: 'sede_apto',
        despues: { puesto: 'Mesa 1', por: 'Beto', hora: '2027-03-14T06:00:00-03:00', desvio: 1500 },
      },
    ]);
    const anular = await a.anotar('anular', ref, { operacion: vista.id, motivo: 'era de otra' });
    expect(await entregar(a, anular)).toEqual([bien]);
    expect(await aptosDe()).toMatchObject([{ ...uno, vigente: false }]);
  });

  it('a certificate that a desk merely saw is refused, with the reason, where the event asks for the photo', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    expect(await entregar(a, await a.anotar('apto', ref, { persona, como: 'visto' }))).toEqual([
      {
        resultado: 'rechazada',
        motivo: 'En este evento no alcanza con mostrar el apto: hace falta la foto.',
      },
    ]);
    expect(await aptosDe()).toEqual([]);
  });

  it('certificates that waited for a server that knows of seen ones are carried out by the next exchange', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const { ref, persona } = await inscripta();
    const vista = await a.anotar('apto', ref, { persona, como: 'visto' });
    await entregar(a, await a.anotar('anular', ref, { operacion: vista.id, motivo: 'para que espere' }));
    const { db } = app.ctx.database;
    await entregar(a, vista);
    // as the release before left it
    await db.delete(t.operaciones).where(eq(t.operaciones.anula, vista.id));
    await db
      .update(t.operaciones)
      .set({ estado: 'espera', motivo: 'x', espera_de: 'apto_visto', resuelta_at: null })
      .where(eq(t.operaciones.id, vista.id));
    expect(await aptosDe()).toEqual([]);
    const migracion = await readFile('src/server/db/migrations/0023_mesa.sql', 'utf8');
    await db.execute(sql.raw(migracion.split('--> statement-breakpoint').at(-1) ?? ''));
    await entregar(b);
    expect(await aptosDe()).toMatchObject([{ file_type: 'visto', vigente: true }]);
  });

  // If this breaks, a phone that was let in fills the server's disk.
  it('strokes that no operation carries are not kept, nor more than some that came before theirs', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const nota = await a.anotar('nota', ref, { persona, texto: 'hola' });
    await entregar(a, nota);
    expect((await subir(nota.id)).status).toBe(422);
    await subir(randomUUID());
    const { db } = app.ctx.database;
    const [{ operacion_id: _, ...suelto } = { operacion_id: '' }] = await db
      .select()
      .from(t.adjuntos_operacion);
    const sueltos = Array.from({ length: 299 }, () => ({ ...suelto, operacion_id: randomUUID() }));
    await db.insert(t.adjuntos_operacion).values(sueltos as (typeof t.adjuntos_operacion.$inferInsert)[]);
    expect((await subir(randomUUID())).body).toMatchObject({ codigo: 'adjunto_sin_operacion' });
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await entregar(a, una);
    expect((await subir(una.id)).status).toBe(201);
  });

  it('that was a mistake counts no more', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await subir(una.id);
    await entregar(a, una);
    expect(
      await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'firmó otro' })),
    ).toEqual([bien]);
    expect(await deslindesDe()).toMatchObject([{ vigente: false }]);
  });

  it('that was a mistake gives way to the one before it, in whatever order they and the undoing come', async () => {
    for (const orden of ['una otra anula', 'otra anula una', 'otra una anula', 'anula otra una'] as const) {
      await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
      const a = await puesto('Mesa 1');
      const { ref, persona } = await inscripta();
      const una = await a.anotar('firmar', ref, firmaDe(persona));
      const otra = await a.anotar('firmar', ref, firmaDe(persona), { hora: '2027-03-14T06:02:00-03:00' });
      const anula = await a.anotar('anular', ref, { operacion: otra.id, motivo: 'firmó otro' });
      for (const { id } of [una, otra]) await subir(id);
      const cual = { una, otra, anula };
      for (const nombre of orden.split(' ')) await entregar(a, cual[nombre as keyof typeof cual]);
      const valen = (await deslindesDe()).filter(({ vigente }) => vigente);
      expect(
        valen.map((row) => row.dispositivo_at),
        orden,
      ).toEqual([LA_PRIMERA]);
      expect(await entregar(a, una), orden).toEqual([bien]);
    }
  });

  it('that was a mistake leaves one that was signed by link since', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    await subir(una.id);
    await entregar(a, una);
    const { db } = app.ctx.database;
    const [{ id, ...row } = { id: 0 }] = await deslindesDe();
    await db.update(t.deslindes).set({ vigente: false }).where(eq(t.deslindes.id, id));
    await db
      .insert(t.deslindes)
      .values({ ...(row as typeof t.deslindes.$inferInsert), dispositivo_at: null });
    await entregar(a, await a.anotar('anular', ref, { operacion: una.id, motivo: 'firmó otro' }));
    expect((await deslindesDe()).map(({ vigente }) => vigente)).toEqual([false, true]);
  });

  it('a certificate that was a mistake gives way to the one before it', async () => {
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const sacar = async (color: string, hora: string) => {
      const foto = await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .jpeg()
        .toBuffer();
      const suma = createHash('sha256').update(foto).digest('hex');
      const una = await a.anotar('apto', ref, { persona, como: 'foto', adjunto: suma }, { hora });
      await app.call('subirAdjuntoSede', {
        ...{ params: { id: evento_id }, token: staff.token },
        body: { operacion_id: una.id, tipo: 'foto', sha256: suma, datos: foto.toString('base64') },
      });
      return una;
    };
    const una = await sacar('#caf0d8', '2027-03-14T06:00:00-03:00');
    const otra = await sacar('#d8caf0', '2027-03-14T06:02:00-03:00');
    await entregar(a, una, otra);
    await entregar(a, await a.anotar('anular', ref, { operacion: otra.id, motivo: 'era otro' }));
    const rows = await app.ctx.database.db.select().from(t.aptos_medicos).orderBy(asc(t.aptos_medicos.id));
    expect(rows.filter(({ vigente }) => vigente).map((row) => row.dispositivo_at)).toEqual([LA_PRIMERA]);
  });

  const firmadoPorLink = async ({ id, persona }: Pick<Inscripta, 'id' | 'persona'>) => {
    const { db } = app.ctx.database;
    const [texto] = await db.select().from(t.deslinde_textos);
    const [row] = await db
      .insert(t.deslindes)
      .values({
        ...{ inscripcion_id: id, persona_id: Number(persona.slice(1)), status: 'APPROVED' },
        ...{ texto_id: texto?.id ?? 0, texto_hash: hashTexto(TEXTO), firmante_nombre: 'Ana' },
      })
      .returning();
    return row?.id ?? 0;
  };

  // If this breaks, a runner whose waiver was accepted weeks ago has none, since a desk signed with the wrong person and undid it.
  it.each(['one by one', 'at once'])('all undone %s, the one by link counts again', async (como) => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const quien = await inscripta();
    const { ref, persona } = quien;
    const por_link = await firmadoPorLink(quien);
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    const otra = await a.anotar('firmar', ref, firmaDe(persona), { hora: '2027-03-14T06:02:00-03:00' });
    for (const { id } of [una, otra]) await subir(id);
    await entregar(a, una, otra);
    const anulan = [
      await a.anotar('anular', ref, { operacion: otra.id, motivo: 'firmó otro' }),
      await a.anotar('anular', ref, { operacion: una.id, motivo: 'firmó otro' }),
    ];
    if (como === 'at once') await entregar(a, ...anulan);
    else for (const anula of anulan) await entregar(a, anula);
    const rows = await deslindesDe();
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ vigente }) => vigente)).toMatchObject([{ id: por_link, status: 'APPROVED' }]);
  });

  it('undone does not bring back one by link that another person would have to sign by now', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const quien = await inscripta();
    await firmadoPorLink(quien);
    const una = await a.anotar('firmar', quien.ref, firmaDe(quien.persona));
    await subir(una.id);
    await entregar(a, una);
    await app.ctx.database.db.update(t.personas).set({ fecha_nacimiento: '2015-01-01' });
    await entregar(a, await a.anotar('anular', quien.ref, { operacion: una.id, motivo: 'firmó otro' }));
    expect((await deslindesDe()).map(({ vigente }) => vigente)).toEqual([false, false]);
  });

  // If this breaks, a minor's own signature counts again once their guardian's was undone, and nobody is asked.
  it('undone does not bring back one of a desk either that another person would have to sign by now', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    const otra = await a.anotar('firmar', ref, firmaDe(persona), { hora: '2027-03-14T06:02:00-03:00' });
    for (const { id } of [una, otra]) await subir(id);
    await entregar(a, una);
    await app.ctx.database.db.update(t.personas).set({ fecha_nacimiento: '2015-01-01' });
    await entregar(a, otra);
    expect((await deslindesDe()).map(({ firmante }) => firmante)).toEqual(['participante', 'tutor']);
    await entregar(a, await a.anotar('anular', ref, { operacion: otra.id, motivo: 'salió mal' }));
    expect((await deslindesDe()).map(({ vigente }) => vigente)).toEqual([false, false]);
  });

  it('a certificate that was a mistake gives way to the one by link', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    await app.ctx.database.db.insert(t.aptos_medicos).values({
      ...{ evento_id, persona_id: Number(persona.slice(1)), estado: 'APPROVED' },
      ...{ file_type: 'pdf', file_name: 'apto.pdf', archivo_borrado: 'antiguedad' },
    });
    const vista = await a.anotar('apto', ref, { persona, como: 'visto' });
    await entregar(a, vista);
    expect((await aptosDe()).map(({ vigente }) => vigente)).toEqual([false, true]);
    await entregar(a, await a.anotar('anular', ref, { operacion: vista.id, motivo: 'era de otra' }));
    expect((await aptosDe()).map(({ vigente }) => vigente)).toEqual([true, false]);
  });

  // regla documentos-4
  it('that counts again gets the copy that was not made while another counted', async () => {
    await empezar({ usa_deslinde_online: true, texto_deslinde: TEXTO });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const una = await a.anotar('firmar', ref, firmaDe(persona));
    const otra = await a.anotar('firmar', ref, firmaDe(persona), { hora: '2027-03-14T06:02:00-03:00' });
    for (const { id } of [una, otra]) await subir(id);
    await entregar(a, una, otra);
    await app.trabajar();
    const conCopia = async () =>
      (await deslindesDe()).map(({ vigente, pdf_archivo_id }) => [vigente, pdf_archivo_id !== null]);
    expect(await conCopia()).toEqual([
      [false, false],
      [true, true],
    ]);
    await entregar(a, await a.anotar('anular', ref, { operacion: otra.id, motivo: 'firmó otro' }));
    await app.trabajar();
    expect(await conCopia()).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  // regla sede-15. If this breaks, whoever let a volunteer's phone in is said to have looked at a certificate that they never saw.
  it('a certificate that a desk saw names who saw it, at which puesto and when, not whose phone it was', async () => {
    await empezar({ apto_visto_en_mesa: true });
    const a = await puesto('Mesa 1');
    const { ref, persona } = await inscripta();
    const hora = app.reloj().getTime() - 3_600_000;
    await entregar(
      a,
      await a.anotar('apto', ref, { persona, como: 'visto' }, { hora: isoConOffset(new Date(hora)) }),
    );
    // the device's clock is 1.5 s behind
    const dicho = { revisado_por: 'Beto, en Mesa 1', revisado_at: isoConOffset(new Date(hora + 1500)) };
    const { token } = staff;
    const lista = await app.call('listAptos', { params: { id: evento_id }, token });
    expect(lista.body.data).toMatchObject([dicho]);
    const [{ id: apto_id } = { id: 0 }] = await aptosDe();
    const { body } = await app.call('getApto', { params: { id: evento_id, apto_id }, token });
    expect(body.results).toMatchObject(dicho);
  });
});
