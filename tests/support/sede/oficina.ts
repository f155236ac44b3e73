import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/server/db/transaction.ts';
import type { NombreRuta } from '../../../src/shared/contract/rutas/nombre.ts';
import { esDe, type Operacion } from '../../../src/shared/domain/sede/operacion.ts';
import { Sede } from '../../../src/shared/domain/sede/sede.ts';
import type { TestApp } from '../app.ts';
import { participante } from '../fabrica.ts';
import type { ConStaff } from '../gestion.ts';
import type { ActoDeOficina, Final } from './centro.ts';

/** What the days of the office have to have met, beside each of its acts. */
export const RAREZAS_DE_OFICINA = [
  ...(['inscripta_a_mitad', 'borrada_a_mitad', 'alta_borrada', 'postergada', 'repuesta'] as const),
  ...(['dia_cerrado', 'dia_reabierto', 'cerrado_al_final', 'numero_devuelto_y_dado'] as const),
] as const;

const DIA_MS = 86_400_000;
/** A lote is not looked at again within this time (ms); who opens a closed day waits for it. */
const PAUSA_DE_LOTES_MS = 20_000;
const deVeras = performance.now.bind(performance);
let esperado = 0;

/** From now on the process waits no longer for what an opened day waits for. @returns how to undo that */
export function sinEsperas(): () => void {
  performance.now = () => deVeras() + esperado;
  return () => {
    performance.now = deVeras;
  };
}

/**
 * What the office does in the middle of a race day: somebody registers at its counter, a registration is deleted, the race is
 * postponed, the day is closed and opened again. It keeps count, for the rows at the end.
 */
export class Oficina {
  readonly #app: TestApp;
  readonly #staff: ConStaff;
  /** document of each who registered here */
  readonly #inscriptas = new Map<number, string>();
  readonly #borradas = new Set<number>();
  readonly #devueltos = new Set<number>();
  #cerrada = false;

  constructor(app: TestApp, staff: ConStaff) {
    this.#app = app;
    this.#staff = staff;
  }

  /** @returns the rare things that this was */
  async hacer(que: ActoDeOficina, n: number): Promise<readonly string[]> {
    switch (que) {
      case 'inscribir':
        return this.#inscribir(n);
      case 'borrar':
        return this.#borrar(n);
      case 'postergar':
        return this.#postergar(n);
      case 'cerrar':
        return this.#cerrar();
      case 'reabrir':
        return this.#reabrir();
    }
  }

  /** The numbers that puestos held, or had given, when a day was closed: whoever had not heard of that may have gone on giving them. */
  devueltos = (): ReadonlySet<number> => this.#devueltos;

