import type { MouseEvent } from 'react';
import { escribirFechaHora } from '../../shared/domain/comun/fechas.ts';
import { Aviso } from '../ui/aviso.tsx';
import { Boton } from '../ui/boton.tsx';
import { enfocarTitulo } from '../ui/enfocar.ts';

interface Props {
  actualizado_at: number;
  onDescartar: () => void;
  onCerrar?: () => void;
}

/** Says that the form holds again what was typed earlier and not saved. */
export function AvisoBorrador({ actualizado_at, onDescartar, onCerrar }: Props) {
  // A press on either button removes this notice, and the focused button with it: so the title gets the focus first.
  const yEnfocar = (hacer: () => void) => (e: MouseEvent) => {
    enfocarTitulo(e.currentTarget);
    hacer();
  };
  return (
    <Aviso tono="info" titulo="Recuperamos lo que habías escrito" role="status">
      <p>Es del {escribirFechaHora(new Date(actualizado_at))} y todavía no se guardó.</p>
      <div>
        <Boton tono="contorno" onClick={yEnfocar(onDescartar)}>
          Descartar
        </Boton>{' '}
        {onCerrar && (
          <Boton tono="tenue" onClick={yEnfocar(onCerrar)}>
            Seguir con esto
          </Boton>
        )}
      </div>
    </Aviso>
  );
}
