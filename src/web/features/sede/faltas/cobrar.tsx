import { useState } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { usePuesto } from '../puesto.ts';
import { anotarCobro } from './anotar.ts';
import { CamposCobro } from './campos-cobro.tsx';
import { COBRO_VACIO, leerCobro, textoDelBoton } from './cobro.ts';
import { loQueFalta } from './lo-que-falta.ts';
import { HojaDeExpediente } from './hoja-de-expediente.tsx';
import { textosFaltas } from './textos.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  /** true: what is taken is what desks gave back by mistake; absent: what is owed */
  devuelto?: true;
  onListo: (hecho: boolean) => void;
}

/** Takes money, all of it or a part: what a registration owes or, with `devuelto`, what desks gave back by mistake. */
export function Cobrar({ expediente, devuelto, onListo }: Props) {
  const { bitacora } = usePuesto();
  const [escrito, setEscrito] = useState(COBRO_VACIO);
  const { ocupado, error, escribir } = useEscritura();
  // worked out at each render: another desk may take the money while this sheet is open
  const falta = loQueFalta(expediente);
  const debe = devuelto ? falta.devuelto : falta.debe;
  const cobro = leerCobro(escrito, debe);
  return (
    <HojaDeExpediente
      {...{ expediente, error, onListo }}
      titulo={devuelto ? 'Volver a cobrar lo devuelto' : 'Cobrar'}
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
        <>
          {devuelto && <Aviso tono="aviso" titulo={textosFaltas.recobrar} />}
          <CamposCobro debe={debe} escrito={escrito} cobro={cobro} onCambiar={setEscrito} />
        </>
      )}
    </HojaDeExpediente>
  );
}
