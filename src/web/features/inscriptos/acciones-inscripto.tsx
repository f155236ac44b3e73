import { mensajesBackoffice as m } from '../../../shared/domain/mensajes-backoffice.ts';
import { puedeHacer } from '../../../shared/domain/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import type { FilaInscripto } from './filas.ts';
import { sePuedePagar } from './pago-manual.ts';

/** The dialogs of a registration. */
export type AccionInscripto = 'ver' | 'editar' | 'pagar' | 'borrar';

interface Props {
  fila: FilaInscripto;
  alElegir: (fila: FilaInscripto, accion: AccionInscripto) => void;
  /** a mail to its people */
  alEscribir: (fila: FilaInscripto) => void;
}

/** What can be done with one registration. The server answered only to who may see it. */
export function AccionesInscripto({ fila, alElegir, alEscribir }: Props) {
  const sesion = useSesion();
  const item = (accion: AccionInscripto, texto: string, tono?: 'peligro') => (
    <ItemAccion tono={tono} alElegir={() => alElegir(fila, accion)}>
      {texto}
    </ItemAccion>
  );
  return (
    <MenuAcciones etiqueta={`${m.col_acciones} de ${fila.nombre}`}>
      {() => (
        <>
          {item('ver', 'Ver')}
          {puedeHacer(sesion, 'inscripcion:editar') && item('editar', 'Editar')}
          {puedeHacer(sesion, 'inscripcion:marcar_pagada') &&
            sePuedePagar(fila) &&
            item('pagar', 'Marcar como pagada')}
          {puedeHacer(sesion, 'correo:enviar') && (
            <ItemAccion alElegir={() => alEscribir(fila)}>Enviar email</ItemAccion>
          )}
          {puedeHacer(sesion, 'inscripcion:borrar') && item('borrar', 'Borrar', 'peligro')}
        </>
      )}
    </MenuAcciones>
  );
}