  /** Its own form, by its own call; where no place is left it says so, and nobody is registered. */
  async #inscribir(n: number): Promise<readonly string[]> {
    const { evento, otra, token } = this.#staff;
    const persona = participante();
    const modalidad_id = n % 3 === 0 ? otra.id : evento.modalidad.id;
    const { status, body } = await this.#app.call('createInscripcion', {
      ...{ body: { modalidad_id, participantes: [persona] }, token },
      query: { fromBackoffice: 'true' },
    });
    if (status !== 201) {
      assert.match(
        String(body['codigo']),
        /_complet[oa]$/,
        `at the office's counter: ${JSON.stringify(body)}`,
      );
      return ['inscripta_sin_lugar'];
    }
    const rows = await this.#rows(sql`select p.inscripcion_id as id from personas p
      where p.evento_id = ${evento.id} and p.documento = ${persona.documento}`);
    assert.equal(rows.length, 1, 'registered at the office, and not once');
    this.#inscriptas.set(Number(rows[0]?.['id']), persona.documento ?? '');
    return ['inscripta_a_mitad'];
  }

  /** One of all that are there: of before, of its own counter, or a walk-up of some desk. */
  async #borrar(n: number): Promise<readonly string[]> {
    const rows = await this.#rows(sql`select i.id, o.id as alta from inscripciones i
      left join operaciones o on o.inscripcion_id = i.id and o.tipo = 'alta'
      where i.evento_id = ${this.#staff.evento.id} and i.borrado_at is null order by i.id`);
    // a day of nobody proves nothing
    const una = rows.length > 3 ? rows[n % rows.length] : undefined;
    if (!una) return [];
    await this.#bien('deleteInscripcion', { params: { id: una['id'] } });
    this.#borradas.add(Number(una['id']));
    return ['borrada_a_mitad', ...(una['alta'] === null ? [] : ['alta_borrada'])];
  }

  async #postergar(n: number): Promise<readonly string[]> {
    const fecha_hora = new Date(
      this.#staff.evento.fecha_hora.getTime() + ((n % 9) + 1) * DIA_MS,
    ).toISOString();
    const repone = n % 4 === 3;
    const nueva = n % 4 === 2 ? {} : { fecha_hora };
    const body = repone
      ? { estado: 'programado', mensaje: '', avisar: false }
      : { estado: 'postergado', mensaje: 'Por la tormenta.', avisar: n % 8 === 0, ...nueva };
    await this.#bien('cambiarEstadoEvento', {
      params: { id: this.#staff.evento.id },
      body,
      token: this.#staff.admin,
    });
    return [repone ? 'repuesta' : 'postergada'];
  }

  async #cerrar(): Promise<readonly string[]> {
    const evento_id = this.#staff.evento.id;
    // also those that registrations have: one that is freed later goes to whoever asks next, and not back to a lote that was closed
    const de_lotes = await this.#rows(
      sql`select numero from numeros_prestados where evento_id = ${evento_id}
        union select numero from inscripciones where evento_id = ${evento_id} and numero is not null`,
    );
    for (const { numero } of de_lotes) this.#devueltos.add(Number(numero));
    await this.#bien('cerrarSede', { params: { id: evento_id }, body: { igual: true } });
    this.#cerrada = true;
    return ['dia_cerrado'];
  }

  async #reabrir(): Promise<readonly string[]> {
    await this.#bien('reabrirSede', { params: { id: this.#staff.evento.id } });
    if (!this.#cerrada) return [];
    this.#cerrada = false;
    esperado += PAUSA_DE_LOTES_MS;
    return ['dia_reabierto'];
  }

  /** By which a registration that was deleted is known to the desks. */
  async refsBorradas(): Promise<ReadonlySet<string>> {
    const rows = await this.#rows(sql`select i.id, o.id as alta from inscripciones i
      left join operaciones o on o.inscripcion_id = i.id and o.tipo = 'alta'
      where i.evento_id = ${this.#staff.evento.id} and i.borrado_at is not null`);
    return new Set(
      rows.flatMap(({ id, alta }) => [`i${String(id)}`, ...(typeof alta === 'string' ? [`a${alta}`] : [])]),
    );
  }

  /** How many registered at its counter. */
  inscriptas = (): number => this.#inscriptas.size;

  /** What must hold at the end of such a day. */
  async comprobar({ base, operaciones }: Final): Promise<readonly string[]> {
    const evento_id = this.#staff.evento.id;
    const borradas = await this.#rows(
      sql`select id from inscripciones where evento_id = ${evento_id} and borrado_at is not null`,
    );
    assert.deepEqual(
      new Set(borradas.map(({ id }) => Number(id))),
      this.#borradas,
      'deleted by nobody, or back',
    );
    for (const [id, documento] of this.#inscriptas) {
      const suyas = base.inscripciones.filter((una) => una.id === id);
      assert.equal(suyas.length, this.#borradas.has(id) ? 0 : 1, `of the office's counter: ${documento}`);
    }
    for (const { id } of base.inscripciones) assert.ok(!this.#borradas.has(id), `deleted, and back: i${id}`);
    await this.#mirarBorradas(new Sede(base, operaciones), operaciones, base.aplicadas);
    if (!this.#cerrada) return [];
    assert.deepEqual(
      await this.#rows(sql`select 'numero' as de, numero from numeros_prestados where evento_id = ${evento_id}
        union all select 'lugares', lugares from lugares_prestados where evento_id = ${evento_id} and lugares > 0`),
      [],
      'closed, and something is lent',
    );
    return ['cerrado_al_final'];
  }

  /** What a desk handed out for a registration that the office deleted, or took for it afterwards, is in the mesa. */
  async #mirarBorradas(
    sede: Sede,
    operaciones: readonly Operacion[],
    aplicadas: ReadonlySet<string>,
  ): Promise<void> {
    const borradas = await this.refsBorradas();
    const enMesa = new Set(sede.conflictos().flatMap(({ hechos }) => hechos.map(({ id }) => id)));
    for (const una of operaciones) {
      if (!borradas.has(una.sujeto) || sede.anulacion(una) !== null) continue;
      const cuenta = esDe('acreditar', una) || (esDe('cobrar', una) && !aplicadas.has(una.id));
      if (cuenta)
        assert.ok(enMesa.has(una.id), `of a deleted one, and nobody is told: ${una.tipo} ${una.id}`);
    }
  }

  async #rows(que: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
    const db: Db = this.#app.ctx.database.db;
    return (await db.execute(que)).rows;
  }

  async #bien(ruta: NombreRuta, con: object): Promise<void> {
    const { status, body } = await this.#app.call(ruta, { token: this.#staff.token, ...con });
    assert.ok(status < 300, `${ruta}: ${status} ${JSON.stringify(body)}`);
  }
}
