import { describe, expect, test } from 'vitest';
import { fichaDePrueba } from './ejemplos.test-util.ts';
import type { Resultado } from './respuesta-entendida.ts';
import type { Peticion } from './remitentes.ts';
import type { CargaSalida, CabeceraSalida, Recibo } from '../salida-tipos.ts';
import { vaciar, type AlmacenSalida, type Entorno } from './vaciar.ts';

/** Pseudo-random numbers (mulberry32): a seed that failed can be run again. */
function sorteo(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Thrown where the simulated page is killed: none of its later steps happens. */
class Muerte extends Error {}
const nunca = <T>() => new Promise<T>(() => undefined);

/** A disk that several drainers share; what is written survives them. */
class Disco implements AlmacenSalida {
  tabla = new Map<string, CabeceraSalida>();
  cargas = new Map<string, CargaSalida>();
  fichas = async () => [...this.tabla.values()].map((f) => structuredClone(f));
  carga = async (id: string) => structuredClone(this.cargas.get(id) ?? null);
  cambiar = async (id: string, cambio: Partial<CabeceraSalida>) => {
    const ficha = this.tabla.get(id);
    if (!ficha || ficha.estado === 'enviada') return false;
    this.tabla.set(id, { ...ficha, ...cambio });
    return true;
  };
  terminar = async (id: string, recibo: Recibo) => {
    await this.cambiar(id, { estado: 'enviada', recibo });
    this.cargas.delete(id);
  };
}

/** Saves one signature per Idempotency-Key, as the real server does; with `conKeys` false it ignores the keys, and saves each request. */
class Servidor {
  guardadas: { id: string; asunto: string; n: number }[] = [];
  subidas: string[] = [];
  private respuestas = new Map<string, Record<string, unknown>>();
  private readonly conKeys: boolean;
  constructor(conKeys: boolean) {
    this.conKeys = conKeys;
  }

  atender({ url, cuerpo }: Peticion, key: string): Resultado {
    const llamada = `${url}:${key}`;
    const previa = this.conKeys ? this.respuestas.get(llamada) : undefined;
    if (previa) return exito(previa);
    const nueva = this.hacer(url, cuerpo, key);
    this.respuestas.set(llamada, nueva);
    return exito(nueva);
  }

  private hacer(url: string, cuerpo: Peticion['cuerpo'], key: string): Record<string, unknown> {
    if (url.endsWith('subir-apto')) {
      this.subidas.push(key);
      return {
        file_name: 'a.pdf',
        file_path: `m${this.subidas.length}`,
        file_type: 'pdf',
        clave_envio: key,
      };
    }
    const json = 'json' in cuerpo ? cuerpo.json : {};
    this.guardadas.push({ id: key, asunto: String(json.asunto), n: Number(json.n) });
    const results = { recibido_at: '2026-03-01T12:00:00Z', texto_hash: 'h', file_name: 'a.pdf' };
    return { message: 'Recibido', results, clave_envio: key };
  }
}

const exito = (cuerpo: Record<string, unknown>): Resultado => ({
  tipo: 'respuesta',
  status: 200,
  cuerpo,
  reintentar_ms: null,
});
const falla = (status: number): Resultado => ({
  tipo: 'respuesta',
  status,
  cuerpo: { codigo: 'x', message: 'x' },
  reintentar_ms: null,
});

interface Mundo {
  cerrojo: boolean;
  keys: boolean;
}

/** One random run: entries of several subjects, and drains that overlap, lose the network and are killed, until all end. */
async function correr(semilla: number, { cerrojo, keys }: Mundo) {
  const azar = sorteo(semilla);
  const uno = (n: number) => Math.floor(azar() * n);
  const disco = new Disco();
  const servidor = new Servidor(keys);
  let reloj = 0;
  let conFallas = true;
  let duenioDelCerrojo: number | null = null;
  let turno = 0;

  const encolar = (n: number) => {
    const id = `e${n}`;
    const asunto = `a${uno(4)}`;
    const tipo = uno(3) === 0 ? 'apto' : 'deslinde';
    const archivo = { campo: 'file', nombre: 'a.pdf', tipo: 'application/pdf', datos: new ArrayBuffer(8) };
    disco.cargas.set(id, { id, cuerpo: { asunto, n }, archivos: tipo === 'apto' ? [archivo] : [] });
    disco.tabla.set(id, fichaDePrueba({ id, tipo, asunto, orden: n, creada_at: reloj, bytes: 8 }));
  };

  const entorno = (vida: { viva: boolean; morir: () => void }): Entorno => {
    // Between any two steps other drains run, time passes, and now and then this drain is killed.
    const paso = async () => {
      if (!vida.viva) return nunca<void>();
      for (let i = uno(4); i > 0; i -= 1) await Promise.resolve();
      reloj += uno(50);
      if (conFallas && uno(40) === 0) {
        vida.morir();
        return nunca<void>();
      }
    };
    const conPasos = <A extends unknown[], R>(fn: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        await paso();
        const resultado = await fn(...args);
        await paso();
        return resultado;
      };
    };
    return {
      almacen: {
        fichas: conPasos(disco.fichas),
        carga: conPasos(disco.carga),
        cambiar: conPasos(disco.cambiar),
        terminar: conPasos(disco.terminar),
      },
      enviar: conPasos(async (peticion: Peticion, cabeceras: Record<string, string>) => {
        const suerte = conFallas ? uno(10) : 9;
        if (suerte === 0) return { tipo: 'sin_respuesta' as const };
        if (suerte === 1) return falla(500 + uno(4));
        if (suerte === 2) return falla(429);
        const respuesta = servidor.atender(peticion, cabeceras['idempotency-key'] ?? '');
        // the server saved the signature, but its answer is lost
        if (suerte === 3) return { tipo: 'sin_respuesta' as const };
        // the server saved the signature, but the answer that comes is a proxy's page or that of another entry, out of a cache
        if (suerte === 4) {
          const ajenas = [null, {}, { ok: true }, { message: 'ok', results: {}, clave_envio: 'de otro' }];
          return { ...respuesta, status: [200, 204, 404][uno(3)] ?? 200, cuerpo: ajenas[uno(4)] ?? null };
        }
        return respuesta;
      }),
      ahora: () => reloj,
      azar,
      identidad: () => null,
      quedoColgada: () => true,
      onProgreso: () => undefined,
      onCambiar: () => undefined,
    };
  };

  const drenar = async () => {
    turno += 1;
    const yo = turno;
    if (cerrojo && duenioDelCerrojo !== null) return;
    duenioDelCerrojo = yo;
    await new Promise<void>((resolve, reject) => {
      const vida = {
        viva: true,
        morir: () => {
          vida.viva = false;
          reject(new Muerte());
        },
      };
      vaciar(entorno(vida), (['nadie', 'sin_red', 'todas'] as const)[uno(3)] ?? 'nadie').then(
        () => resolve(),
        reject,
      );
    })
      .catch((error: unknown) => {
        if (!(error instanceof Muerte)) throw error;
      })
      .finally(() => {
        // the browser releases a lock when its holder is killed
        if (duenioDelCerrojo === yo) duenioDelCerrojo = null;
      });
  };

  const total = 3 + uno(8);
  let encoladas = 0;
  for (let ronda = 0; ronda < 30; ronda += 1) {
    while (encoladas < total && uno(3) > 0) encolar((encoladas += 1));
    await Promise.all(Array.from({ length: 1 + uno(3) }, drenar));
    reloj += uno(4_000_000);
  }
  while (encoladas < total) encolar((encoladas += 1));
  conFallas = false;
  for (let ronda = 0; ronda < 3; ronda += 1) {
    reloj += 90_000_000;
    await drenar();
  }
  return { disco, servidor, total };
}

