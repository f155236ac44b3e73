import { Aviso } from '../ui/aviso.tsx';
import { useOtraPestania } from './use-otra-pestania.ts';

/** Says that the same thing is open in another tab that opened it earlier, while it is. */
export function AvisoOtraPestania({ que }: { que: string | null }) {
  if (!useOtraPestania(que)) return null;
  return (
    <Aviso tono="aviso" titulo="Esto está abierto también en otra pestaña" role="status">
      <p>Seguí en una sola: lo que guardes en una, en la otra no se ve.</p>
    </Aviso>
  );
}
