import type { Operacion, OperacionDe } from '../../../shared/domain/sede/operacion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import { leerArchivo } from '../../nucleo/archivos/service.ts';
import { buscarAdjunto } from './adjuntos-repository.ts';
import { deOtraPersona, eraDeOtra, inscripcionDe, operacionDe, personaDe } from './escena.ts';
import { despertar, listarCuerposDe } from './operaciones-repository.ts';
import { hayOtra, hayPosterior, rehacerUltima, type MismaCosa } from './vale-la-ultima.ts';
import type { Accion, Escena, Resuelta } from './efecto.ts';

/**
 * The kinds of operation that hand in a person's paper. Its strokes or photo travel apart, as an attachment; an apto that a desk only
 * saw has none.
 */
type DePapel = OperacionDe<'firmar' | 'apto'>;

/**
 * Names the row that one operation wrote of one person's paper: by the person, and by the instant at which the device
 * wrote the operation.
 */
export interface DeUno {
  persona_id: number;
  dispositivo_at: Date;
}

export interface Papel<O extends DePapel> {
  tipo: O['tipo'];
  textos: { falta: string; sin_adjunto: string; ilegible: string; otro: string };
  /** checks and stores the attachment before the transaction in which `guardar` puts the paper in force */
  preparar: (
    ctx: Contexto,
    de: { evento_id: number; datos: Buffer; operacion: O; dispositivo_at: Date; desfase_ms: number | null },
  ) => Promise<{
    guardar: (tx: Tx, de: { inscripcion_id: number; persona_id: number; quien: Quien }) => Promise<void>;
    /** which part of the paper the server could not open, in words for staff; absent: it read all of it */
    motivo?: string | undefined;
  }>;
  /** for an operation without an attachment: puts its paper in force; null: this operation has to have an attachment */
  sinAdjunto?: (operacion: O) => ((en: Escena, de: DeUno) => Promise<void>) | null;
  /** Puts the paper in force again that an operation handed in before; false: the server has none of that operation. */
  reponer: (en: Escena, de: DeUno, operacion: O) => Promise<boolean>;
  /** Withdraws the paper that an operation handed in; false: it was not in force any more, as where another one has taken its place. */
  retirar: (en: Escena, de: DeUno, operacion: O) => Promise<boolean>;
  /**
   * Where no paper of the person is in force, puts the last one back that came another way than by a desk, as by the person's link.
   * `horas`: what `dispositivo_at` is in the rows that desks' operations on this registration wrote
   */
  reponerSinPuesto: (en: Escena, de: { persona_id: number; horas: readonly Date[] }) => Promise<void>;
}

/**
 * The effect of a kind of operation that hands in a person's paper (a signature, an apto). If desks wrote several of that kind for
 * one person, the one that is last in the order of the race day counts, no matter in which order they, and the operations that undo
 * some of them, reach the server. Where all of them were undone, the paper counts again that came another way before them.
 */
export function porAdjunto<O extends DePapel>(papel: Papel<O>) {
  const mismoPapel = (una: O): MismaCosa<O> => ({
    tipos: [papel.tipo],
    es: (otra: Operacion): otra is O =>
      otra.tipo === papel.tipo &&
      (otra.datos.adjunto != null || papel.sinAdjunto?.(otra as O) != null) && // the cast is sound: its `tipo` was compared just above
      otra.datos.persona === una.datos.persona,
  });
  const deUno = (en: Escena, { hora, datos }: O): DeUno => ({
    persona_id: personaDe(en, datos.persona),
    dispositivo_at: new Date(hora),
  });
  const hacer = async (
    en: Escena,
    operacion: O,
    guardar: (en: Escena, de: DeUno) => Promise<void>,
    motivo?: string,
  ): Promise<Resuelta> => {
    if (eraDeOtra(en, operacion)) throw deOtraPersona();
    if (await hayPosterior(en, operacion, mismoPapel(operacion)))
      return { estado: 'sin_efecto', motivo: papel.textos.otro };
    const de = deUno(en, operacion);
    if (!(await papel.reponer(en, de, operacion))) await guardar(en, de);
    return { estado: 'aplicada', ...(motivo !== undefined && { motivo }) };
  };
  const reponerSinPuesto = async (en: Escena, operacion: O): Promise<void> => {
    const deEste = await listarCuerposDe(en.tx, inscripcionDe(en).id, papel.tipo);
    const horas = deEste.flatMap((row) => operacionDe(row) ?? []).map(({ hora }) => new Date(hora));
    const { persona_id } = deUno(en, operacion);
    await papel.reponerSinPuesto(en, { persona_id, horas: [...horas, new Date(operacion.hora)] });
  };
  // Called where the operation is found undone when its turn comes, for the first time or again. Its paper is not in force then, so
  // `deshacer` is not called. Where no other operation of any desk for this paper stands, and the place has not passed to another person,
  // the last paper that came another way than by a desk is put back in force.
  const anulada = async (en: Escena, operacion: O): Promise<void> => {
    if (!eraDeOtra(en, operacion) && !(await hayOtra(en, operacion, mismoPapel(operacion))))
      await reponerSinPuesto(en, operacion);
  };
  return {
    aplicar: async (
      operacion: O,
      { ctx, evento_id }: { ctx: Contexto; evento_id: number },
    ): Promise<Accion> => {
      const suelto = papel.sinAdjunto?.(operacion);
      if (suelto)
        return {
          hacer: (en) => hacer(en, operacion, suelto),
          anulada: (en) => anulada(en, operacion),
        };
      const sha256 = operacion.datos.adjunto;
      if (!sha256) throw invalido({ adjunto: papel.textos.sin_adjunto });
      const donde = { evento_id, operacion_id: operacion.id, sha256 };
      const archivo_id = await buscarAdjunto(ctx.database.db, donde);
      if (archivo_id === null) return esperar(ctx, donde, papel.textos.falta);
      const archivo = await leerArchivo(ctx, archivo_id);
      if (!archivo) throw invalido({ adjunto: papel.textos.ilegible });
      const { hora, desvio } = operacion;
      const listo = await papel.preparar(ctx, {
        ...{ evento_id, datos: archivo.datos, operacion, dispositivo_at: new Date(hora) },
        desfase_ms: desvio === null ? null : Math.round(desvio),
      });
      return {
        hacer: (en) =>
          hacer(
            en,
            operacion,
            ({ tx, quien }, { persona_id }) =>
              listo.guardar(tx, { inscripcion_id: inscripcionDe(en).id, persona_id, quien }),
            listo.motivo,
          ),
        anulada: (en) => anulada(en, operacion),
      };
    },
    deshacer: async (en: Escena, operacion: O): Promise<void> => {
      if (!(await papel.retirar(en, deUno(en, operacion), operacion))) return;
      if (!(await rehacerUltima(en, operacion, mismoPapel(operacion)))) await reponerSinPuesto(en, operacion);
    },
  };
}

function esperar(
  ctx: Contexto,
  donde: { evento_id: number; operacion_id: string; sha256: string },
  motivo: string,
): Accion {
  const { db } = ctx.database;
  return {
    hacer: async () => ({ estado: 'espera', motivo, espera_de: donde.sha256 }),
    // the attachment may have arrived before the operation was marked as waiting: nothing else would wake the operation
    despues: async () => {
      if ((await buscarAdjunto(db, donde)) !== null) await despertar(db, donde.evento_id, donde.sha256);
    },
  };
}
