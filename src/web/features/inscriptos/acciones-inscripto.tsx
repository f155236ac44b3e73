import { useId } from 'react';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Icono, type NombreIcono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import { ItemAccion, MenuAcciones, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import type { InscriptoRow } from './rows.ts';
import css from './inscriptos.module.css';
import { aMano } from './a-mano.ts';

/** The dialogs of a registration. */
export type AccionInscripto = 'ver' | 'editar' | 'pagar' | 'borrar';

interface Props {
  row: InscriptoRow;
  onElegir: (row: InscriptoRow, accion: AccionInscripto) => void;
  /** why the registration cannot be changed now; null: it can */
  impedimento: string | null;
  /** opens a mail to the registration's people */
  onEscribir: (row: InscriptoRow) => void;
  /** opens the certificate that waits for review */
  onRevisar: (row: InscriptoRow) => void;
}

/** What can be done with one registration. 'Ver' needs no permission: the server gives rows only to who may see them. */
export function AccionesInscripto({ row, impedimento, onElegir, onEscribir, onRevisar }: Props) {
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
  const { paga, revisa, escribe } = aMano(row, sesion);
  const boton = (icono: NombreIcono, texto: string, letra: string, onClick: () => void) => (
    <button
      type="button"
      className={`${piezas.icono} ${letra === 'M' ? css.deMesa : ''}`}
      aria-label={`${texto}: ${row.nombre}`}
      title={`${texto} (${letra})`}
      onClick={onClick}
    >
      <Icono nombre={icono} />
    </button>
  );
  return (
    <div className={css.aMano}>
      {impedimento === null && (
        <>
          {paga && boton('listo', 'Marcar como pagada', 'P', () => onElegir(row, 'pagar'))}
          {revisa && boton('escudo', 'Revisar el apto médico', 'A', () => onRevisar(row))}
          {escribe && boton('correo', 'Enviar email', 'M', () => onEscribir(row))}
        </>
      )}
      <MenuAcciones etiqueta={`${mensajesGestion.col_acciones} de ${row.nombre}`}>
        {() => (
          <>
            {item('ver', 'Ver')}
            {puedeHacer(sesion, 'inscripcion:editar') && item('editar', 'Editar')}
            {paga && item('pagar', 'Marcar como pagada')}
            {escribe && (
              <ItemAccion {...cambia} onElegir={() => !cambia && onEscribir(row)}>
                Enviar email
              </ItemAccion>
            )}
            {puedeHacer(sesion, 'inscripcion:borrar') && item('borrar', 'Borrar', 'peligro')}
            {cambia && <MotivoItems id={motivo}>{impedimento}</MotivoItems>}
          </>
        )}
      </MenuAcciones>
    </div>
  );
}
