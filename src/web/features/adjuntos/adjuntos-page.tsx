import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { sesionActual } from '../../api/almacen-sesion.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useTrabajo } from '../../api/use-trabajo.ts';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { nombres } from '../../comun/nombres.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Hoja } from '../../ui/hoja.tsx';
import css from './adjuntos.module.css';
import { conflictoDe, DialogoConflicto, type Conflicto } from './conflicto.tsx';
import {
  asentadas,
  enlacesDe,
  hayErrores,
  iguales,
  listasDe,
  listasDeEnlaces,
  type Listas,
  type NombreLista,
} from './filas.ts';
import { ListaEnlaces } from './lista-enlaces.tsx';

type Evento = RespuestaDe<'getEventoBackoffice'>;

/** The links to results and albums (regla carrera-20). */
export function AdjuntosPage({ id }: { id: string }) {
  const consulta = useQuery(eventoBackoffice(id));
  if (consulta.data) return <Adjuntos key={id} evento={consulta.data} />;
  if (consulta.isPending) return <EsqueletoPantalla />;
  return (
    <FalloCarga
      nivel={1}
      titulo="No pudimos traer el evento"
      detalle={textoDeError(consulta.error)}
      reintentar={() => void consulta.refetch()}
      reintentando={consulta.isFetching}
    />
  );
}

function Adjuntos({ evento }: { evento: Evento }) {
  const [guardadas, setGuardadas] = useState<Listas>(() => listasDe(evento));
  const [listas, setListas] = useState(guardadas);
  const [version, setVersion] = useState(evento.version_enlaces);
  const [probado, setProbado] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const clienteDeConsultas = useQueryClient();
  const cambiado = !iguales(listas, guardadas);
  useTrabajo(cambiado);
  // Who was logged out is on the way to the login.
  const bloquea = () => cambiado && sesionActual() !== null;
  const salida = useBlocker({
    shouldBlockFn: bloquea,
    enableBeforeUnload: bloquea,
    withResolver: true,
  });

  const guardado = useMutation({
    mutationFn: ({ enviadas, sobre }: { enviadas: Listas; sobre: string }) =>
      call('updateEnlacesEvento', {
        params: { id: evento.id },
        body: {
          event_result_links: enlacesDe(enviadas.event_result_links),
          photo_album_links: enlacesDe(enviadas.photo_album_links),
          version_enlaces: sobre,
        },
      }),
    onSuccess: (respuesta, { enviadas }) => {
      setVersion(respuesta.version_enlaces);
      setGuardadas(enviadas);
      // addresses got their beginning; what was typed meanwhile stays
      setListas((ahora) => ({
        event_result_links: asentadas(ahora.event_result_links),
        photo_album_links: asentadas(ahora.photo_album_links),
      }));
      setProbado(false);
      void invalidar(
        clienteDeConsultas,
        ...(['getEventoBackoffice', 'getEvento', 'listEventosVisibles', 'listEventosPasados'] as const),
      );
    },
  });

  const alCambiar = (nombre: NombreLista) => (filas: Listas[NombreLista]) =>
    setListas((antes) => ({ ...antes, [nombre]: filas }));
  const alGuardar = (e: SubmitEvent) => {
    e.preventDefault();
    setProbado(true);
    if (!hayErrores(listas)) return guardado.mutate({ enviadas: listas, sobre: version });
    // once the messages are there
    requestAnimationFrame(() =>
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const conflicto = conflictoDe(guardado.error);
  const traer = (suyo: Conflicto) => {
    const suyas = listasDeEnlaces(suyo);
    setGuardadas(suyas);
    setListas(suyas);
    setVersion(suyo.version_enlaces);
    guardado.reset();
  };
  const alCancelar = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: nombres.eventoLista });
  };

  return (
    <Hoja
      titulo="Resultados y fotos"
      migas={<MigasEvento evento={evento} miga="Resultados y fotos" />}
      bajada="Los links que se ven en la página de resultados y fotos del evento."
    >
      {guardado.isSuccess && (
        <Alerta key={guardado.submittedAt} tono="ok">
          {guardado.data.message}
        </Alerta>
      )}
      <form ref={formulario} className={css.formulario} noValidate onSubmit={alGuardar}>
        <ListaEnlaces
          titulo="Resultados"
          uno="link de resultados"
          ejemplo="Clasificación 10K"
          filas={listas.event_result_links}
          conErrores={probado}
          alCambiar={alCambiar('event_result_links')}
        />
        <ListaEnlaces
          titulo="Álbumes de fotos"
          uno="álbum de fotos"
          ejemplo="Fotos de la largada"
          filas={listas.photo_album_links}
          conErrores={probado}
          alCambiar={alCambiar('photo_album_links')}
        />
        {guardado.isError && !conflicto && (
          <Alerta key={guardado.submittedAt} tono="error">
            {textoDeError(guardado.error)}
          </Alerta>
        )}
        <div className={css.acciones}>
          <Boton tono="contorno" onClick={alCancelar}>
            {mensajesComun.cancelar}
          </Boton>
          <Boton type="submit" disabled={guardado.isPending}>
            {guardado.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
        </div>
      </form>
      {/* what is not visible is a 404 for the public */}
      {evento.visible ? (
        <p>
          <Link
            {...(evento.privado && evento.codigo_acceso
              ? {
                  to: '/resultados-fotos-evento/$id/$codigo_acceso',
                  params: { id: String(evento.id), codigo_acceso: evento.codigo_acceso },
                }
              : { to: nombres.resultadosFotosEvento, params: { id: String(evento.id) } })}
          >
            Ver la página de resultados y fotos
          </Link>
        </p>
      ) : (
        <p className={css.vacia}>El evento todavía no es visible.</p>
      )}
      {conflicto && (
        <DialogoConflicto
          conflicto={conflicto}
          alConservar={() => guardado.mutate({ enviadas: listas, sobre: conflicto.version_enlaces })}
          alTraer={() => traer(conflicto)}
          alCerrar={() => guardado.reset()}
        />
      )}
      {salida.status === 'blocked' && (
        <Confirmar
          titulo="¿Salir sin guardar?"
          confirmar="Sí, salir"
          alCerrar={salida.reset}
          alConfirmar={salida.proceed}
        >
          <p>Lo que cambiaste en los links se pierde.</p>
        </Confirmar>
      )}
    </Hoja>
  );
}
