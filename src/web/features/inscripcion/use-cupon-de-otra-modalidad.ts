import { useEffect, type Dispatch } from 'react';
import { call } from '../../api/call.ts';
import type { Contexto } from './contexto.ts';
import type { Accion } from './estado.ts';
import type { Formulario } from './formulario.ts';

/**
 * The coupon was applied to another modality, chosen before: in the steps of the participants it is checked for the one chosen now, so that
 * the total is the one that 'confirmacion' will show. That step checks it anew where this fails, and tells why.
 */
export function useCuponDeOtraModalidad(
  { cupon }: Pick<Formulario, 'cupon'>,
  contexto: Contexto | null,
  enParticipantes: boolean,
  despachar: Dispatch<Accion>,
): void {
  const modalidad_id = contexto?.modalidad.id;
  const evento_id = contexto?.evento.id;
  const codigo_acceso = contexto?.codigo_acceso ?? null;
  const codigo = cupon?.codigo;
  const ajeno = enParticipantes && cupon !== null && cupon.modalidad_id !== modalidad_id;
  useEffect(() => {
    if (!ajeno || codigo === undefined || modalidad_id === undefined || evento_id === undefined) return;
    let vigente = true;
    call('validarCupon', { body: { codigo, evento_id, modalidad_id, codigo_acceso } }).then(
      ({ porcentaje }) =>
        vigente && despachar({ tipo: 'cupon', cupon: { codigo, porcentaje, modalidad_id } }),
      () => undefined,
    );
    return () => {
      vigente = false;
    };
  }, [ajeno, codigo, modalidad_id, evento_id, codigo_acceso, despachar]);
}
