import assert from 'node:assert/strict';
import type { Bitacora } from '../../../src/offline/sede/bitacora.ts';
import { deMembresia } from '../../../src/shared/domain/sede/admision.ts';
import { ficha } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import { proximoNumero } from '../../../src/shared/domain/sede/lotes.ts';
import { esDe, type Operacion, type TipoOperacion } from '../../../src/shared/domain/sede/operacion.ts';
import type { Centro, Inscripta } from './centro.ts';
import type { Telefono } from './telefono.ts';

/** A desk that does something: its telephone, the tab it works in, and the server of whose event it is. */
export interface EnMesa {
  telefono: Telefono;
  en: Bitacora;
  centro: Centro;
  /** its own line to it, without faults */
  puerto: ReturnType<Centro['puerto']>;
  /** its screen said that this was noted */
  confirmar: (operacion: Operacion) => void;
  /** the puesto that may be expelled, drawn by a number; null: none may now */
  expulsable: (n: number) => string | null;
}

export const ACTOS = 21;
/** The act by which a desk gives the next number of its lote. */
export const DAR_NUMERO = 3;
/** The acts by which a desk has somebody sign, and, beside an even number, takes a photo. */
export const FIRMAR = 7;
export const FOTO_DE_APTO = 16;
export const NADIE = '00000000-0000-4000-8000-000000000000';
/** A photo of a certificate, which the server can read: a line on 48×20. */
const FOTO = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAUAgMAAAC2UVY0AAAADFBMVEVMaXEAAAAAAAAAAAAykov8AAAABHRSTlMA7oo8/uyXdgAAAAlwSFlzAAALEwAACxMBAJqcGAAAAGtJREFUGJVjYKAeYAaTrzaAKc4GEBEaBuaYHmBgYJiaNbUAxBFjYGBgimbgjQBxQkCyBQwM00CCAQwMDFdBAg4MDJwgtSBZxhgGBtUDUFmGMAbmcBANMpBBNf9pDNx23tBQkJVQ8DSHeHcDAP8OEgVYI2DbAAAAAElFTkSuQmCC',
    'base64',
  ),
).buffer;
const RAYA = [{ puntos: [[10, 10, 0.5] as const, [60, 40, 0.5] as const], presion_real: false }];

/** A signature's strokes, which the server can read; different by number. */
export function trazosDe(n: number): ArrayBuffer {
  const texto = JSON.stringify([...RAYA, { puntos: [[n % 90, 50, 0.5]], presion_real: false }]);
  return new TextEncoder().encode(texto).buffer;
}

/** The registrations that this desk can see, walk-ups too; those of before where it has not fetched the base yet. */
export function aLaVista({ en, centro }: EnMesa): Inscripta[] {
  const vistas = [...en.estado().sede.estado().expedientes.values()]
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
    .flatMap(({ ref, personas: [una, ...otras] }) =>
      una ? [{ ref, personas: [una.ref, ...otras.map((otra) => otra.ref)] as const }] : [],
    );
  return vistas.length > 0 ? vistas : [...centro.gente];
}

/** The next number of the desk's lote; with lotes off, the next one of a range that all desks share. */
function numeroDeLote({ telefono, en, centro }: EnMesa): number | null {
  const { sede } = en.estado();
  const usado = (numero: number) => sede.numeroUsado(numero);
  const propio = sede.lotes.lote(en.puesto.puesto_id, centro.modalidad_id);
  const comunes = Array.from({ length: 40 }, (_, i) => 101 + i);
  return proximoNumero(
    telefono.control === 'lotes' ? { ...propio, numeros: new Set(comunes) } : propio,
    usado,
  );
}