const ids = (servidor: Servidor) => servidor.guardadas.map(({ id }) => id);
const repetidas = (lista: string[]) => lista.length - new Set(lista).size;

describe('vaciar la cola contra un servidor que falla', () => {
  test('con cerrojo y claves, cada envío llega exactamente una vez y en orden', async () => {
    for (let semilla = 1; semilla <= 400; semilla += 1) {
      const { disco, servidor, total } = await correr(semilla, { cerrojo: true, keys: true });
      const contexto = `semilla ${semilla}`;
      expect(ids(servidor).sort(), contexto).toEqual(
        Array.from({ length: total }, (_, i) => `e${i + 1}`).sort(),
      );
      expect(repetidas(servidor.subidas), contexto).toBe(0);
      expect(disco.cargas.size, contexto).toBe(0);
      expect(
        [...disco.tabla.values()].every((f) => f.estado === 'enviada' && f.recibo),
        contexto,
      ).toBe(true);
      const porAsunto = new Map<string, number[]>();
      for (const { asunto, n } of servidor.guardadas)
        porAsunto.set(asunto, [...(porAsunto.get(asunto) ?? []), n]);
      for (const orden of porAsunto.values()) {
        expect(orden, contexto).toEqual(orden.toSorted((a, b) => a - b));
      }
    }
  });

  test('sin cerrojo, las claves solas tampoco dejan repetir', async () => {
    for (let semilla = 1; semilla <= 100; semilla += 1) {
      const { servidor, total } = await correr(semilla, { cerrojo: false, keys: true });
      expect(new Set(ids(servidor)).size, `semilla ${semilla}`).toBe(total);
      expect(repetidas(ids(servidor)), `semilla ${semilla}`).toBe(0);
    }
  });

  test.each([
    ['sin cerrojo y sin claves se repiten', false],
    // without keys, a lost answer leads to a second signature, lock or not
    ['el cerrojo solo no alcanza cuando se pierde la respuesta', true],
  ])('control: %s', async (_que, cerrojo) => {
    let repetidos = 0;
    for (let semilla = 1; semilla <= 50; semilla += 1) {
      const { servidor } = await correr(semilla, { cerrojo, keys: false });
      repetidos += repetidas(ids(servidor));
    }
    expect(repetidos).toBeGreaterThan(0);
  });
});
