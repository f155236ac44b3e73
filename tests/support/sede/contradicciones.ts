import { ocupaLugar } from '../../../src/shared/domain/inscripcion/estados.ts';
import { ficha } from '../../../src/shared/domain/sede/apoyo/mundo.ts';
import { TIPOS_CONFLICTO, type TipoConflicto } from '../../../src/shared/domain/sede/conflicto.ts';
import { esDe, type Operacion, type OperacionDe } from '../../../src/shared/domain/sede/operacion.ts';
import type { Sede } from '../../../src/shared/domain/sede/sede.ts';
import { NADIE, trazosDe, type EnMesa } from './actos.ts';
import { DIRIGEN, type Final } from './centro.ts';

/** What contradicts at desks that do not hear of each other: it has to be in the mesa at the end. */
export interface Contradiccion {
  tipo: TipoConflicto;
  hechos: readonly Operacion[];
}

interface Donde {
  mesas: readonly [EnMesa, EnMesa];
  n: number;
  /** a number that no other contradiction of this run has */
  serie: number;
}

interface Inyeccion {
  /** brings it about; null: it cannot be now */
  hacer: (donde: Donde) => Promise<readonly Operacion[] | null>;
  /** Whether its facts still contradict at the end: meanwhile a number may be another, money given back, somebody cancelled. */
  sigue?: (una: Operacion, en: Sede, fin: Final) => boolean;
  /** the kind by which the mesa tells of it once the server has said its own */
  tambien?: TipoConflicto;
}

/** Kinds of conflict that no run brings about, each with its reason: one that is neither here nor injected fails the runs. */
export const EXENTAS: Partial<Record<TipoConflicto, string>> = {
  inscripcion_transferida:
    'the simulated office gives no place to another person: tests/integration/sede-traspaso.test.ts does, with the real server',
  telefono_sin_admitir:
    'no simulated telephone loses its right between admitting and delivering: tests/integration/sede-sin-admitir.test.ts has that',
};