/** Something happens at a desk, drawn by two numbers. */
export function hacerActo(mesa: EnMesa, que: number, n: number): Promise<Operacion> {
  const { telefono, en, centro } = mesa;
  const gente = aLaVista(mesa);
  const { ref: sujeto, personas } = gente[n % gente.length] ?? {
    ref: 'i1' as const,
    personas: ['p1' as const] as const,
  };
  // drawn apart from who it is
  const m = Math.floor(n / gente.length);
  const persona = personas[m % personas.length] ?? personas[0];
  const estado = en.estado().sede;
  const visto = estado.expediente(sujeto);
  // its own, or what another desk did to this registration, as far as it has heard
  const anulables = (n % 2 === 0 ? [...telefono.confirmadas.values()] : estado.deSujeto(sujeto)).filter(
    // nothing takes back who is of the event
    (una) => una.tipo !== 'transferir_lote' && !deMembresia(una),
  );
  switch (que % ACTOS) {
    case 0:
    case 1:
      return en.anotar('acreditar', sujeto, {
        // a whole team at once, and somebody else who collects
        ...{ personas: m % 2 === 0 ? [...personas] : [persona], kit: [] },
        retira: m % 3 === 0 ? { nombre: 'Luz Paz', documento: '20111222' } : null,
      });
    case 2: {
      const cual = anulables[n % Math.max(1, anulables.length)];
      const datos = { operacion: cual?.id ?? NADIE, motivo: 'se equivocó' };
      return en.anotar('anular', cual?.sujeto ?? sujeto, datos);
    }
    case DAR_NUMERO:
    case 4: {
      const numero = numeroDeLote(mesa);
      if (numero !== null)
        return en.anotar('asignar_numero', sujeto, { numero, antes: visto?.numero ?? null, de_lote: true });
      return en.anotar('nota', sujeto, { persona: null, texto: 'sin número' });
    }
    case 5: {
      const datos = { numero: (n % 4) + 1, antes: visto?.numero ?? null, de_lote: false };
      return n % 2 === 0
        ? en.anotar('asignar_numero', sujeto, datos)
        : en.anotar('cambiar_numero', sujeto, { ...datos, motivo: 'se rompió' });
    }
    case 6: {
      const antes = visto?.personas[0]?.nombre ?? null;
      return en.anotar('corregir', sujeto, { persona, campo: 'nombre', valor: NOMBRES[n % 3] ?? '', antes });
    }
    case FIRMAR:
      return en.anotar(
        'firmar',
        sujeto,
        { persona, texto_version: 1, texto_hash: centro.texto_hash },
        { tipo: 'trazos', datos: trazosDe(n) },
      );
    case 8:
      return en.anotar('cobrar', sujeto, { monto: ((n % 3) + 1) * (centro.precio / 2), medio: 'efectivo' });
    case 9:
    case 10:
      return en.anotar('alta', null, {
        ...{ modalidad_id: centro.modalidad_id, nombre: '-', total: centro.precio },
        personas: [{ ...ficha(String(20_000_000 + (n % 12))), talle: null }],
      });
    case 11:
      if (n % 5 === 0)
        return en.anotar('traer', 'stock', { talle: n % 2 === 0 ? null : 'M', cantidad: n % 100 });
      return n % 2 === 0
        ? en.anotar('egreso', 'caja', { monto: n % 100, motivo: 'hielo' })
        : en.anotar('arqueo', 'caja', { contado: n % 500, fondo: 100 });
    case 12: {
      const conflictos = estado.conflictos();
      const uno = conflictos[n % Math.max(1, conflictos.length)];
      const hechos = uno?.hechos.map(({ id }) => id) ?? [];
      return en.anotar('resolver', 'mesa', { clave: uno?.clave ?? '-', hechos, decision: 'vale', nota: '' });
    }
    case 13:
      return en.anotar('devolver', sujeto, { monto: centro.precio / 2, medio: 'efectivo', motivo: 'sobró' });
    case 14: {
      const { numeros } = estado.lotes.lote(en.puesto.puesto_id, centro.modalidad_id);
      const libres = [...numeros].filter((numero) => !estado.numeroUsado(numero)).sort((a, b) => b - a);
      const vecinos = en.estado().vecinos;
      const a_puesto = vecinos[n % Math.max(1, vecinos.length)]?.puesto_id ?? en.puesto.puesto_id;
      const datos = { a_puesto, modalidad_id: centro.modalidad_id, numeros: libres.slice(0, 2), lugares: 1 };
      return en.anotar('transferir_lote', 'lote', datos);
    }
    case 15: {
      const puesto_id = n % 3 === 0 && en.dirige() ? mesa.expulsable(n) : null;
      if (puesto_id !== null)
        return en.anotar('expulsar', 'mesa', { puesto_id, motivo: 'perdió el teléfono' });
      return en.anotar('nota', sujeto, { persona: null, texto: 'sigue' });
    }
    case FOTO_DE_APTO:
      return n % 2 === 0
        ? en.anotar('apto', sujeto, { persona, como: 'foto' }, { tipo: 'foto', datos: FOTO.slice(0) })
        : en.anotar('apto', sujeto, { persona, como: 'visto' });
    case 17:
      return en.anotar('chip', sujeto, { chip_id: `C${n % 9}`, antes: visto?.chip_id ?? null });
    case 18:
    case 19: {
      const antes = visto?.modalidad_id ?? centro.modalidad_id;
      const valor = antes === centro.modalidad_id ? centro.otra_modalidad_id : centro.modalidad_id;
      return en.anotar('corregir', sujeto, { persona, campo: 'modalidad_id', valor, antes });
    }
    default:
      return en.anotar('nota', sujeto, { persona: n % 2 === 0 ? persona : null, texto: String(n) });
  }
}

