import { puedeHacer, type SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { esperaRevision } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';
import { sePuedePagar } from './pago-manual.ts';
import type { InscriptoRow } from './rows.ts';

/** Which frequent actions this registration and the role admit: each gets a button in the row and a keyboard shortcut. */
export const aMano = (row: InscriptoRow, sesion: SesionPermisos | null) => ({
  paga: puedeHacer(sesion, 'inscripcion:marcar_pagada') && sePuedePagar(row),
  revisa: puedeHacer(sesion, 'apto:aceptar') && aptoPendiente(row) !== null,
  escribe: puedeHacer(sesion, 'correo:enviar'),
});

/** Id of the registration's first certificate that waits for review; null: none does, or the registration holds no place. */
export const aptoPendiente = ({ estado, inscripcion }: InscriptoRow): number | null =>
  (ocupaLugar(estado) && inscripcion.personas.find(({ apto }) => apto && esperaRevision(apto))?.apto?.id) ||
  null;
