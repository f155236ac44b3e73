import type { Veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import type { NombreIcono } from '../../../ui/iconos.tsx';

/** The signs that the desk shows with each verdict and with 'No está'. */
export const SIGNOS: Readonly<Record<Veredicto['tipo'] | 'no_esta', NombreIcono>> = {
  puede_retirar: 'listo',
  falta: 'aviso',
  ya_retiro: 'cerrar',
  retiro_otra: 'aviso',
  no_vale: 'cerrar',
  no_esta: 'info',
};
