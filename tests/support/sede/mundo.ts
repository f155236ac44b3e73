import assert from 'node:assert/strict';
import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import type { EntornoSede } from '../../../src/offline/sede/entorno.ts';
import { RechazoSede } from '../../../src/offline/sede/rechazos.ts';
import { base, ficha, inscripcion, retrato } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import type { Operacion } from '../../../src/shared/domain/sede/operacion.ts';
import { estadoSede } from '../../../src/shared/domain/sede/sede.ts';
import { alcanza } from '../../../src/shared/domain/sede/vector.ts';
import { nuevoDisco, type Disco } from './disco.ts';
import { respuesta, ServidorSede } from './servidor.ts';
import type { Resultado } from '../../../src/offline/salida/politica.ts';
import type { FinIntercambio, Puerto } from '../../../src/offline/sede/intercambio.ts';
import type { PedidoIntercambio } from '../../../src/offline/sede/respuesta.ts';
import type { Firmada } from '../../../src/shared/domain/sede/firmada.ts';

export const EVENTO = 1;
export const PUESTOS = 6;

/** Rare things that a run has to have met, each, or it proved nothing of them. */
export const RAREZAS = [
  ...(['muerte_al_anotar', 'muerte_al_intercambiar', 'lleno_al_anotar', 'lleno_al_intercambiar'] as const),
  ...(['dos_pestanias', 'abrir_a_la_vez', 'corte_a_la_ida', 'corte_a_la_vuelta', 'repetido'] as const),
  ...(['desorden', 'alterada', 'proxy', 'sesion_vencida', 'reloj_de_otro_anio'] as const),
  ...(['tres_saltos', 'base_nueva', 'servidor_de_copia', 'no_vuelve', 'conflicto', 'apartada'] as const),
] as const;
export type Rareza = (typeof RAREZAS)[number];

export class Cuenta {
  readonly veces = new Map<string, number>();
  anotar(que: string): void {
    this.veces.set(que, (this.veces.get(que) ?? 0) + 1);
  }
}

/** How an exchange may end here: none of these loses anything. */
const FINES: ReadonlySet<FinIntercambio> = new Set([
  ...(['al_dia', 'sin_respuesta', 'sin_permiso', 'sin_avance'] as const),
  ...(['sin_espacio', 'sin_lectura', 'sin_almacen'] as const),
]);

/** What can go wrong with one message. */
export const FALLAS_DE_LINEA = [
  ...(['ninguna', 'ida', 'vuelta', 'repetido', 'desorden', 'alterada', 'proxy', 'sesion'] as const),
] as const;
export type FallaDeLinea = (typeof FALLAS_DE_LINEA)[number];

/** A telephone with its disk, its clock and the tabs that are open on it. */
class Telefono {
  readonly disco: Disco;
  readonly indice: number;
  reloj = Date.UTC(2027, 2, 14, 9);
  pestanias: Bitacora[] = [];
  /** what its screen confirmed: by then it had to be on the disk */
  readonly confirmadas = new Map<string, Operacion>();

  constructor(indice: number, relajado: boolean) {
    this.indice = indice;
    this.disco = nuevoDisco();
    this.disco.relajado = relajado;
  }
}

/** Six telephones and a server, moved by steps that are drawn from a seed; looked at after each. */
export class Mundo {
  readonly servidor = new ServidorSede(
    base({
      cupo: 7,
      inscripciones: [1, 2, 3, 4, 5].map((id) =>
        inscripcion(id, id === 5 ? { state: 'pago_pendiente', pagado: 0 } : {}),
      ),
      lotes: [],
    }),
  );
  readonly telefonos: Telefono[];
  readonly #cuenta: Cuenta;
  /** by operation: on how many devices it went from hand to hand before the server had it */
  readonly #saltos = new Map<string, number>();
  #ids = 0;
  #perdido: number | null = null;

  constructor(cuenta: Cuenta, relajado = false) {
    this.#cuenta = cuenta;
    this.telefonos = Array.from({ length: PUESTOS }, (_, i) => new Telefono(i, relajado));
  }

  async empezar(): Promise<void> {
    for (const telefono of this.telefonos) await this.#abrir(telefono);
  }

