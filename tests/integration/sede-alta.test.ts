import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sellarAlta } from '../../src/offline/sede/para-servidor.ts';
import * as t from '../../src/server/db/schema.ts';
import { fechaLocal } from '../../src/shared/domain/comun/fechas.ts';
import { leerBase, type BaseSedeJson } from '../../src/shared/domain/sede/base-json.ts';
import { datosDelAlta } from '../../src/web/features/sede/alta/datos-del-alta.ts';
import { altaVacia, elegirModalidad, juzgarAlta } from '../../src/web/features/sede/alta/formulario.ts';
import type { BaseDelPuesto } from '../../src/web/features/sede/puesto.ts';
import { appConRegistro } from '../support/registro.ts';
import type { Anotada, PuestoDePrueba } from '../support/sede.ts';
import {
  app,
  bien,
  empezar,
  entregar,
  evento_id,
  montarSede,
  pagosDe,
  puesto,
  staff,
  type Dicho,
} from '../support/sede-escena.ts';

montarSede();

// reglas sede-6, sede-8
describe('somebody who registers at a desk', () => {
  const mas = {
    ...{ email: 'ana@example.com', area_code: '11', telefono: '50716006', provincia: 'Santa Fe' },
    ...{ ciudad: 'Rosario', domicilio: 'Mitre 12' },
  };
  const ana = {
    ...{ documento: '30111222', nombre: 'Ana', apellido: 'Suárez', sexo: 'FEM' as const },
    ...{ fecha_nacimiento: '1990-03-02', talle: null, mas },
  };
  const con = { valor_normal: 12_000_00, desde: 1, hasta: 50 };

  async function alta(
    a: PuestoDePrueba,
    personas: object[] = [ana],
    cuando: { hora?: string; desvio?: number } = {},
  ): Promise<Anotada> {
    const id = randomUUID();
    const datos = { modalidad_id: staff.evento.modalidad.id, nombre: '-', personas, total: 12_000 };
    // the persons of a test need not be whole
    return a.anotar('alta', `a${id}`, datos as never, { id, ...cuando });
  }

  it('is registered by the rules and prices of the public form, paid and accredited, in whatever order it comes', async () => {
    await empezar({ modalidades: [con] });
    for (const alReves of [false, true]) {
      await empezar({ modalidades: [con] });
      const a = await puesto('Mesa 1');
      const antes = await staff.ocupados();
      const una = await alta(a);
      const ref = `a${una.id}` as const;
      const persona = `a${una.id}/0` as const;
      const ops = [
        una,
        await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' }),
        await a.anotar('asignar_numero', ref, { numero: 1, antes: null, de_lote: true }),
        await a.anotar('acreditar', ref, { personas: [persona], retira: null, kit: [] }),
      ];
      const primera = await entregar(a, ...(alReves ? ops.slice(1) : ops));
      const esperados = alReves ? Array(3).fill('espera') : Array(4).fill('aplicada');
      expect(primera.map(({ resultado }) => resultado)).toEqual(esperados);
      if (alReves) await entregar(a, una);
      expect(await entregar(a, ...ops)).toEqual([bien, bien, bien, bien]);
      const [row] = await app.ctx.database.db.select().from(t.inscripciones);
      expect(row).toMatchObject({
        ...{ state: 'pago_realizado', total: 12_000_00, numero: 1, origen: 'backoffice', viva: true },
        creada_por: staff.duenio.usuario_id,
      });
      expect(await staff.personas(row?.id ?? 0)).toMatchObject([
        { documento: '30111222', nombre: 'Ana', email: 'ana@example.com', telefono: '+5491150716006' },
      ]);
      expect(await pagosDe(row?.id ?? 0)).toMatchObject([{ monto: 12_000_00, payment_method_id: 'cash' }]);
      expect(await app.ctx.database.db.select().from(t.acreditaciones)).toHaveLength(1);
      // out of the places that the puesto held: none more is taken
      expect(await staff.ocupados()).toEqual(antes);
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      expect(body.inscripciones).toMatchObject([{ alta_id: una.id, numero: 1, pagado: 12_000_00 }]);
      expect(body.lotes).toMatchObject([
        { puesto_id: a.id, numeros: [2, 3, 4, 5, 6, 7, 8, 9, 10], lugares: 5 },
      ]);
    }
  });

  // If this breaks, who paid at six owes the price of noon, as the phone found network at noon.
  it('costs what it cost when it was made, not when it arrived', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const hace = (minutos: number) => new Date(app.ctx.reloj().getTime() - minutos * 60_000);
    const { db } = app.ctx.database;
    await db
      .insert(t.modalidad_precios)
      .values({ modalidad_id: staff.evento.modalidad.id, desde: hace(30), valor: 15_000_00 });
    const antes = await alta(a, [ana], { hora: hace(60).toISOString(), desvio: 0 });
    const despues = await alta(a, [{ ...ana, documento: '30111333' }], {
      hora: hace(10).toISOString(),
      desvio: 0,
    });
    expect(await entregar(a, antes, despues)).toEqual([bien, bien]);
    const rows = await db.select().from(t.inscripciones);
    expect(rows.map(({ total }) => total).sort()).toEqual([12_000_00, 15_000_00]);
  });

  // If this breaks, a walk-up that the office registers a week later owes the price of that week, and their cash stands on its day.
  it('costs what it cost when it was made, also where it is registered days after it came', async () => {
    await empezar({ modalidades: [con] });
    const [a, mesa] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const hace = (dias: number) => new Date(app.ctx.reloj().getTime() - dias * 86_400_000);
    const { db } = app.ctx.database;
    await db
      .insert(t.modalidad_precios)
      .values({ modalidad_id: staff.evento.modalidad.id, desde: hace(10), valor: 15_000_00 });
    const a_su_hora = { hora: hace(20).toISOString(), desvio: 0 };
    const una = await alta(a, [ana], a_su_hora);
    const pago_suyo = { monto: 12_000, medio: 'efectivo' } as const;
    const cobro = await a.anotar('cobrar', `a${una.id}`, pago_suyo, a_su_hora);
    await app.call('revocarPuesto', { params: { id: evento_id, puesto_id: a.id }, token: staff.token });
    await entregar(a, una, cobro);
    await db.update(t.operaciones).set({ recibida_at: hace(20) });
    for (const { id } of [una, cobro]) {
      const datos = { clave: `efecto_rechazado|${id}`, hechos: [id], decision: 'registrar_igual', nota: '' };
      await entregar(mesa, await mesa.anotar('resolver', 'mesa', datos));
    }
    expect(await entregar(a, una, cobro)).toEqual([bien, bien]);
    const [row] = await db.select().from(t.inscripciones);
    expect(row).toMatchObject({ total: 12_000_00, state: 'pago_realizado' });
    const [pago] = await pagosDe(row?.id ?? 0);
    expect(fechaLocal(pago?.date_approved ?? new Date())).toBe(fechaLocal(hace(20)));
  });

  it('as the desk’s screen writes it is taken with all that this event asks: a team, a minor, shirts, answers', async () => {
    await empezar({
      ...{ cargo_remera_extra: 3_000_00, remera_incluida: true, usa_talle_remera: true },
      ...{ permite_otro_documento: true, usa_deslinde_online: true, texto_deslinde: 'Acepto.' },
      modalidades: [
        {
          ...con,
          ...{ nro_participantes: 2, costo_servicio: 500_00, usa_remeras: true, limite_edad_inicial: 5 },
          talles: [{ talle: 'M' }, { talle: 'L' }],
          campos: [{ name: 'club', label: 'Club', type: 'text', required: true }],
        },
      ],
    });
    const a = await puesto('Mesa 1');
    const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
    const base = leerBase(body as BaseSedeJson) as BaseDelPuesto;
    const [modalidad] = base.modalidades;
    if (!modalidad) throw new Error('no modality');
    const vacia = elegirModalidad(altaVacia(base), modalidad);
    const comun = {
      ...{ sexo: 'FEM', email: 'a@example.com', area_code: '11', telefono: '50716006' },
      ...{ provincia: 'Santa Fe', ciudad: 'Rosario', domicilio: 'Mitre 12', respuestas: { club: 'Náutico' } },
    };
    const [una, otra] = vacia.personas;
    if (!una || !otra) throw new Error('not two');
    const escrita = {
      ...vacia,
      ...{ nombre: 'Las dos', firma_despues: true },
      personas: [
        {
          ...{ ...una, ...comun, documento: '30.111.222', nombre: 'Ana', apellido: 'Suárez', talle: 'M' },
          ...{ fecha_nacimiento: '1990-03-02', con_remera: true, talle_extra: 'L' },
        },
        {
          ...{ ...otra, ...comun, documento: 'ab123456', extranjero: true, pais_documento: 'UY', talle: 'L' },
          ...{ nombre: 'Eva', apellido: 'Paz', fecha_nacimiento: '2015-03-02' },
          tutor: { nombre: 'Luis Paz', documento: '20.111.222', relacion: 'Padre' },
        },
      ],
    };
    const juzgada = juzgarAlta(escrita, base, [], app.ctx.reloj());
    expect(juzgada?.errores).toEqual({});
    if (!juzgada) throw new Error('no verdict');
    const id = randomUUID();
    const datos = await datosDelAlta(escrita, juzgada, base, a.id);
    for (const cerrado of ['a@example.com', '50716006', 'Náutico', '20111222'])
      expect(JSON.stringify(datos)).not.toContain(cerrado);
    expect(await entregar(a, await a.anotar('alta', `a${id}`, datos, { id }))).toEqual([bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    // the price that the desk told is the one that the server charges
    expect(row).toMatchObject({ nombre: 'Las dos', total: 15_500_00, cantidad_personas: 2 });
    expect(datos.total).toBe(15_500);
    expect(await staff.personas(row?.id ?? 0)).toMatchObject([
      { documento: '30111222', talle: 'M', con_remera: true, talle_extra: 'L', tutor_nombre: null },
      {
        ...{ documento: 'AB123456', tipo_documento: 'otro', pais_documento: 'UY', talle: 'L' },
        ...{ tutor_nombre: 'Luis Paz', tutor_documento: '20111222', tutor_relacion: 'Padre' },
        campos_custom_values: [{ name: 'club', label: 'Club', value: 'Náutico' }],
      },
    ]);
  });

  it('and is registered already, or lacks what the race needs, is refused in the form’s words', async () => {
    await empezar({ modalidades: [con] });
    const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    await entregar(a, await alta(a));
    const repetida = await alta(b);
    const cobro = await b.anotar('cobrar', `a${repetida.id}`, { monto: 12_000, medio: 'efectivo' });
    const [dicha, cobrada] = await entregar(b, repetida, cobro);
    expect(dicha?.resultado).toBe('rechazada');
    expect(dicha?.motivo).toMatch(/ya/i);
    expect(cobrada).toEqual({
      resultado: 'rechazada',
      motivo: `Su alta no se pudo registrar: ${dicha?.motivo}`,
    });
    const sinNombre = await alta(a, [{ ...ana, documento: '30111333', nombre: '' }]);
    expect((await entregar(a, sinNombre))[0]).toMatchObject({ resultado: 'rechazada' });
    expect(await app.ctx.database.db.$count(t.inscripciones)).toBe(1);
  });

  it('need not say how to be reached; what they say is judged, and who left no mail is sent none', async () => {
    await empezar({
      ...{ usa_deslinde_online: true, texto_deslinde: 'Acepto.' },
      modalidades: [{ ...con, requiere_apto_medico: true }],
    });
    const a = await puesto('Mesa 1');
    const { mas: _mas, ...sinMas } = ana;
    const hecha = await alta(a, [sinMas]);
    const cobro = await a.anotar('cobrar', `a${hecha.id}`, { monto: 12_000, medio: 'efectivo' });
    expect(await entregar(a, hecha, cobro)).toEqual([bien, bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    const inscripcion_id = row?.id ?? 0;
    expect(row?.state).toBe('pago_realizado');
    const [persona] = await staff.personas(inscripcion_id);
    expect(persona).toMatchObject({ documento: '30111222', email: '', telefono: '', provincia: '' });
    await app.trabajar();
    expect(await app.ctx.database.db.$count(t.correos)).toBe(0);
    // half of a phone, and no mail: those are mistakes
    for (const mal of [{ telefono: '50716006' }, { email: 'ana' }, { provincia: 'Marte' }]) {
      const otra = await alta(a, [{ ...ana, documento: '30111333', mas: mal }]);
      expect((await entregar(a, otra))[0]).toMatchObject({ resultado: 'rechazada' });
    }
    // what staff would send by mail is said to have no address, and the link is there to be shared
    const { token } = staff;
    const persona_id = persona?.id ?? 0;
    const params = { id: inscripcion_id, persona_id };
    const pedida = await app.call('pedirDeslinde', { params, body: { avisar: true }, token });
    expect(pedida).toMatchObject({ status: 409, body: { message: expect.stringContaining('no dejó') } });
    expect(await app.call('pedirDeslinde', { params, body: { avisar: false }, token })).toMatchObject({
      status: 200,
    });
  });

  // regla sede-40
  describe('and tells what only the server is for', () => {
    const cerrado = {
      ...{ ...mas, con_discapacidad: true },
      campos_custom_values: [{ name: 'obra', value: 'OSDE 310' }],
    };
    const { mas: _mas, ...sinMas } = ana;
    const abierta = { ...sinMas, mas: { campos_custom_values: [{ name: 'club', value: 'Náutico' }] } };
    const conPreguntas = (required: boolean) =>
      empezar({
        modalidades: [
          {
            ...con,
            campos: [
              { name: 'club', label: 'Club', required: true, se_ve_en_mesa: true },
              { name: 'obra', label: 'Obra social', required },
            ],
          },
        ],
      });
    const claveDe = async (): Promise<string> =>
      (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body.clave_sellado;
    /** @param por whose puesto seals it, @param cambiar what is done to it on the way to the signature */
    async function sellada(
      a: PuestoDePrueba,
      { por = a, documento = '30111222', cambiar = (texto: string) => texto } = {},
    ): Promise<Anotada> {
      const sello = { evento_id, puesto_id: por.id, clave: await claveDe() };
      const sellado = cambiar(await sellarAlta(sello, [cerrado]));
      const id = randomUUID();
      const { id: modalidad_id } = staff.evento.modalidad;
      const personas = [{ ...abierta, documento }];
      const datos = { modalidad_id, nombre: '-', personas, total: 12_000, sellado };
      return a.anotar('alta', `a${id}`, datos, { id });
    }
    const CERRADOS = ['ana@example.com', '50716006', 'Mitre 12', 'OSDE'];

    it('is registered with all of it, and no other desk, row of what desks wrote, audit or log has it', async () => {
      await conPreguntas(true);
      const registro = await appConRegistro(app.ctx);
      registro.ctx.log.trace('se anota todo');
      const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
      const una = await sellada(a);
      // a puesto that is taken off meanwhile begins other keys of the event, and not another of these
      const clave = await claveDe();
      await app.call('revocarPuesto', {
        ...{ params: { id: evento_id, puesto_id: (await puesto('Mesa 3')).id }, token: staff.token },
      });
      expect(await claveDe()).toBe(clave);
      const { app: otra } = registro;
      const { cuerpo, firma } = una;
      const pedido = { puesto_id: b.id, vector: {}, operaciones: [{ cuerpo, firma }], base: null };
      const dicho = await otra.inject({
        ...{ method: 'POST', url: `/api/eventos/${evento_id}/sede/intercambio`, payload: pedido },
        headers: { authorization: `Bearer ${staff.token}` },
      });
      expect(dicho.json()).toMatchObject({ resultados: [bien] });
      const [row] = await app.ctx.database.db.select().from(t.inscripciones);
      expect(await staff.personas(row?.id ?? 0)).toMatchObject([
        {
          ...{ nombre: 'Ana', email: 'ana@example.com', telefono: '+5491150716006', domicilio: 'Mitre 12' },
          con_discapacidad: true,
          campos_custom_values: [
            { name: 'club', value: 'Náutico' },
            { name: 'obra', value: 'OSDE 310' },
          ],
        },
      ]);
      const sabido = [
        JSON.stringify((await b.intercambiar()).body),
        JSON.stringify(await app.ctx.database.db.select().from(t.operaciones)),
      ];
      for (const texto of sabido) expect(texto).toContain('Náutico');
      const resto = [
        JSON.stringify(
          (await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token })).body,
        ),
        JSON.stringify(await app.ctx.database.db.select().from(t.auditoria)),
        registro.registro(),
      ];
      for (const texto of [...sabido, ...resto])
        for (const dato of CERRADOS) expect(texto).not.toContain(dato);
      await otra.close();
    });

    it('is registered without it where nobody can open it and the race can do without, and it is kept', async () => {
      await conPreguntas(false);
      const [a, b] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
      const motivo = 'El contacto y las respuestas que el puesto selló no se pueden abrir.';
      const otra = (letra: string) => (letra === 'A' ? 'B' : 'A');
      const malas = [
        await sellada(a, {
          documento: '30111001',
          cambiar: (x) => x.slice(0, -9) + otra(x.at(-9) ?? '') + x.slice(-8),
        }),
        await sellada(a, { documento: '30111002', cambiar: () => 'cualquier cosa' }),
        // what another desk sealed, put into a walk-up of one's own
        await sellada(a, { documento: '30111003', por: b }),
      ];
      for (const mala of malas) {
        expect(await entregar(a, mala)).toEqual([{ resultado: 'aplicada', motivo }]);
        const [row] = await app.ctx.database.db
          .select()
          .from(t.operaciones)
          .where(eq(t.operaciones.id, mala.id));
        expect(row).toMatchObject({ cuerpo: mala.cuerpo, motivo });
        const inscripcion_id = row?.inscripcion_id ?? 0;
        expect(await staff.personas(inscripcion_id)).toMatchObject([
          {
            nombre: 'Ana',
            email: '',
            domicilio: '',
            campos_custom_values: [{ name: 'club', value: 'Náutico' }],
          },
        ]);
        const lineas = await app.ctx.database.db
          .select()
          .from(t.auditoria)
          .where(eq(t.auditoria.inscripcion_id, inscripcion_id));
        expect(lineas).toContainEqual(expect.objectContaining({ accion: 'sede_alta', motivo }));
      }
    });

    it('is refused, and told why, where nobody can open what the race needs', async () => {
      await conPreguntas(true);
      const a = await puesto('Mesa 1');
      const mala = await sellada(a, { cambiar: (texto) => texto.slice(4) });
      const [dicho] = await entregar(a, mala);
      expect(dicho?.resultado).toBe('rechazada');
      expect(dicho?.motivo).toMatch(
        /^El contacto y las respuestas que el puesto selló no se pueden abrir\. \S/,
      );
      // the desks hear of it as of any refusal
      const { body } = await app.call('getBaseSede', { params: { id: evento_id }, token: staff.token });
      expect(body.rechazos).toEqual([[mala.id, dicho?.motivo]]);
      const [row] = await app.ctx.database.db.select().from(t.operaciones);
      expect(row?.cuerpo).toBe(mala.cuerpo);
    });
  });

  // regla sede-38. If this breaks, who was let in over the limit, paid and runs stays out of the list for good.
  it('and had no place is registered with all that was noted, once there is one and who directs tries again', async () => {
    await empezar({ modalidades: [{ ...con, cupo: 1 }] });
    const a = await puesto('Mesa 1');
    expect(await entregar(a, await alta(a))).toEqual([bien]);
    const una = await alta(a, [{ ...ana, documento: '30111333' }]);
    const ref = `a${una.id}` as const;
    const kit = { personas: [`a${una.id}/0` as const], retira: null, kit: [] };
    const ops = [
      una,
      await a.anotar('acreditar', ref, kit),
      await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' }),
      await a.anotar('asignar_numero', ref, { numero: 7, antes: null, de_lote: true }),
    ];
    const rechazadas = Array(4).fill('rechazada');
    const dicho = async () => (await entregar(a, ...ops)).map(({ resultado }) => resultado);
    expect(await dicho()).toEqual(rechazadas);
    const probar = async () => {
      const datos = { clave: `efecto_rechazado|${una.id}`, hechos: [una.id], decision: 'probar_de_nuevo' };
      return entregar(a, await a.anotar('resolver', 'mesa', { ...datos, nota: '' }));
    };
    // by the same rules: there is no place yet
    expect(await probar()).toEqual([bien]);
    expect(await dicho()).toEqual(rechazadas);
    const { db } = app.ctx.database;
    await db.update(t.cupos_modalidad).set({ cupo: 2 });
    expect(await probar()).toEqual([bien]);
    expect(await dicho()).toEqual(Array(4).fill('aplicada'));
    const rows = await db.select().from(t.inscripciones).where(eq(t.inscripciones.numero, 7));
    expect(rows).toMatchObject([{ state: 'pago_realizado', total: 12_000_00 }]);
    expect(await pagosDe(rows[0]?.id ?? 0)).toMatchObject([{ monto: 12_000_00 }]);
    expect(await db.select().from(t.acreditaciones)).toHaveLength(1);
    // a second time changes nothing
    expect(await probar()).toEqual([bien]);
    expect(await db.$count(t.inscripciones)).toBe(2);
  });

  it('and is registered though their phone had been taken off brings what was decided on before them', async () => {
    await empezar({ modalidades: [con] });
    const [a, mesa] = [await puesto('Mesa 1'), await puesto('Mesa 2')];
    const una = await alta(a);
    const cobro = await a.anotar('cobrar', `a${una.id}`, { monto: 12_000, medio: 'efectivo' });
    const entrega = await a.anotar('acreditar', `a${una.id}`, {
      ...{ personas: [`a${una.id}/0` as const], retira: null, kit: [] },
    });
    await app.call('revocarPuesto', { params: { id: evento_id, puesto_id: a.id }, token: staff.token });
    await entregar(a, una, cobro, entrega);
    const igual = async ({ id }: Anotada) => {
      const datos = { clave: `efecto_rechazado|${id}`, hechos: [id], decision: 'registrar_igual', nota: '' };
      return entregar(mesa, await mesa.anotar('resolver', 'mesa', datos));
    };
    await igual(entrega);
    await igual(una);
    const dichos = await entregar(a, una, cobro, entrega);
    // the cash waits for a decision of its own
    expect(dichos.map(({ resultado }) => resultado)).toEqual(['aplicada', 'rechazada', 'aplicada']);
  });

  it('by mistake is taken back with its place', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const una = await alta(a);
    await entregar(a, una);
    expect(
      await entregar(a, await a.anotar('anular', `a${una.id}`, { operacion: una.id, motivo: 'se fue' })),
    ).toEqual([bien]);
    const [row] = await app.ctx.database.db.select().from(t.inscripciones);
    expect(row).toMatchObject({ state: 'cancelada', viva: false });
  });

  it('by mistake, and paid, gets its money back, in whatever order that comes', async () => {
    for (const orden of [
      'todo',
      'hecha devuelta',
      'hecha anular devolver',
      'anular hecha devolver',
    ] as const) {
      await empezar({ modalidades: [con] });
      const a = await puesto('Mesa 1');
      const antes = await staff.ocupados();
      const una = await alta(a);
      const ref = `a${una.id}` as const;
      const cobro = await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
      const devolver = await a.anotar('devolver', ref, {
        monto: 12_000,
        medio: 'efectivo',
        motivo: 'se fue',
      });
      const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'se fue' });
      const [hecha, devuelta] = [
        [una, cobro],
        [devolver, anular],
      ];
      const tandas = {
        todo: [...hecha, ...devuelta],
        hecha,
        devuelta,
        anular: [anular],
        devolver: [devolver],
      };
      const dichos: Dicho[] = [];
      for (const cual of orden.split(' '))
        dichos.push(...(await entregar(a, ...tandas[cual as keyof typeof tandas])));
      expect(
        dichos.map(({ resultado }) => resultado),
        orden,
      ).not.toContain('rechazada');
      const rows = await app.ctx.database.db.select().from(t.inscripciones);
      expect(
        rows.filter(({ viva }) => viva),
        orden,
      ).toEqual([]);
      for (const { id } of rows)
        expect(await pagosDe(id), orden).toMatchObject([
          { status: 'refunded', monto_reembolsado: 12_000_00 },
        ]);
      // the place is free again, or in the puesto's lote
      expect((await staff.ocupados()).evento, orden).toBeLessThanOrEqual((antes.evento ?? 0) + 6);
    }
  });

  it('undone before the server had it, and then wanted after all, is registered with what it paid', async () => {
    await empezar({ modalidades: [con] });
    const a = await puesto('Mesa 1');
    const una = await alta(a);
    const ref = `a${una.id}` as const;
    const cobro = await a.anotar('cobrar', ref, { monto: 12_000, medio: 'efectivo' });
    const anular = await a.anotar('anular', ref, { operacion: una.id, motivo: 'se fue' });
    expect((await entregar(a, una, cobro, anular)).map(({ resultado }) => resultado)).toEqual([
      ...['sin_efecto', 'sin_efecto', 'aplicada'],
    ]);
    expect(
      await entregar(a, await a.anotar('anular', ref, { operacion: anular.id, motivo: 'volvió' })),
    ).toEqual([bien]);
    const rows = await app.ctx.database.db.select().from(t.inscripciones);
    expect(rows).toMatchObject([{ state: 'pago_realizado' }]);
    expect(await pagosDe(rows[0]?.id ?? 0)).toMatchObject([{ monto: 12_000_00 }]);
  });
});
