import { Button } from '@fluentui/react-components';
import { formatFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Aviso } from '../../ui/aviso.tsx';

interface Props {
  actualizado_at: number;
  alDescartar: () => void;
  alCerrar: () => void;
}

export function AvisoBorrador({ actualizado_at, alDescartar, alCerrar }: Props) {
  return (
    <Aviso tono="info" titulo="Recuperamos lo que habías escrito" role="status">
      <p>Es del {formatFechaHora(new Date(actualizado_at))} y todavía no se guardó.</p>
      <div>
        <Button onClick={alDescartar}>Descartar</Button>{' '}
        <Button appearance="subtle" onClick={alCerrar}>
          Seguir con esto
        </Button>
      </div>
    </Aviso>
  );
}
