import {
  abrirAlta,
  abrirSellado,
  abrirTrazos,
  abrirTutor,
  claveDeSellado,
} from '../../../src/server/modules/sede/sellado.ts';
import type { OperacionDe } from '../../../src/shared/domain/sede/operacion.ts';

/** The server of screens that are tested without one: what they seal it opens as the real one does. */
const CONFIG = { secreto: 'un secreto de prueba de más de treinta y dos letras' };

export const claveDePrueba = (evento_id: number): string => claveDeSellado(CONFIG, evento_id);

/** What only the server reads of each person of a walk-up; null: it cannot be opened. */
export const cerradosDe = (operacion: OperacionDe<'alta'>) =>
  abrirAlta(CONFIG, operacion, {
    sellado: operacion.datos.sellado ?? '',
    personas: operacion.datos.personas.length,
  });

/** The adult who signed a minor's waiver; null: it cannot be opened. */
export const tutorDe = (operacion: OperacionDe<'firmar'>) =>
  abrirTutor(CONFIG, operacion, operacion.datos.sellado ?? '');

/** A signature's strokes as JSON; null: they cannot be opened. */
export const trazosDe = (de: OperacionDe<'firmar'>, sellado: Uint8Array): string | null =>
  abrirTrazos(CONFIG, de, sellado)?.toString() ?? null;

export const abrirFoto = (de: OperacionDe<'apto'>, sellado: Uint8Array) =>
  abrirSellado(CONFIG, 'foto', { de, sellado });
