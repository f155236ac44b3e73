import { useId } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import type { InscriptoRow } from './rows.ts';
import { sePuedePagar } from './pago-manual.ts';

/** The dialogs of a registration. */
export type AccionInscripto = 'ver' | 'editar' | 'pagar' | 'borrar';

interface Props {
  row: InscriptoRow;
  onElegir: (row: InscriptoRow, accion: AccionInscripto) => void;
  /** why the registration cannot be changed now; null: it can */
  impedimento: string | null;
  /** opens a mail to the registration's people */
  onEscribir: (row: InscriptoRow) => void;
}

/** What can be done with one registration. The server gives rows only to who may see them. */
export function AccionesInscripto({ row, impedimento, onElegir, onEscribir }: Props) {
  const sesion = useSesion();
  const motivo = useId();
  const cambia = impedimento !== null && { 'aria-disabled': true, 'aria-describedby': motivo };
  const item = (accion: AccionInscripto, texto: string, tono?: 'peligro') => (
    <ItemAccion
      tono={tono}
      {...(accion !== 'ver' && cambia)}
      onElegir={() => (accion === 'ver' || !cambia) && onElegir(row, accion)}
    >
      {texto}
    </ItemAccion>
  );
  return (
    <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${row.nombre}`}>
      {() => (
        <>
          {item('ver', 'Ver')}
          {puedeHacer(sesion, 'inscripcion:editar') && item('editar', 'Editar')}
          {puedeHacer(sesion, 'inscripcion:marcar_pagada') &&
            sePuedePagar(row) &&
            item('pagar', 'Marcar como pagada')}
          {puedeHacer(sesion, 'correo:enviar') && (
            <ItemAccion {...cambia} onElegir={() => !cambia && onEscribir(row)}>
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
