import { Fragment, useState, useSyncExternalStore } from 'react';
import { drenar } from '../../../offline/salida/drenar.ts';
import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escucharPorEntregar, idsPorEntregar } from '../../api/sede-por-entregar.ts';
import { espera, useProgreso, useSalidas } from '../../api/salidas.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import { EsqueletoParte } from '../../ui/esqueleto.tsx';
import { Almacenamiento } from './almacenamiento.tsx';
import { DeSede } from './de-sede.tsx';
import { EntregaPendiente } from './entrega-pendiente.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './pendientes.module.css';
import { agrupar, separar } from './presentar.ts';
import { Recibos } from './recibos.tsx';
import { SinPendientes } from './sin-pendientes.tsx';

type Manual = 'no' | 'probando' | 'quedan';

/**
 * What this device has yet to send, and what arrived. Anybody may open this screen: it shows the entries that were made by a link, and
 * those of who is logged in.
 */
export function PendientesPage() {
  const salidas = useSalidas();
  const progreso = useProgreso();
  const [manual, setManual] = useState<Manual>('no');
  const deSede = useSyncExternalStore(escucharPorEntregar, idsPorEntregar, () => '');
  const { pendientes, recibidas } = separar(salidas ?? []);

  const enviarAhora = async () => {
    setManual('probando');
    const resultado = await drenar({ motivo: 'manual' }).catch(() => null);
    setManual(resultado?.quedan === 0 ? 'no' : 'quedan');
  };

  const entrega = (salida: ResumenSalida) => (
    <EntregaPendiente
      key={salida.id}
      salida={salida}
      progreso={progreso?.id === salida.id ? progreso : null}
    />
  );

  return (
    <Pantalla
      titulo="Pendientes de envío"
      bajada="Lo que firmaste o cargaste en este dispositivo y todavía no llegó. Sale solo cuando hay señal."
    >
      <DeSede ids={deSede === '' ? [] : deSede.split(',').map(Number)} />
      {!salidas && <EsqueletoParte etiqueta="Cargando" />}
      {salidas && pendientes.length === 0 && deSede === '' && (
        <SinPendientes conRecibos={recibidas.length > 0} />
      )}
      {pendientes.length > 0 && (
        <>
          <ul className={piezas.pila} aria-label="Pendientes">
            {agrupar(pendientes).map(([primera, ...otras]) => (
              <Fragment key={primera.id}>
                {entrega(primera)}
                {otras.length > 0 && (
                  <li>
                    <details className={css.iguales}>
                      <summary>
                        {otras.length === 1 ? 'Uno más igual' : `${otras.length} más iguales`}
                      </summary>
                      <ul className={piezas.pila}>{otras.map(entrega)}</ul>
                    </details>
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          {pendientes.some(espera) && (
            <Boton ancho grande disabled={manual === 'probando'} onClick={() => void enviarAhora()}>
              <IconoEntrega nombre="reintentar" />
              {manual === 'probando' ? 'Enviando…' : 'Enviar todo ahora'}
            </Boton>
          )}
          {manual === 'quedan' && (
            <Alerta tono="aviso">Todavía quedan envíos. Siguen guardados y salen solos.</Alerta>
          )}
        </>
      )}
      {recibidas.length > 0 && (
        <Tarjeta titulo="Recibidos">
          <Recibos salidas={recibidas} />
        </Tarjeta>
      )}
      <Almacenamiento conPendientes={pendientes.length > 0} />
    </Pantalla>
  );
}
