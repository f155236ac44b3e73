import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { DIA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import { mensajesSede, RECHAZOS_SEDE, type RechazoDeSede } from '../../../../shared/domain/sede/mensajes.ts';
import { edadDeLosDatos } from '../../../../shared/domain/sede/sincronia.ts';
import { useAhora } from '../../../ui/ahora.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { claseBoton } from '../../../ui/boton.tsx';
import { usePuesto } from '../puesto.ts';
import { accesoAhora, dudaDelReloj } from './fin-del-puesto.ts';
import { EnlaceACerca } from './enlace-a-cerca.tsx';
import { estaAlHabla, useFin } from './linea-sincronia.tsx';
import { PantallaPrendida } from './pantalla-prendida.tsx';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from './puesto.module.css';
import { useEnPie, type EnPie } from './contexto-en-pie.ts';
import { negativaDeSesion } from './sesion-firmada.ts';
import type { FinDeSincronizar } from './sincronizador.ts';
import { textosPuesto } from './textos.ts';

const esRechazo = (fin: FinDeSincronizar | null): fin is RechazoDeSede =>
  RECHAZOS_SEDE.some((rechazo) => rechazo === fin);

/** Where to log in and come back; the login page says the reason. */
export const ingresoHacia = (ruta: string, motivo: 'sin_sesion' | 'sin_permiso' | 'vencida'): string =>
  `/login?${new URLSearchParams({ next: ruta, motivo }).toString()}`;

const siempre = (): (() => void) => () => undefined;

/** Asks for one scan where the page of this phone was killed and the new page could not reconnect to the other phones by itself. */
function EstabaConectado({ enPie: { puesto } }: { enPie: EnPie }) {
  const { conexiones } = puesto;
  const antes = useSyncExternalStore(conexiones?.suscribir ?? siempre, conexiones?.antes ?? (() => 0));
  const fin = useFin();
  // on the screen 'Teléfonos cerca' the person is connecting phones already, and its codes need the room
  const enCerca = useLocation({ select: ({ pathname }) => pathname.endsWith('/cerca') });
  // with network the phones hear of each other through the server
  if (antes === 0 || estaAlHabla(fin) || enCerca) return null;
  return (
    <Aviso tono="aviso" titulo={textosPuesto.estaba_conectado(antes)} role="status">
      <p>{textosPuesto.estaba_conectado_bajada}</p>
      <EnlaceACerca paso="conectar" boton={{ tono: 'contorno' }}>
        {textosPuesto.conectar_de_nuevo}
      </EnlaceACerca>
    </Aviso>
  );
}

/** What whoever is at the desk has to know now; nothing in a rehearsal. */
export function AvisosDelPuesto() {
  const { estado, base, bitacora, simulacro } = usePuesto();
  const enPie = useEnPie();
  const fin = useFin();
  const ahora = useAhora();
  if (simulacro) return null;
  const { al_dia_at } = estado;
  const { aviso } = mensajesSede;
  const negada = enPie && negativaDeSesion(enPie.acceso);
  return (
    <div className={`${orden.apilado2} ${css.avisos}`}>
      {(al_dia_at === null || ahora - al_dia_at >= DIA_MS) && (
        <p className={`${letra.l700} ${tonos.aviso} ${css.edad}`} role="status">
          {edadDeLosDatos(al_dia_at, ahora)}
        </p>
      )}
      {base?.evento.estado === 'cancelado' && (
        <Aviso tono="error" titulo="La carrera está cancelada." role="status">
          <p>Lo que anotes queda guardado igual.</p>
        </Aviso>
      )}
      {base?.evento.cerrada_at && (
        <Aviso
          tono="aviso"
          titulo={textosPuesto.cerrada(escribirFechaHora(base.evento.cerrada_at))}
          role="status"
        >
          <p>Lo que anotes queda guardado igual y le llega a la oficina.</p>
        </Aviso>
      )}
      {base?.evento.estado === 'postergado' && (
        <Aviso
          tono="aviso"
          titulo={textosPuesto.postergada(escribirFechaHora(base.evento.fecha_hora))}
          role="status"
        />
      )}
      {estado.reloj_absurdo && <Aviso tono="aviso" titulo={aviso.reloj_absurdo} role="status" />}
      {enPie && dudaDelReloj(accesoAhora(enPie.acceso, base?.evento.fecha_hora ?? null), estado, ahora) && (
        <Aviso tono="aviso" titulo={aviso.reloj_sin_comprobar} role="status" />
      )}
      {enPie && <EstabaConectado enPie={enPie} />}
      {enPie && <PantallaPrendida conexiones={enPie.puesto.conexiones} />}
      {fin === 'sin_admitir' && (
        <Aviso tono="aviso" titulo={textosPuesto.sin_admitir} role="status">
          <p>{textosPuesto.sin_admitir_bajada}</p>
        </Aviso>
      )}
      {fin === 'sin_permiso' && negada !== null && (
        <Aviso tono="aviso" titulo={textosPuesto.admision_negada} role="status">
          <p>{negada}</p>
          <p>{textosPuesto.admision_negada_bajada}</p>
        </Aviso>
      )}
      {fin === 'sin_permiso' && negada === null && (
        <Aviso tono="aviso" titulo={aviso.sin_permiso} role="status">
          {enPie?.acceso.permiso.tipo === 'cuenta' && (
            <a
              className={claseBoton({ tono: 'contorno' })}
              href={ingresoHacia(`/sede/${bitacora.evento_id}`, 'vencida')}
            >
              {textosPuesto.entrar_de_nuevo}
            </a>
          )}
        </Aviso>
      )}
      {esRechazo(fin) && <Aviso tono="error" titulo={mensajesSede.rechazo[fin]} role="alert" />}
      {estado.alteradas > 0 && (
        <Aviso tono="aviso" titulo={aviso.alteradas(estado.alteradas)} role="status" />
      )}
      {estado.sin_leer > 0 && (
        <Aviso tono="aviso" titulo={aviso.de_version_nueva(estado.sin_leer)} role="status" />
      )}
    </div>
  );
}
