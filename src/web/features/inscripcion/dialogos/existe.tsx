import { useState } from 'react';
import type { State } from '../../../../shared/contract/inscripciones.ts';
import { avisoExistente } from '../../../../shared/domain/estados.ts';
import { mensajes } from '../../../../shared/domain/mensajes.ts';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { CuponPendiente } from '../pago/cupon-pendiente.tsx';
import { codigoDe } from '../verificar.ts';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';

interface ExisteProps {
  mensaje: string;
  state: State;
  init_point: string | null;
  onCerrar: () => void;
}

/** spec public-side §2: success when paid or bonified, warning otherwise, with a pay button when pending. */
export function Existe({ mensaje, state, init_point, onCerrar }: ExisteProps) {
  const [link, setLink] = useState(init_point);
  const { tono, pagar } = avisoExistente(state);
  const codigo = codigoDe(link);
  return (
    <MarcoDialogo
      titulo={mensajes.existe_inscripcion}
      tono={tono === 'exito' ? 'ok' : 'aviso'}
      onCerrar={onCerrar}
      acciones={
        <>
          {pagar && link && (
            <a className={claseBoton({ tono: 'acento' })} href={link}>
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
      {pagar && codigo && (
        <CuponPendiente codigo={codigo} tiene_cupon={false} onAplicado={(nuevo) => setLink(nuevo)} />
      )}
    </MarcoDialogo>
  );
}
