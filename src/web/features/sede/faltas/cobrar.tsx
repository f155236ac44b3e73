import { useState } from 'react';
import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Boton } from '../../../ui/boton.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarCobro } from './anotar.ts';
import { CamposCobro } from './campos-cobro.tsx';
import { COBRO_VACIO, leerCobro, textoDelBoton } from './cobro.ts';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { useEscritura } from './use-escritura.ts';

interface Props {
  expediente: Expediente;
  /** what is owed */
  centavos: Centavos;
  onListo: (hecho: boolean) => void;
}

/** Takes what a registration owes. */
export function Cobrar({ expediente, centavos, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [escrito, setEscrito] = useState(COBRO_VACIO);
  const { ocupado, error, escribir } = useEscritura();
  const cobro = leerCobro(escrito, centavos);
  const [primera] = expediente.personas;
  return (
    <Hoja
      titulo="Cobrar"
      sobre={primera && nombreDe(primera)}
      error={error}
      onCerrar={() => onListo(false)}
      acciones={
        <Boton
          grande
          ancho
          disabled={ocupado || !cobro.ok}
          onClick={() => {
            if (!cobro.ok) return;
            const { medio } = escrito;
            void escribir(
              () => anotarCobro(bitacora, expediente.ref, { centavos: cobro.centavos, medio }),
              () => onListo(true),
            );
          }}
        >
          {textoDelBoton(cobro, centavos)}
        </Boton>
      }
    >
      <CamposCobro debe={centavos} escrito={escrito} cobro={cobro} onCambiar={setEscrito} />
    </Hoja>
  );
}