  telefono(n: number): Telefono {
    const vivos = this.telefonos.filter(({ indice }) => indice !== this.#perdido);
    const uno = vivos[n % vivos.length];
    if (!uno) throw new Error('no telephone');
    return uno;
  }

  async #abrir(telefono: Telefono): Promise<Bitacora> {
    globalThis.indexedDB = telefono.disco.factory;
    const entorno: EntornoSede = {
      ahora: () => telefono.reloj,
      nuevoId: () => {
        this.#ids += 1;
        return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
      },
      enTurno: (_nombre, tarea) => tarea(),
    };
    const actor = () => ({ usuario_id: null, nombre: `P${telefono.indice}` });
    const nombre = `Mesa ${telefono.indice}`;
    const una = await abrirBitacora({ evento_id: EVENTO, nombre, actor, entorno });
    telefono.pestanias.push(una);
    if (!this.servidor.puestos.has(una.puesto.puesto_id)) await this.servidor.admitir(una.puesto);
    return una;
  }

  async #primera(telefono: Telefono): Promise<Bitacora> {
    return telefono.pestanias[0] ?? this.#abrir(telefono);
  }

  /** Something happens at a desk, drawn by two numbers. */
  async #acto(telefono: Telefono, en: Bitacora, que: number, n: number): Promise<void> {
    const i = (n % 5) + 1;
    const sujeto = `i${i}` as const;
    const persona = `p${i * 10}` as const;
    const propias = [...telefono.confirmadas.values()];
    const datos = new Uint8Array([n % 256, que]).buffer;
    const trazos = { tipo: 'trazos', datos } as const;
    const hacer = (): Promise<Operacion> => {
      switch (que % 11) {
        case 0:
        case 1:
          return en.anotar('acreditar', sujeto, { personas: [persona], retira: null, kit: [] });
        case 2:
          return en.anotar('anular', sujeto, {
            operacion: propias[n % Math.max(1, propias.length)]?.id ?? '00000000-0000-4000-8000-000000000000',
            motivo: 'se equivocó',
          });
        case 3:
          return en.anotar('asignar_numero', sujeto, { numero: (n % 4) + 1, antes: null, de_lote: false });
        case 4:
          return en.anotar('corregir', sujeto, { persona, campo: 'talle', valor: `T${n % 3}`, antes: 'M' });
        case 5:
          return en.anotar('firmar', sujeto, { persona, texto_version: 1, texto_hash: 'h' }, trazos);
        case 6:
          return en.anotar('cobrar', sujeto, { monto: (n % 3) * 50, medio: 'efectivo' });
        case 7:
          return en.anotar('alta', null, {
            ...{ modalidad_id: 1, nombre: '-', total: 0 },
            personas: [ficha(String(20 + (n % 4)))],
          });
        case 8:
          return en.anotar('egreso', 'caja', { monto: n % 100, motivo: 'hielo' });
        case 9: {
          const conflictos = en.estado().sede.conflictos();
          const uno = conflictos[n % Math.max(1, conflictos.length)];
          const hechos = uno?.hechos.map(({ id }) => id) ?? [];
          return en.anotar('resolver', 'mesa', {
            clave: uno?.clave ?? '-',
            hechos,
            decision: 'vale',
            nota: '',
          });
        }
        default:
          return en.anotar('nota', sujeto, { persona: null, texto: String(n) });
      }
    };
    const operacion = await hacer();
    telefono.confirmadas.set(operacion.id, operacion);
    this.#saltos.set(operacion.id, 0);
  }

  async anotar(quien: number, que: number, n: number): Promise<void> {
    const telefono = this.telefono(quien);
    await this.#acto(telefono, await this.#primera(telefono), que, n);
  }

  /** Two tabs of one telephone write at once. */
  async anotarDosVeces(quien: number, que: number, n: number): Promise<void> {
    const telefono = this.telefono(quien);
    const una = await this.#primera(telefono);
    const otra = telefono.pestanias[1] ?? (await this.#abrir(telefono));
    await Promise.all([this.#acto(telefono, una, que, n), this.#acto(telefono, otra, que + 1, n + 1)]);
    for (const cual of [una, otra]) await cual.refrescar();
    this.#cuenta.anotar('dos_pestanias');
  }

  /** The disk fills up, or the telephone dies, at one of the writes of an act or an exchange. */
  async fallar(
    quien: number,
    que: number,
    n: number,
    falla: 'lleno' | 'muere',
    escritura: number,
  ): Promise<void> {
    const telefono = this.telefono(quien);
    const en = await this.#primera(telefono);
    const anota = que % 2 === 0;
    telefono.disco.planear((escritura % 6) + 1, falla);
    const antes = [...Object.values(en.vector())];
    if (anota) {
      const fin = await this.#acto(telefono, en, que, n).then(
        () => null,
        (error: unknown) => error,
      );
      assert.ok(fin === null || fin instanceof RechazoSede, `not a refusal: ${String(fin)}`);
      // a full disk is told, and what was there before is untouched
      if (fin !== null && falla === 'lleno') assert.deepEqual(Object.values(en.vector()), antes);
    } else await this.intercambiar(quien, 'ninguna', n);
    const paso = telefono.disco.olvidar();
    if (paso)
      this.#cuenta.anotar(
        `${falla === 'lleno' ? 'lleno' : 'muerte'}_al_${anota ? 'anotar' : 'intercambiar'}`,
      );
    if (telefono.disco.muerto) await this.revivir(telefono, escritura % 3 === 0);
  }

  async revivir(telefono: Telefono, dosPestanias: boolean): Promise<void> {
    for (const una of telefono.pestanias.splice(0)) await una.cerrar().catch(() => undefined);
    await telefono.disco.revivir();
    if (!dosPestanias) return void (await this.#abrir(telefono));
    const [una, otra] = await Promise.all([this.#abrir(telefono), this.#abrir(telefono)]);
    assert.equal(una.puesto.puesto_id, otra.puesto.puesto_id);
    this.#cuenta.anotar('abrir_a_la_vez');
  }

  async intercambiar(quien: number, falla: FallaDeLinea, n: number): Promise<void> {
    const telefono = this.telefono(quien);
    const en = await this.#primera(telefono);
    let mensaje = 0;
    const { servidor } = this;
    servidor.tanda = (n % 7) + 1;
    const enviar = async (pedido: PedidoIntercambio): Promise<Resultado> => {
      mensaje += 1;
      if (falla === 'ninguna' || mensaje !== (n % 2) + 1) return servidor.intercambiar(pedido);
      return this.#conFalla(pedido, falla, n);
    };
    const puerto: Puerto = { ...servidor.puerto(), enviar };
    const { fin } = await en.intercambiar(puerto);
    assert.ok(FINES.has(fin), fin);
    servidor.tanda = 500;
  }

  async #conFalla(pedido: PedidoIntercambio, falla: FallaDeLinea, n: number): Promise<Resultado> {
    const { servidor } = this;
    if (falla === 'ida') {
      this.#cuenta.anotar('corte_a_la_ida');
      return { tipo: 'sin_respuesta' };
    }
    if (falla === 'proxy') {
      this.#cuenta.anotar('proxy');
      return n % 2 === 0 ? respuesta(200, { ok: true }) : respuesta(403, { bloqueado: 'sí' });
    }
    if (falla === 'sesion') {
      this.#cuenta.anotar('sesion_vencida');
      return respuesta(401, { message: 'No', codigo: 'sesion', errors: { message: 'No', fields: {} } });
    }
    const buena = await servidor.intercambiar(pedido);
    if (falla === 'vuelta') {
      this.#cuenta.anotar('corte_a_la_vuelta');
      throw new TypeError('connection reset');
    }
    if (falla === 'repetido') {
      this.#cuenta.anotar('repetido');
      await servidor.intercambiar(pedido);
      return servidor.intercambiar(pedido);
    }
    if (buena.tipo !== 'respuesta') return buena;
    const faltan = [...((buena.cuerpo?.['faltan'] ?? []) as Firmada[])];
    if (faltan.length === 0) return buena;
    if (falla === 'desorden') {
      this.#cuenta.anotar('desorden');
      return respuesta(200, { ...buena.cuerpo, faltan: [...faltan.toReversed(), ...faltan] });
    }
    this.#cuenta.anotar('alterada');
    const cual = n % faltan.length;
    const malas = faltan.map((una, i) =>
      i === cual ? { ...una, cuerpo: una.cuerpo.replace('"P', '"Q') } : una,
    );
    return respuesta(200, { ...buena.cuerpo, faltan: malas });
  }

  /** Two telephones meet, and each takes what the other has. `con`: they also tell whose keys they know. */
  async encontrarse(quien: number, conQuien: number, con: boolean): Promise<void> {
    const [uno, otro] = [this.telefono(quien), this.telefono(conQuien)];
    if (uno === otro) return;
    const [a, b] = [await this.#primera(uno), await this.#primera(otro)];
    for (const [de, para] of [
      [a, b],
      [b, a],
    ] as const) {
      const lleva = await de.faltanA(para.vector());
      const nuevas = await para.recibir(lleva, con ? de.puestosConocidos() : []);
      if (para.estado().apartadas > 0) this.#cuenta.anotar('apartada');
      if (nuevas > 0) this.#contarSaltos(lleva);
    }
  }

  #contarSaltos(llevadas: readonly Firmada[]): void {
    for (const { cuerpo } of llevadas) {
      const { id } = JSON.parse(cuerpo) as { id: string };
      const saltos = (this.#saltos.get(id) ?? 0) + 1;
      this.#saltos.set(id, saltos);
      if (saltos >= 3 && !this.servidor.operaciones.has(id)) this.#cuenta.anotar('tres_saltos');
    }
  }

  correrReloj(quien: number, n: number): void {
    const anios = (n % 61) - 30;
    this.telefono(quien).reloj += anios * 365 * 86_400_000;
    if (anios !== 0) this.#cuenta.anotar('reloj_de_otro_anio');
  }

  /** The office changes something meanwhile. */
  cambiarBase(n: number): void {
    const cual = n % this.servidor.base.inscripciones.length;
    const inscripciones = this.servidor.base.inscripciones.map((una, i) =>
      i !== cual
        ? una
        : {
            ...una,
            state: n % 2 === 0 ? ('cancelada' as const) : ('pago_realizado' as const),
            numero: (n % 9) + 1,
          },
    );
    this.servidor.cambiarBase({ ...this.servidor.base, inscripciones });
    this.#cuenta.anotar('base_nueva');
  }

  volverACopia(): void {
    this.servidor.perderTodo();
    this.#cuenta.anotar('servidor_de_copia');
  }

  perder(n: number): void {
    if (this.#perdido !== null) return;
    this.#perdido = this.telefono(n).indice;
    this.#cuenta.anotar('no_vuelve');
  }

  /** What has to be true after each step of a telephone. */
  async mirar(quien: number): Promise<void> {
    const telefono = this.telefono(quien);
    const en = await this.#primera(telefono);
    const { sede } = en.estado();
    for (const { id } of telefono.confirmadas.values()) {
      assert.ok(sede.operacion(id), `confirmed and gone: ${id}`);
    }
    const propias = [...telefono.confirmadas.values()].sort((a, b) => a.seq - b.seq);
    assert.equal(new Set(propias.map(({ seq }) => seq)).size, propias.length, 'one number twice');
    for (const [i, una] of propias.entries()) {
      const antes = propias[i - 1];
      assert.ok(!antes || una.lamport > antes.lamport, 'a logical clock that went back');
    }
    // without gaps: the vector reaches the last that was confirmed
    const ultima = propias.at(-1);
    assert.ok(!ultima || alcanza(en.vector(), ultima), 'a gap in the numbers');
  }

  /** All lines heal: everybody ends with the same, and nothing is lost nor doubled. */
  async terminar(): Promise<void> {
    const vivos = this.telefonos.filter(({ indice }) => indice !== this.#perdido);
    const deberian = new Set<string>();
    for (const telefono of vivos) {
      if (telefono.disco.muerto) await this.revivir(telefono, false);
      for (const id of telefono.confirmadas.keys()) deberian.add(id);
    }
    for (let vuelta = 0; vuelta < 2; vuelta += 1) {
      for (const telefono of vivos) {
        const { fin } = await (await this.#primera(telefono)).intercambiar(this.servidor.puerto());
        assert.equal(fin, 'al_dia');
      }
    }
    const enServidor = [...this.servidor.operaciones.values()].map(({ operacion }) => operacion);
    for (const id of deberian) assert.ok(this.servidor.operaciones.has(id), `lost: ${id}`);
    const numeradas = new Set(enServidor.map(({ puesto_id, seq }) => `${puesto_id} ${seq}`));
    assert.equal(numeradas.size, enServidor.length, 'doubled');
    const estado = estadoSede(this.servidor.base, enServidor);
    if (estado.conflictos.length > 0) this.#cuenta.anotar('conflicto');
    const esperado = retrato(estado);
    for (const telefono of vivos) {
      // as it is in memory, and as it comes from the disk
      const enMemoria = await this.#primera(telefono);
      assert.equal(retrato(enMemoria.estado().sede.estado()), esperado);
      const { sin_entregar, adjuntos_sin_entregar, apartadas } = enMemoria.estado();
      assert.deepEqual([sin_entregar, adjuntos_sin_entregar, apartadas], [0, 0, 0]);
      const deDisco = await this.#abrir(telefono);
      assert.equal(retrato(deDisco.estado().sede.estado()), esperado);
      assert.equal(deDisco.sinEntregar(), 0);
    }
  }

  async cerrar(): Promise<void> {
    for (const { pestanias } of this.telefonos)
      for (const una of pestanias) await una.cerrar().catch(() => undefined);
  }
}