/** How each kind of conflict is brought about; 'bitacora_partida' by a copied disk, at the end of a day (juicio/disco-copiado.ts). */
const INYECCIONES: Partial<Record<TipoConflicto, Inyeccion>> = {
  acreditada_dos_veces: {
    hacer: enCadaUna(({ en, centro }, _i, { n }) => {
      const { ref, personas } = inscripta(centro, n);
      return en.anotar('acreditar', ref, { personas: [personas[0]], retira: null, kit: [] });
    }),
  },
  correccion_distinta: {
    hacer: enCadaUna(({ en, centro }, i, { n }) => {
      const { ref, personas } = inscripta(centro, n);
      const valor = i === 0 ? 'Suárez' : 'Juárez';
      return en.anotar('corregir', ref, { persona: personas[0], campo: 'apellido', valor, antes: null });
    }),
  },
  numero_repetido: {
    hacer: enCadaUna(({ en, centro }, i, { n, serie }) =>
      en.anotar('asignar_numero', inscripta(centro, n + i).ref, {
        ...{ numero: 500 + serie, antes: null, de_lote: false },
      }),
    ),
    sigue: (una, sede) => {
      const en = expedienteDe(sede, una);
      // a later operation may have given the same number once more: then the mesa names that one
      return en?.numero_por?.id === una.id && ocupaLugar(en.state);
    },
  },
  cobro_de_mas: {
    hacer: enCadaUna(({ en, centro }, _i, { n }) =>
      en.anotar('cobrar', inscripta(centro, n).ref, { monto: centro.precio * 2, medio: 'efectivo' }),
    ),
    sigue: (una, sede) => !expedienteDe(sede, una)?.cobros.some((cobro) => esDe('devolver', cobro)),
  },
  cobro_de_menos: {
    hacer: async ({ mesas: [{ en, centro }], n }) => {
      const { ref, personas } = inscripta(centro, n);
      return [await en.anotar('acreditar', ref, { personas: [personas[0]], retira: null, kit: [] })];
    },
    sigue: (una, sede) => {
      const en = expedienteDe(sede, una);
      return !!en && en.debe > 0 && en.personas.some(({ acreditaciones }) => tiene(acreditaciones, una));
    },
  },
  documento_repetido: {
    hacer: enCadaUna((mesa, _i, { serie }) => inscribir(mesa, [String(25_000_000 + serie)])),
    sigue: (una, sede) => {
      const dicho = esDe('alta', una) ? una.datos.personas[0]?.documento : undefined;
      const en = expedienteDe(sede, una);
      return !!en && en.personas.some(({ documento }) => documento === dicho) && ocupaLugar(en.state);
    },
  },
  sin_lugar: {
    hacer: async ({ mesas: [mesa], serie }) => {
      const documentos = Array.from({ length: mesa.centro.cupo + 1 }, (_, i) => 26_000_000 + serie * 100 + i);
      return [await inscribir(mesa, documentos.map(String))];
    },
    sigue: (una, sede) => {
      const en = expedienteDe(sede, una);
      return !!en && ocupaLugar(en.state);
    },
  },
  // a number of another desk's lote, or one called its own that is in none
  numero_ajeno: {
    hacer: async ({ mesas: [una, otra], n, serie }) => {
      const { modalidad_id } = una.centro;
      const { numeros } = otra.en.estado().sede.lotes.lote(otra.en.puesto.puesto_id, modalidad_id);
      const ajeno = n % 2 === 0 ? [...numeros].sort((a, b) => a - b).at(-1) : undefined;
      const { ref } = inscripta(una.centro, n);
      const dar = (mesa: EnMesa, a: typeof ref, numero: number, de_lote: boolean) =>
        mesa.en.anotar('asignar_numero', a, { numero, antes: null, de_lote });
      if (ajeno !== undefined) return [await dar(una, ref, ajeno, false)];
      // somebody else has it already, so that the server cannot make it right by giving it
      una.confirmar(await dar(una, ref, 500 + serie, false));
      return [await dar(otra, inscripta(una.centro, n + 1).ref, 500 + serie, true)];
    },
    sigue: (una, sede, { base }) => {
      const en = expedienteDe(sede, una);
      if (!esDe('asignar_numero', una) || en?.numero_por?.id !== una.id) return false;
      const duenio = sede.lotes.duenio(en.modalidad_id, una.datos.numero);
      return duenio === null ? una.datos.de_lote && !base.aplicadas.has(una.id) : duenio !== una.puesto_id;
    },
  },
  inscripcion_caida: {
    hacer: async ({ mesas: [{ en, centro }], n }) => {
      const { ref, personas } = inscripta(centro, n);
      const hecho = await en.anotar('acreditar', ref, { personas: [personas[0]], retira: null, kit: [] });
      await centro.cancelar(ref);
      return [hecho];
    },
    sigue: (una, sede) => {
      const en = expedienteDe(sede, una);
      return !!en && !ocupaLugar(en.state);
    },
  },
  deslinde_rechazado: {
    hacer: async ({ mesas: [mesa], n }) => {
      const { en, centro } = mesa;
      const { ref, personas } = inscripta(centro, n);
      const [persona] = personas;
      const datos = { persona, texto_version: 1, texto_hash: centro.texto_hash };
      mesa.confirmar(await en.anotar('firmar', ref, datos, { tipo: 'trazos', datos: trazosDe(n) }));
      const hecho = await en.anotar('acreditar', ref, { personas: [persona], retira: null, kit: [] });
      mesa.confirmar(hecho);
      // the office rejects what it has
      await en.intercambiar(mesa.puerto);
      await centro.rechazarDeslinde(ref, persona);
      return [hecho];
    },
    sigue: (una, sede) =>
      expedienteDe(sede, una)?.personas.some(
        ({ ref, deslinde }) =>
          deslinde === 'REJECTED' && esDe('acreditar', una) && una.datos.personas.includes(ref),
      ) ?? false,
  },
  efecto_rechazado: {
    hacer: async ({ mesas: [{ en, centro }], n }) => {
      const { ref, personas } = inscripta(centro, n);
      // of earlier releases: no server carries it out any more
      const campo = 'contacto_emergencia';
      const hecho = await en.anotar('corregir', ref, {
        persona: personas[0],
        campo,
        valor: 'Luz',
        antes: null,
      });
      return [hecho];
    },
  },
  sin_derecho: {
    hacer: async ({ mesas }) => {
      const mesa = mesas.find(({ telefono }) => telefono.indice >= DIRIGEN);
      if (!mesa) return null;
      return [await mesa.en.anotar('expulsar', 'mesa', { puesto_id: NADIE, motivo: 'no me gusta' })];
    },
    // the server refuses it, and says why
    tambien: 'efecto_rechazado',
  },
};

