import { abrirBitacora, type Bitacora } from '../../../src/offline/sede/bitacora.ts';
import type { Emparejamiento } from '../../../src/offline/sede/portadores/emparejamiento.ts';
import type { Malla } from '../../../src/offline/sede/portadores/malla.ts';
import { armarMalla } from '../../../src/web/features/sede/cerca/armar-malla.ts';
import { llamar, tomarAcceso, type Con } from './llamar-en-pagina.ts';

/** A phone without its screens, for bench/secciones/sede-webrtc.ts: its log, and what connects it with others. */
interface Telefono {
  /** becomes a puesto of the event */
  preparar(con: Con, nombre: string): Promise<void>;
  /** gets from the server the registrations, and what others did by now */
  traer(con: Con): Promise<void>;
  /** @param cada_ms from the start of one operation to that of the next */
  anotar(cuantas: number, inscripcion_id: number, cada_ms: number): Promise<void>;
  operaciones(): number;
  /** the code to be shown */
  codigo(): Promise<string>;
  /** what the other phone's screen showed; resolves to the answer, where there is one to be shown */
  leer(codigo: string): Promise<string | null>;
  /** ms from when both had proved who they are until this phone has so many operations on its disk */
  esperar(cuantas: number): Promise<number>;
  /** how many are as far as this one */
  al_dia(): number;
}
declare global {
  interface Window {
    telefono: Telefono;
  }
}

let bitacora: Bitacora;
let malla: Malla;
let par: Emparejamiento;
let presentado_at = Infinity;

const cuantas = (): number => Object.values(bitacora.vector()).reduce((suma, seq) => suma + seq, 0);

window.telefono = {
  async preparar(con, nombre) {
    await tomarAcceso(con, nombre);
    const actor = () => ({ usuario_id: null, nombre });
    bitacora = await abrirBitacora({ evento_id: con.evento_id, nombre, actor });
    const { puesto_id, clave_publica } = bitacora.puesto;
    await llamar(con, 'abrirPuesto', { id: puesto_id, nombre, clave_publica });
    malla = armarMalla(bitacora, () => true);
    malla.suscribir(() => {
      const presentado = malla.telefonos().some(({ estado }) => estado !== 'presentando');
      if (presentado && presentado_at === Infinity) presentado_at = performance.now();
    });
  },
  async traer(con) {
    const { fin } = await bitacora.intercambiar({
      enviar: (pedido) => llamar(con, 'intercambiar', pedido),
      traerBase: () => llamar(con, 'getBaseSede'),
    });
    if (fin !== 'al_dia') throw new Error(fin);
  },
  async anotar(cuantas, inscripcion_id, cada_ms) {
    const desde = performance.now();
    for (let n = 0; n < cuantas; n += 1) {
      await new Promise((listo) => setTimeout(listo, desde + n * cada_ms - performance.now()));
      await bitacora.anotar('nota', `i${inscripcion_id}`, {
        persona: null,
        texto: `vino con la hermana ${n}`,
      });
    }
  },
  operaciones: cuantas,
  async codigo() {
    par = malla.emparejar();
    await par.ofrecer();
    const paso = par.paso();
    if (paso.tipo !== 'ofrece') throw new Error(paso.tipo);
    return paso.codigo;
  },
  async leer(codigo) {
    const lectura = await par.leer(codigo);
    if (lectura !== 'bien') throw new Error(lectura);
    const paso = par.paso();
    return paso.tipo === 'responde' ? paso.codigo : null;
  },
  async esperar(todas) {
    while (cuantas() < todas) await new Promise((listo) => setTimeout(listo, 5));
    return performance.now() - presentado_at;
  },
  al_dia: () => malla.telefonos().filter(({ estado }) => estado === 'al_dia').length,
};
