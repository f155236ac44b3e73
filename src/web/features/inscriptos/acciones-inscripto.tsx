import { useId } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import type { FilaInscripto } from './filas.ts';
import { sePuedePagar } from './pago-manual.ts';

/** The dialogs of a registration. */
export type AccionInscripto = 'ver' | 'editar' | 'pagar' | 'borrar';

interface Props {
  fila: FilaInscripto;
  alElegir: (fila: FilaInscripto, accion: AccionInscripto) => void;
  /** why nothing of it changes now */
  impedimento: string | null;
  /** a mail to its people */
  alEscribir: (fila: FilaInscripto) => void;
}

/** What can be done with one registration. The server answered only to who may see it. */
export function AccionesInscripto({ fila, impedimento, alElegir, alEscribir }: Props) {
  const sesion = useSesion();
  const motivo = useId();
  const cambia = impedimento !== null && { 'aria-disabled': true, 'aria-describedby': motivo };
  const item = (accion: AccionInscripto, texto: string, tono?: 'peligro') => (
    <ItemAccion
      tono={tono}
      {...(accion !== 'ver' && cambia)}
      alElegir={() => (accion === 'ver' || !cambia) && alElegir(fila, accion)}
    >
      {texto}
    </ItemAccion>
  );
  return (
    <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${fila.nombre}`}>
      {() => (
        <>
          {item('ver', 'Ver')}
          {puedeHacer(sesion, 'inscripcion:editar') && item('editar', 'Editar')}
          {puedeHacer(sesion, 'inscripcion:marcar_pagada') &&
            sePuedePagar(fila) &&
            item('pagar', 'Marcar como pagada')}
          {puedeHacer(sesion, 'correo:enviar') && (
            <ItemAccion {...cambia} alElegir={() => !cambia && alEscribir(fila)}>
              Enviar email
            </ItemAccion>
          )}
          {puedeHacer(sesion, 'inscripcion:borrar') && item('borrar', 'Borrar', 'peligro')}
          {cambia && <MotivoItems id={motivo}>{impedimento}</MotivoItems>}
        </>
      )}
    </MenuAcciones>
  );
}