const INYECTADAS = TIPOS_CONFLICTO.flatMap((tipo) => {
  const como = INYECCIONES[tipo];
  return como ? [{ tipo, ...como }] : [];
});

/** What each run has to have met of the conflicts: every kind that the domain has, and every injected one in the mesa. */
export const RAREZAS_DE_MESA: readonly string[] = TIPOS_CONFLICTO.flatMap((tipo) =>
  EXENTAS[tipo] === undefined ? [tipo, `mesa ${tipo}`] : [],
);

/** Brings one about; null: not now. */
export async function contradecir(que: number, donde: Donde): Promise<Contradiccion | null> {
  const cual = INYECTADAS[que % INYECTADAS.length];
  const hechos = await cual?.hacer(donde);
  if (!cual || !hechos) return null;
  for (const hecho of hechos)
    donde.mesas.find(({ en }) => en.puesto.puesto_id === hecho.puesto_id)?.confirmar(hecho);
  return { tipo: cual.tipo, hechos };
}

/** Whether a contradiction stands at the end. */
export function sigueEnPie({ tipo, hechos }: Contradiccion, sede: Sede, fin: Final): boolean {
  const ids = new Set(fin.operaciones.map(({ id }) => id));
  // of a telephone that never came back, what it had not handed on is nowhere
  if (!hechos.every(({ id }) => ids.has(id))) return false;
  if (hechos.some((una) => sede.anulacion(una) !== null)) return false;
  return hechos.every((una) => INYECCIONES[tipo]?.sigue?.(una, sede, fin) ?? true);
}

/** Whether the mesa tells of it, with all of its facts. */
export function enLaMesa({ tipo, hechos }: Contradiccion, sede: Sede): boolean {
  const tipos = [tipo, INYECCIONES[tipo]?.tambien];
  return sede
    .conflictos()
    .some(
      (uno) =>
        tipos.includes(uno.tipo) && hechos.every(({ id }) => uno.hechos.some((hecho) => hecho.id === id)),
    );
}

function enCadaUna(hacer: (mesa: EnMesa, i: number, donde: Donde) => Promise<Operacion>): Inyeccion['hacer'] {
  return async (donde) => {
    const hechos: Operacion[] = [];
    for (const [i, mesa] of donde.mesas.entries()) hechos.push(await hacer(mesa, i, donde));
    return hechos;
  };
}

function inscripta({ gente }: EnMesa['centro'], n: number) {
  const una = gente[n % gente.length];
  if (!una) throw new Error('nobody is registered');
  return una;
}

function inscribir({ en, centro }: EnMesa, documentos: readonly string[]): Promise<OperacionDe<'alta'>> {
  return en.anotar('alta', null, {
    ...{ modalidad_id: centro.modalidad_id, nombre: '-', total: centro.precio },
    personas: documentos.map((uno) => ({ ...ficha(uno), talle: null })),
  });
}

const tiene = (hechos: readonly Operacion[], { id }: Operacion): boolean =>
  hechos.some((uno) => uno.id === id);

const expedienteDe = (sede: Sede, { sujeto }: Operacion) => sede.expediente(sujeto as `i${number}`);
