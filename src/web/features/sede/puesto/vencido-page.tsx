import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { anotarPorOlvidar } from '../../../api/puestos-de-aca.ts';
import { useAhora } from '../../../ui/ahora.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { diferida } from '../../../ui/diferida.ts';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { EnlaceAlManual } from '../manual/enlace-al-manual.tsx';
import { usePuesto } from '../puesto.ts';
import type { PuestoEnPie } from './en-pie.ts';
import { terminoDeEntregar } from './fin-del-puesto.ts';
import { useFin } from './linea-sincronia.tsx';
import { TerminadaPage } from './terminada-page.tsx';
import { textosPuesto } from './textos.ts';

/** Loaded only once it is drawn: no desk's first screen needs it, nor its dialog (regla sede-72). */
const SalirDeLaCarrera = diferida(() => import('./salir-de-la-carrera.tsx'), 'SalirDeLaCarrera');

interface Props {
  puesto: PuestoEnPie;
  /** the puesto's acceso, with its end by the race's date as the phone knows it now */
  acceso: PuestoEnPie['acceso'];
  onVolverAPreparar: () => void;
}

/**
 * For a volunteer's phone whose time is over by the race's date that it knows. The race may have been put off since, so it asks the server
 * before it forgets the people, and meanwhile shows nobody. If the answer brings a later date, PuestoPage shows the desk again in place of
 * this page. Without an answer the phone keeps the people, sealed, until it could deliver nothing any more either, or its volunteer leaves
 * (regla sede-33). A phone that knows that it was taken off, or that can deliver nothing any more, forgets them without an answer.
 */
export function VencidoPage({ puesto, acceso, onVolverAPreparar }: Props) {
  const { estado } = usePuesto();
  const { sincronizador } = puesto;
  const llego = useSyncExternalStore(sincronizador.suscribir, sincronizador.llego);
  const negado = useFin() === 'sin_permiso';
  const ahora = useAhora();
  // what an exchange said that ended before this page asked does not count: the phone may have slept for days since
  const [preguntado, setPreguntado] = useState(false);
  const [ocupado, setOcupado] = useState(true);
  const [vez, setVez] = useState(0);
  const { evento_id, evento } = acceso;
  useEffect(() => anotarPorOlvidar({ evento_id, evento }), [evento_id, evento]);
  useEffect(() => {
    let vigente = true;
    void sincronizador.ya().then(() => {
      if (!vigente) return;
      setPreguntado(true);
      setOcupado(false);
    });
    return () => {
      vigente = false;
    };
  }, [sincronizador, vez]);
  const contesto = preguntado && llego;
  const olvida = contesto || estado.revocado || terminoDeEntregar(acceso, estado, ahora);
  // once TerminadaPage has begun to forget the people it stays, also if `olvida` turns false again
  const [olvidando, setOlvidando] = useState(olvida);
  if (olvida && !olvidando) setOlvidando(true);
  if (olvida || olvidando) return <TerminadaPage motivo="vencido" onVolverAPreparar={onVolverAPreparar} />;
  return (
    <Pantalla titulo={textosPuesto.vencido_titulo} bajada={textosPuesto.vencido_bajada}>
      <Tarjeta>
        {ocupado ? (
          <p role="status">{textosPuesto.vencido_preguntando}</p>
        ) : (
          <>
            <Aviso
              tono="aviso"
              titulo={textosPuesto[negado ? 'vencido_negado' : 'vencido_sin_respuesta']}
              role="status"
            />
            <Boton
              ancho
              onClick={() => {
                setOcupado(true);
                setVez(vez + 1);
              }}
            >
              Probar de nuevo
            </Boton>
            <Suspense>
              <SalirDeLaCarrera boton={textosPuesto.vencido_salir} />
            </Suspense>
          </>
        )}
      </Tarjeta>
      <EnlaceAlManual />
    </Pantalla>
  );
}
