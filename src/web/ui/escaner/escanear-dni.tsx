import { Suspense, useState } from 'react';
import type { DatosDelDni } from '../../../shared/domain/participante/dni-a-persona.ts';
import { diferida } from '../diferida.ts';
import { BotonEscanear } from './boton-escanear.tsx';
import css from './escaner.module.css';
import type { PropsRellenarConDni } from './rellenar-con-dni.tsx';

/** Camera and reader come when somebody scans: most forms are typed. */
const RellenarConDni = diferida(() => import('./rellenar-con-dni.tsx'), 'RellenarConDni');

type Props = Omit<PropsRellenarConDni, 'onRellenar' | 'onCerrar'> & {
  /** what the form takes of the card; each stays to be corrected */
  onRellenar: (cambios: Partial<DatosDelDni>) => void;
};

/** 'Escanear DNI' beside the fields of a person, and what came of it. */
export function EscanearDni({ onRellenar, ...props }: Props) {
  const [abierto, setAbierto] = useState(false);
  const [dicho, setDicho] = useState('');
  return (
    <div className={css.escanear}>
      <BotonEscanear onAbrir={() => setAbierto(true)}>Escanear DNI</BotonEscanear>
      <p className={css.dicho} role="status">
        {dicho}
      </p>
      {abierto && (
        <Suspense>
          <RellenarConDni
            {...props}
            onRellenar={(cambios, texto) => {
              onRellenar(cambios);
              setDicho(texto);
            }}
            onCerrar={() => setAbierto(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
