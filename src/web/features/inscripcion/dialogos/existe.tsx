import type { State } from '../../../../shared/contract/inscripciones.ts';
import { avisoExistente } from '../../../../shared/domain/estados.ts';
import { mensajes } from '../../../../shared/domain/mensajes.ts';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';

interface ExisteProps {
  mensaje: string;
  state: State;
  init_point: string | null;
  onCerrar: () => void;
}

/** spec public-side §2: success when paid or bonified, warning otherwise, with a pay button when pending. */
export function Existe({ mensaje, state, init_point, onCerrar }: ExisteProps) {
  const { tono, pagar } = avisoExistente(state);
  return (
    <MarcoDialogo
      titulo={mensajes.existe_inscripcion}
      tono={tono === 'exito' ? 'ok' : 'aviso'}
      onCerrar={onCerrar}
      acciones={
        <>
          {pagar && init_point && (
            <a className={claseBoton({ tono: 'acento' })} href={init_point}>
              Pagar
            </a>
          )}
          <Boton tono="contorno" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      <p>{mensaje}</p>
      {pagar && (
        <p>¿Tenés un cupón? Aplicalo desde tu inscripción: el link está en el mail que te mandamos.</p>
      )}
    </MarcoDialogo>
  );
}
