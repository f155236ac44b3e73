import assert from 'node:assert/strict';
import { eq, max, sql } from 'drizzle-orm';
import * as t from '../../../src/server/db/schema.ts';
import type { Puerto } from '../../../src/offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../src/offline/sede/respuesta.ts';
import { firmaDe } from '../../../src/server/modules/sede/respuesta-firmada.ts';
import { derivarLlaves } from '../../../src/server/modules/sede/llaves.ts';
import { vistaDe } from '../../../src/server/modules/sede/todo-lo-llegado.ts';
import type { NombreRuta } from '../../../src/shared/contract/rutas/nombre.ts';
import { retrato } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import { leerBase, type BaseSedeJson } from '../../../src/shared/domain/sede/base-json.ts';
import { respuestaA, type ClavesDichas } from '../../../src/shared/domain/sede/firma-servidor.ts';
import type { LlaveDeEvento } from '../../../src/shared/contract/sede.ts';
import { leerTexto } from '../../../src/shared/domain/sede/leer-operacion.ts';
import type { Operacion, RefInscripcion, RefPersona } from '../../../src/shared/domain/sede/operacion.ts';
import type { ClavePublica } from '../../../src/shared/domain/sede/credencial.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';
import { estadoSede } from '../../../src/shared/domain/sede/sede.ts';
import type { TestApp } from '../app.ts';
import { hashTexto } from '../fabrica.ts';
import { conStaff, type ConStaff } from '../gestion.ts';
import { equipoDirecto, inscriptosDirectos } from '../numeracion.ts';
import { llamarFirmado, traerBaseFirmada } from './llamada-firmada.ts';
import {
  DIRIGEN,
  type Abre,
  type ActoDeOficina,
  type Centro,
  type Final,
  type Identidad,
  type Inscripta,
  type Sesion,
} from './centro.ts';
import { compararRows } from './rows.ts';
import { planearCorte } from './corte.ts';
import { Oficina } from './oficina.ts';
import { respuesta } from './servidor.ts';

const TEXTO = 'Acepto los riesgos.';
const PRECIO = 10_000;
/** Of seven the people that the day begins with. */
const CUPO = 16;
let corrida = 0;

/** The product's own server on its embedded database; each run has an event of its own in it. */
export class Real implements Centro {
  readonly prefijo: string;
  readonly precio = PRECIO;
  readonly cupo = CUPO;
  readonly texto_hash = hashTexto(TEXTO);
  readonly evento_id: number;
  readonly modalidad_id: number;
  readonly otra_modalidad_id: number;
  readonly gente: readonly Inscripta[];
  readonly llave: LlaveDeEvento;
  readonly #claves: readonly ClavePublica[];
  readonly #app: TestApp;
  readonly #staff: ConStaff;
  readonly #oficina: Oficina;
  /** by puesto: the session of its telephone */
  readonly #tokens = new Map<string, string>();
  #llamadas = 0;

  private constructor(
    app: TestApp,
    staff: ConStaff,
    { gente, claves }: { gente: readonly Inscripta[]; claves: readonly ClavePublica[] },
  ) {
    corrida += 1;
    this.prefijo = corrida.toString(16).padStart(8, '0');
    this.evento_id = staff.evento.id;
    this.modalidad_id = staff.evento.modalidad.id;
    this.otra_modalidad_id = staff.otra.id;
    this.gente = gente;
    this.#claves = claves;
    const [llave] = derivarLlaves(app.ctx.config, staff.evento.id, 1);
    if (!llave) throw new Error('no key');
    this.llave = llave;
    this.#app = app;
    this.#staff = staff;
    this.#oficina = new Oficina(app, staff);
  }

  /** @param conClaves its telephones know the keys by which it signs, as those that were prepared with network */
  static async crear(app: TestApp, { conClaves = false } = {}): Promise<Real> {
    const staff = await conStaff(app, {
      ...{ cupo: CUPO, usa_deslinde_online: true, texto_deslinde: TEXTO },
      apto_visto_en_mesa: true,
      modalidades: [
        { valor_normal: PRECIO * 100, desde: 101, hasta: 190 },
        { valor_normal: PRECIO * 150, desde: 201, hasta: 290 },
        { valor_normal: PRECIO * 200, nro_participantes: 2 },
      ],
    });
    const debe = { total: PRECIO * 100, valor: PRECIO * 100, valor_normal: PRECIO * 100 };
    const ids = [
      ...(await inscriptosDirectos(app, staff.evento, 2)),
      ...(await inscriptosDirectos(app, staff.evento, 3, { ...debe, state: 'pago_pendiente' })),
    ];
    const [, , equipos] = staff.evento.modalidades;
    if (!equipos) throw new Error('no modality of teams');
    ids.push(await equipoDirecto(app, { id: staff.evento.id, modalidad: equipos }));
    await contarOcupados(app, staff.evento.id);
    const gente: Inscripta[] = [];
    for (const id of ids) {
      const [una, ...otras] = (await staff.personas(id)).map((persona) => `p${persona.id}` as const);
      if (una) gente.push({ ref: `i${id}`, personas: [una, ...otras] });
    }
    const dichas = conClaves ? ((await app.call('listClavesSede')).body as unknown as ClavesDichas) : null;
    return new Real(app, staff, { gente, claves: dichas?.claves ?? [] });
  }