const NOMBRES = ['Ana', 'Josefina', 'Lucía'];

/** Names what a desk does, as the runs count it: each kind of operation, and some of their forms. */
export function nombresDe(operacion: Operacion): string[] {
  const nombres = [`acto ${operacion.tipo}`];
  if (esDe('acreditar', operacion) && operacion.datos.retira) nombres.push('acto de un tercero');
  if (esDe('acreditar', operacion) && operacion.datos.personas.length > 1) nombres.push('acto de un equipo');
  if (esDe('apto', operacion)) nombres.push(`acto apto ${operacion.datos.como}`);
  if (esDe('corregir', operacion) && operacion.datos.campo === 'modalidad_id')
    nombres.push('acto cambio de modalidad');
  return nombres;
}

const TIPOS: Readonly<Record<TipoOperacion, true>> = {
  ...{
    acreditar: true,
    anular: true,
    asignar_numero: true,
    cambiar_numero: true,
    chip: true,
    corregir: true,
  },
  ...{ firmar: true, apto: true, alta: true, cobrar: true, devolver: true, egreso: true, arqueo: true },
  ...{ traer: true, transferir_lote: true, resolver: true, nota: true, admitir: true, expulsar: true },
};
/** Each kind of operation has to be done in some run. */
export const RAREZAS_DE_ACTOS: readonly string[] = [
  ...Object.keys(TIPOS).map((tipo) => `acto ${tipo}`),
  ...[
    'acto de un tercero',
    'acto de un equipo',
    'acto apto foto',
    'acto apto visto',
    'acto cambio de modalidad',
  ],
];

/** What a desk has just noted is what its screen shows: whoever did it saw all that they contradict. */
export function seVe({ en }: EnMesa, operacion: Operacion): void {
  const { sede } = en.estado();
  const expediente =
    operacion.sujeto === 'caja' ? undefined : sede.expediente(operacion.sujeto as `i${number}`);
  const dice = (bien: boolean) => assert.ok(bien, `not shown: ${operacion.tipo} ${operacion.id}`);
  if (esDe('anular', operacion)) {
    const anulada = sede.operacion(operacion.datos.operacion);
    if (anulada) dice(sede.anulacion(anulada) !== null);
  } else if (expediente && (esDe('asignar_numero', operacion) || esDe('cambiar_numero', operacion))) {
    dice(expediente.numero === operacion.datos.numero);
  } else if (expediente && esDe('corregir', operacion)) {
    const persona = expediente.personas.find(({ ref }) => ref === operacion.datos.persona);
    if (persona && operacion.datos.campo === 'nombre') dice(persona.nombre === operacion.datos.valor);
    if (operacion.datos.campo === 'modalidad_id') dice(expediente.modalidad_id === operacion.datos.valor);
  } else if (expediente && esDe('chip', operacion)) {
    dice(expediente.chip_id === operacion.datos.chip_id);
  } else if (expediente && esDe('apto', operacion)) {
    const persona = expediente.personas.find(({ ref }) => ref === operacion.datos.persona);
    if (persona) dice(persona.apto === (operacion.datos.como === 'visto' ? 'APPROVED' : 'PENDING'));
  } else if (expediente && esDe('acreditar', operacion)) {
    const persona = expediente.personas.find(({ ref }) => operacion.datos.personas.includes(ref));
    if (persona) dice(persona.acreditaciones.some(({ id }) => id === operacion.id));
  }
}
