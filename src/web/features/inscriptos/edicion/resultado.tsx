import type { RespuestaDe } from '../../../../shared/contract/api.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { ImportesDiferencia } from './diferencia-precio.tsx';

export type Guardada = Pick<RespuestaDe<'updateInscripcion'>, 'message' | 'avisos' | 'diferencia'>;

/** Whether a save brought notices, a price difference or the balance of who paid, which stay on the screen until staff close them. */
export const dejaAlgo = ({ avisos, diferencia }: Guardada): boolean =>
  avisos.length > 0 ||
  (diferencia !== null && (diferencia.diferencia !== 0 || (diferencia.pagado > 0 && diferencia.saldo !== 0)));

interface Props {
  guardada: Guardada;
  /** null: nothing is owed, or the role may not record payments */
  onPagar: (() => void) | null;
  onCerrar: () => void;
}

export function Resultado({ guardada: { message, avisos, diferencia }, onPagar, onCerrar }: Props) {
  return (
    <MarcoDialogo
      titulo={message}
      tono="ok"
      onCerrar={onCerrar}
      acciones={
        <>
          {onPagar && <Boton onClick={onPagar}>Marcar como pagada</Boton>}
          <Boton tono={onPagar ? 'tenue' : 'primario'} onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      {avisos.map((aviso) => (
        <Aviso key={aviso} tono="aviso" titulo={aviso} />
      ))}
      {diferencia && <ImportesDiferencia diferencia={diferencia} guardada />}
      {diferencia && diferencia.saldo < 0 && (
        <p>La devolución la hace un administrador, en la pestaña Pagos del evento.</p>
      )}
    </MarcoDialogo>
  );
}
