import type { TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import { acreditar } from './acreditar.ts';
import { alta } from './alta.ts';
import { apto } from './apto.ts';
import { cobrar, devolver } from './cobrar.ts';
import { asignarNumero, cambiarNumero, chip, corregir } from './editar.ts';
import { firmar } from './firmar.ts';
import { resolver } from './resolver.ts';
import { transferirLote } from './lotes.ts';
import { admitir, expulsar, traer } from './membresia.ts';
import type { Accion, Efecto } from './efecto.ts';

/** For kinds that change no row here (a note, a cash count): devices compute what they show from the operation itself. */
const guardar: { aplicar: () => Accion } = {
  aplicar: () => ({ hacer: async () => ({ estado: 'aplicada' }) }),
};

/**
 * How each kind of operation is carried out, but 'anular' (aplicar.ts). A kind that is not here waits for a newer server.
 */
export const EFECTOS: { readonly [T in TipoOperacion]?: Efecto<T> } = {
  acreditar,
  alta,
  asignar_numero: asignarNumero,
  cambiar_numero: cambiarNumero,
  chip,
  corregir,
  firmar,
  apto,
  cobrar,
  devolver,
  transferir_lote: transferirLote,
  admitir,
  expulsar,
  nota: guardar,
  egreso: guardar,
  arqueo: guardar,
  traer,
  resolver,
};
