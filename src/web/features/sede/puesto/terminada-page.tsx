import { useEffect, useState } from 'react';
import { alAbrir } from '../../../../offline/sede/rechazos.ts';
import { mensajesSede } from '../../../../shared/domain/sede/mensajes.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { borrarBorrador } from '../alta/borrador.ts';
import { ConPuesto } from '../con-puesto.tsx';
import { EnlaceAlManual } from '../manual/enlace-al-manual.tsx';
import { usePuesto } from '../puesto.ts';
import type { PuestoEnPie } from './en-pie.ts';
import { useEnPie } from './contexto-en-pie.ts';
import { textosPuesto } from './textos.ts';

interface Props {
  motivo: 'revocado' | 'vencido';
  onVolverAPreparar: () => void;
}

type Olvido =
  { tipo: 'borrando' } | { tipo: 'fallo'; mensaje: string } | { tipo: 'olvidado'; puesto: PuestoEnPie };
const BORRANDO: Olvido = { tipo: 'borrando' };

/** For a puesto that was taken off the race or whose time is over: forgets the people, says so, and goes on delivering what it can. */
export function TerminadaPage({ motivo, onVolverAPreparar }: Props) {
  const enPie = useEnPie();
  const [olvido, setOlvido] = useState<Olvido>(BORRANDO);
  // counted up when the person tries again, so that the effect runs once more
  const [vez, setVez] = useState(0);
  const puesto = enPie?.puesto;
  useEffect(() => {
    if (!puesto) return;
    let vigente = true;
    let nuevo: PuestoEnPie | null = null;
    // a walk-up that was begun is somebody's data too
    borrarBorrador(puesto.bitacora.evento_id);
    puesto.olvidar().then(
      (cual) => {
        nuevo = cual;
        if (vigente) setOlvido({ tipo: 'olvidado', puesto: cual });
        else void cual.cerrar();
      },
      (error: unknown) => vigente && setOlvido({ tipo: 'fallo', mensaje: alAbrir(error).message }),
    );
    return () => {
      vigente = false;
      void nuevo?.cerrar();
    };
  }, [puesto, vez]);
  return (
    <Pantalla titulo={textosPuesto.terminada_titulo} bajada={textosPuesto.terminada[motivo]}>
      <Tarjeta>
        {olvido.tipo === 'olvidado' ? (
          <ConPuesto bitacora={olvido.puesto.bitacora}>
            <p>{textosPuesto.olvidada}</p>
            <PorEntregar />
          </ConPuesto>
        ) : (
          <Borrando
            falla={olvido.tipo === 'fallo' ? olvido.mensaje : null}
            onDeNuevo={() => {
              setOlvido(BORRANDO);
              setVez(vez + 1);
            }}
          />
        )}
        {enPie?.acceso.permiso.tipo === 'cuenta' ? (
          <Boton tono="contorno" onClick={onVolverAPreparar}>
            Preparar este teléfono de nuevo
          </Boton>
        ) : (
          <p>Para volver a sumarte, pedile un código nuevo a quien organiza.</p>
        )}
      </Tarjeta>
      <EnlaceAlManual />
    </Pantalla>
  );
}

/** While the people are being forgotten; `falla`: why they could not be, and the button to try again. */
export function Borrando({ falla, onDeNuevo }: { falla: string | null; onDeNuevo: () => void }) {
  if (falla === null) return <p role="status">Borrando los datos de las personas…</p>;
  return (
    <>
      <Aviso tono="error" titulo={textosPuesto.sin_borrar} role="alert">
        <p>{falla}</p>
        <p>{textosPuesto.sin_borrar_bajada}</p>
      </Aviso>
      <Boton ancho onClick={onDeNuevo}>
        Probar de nuevo
      </Boton>
    </>
  );
}

/**
 * Says that undelivered entries (`quedan`: how many) are locked on this phone, which has no key to open them. They are delivered once
 * somebody of the race opens the race again on this phone.
 */
export function Cerradas({ quedan }: { quedan: number }) {
  return (
    <Aviso tono="aviso" titulo={textosPuesto.terminada_cerrada(quedan)} role="status">
      <p>{textosPuesto.como_sale}</p>
    </Aviso>
  );
}

function PorEntregar() {
  const { estado } = usePuesto();
  const quedan = estado.sin_entregar + estado.adjuntos_sin_entregar;
  if (estado.cerradas > 0) return <Cerradas quedan={quedan} />;
  return quedan > 0 ? (
    <Aviso tono="aviso" titulo={textosPuesto.terminada_pendiente(quedan)} role="status">
      <p>{mensajesSede.aviso.revocado}</p>
    </Aviso>
  ) : (
    <Aviso tono="ok" titulo={textosPuesto.terminada_entregado} role="status" />
  );
}
