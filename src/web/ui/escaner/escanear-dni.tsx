import { Suspense, useState } from 'react';
import type { DatosDelDni } from '../../../shared/domain/participante/dni-a-persona.ts';
import { diferida } from '../diferida.ts';
import { BotonEscanear } from './boton-escanear.tsx';
import piezas from '../piezas.module.css';
import css from './escaner.module.css';
import type { PropsRellenarConDni } from './rellenar-con-dni.tsx';

/** The module with camera and reader is downloaded only when somebody scans: most forms are typed. */
const RellenarConDni = diferida(() => import('./rellenar-con-dni.tsx'), 'RellenarConDni');

type Props = Omit<PropsRellenarConDni, 'onRellenar' | 'onCerrar'> & {
  /** takes the values read from the card into the form, where they can be corrected */
  onRellenar: (cambios: Partial<DatosDelDni>) => void;
};

/** The button 'Escanear DNI' beside a person's fields, and a message about the last scan. */
export function EscanearDni({ onRellenar, ...props }: Props) {
  const [abierto, setAbierto] = useState(false);
  const [dicho, setDicho] = useState('');
  return (
    <div className={`${piezas.renglon} ${css.escanear}`}>
      <BotonEscanear onAbrir={() => setAbierto(true)}>Escanear DNI</BotonEscanear>
      <p className={`${piezas.nota} ${css.dicho}`} role="status">
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
