import { formatFechaHora } from '../../shared/domain/comun/fechas.ts';
import { Aviso } from '../ui/aviso.tsx';
import { Boton } from '../ui/boton.tsx';

interface Props {
  actualizado_at: number;
  alDescartar: () => void;
  alCerrar?: () => void;
}

/** What was typed before and not saved is in the form again. */
export function AvisoBorrador({ actualizado_at, alDescartar, alCerrar }: Props) {
  return (
    <Aviso tono="info" titulo="Recuperamos lo que habías escrito" role="status">
      <p>Es del {formatFechaHora(new Date(actualizado_at))} y todavía no se guardó.</p>
      <div>
        <Boton tono="contorno" onClick={alDescartar}>
          Descartar
        </Boton>{' '}
        {alCerrar && (
          <Boton tono="tenue" onClick={alCerrar}>
            Seguir con esto
          </Boton>
        )}
      </div>
    </Aviso>
  );
}
