import { useState } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarCobro } from './anotar.ts';
import { CamposCobro } from './campos-cobro.tsx';
import { COBRO_VACIO, leerCobro, textoDelBoton } from './cobro.ts';
import { HojaDeExpediente } from './hoja-de-expediente.tsx';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  onListo: (hecho: boolean) => void;
}

/** Takes money for what a registration owes, all of it or a part. */
export function Cobrar({ expediente, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [escrito, setEscrito] = useState(COBRO_VACIO);
  const { ocupado, error, escribir } = useEscritura();
  // worked out at each render: another desk may take the money while this sheet is open
  const debe = expediente.debe || Math.max(0, expediente.total - expediente.pagado);
  const cobro = leerCobro(escrito, debe);
  return (
    <HojaDeExpediente
      {...{ expediente, error, onListo }}
      titulo="Cobrar"
      boton={{
        texto: textoDelBoton(cobro, debe),
        disabled: ocupado || !cobro.ok || debe === 0,
        onClick: () => {
          if (!cobro.ok) return;
          const { medio } = escrito;
          void escribir(
            () => anotarCobro(bitacora, expediente.ref, { centavos: cobro.centavos, medio }),
            () => onListo(true),
          );
        },
      }}
    >
      {/*
        nothing is owed any more, mostly as another desk took the money. Not said while this desk writes its own payment: the sheet then
        closes
      */}
      {debe === 0 && !ocupado ? (
        <Aviso tono="aviso" role="alert" titulo={textosFaltas.ya_cobrado} />
      ) : (
        <CamposCobro debe={debe} escrito={escrito} cobro={cobro} onCambiar={setEscrito} />
      )}
    </HojaDeExpediente>
  );
}
