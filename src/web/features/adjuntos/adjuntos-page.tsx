import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { ConEvento } from '../../evento/con-evento.tsx';
import { MigasEvento } from '../../evento/migas-evento.tsx';
import { nombres } from '../../comun/nombres.ts';
import { DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { Forma } from '../../formulario/forma.tsx';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './adjuntos.module.css';
import { EnlacesGuardados, type Guardados } from './enlaces-guardados.tsx';
import {
  asentadas,
  enlacesDe,
  hayErrores,
  iguales,
  listasDe,
  listasDeEnlaces,
  type Listas,
  type NombreLista,
} from './rows.ts';
import { ListaEnlaces } from './lista-enlaces.tsx';

type Evento = RespuestaDe<'getEventoBackoffice'>;

const LISTAS = [
  ['event_result_links', { titulo: 'Resultados', uno: 'link de resultados', ejemplo: 'Clasificación 10K' }],
  [
    'photo_album_links',
    { titulo: 'Álbumes de fotos', uno: 'álbum de fotos', ejemplo: 'Fotos de la largada' },
  ],
] as const;

/** The links to results and albums (regla carrera-20). */
export function AdjuntosPage({ id }: { id: string }) {
  return <ConEvento id={id}>{(evento) => <Adjuntos key={id} evento={evento} />}</ConEvento>;
}

function Adjuntos({ evento }: { evento: Evento }) {
  const [guardadas, setGuardadas] = useState<Listas>(() => listasDe(evento));
  const [listas, setListas] = useState(guardadas);
  const [version, setVersion] = useState(evento.version_enlaces);
  // how often somebody else's links were taken; as part of a React key it drops what a list could undo
  const [traidas, setTraidas] = useState(0);
  const router = useRouter();
  const clienteDeConsultas = useQueryClient();
  const cambiado = !iguales(listas, guardadas);
  const guardado = useGuardado({
    datos: listas,
    version,
    // judged before anything is sent; one general text is enough here, as each row shows its own errors beside its fields
    faltas: (enviadas) => (hayErrores(enviadas) ? { enlaces: 'Revisá los links marcados.' } : {}),
    enviar: (enviadas: Listas, sobre) =>
      call('updateEnlacesEvento', {
        params: { id: evento.id },
        body: {
          event_result_links: enlacesDe(enviadas.event_result_links),
          photo_album_links: enlacesDe(enviadas.photo_album_links),
          version_enlaces: sobre,
        },
      }),
    onGuardar: (respuesta, enviadas) => {
      setVersion(respuesta.version_enlaces);
      setGuardadas(enviadas);
      // The request added 'https://' to some urls: the rows get it too, and keep what was typed meanwhile.
      setListas((ahora) => ({
        event_result_links: asentadas(ahora.event_result_links),
        photo_album_links: asentadas(ahora.photo_album_links),
      }));
      void invalidar(
        clienteDeConsultas,
        ...(['getEventoBackoffice', 'getEvento', 'getEventoPrivado'] as const),
        ...(['listEventosVisibles', 'listEventosPasados'] as const),
      );
    },
  });
  const probado = 'enlaces' in guardado.errores;

  const onCambiar = (nombre: NombreLista) => (rows: Listas[NombreLista]) =>
    setListas((antes) => ({ ...antes, [nombre]: rows }));
  const { conflicto } = guardado;
  const suyo = conflicto && (conflicto.datos as unknown as Guardados); // the 409's body, built by the server's otraVersion
  const traer = () => {
    if (!suyo) return;
    const suyas = listasDeEnlaces(suyo);
    setGuardadas(suyas);
    setListas(suyas);
    setTraidas(traidas + 1);
    setVersion(suyo.version_enlaces);
    guardado.reiniciar();
  };
  const onCancelar = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: nombres.eventoListaPorRol });
  };

  return (
    <Pantalla
      titulo="Resultados y fotos"
      migas={<MigasEvento evento={evento} miga="Resultados y fotos" />}
      bajada="Los links que se ven en la página de resultados y fotos del evento."
    >
      {guardado.hecho && (
        <Alerta key={guardado.vez} tono="ok">
          {guardado.hecho.message}
        </Alerta>
      )}
      <Forma
        ref={guardado.forma}
        clase={piezas.pila}
        edita={`enlaces:${evento.id}`}
        enviando={guardado.guardando}
        fallo={<AlertaFallo error={guardado.fallo} vez={guardado.vez} />}
        sinGuardar={cambiado}
        onEnviar={guardado.guardar}
      >
        {LISTAS.map(([cual, textos]) => (
          <ListaEnlaces
            key={`${cual} ${traidas}`}
            {...textos}
            rows={listas[cual]}
            conErrores={probado}
            onCambiar={onCambiar(cual)}
          />
        ))}
        <div className={css.acciones}>
          <Boton tono="contorno" onClick={onCancelar}>
            {mensajesComun.cancelar}
          </Boton>
          <Boton type="submit" disabled={guardado.guardando}>
            {guardado.guardando ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
        </div>
      </Forma>
      {/* An event that is not visible answers 404 to the public, so it gets no link to its public page. */}
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
      {conflicto && suyo && (
        <DialogoConflicto
          guardado={guardado}
          titulo="Los links cambiaron mientras los editabas"
          al_traer="lo reemplaza por lo de abajo."
          onTraer={traer}
          onConservar={() => guardado.guardar({ version: suyo.version_enlaces })}
        >
          <EnlacesGuardados titulo="Resultados" enlaces={suyo.event_result_links} />
          <EnlacesGuardados titulo="Álbumes de fotos" enlaces={suyo.photo_album_links} />
        </DialogoConflicto>
      )}
      <PreguntaAlSalir hay={() => cambiado}>
        <p>Lo que cambiaste en los links se pierde.</p>
      </PreguntaAlSalir>
    </Pantalla>
  );
}
