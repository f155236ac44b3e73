import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { veredictoDeQuien, type Veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import type { Senal } from '../../../ui/escaner/senal.ts';
import type { PuestoAbierto } from '../puesto.ts';
import { juzgarFirmada, segunSuCodigo } from './juzgar-firmada.ts';
import type { EnVista } from './leer.ts';

/**
 * The sound for each verdict. Having collected already sounds different from lacking something: otherwise a volunteer who does not look up
 * would hand over a second kit.
 */
const SENAL_DE: Record<Veredicto['tipo'], Senal> = {
  puede_retirar: 'bien',
  falta: 'mal',
  ya_retiro: 'repetida',
  retiro_otra: 'repetida',
  no_vale: 'mal',
};

/** @param credencial the code by which the person was found; null: they were found in another way */
export function senalDePersona(
  en: Expediente,
  persona: EnVista['persona'],
  credencial: Credencial | null,
  puesto: Pick<PuestoAbierto, 'estado' | 'base'>,
): Senal | null {
  if (!puesto.base) return null;
  const { expediente } = segunSuCodigo(en, credencial, puesto) ?? { expediente: en };
  return SENAL_DE[veredictoDeQuien(expediente, puesto.base, persona).tipo];
}

export function senalDeFirmada(credencial: Credencial, puesto: Parameters<typeof juzgarFirmada>[1]): Senal {
  const { tipo } = juzgarFirmada(credencial, puesto);
  return tipo === 'falta' ? 'bien' : SENAL_DE[tipo];
}