  async admitir({ puesto_id: id, nombre, clave_publica }: Identidad, indice: number): Promise<void> {
    const { token } = this.#staff;
    if (indice < DIRIGEN) {
      await this.#bien('abrirPuesto', { body: { id, nombre, clave_publica }, token });
      this.#tokens.set(id, token);
      return;
    }
    const { codigo } = await this.#bien('crearAdmision', { body: {}, token });
    const body = { codigo, nombre, puesto: { id, clave_publica } };
    const { access_token } = await this.#bien('usarAdmision', { body });
    this.#tokens.set(id, String(access_token));
  }

  claves = (): readonly ClavePublica[] => this.#claves;

  /** Each phone from an address of its own: who is refused often is held up. */
  async honrar(admision: Firmada, { puesto_id, token, ...abre }: Abre): Promise<Sesion> {
    if (this.#tokens.has(puesto_id)) return 'abierta';
    // its proof is of the admission that it was given itself; another one comes with the operations of who wrote it
    if (admision.firma !== abre.admision.firma) return 'negada';
    this.#llamadas += 1;
    const ip = `198.51.${Math.floor(this.#llamadas / 250)}.${(this.#llamadas % 250) + 1}`;
    const { status, body } = await this.#app.call('usarAdmisionFirmada', { body: abre, ip });
    if (status !== 201) {
      assert.ok(status === 404 || status === 409, `usarAdmisionFirmada: ${status} ${JSON.stringify(body)}`);
      return body['codigo'] === 'puesto_cerrado' ? 'cerrada' : 'negada';
    }
    const [row] = await this.#db
      .select({ sin_admitir: t.puestos.sin_admitir })
      .from(t.puestos)
      .where(eq(t.puestos.id, puesto_id));
    // it may deliver, and gets nothing until somebody admits it
    if (row?.sin_admitir) return 'negada';
    this.#tokens.set(puesto_id, token);
    return 'abierta';
  }

  puerto(puesto_id: string): Required<Puerto> {
    const token = this.#tokens.get(puesto_id) ?? '';
    const con = { evento_id: this.evento_id, token };
    return {
      enviar: (body) => llamarFirmado(this.#app, 'intercambiar', { ...con, body }),
      traerBase: (desde) => traerBaseFirmada(this.#app, { ...con, desde }),
      traerClaves: async () => (await this.#app.call('listClavesSede')).body as unknown as ClavesDichas,
      subirAdjunto: ({ operacion_id, tipo, sha256, datos: bytes, reto }) => {
        const datos = bytes && { datos: Buffer.from(bytes).toString('base64') };
        const body = { operacion_id, tipo, sha256, ...datos, reto };
        return llamarFirmado(this.#app, 'subirAdjuntoSede', { ...con, body });
      },
    };
  }

  async responder({ puesto_id, reto }: PedidoIntercambio, cuerpo: object) {
    const a = respuestaA.intercambio({ evento_id: this.evento_id, puesto_id, reto });
    const texto = JSON.stringify(cuerpo);
    const firma = await firmaDe(this.#app.ctx, Buffer.from(a + texto));
    return { ...respuesta(200, cuerpo), firmada: { texto, firma } };
  }

  async tiene(id: string): Promise<boolean> {
    return (await this.#db.$count(t.operaciones, eq(t.operaciones.id, id))) > 0;
  }

  async tieneAdjunto({ id }: Operacion): Promise<boolean> {
    return (await this.#db.$count(t.adjuntos_operacion, eq(t.adjuntos_operacion.operacion_id, id))) > 0;
  }

  enElDia = (que: ActoDeOficina, n: number) => this.#oficina.hacer(que, n);
  devueltos = () => this.#oficina.devueltos();
  refsBorradas = () => this.#oficina.refsBorradas();

  /** Staff's own calls, whatever they answer: not each of them fits what a registration is by then. */
  async oficina(n: number): Promise<readonly string[]> {
    const { token } = this.#staff;
    const { ref, personas } = this.gente[n % this.gente.length] ?? {
      ref: 'i0' as const,
      personas: ['p0' as const] as const,
    };
    const id = Number(ref.slice(1));
    switch (n % 6) {
      case 0:
        await this.cancelar(ref);
        return [];
      case 1:
        await this.#editar(ref, { numero: (n % 9) + 1 });
        return [];
      case 2: {
        const firmados = await this.#db
          .select({ id: t.deslindes.inscripcion_id, persona_id: t.deslindes.persona_id })
          .from(t.deslindes)
          .innerJoin(t.inscripciones, eq(t.inscripciones.id, t.deslindes.inscripcion_id))
          .where(eq(t.inscripciones.evento_id, this.evento_id));
        const params = firmados[n % Math.max(1, firmados.length)];
        if (params)
          await this.#app.call('rechazarDeslinde', {
            params,
            body: { razon: 'No se lee', avisar: false },
            token,
          });
        return [];
      }
      case 3: {
        const body = { date_approved: '2026-01-02', payment_method_id: 'bank_transfer', ammount: PRECIO };
        await this.#app.call('registrarPago', { params: { id }, body, token });
        return [];
      }
      case 4:
        // the fold that the office looks at is brought up to date in the middle of the day
        await vistaDe(this.#app.ctx, this.evento_id);
        return ['tablero_a_mitad'];
      default:
        await this.#editar(ref, {
          personas: [{ id: Number(personas[0].slice(1)), reemplaza: false, apellido: 'Pérez' }],
        });
        return [];
    }
  }

  async cancelar(ref: RefInscripcion): Promise<void> {
    await this.#editar(ref, { state: 'cancelada', motivo: 'Se arrepintió' });
  }

  async rechazarDeslinde(ref: RefInscripcion, persona: RefPersona): Promise<void> {
    const params = { id: Number(ref.slice(1)), persona_id: Number(persona.slice(1)) };
    const body = { razon: 'No se lee', avisar: false };
    await this.#app.call('rechazarDeslinde', { params, body, token: this.#staff.token });
  }

  async #editar(ref: RefInscripcion, cambio: object): Promise<void> {
    const id = Number(ref.slice(1));
    const { version } = await this.#staff.row(id);
    const body = { version, ...cambio };
    await this.#app.call('updateInscripcion', { params: { id }, body, token: this.#staff.admin });
  }

  async llegadas(puesto_id: string) {
    const { puestos } = (await this.#bien('getTableroSede', { token: this.#staff.token })) as {
      puestos: { id: string; huecos: [number, number][] }[];
    };
    const [ultima] = await this.#db
      .select({ hasta: max(t.operaciones.seq) })
      .from(t.operaciones)
      .where(eq(t.operaciones.puesto_id, puesto_id));
    return {
      hasta: Number(ultima?.hasta ?? 0),
      huecos: puestos.find(({ id }) => id === puesto_id)?.huecos ?? [],
    };
  }

  async revocar(puesto_id: string): Promise<void> {
    await this.#bien('revocarPuesto', {
      params: { id: this.evento_id, puesto_id },
      token: this.#staff.token,
    });
  }

  romper(n: number): () => boolean {
    return planearCorte(this.#app.ctx.database.pool, n);
  }

  async final(): Promise<Final> {
    const base = await this.#bien('getBaseSede', { token: this.#staff.token });
    const rows = await this.#db
      .select({ cuerpo: t.operaciones.cuerpo })
      .from(t.operaciones)
      .where(eq(t.operaciones.evento_id, this.evento_id));
    const operaciones = rows.flatMap(({ cuerpo }) => leerTexto(cuerpo ?? '') ?? []);
    assert.equal(operaciones.length, rows.length, 'an operation that the server cannot read');
    return { base: leerBase(base as unknown as BaseSedeJson), operaciones };
  }

  async comprobar(fin: Final): Promise<readonly string[]> {
    const vista = await vistaDe(this.#app.ctx, this.evento_id);
    assert.equal(
      retrato(vista.sede.estado()),
      retrato(estadoSede(fin.base, fin.operaciones)),
      "the office's fold is another",
    );
    await compararRows(this.#db, this.evento_id, fin, this.gente.length + this.#oficina.inscriptas());
    return this.#oficina.comprobar(fin);
  }

  get #db() {
    return this.#app.ctx.database.db;
  }

  async #bien(ruta: NombreRuta, con: object): Promise<Record<string, unknown>> {
    const { status, body } = await this.#app.call(ruta, { params: { id: this.evento_id }, ...con });
    assert.ok(status < 300, `${ruta}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

/** Who was put straight into the database holds their place, as if they had registered. */
async function contarOcupados({ ctx }: TestApp, evento_id: number): Promise<void> {
  const { db } = ctx.database;
  await db.execute(sql`update cupos_evento set ocupados = (select coalesce(sum(cantidad_personas), 0) from inscripciones i
    where i.evento_id = ${evento_id} and i.viva) where evento_id = ${evento_id}`);
  await db.execute(sql`update cupos_modalidad c set ocupados = (select coalesce(sum(cantidad_personas), 0) from inscripciones i
    where i.modalidad_id = c.modalidad_id and i.viva)
    where c.modalidad_id in (select id from modalidades where evento_id = ${evento_id})`);
}
