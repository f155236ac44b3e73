import type { TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import { acreditar } from './acreditar.ts';
import { alta } from './alta.ts';
import { apto } from './apto.ts';
import { cobrar, devolver } from './cobrar.ts';
import { asignarNumero, cambiarNumero, chip, corregir } from './editar.ts';
import { firmar } from './firmar.ts';
import { transferirLote } from './lotes.ts';
import type { Accion, Efecto } from './tipos.ts';

/** What is only kept: the fold of the devices makes of it what there is to see. */
const guardar: { aplicar: () => Accion } = {
  aplicar: () => ({ hacer: async () => ({ estado: 'aplicada' }) }),
};

/** How each kind is carried out. One that is missing waits for a server that knows it. */
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
  nota: guardar,
  egreso: guardar,
  arqueo: guardar,
  resolver: guardar,
};
