import type { ReactNode } from 'react';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import piezas from '../../ui/piezas.module.css';

interface Props {
  evento: { id: number; nombre: string };
  titulo: string;
  /** what this page is called in the breadcrumb */
  miga: string;
  bajada: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of numbering: the breadcrumb Eventos > event name > `miga`, a title and the content. */
export function MarcoNumeracion({ evento, titulo, miga, bajada, children }: Props) {
  return (
    <div className={piezas.pagina}>
      <div className={piezas.migas}>
        <MigasEvento evento={evento} miga={miga} />
      </div>
      <Pantalla titulo={titulo} bajada={bajada} ancho="ancha">
        {children}
      </Pantalla>
    </div>
  );
}
