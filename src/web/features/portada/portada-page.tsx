import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { EventoTarjeta } from '../../../shared/contract/eventos.ts';
import { eventosVisibles } from '../../api/consultas.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { VisorDiferido } from '../../comun/visor-diferido.tsx';
import type { ImagenVisor } from '../../ui/visor.tsx';
import { Vacio } from '../../ui/vacio.tsx';
import { AvisoDeRegreso } from './aviso-de-regreso.tsx';
import { Buscador } from './buscador.tsx';
import { disciplinasDe, filtrarEventos, ordenarParaInscribirse, provinciasDe, SIN_FILTRO } from './filtro.ts';
import type { Filtro } from './filtro.ts';
import { EventosPasados } from './eventos-pasados.tsx';
import css from './portada-page.module.css';
import { EsqueletoTarjetas } from './esqueleto-tarjetas.tsx';
import { SinEventos } from './sin-eventos.tsx';
import { TarjetaEvento } from './tarjeta-evento.tsx';
import { useFiltro } from './use-filtro.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

const NINGUNO: readonly EventoTarjeta[] = [];

const imagenesDe = (eventos: readonly EventoTarjeta[]): (ImagenVisor & { id: number })[] =>
  eventos.flatMap((e) => {
    const imagen = e.banner ?? e.imagen;
    return imagen ? [{ id: e.id, imagen, titulo: `${e.nombre}, ${e.ciudad}` }] : [];
  });

const cuantas = ({ length }: readonly EventoTarjeta[]): string =>
  escribirCuantos(length, 'carrera', 'carreras');

/** Choice between all races and those that take registrations now; hidden where none or all of them do, unless the latter are chosen. */
function QueCarreras({
  eventos,
  filtro,
  onFiltro,
}: {
  eventos: readonly EventoTarjeta[];
  filtro: Filtro;
  onFiltro: (filtro: Filtro) => void;
}) {
  const todas = filtrarEventos(eventos, { ...filtro, abiertas: false });
  const abiertas = todas.filter((e) => e.inscripcion_abierta).length;
  if (!filtro.abiertas && (abiertas === 0 || abiertas === todas.length)) return null;
  return (
    <div className={css.cuales} role="group" aria-label="Qué carreras">
      {[false, true].map((solo) => (
        <button
          key={String(solo)}
          type="button"
          aria-pressed={filtro.abiertas === solo}
          onClick={() => onFiltro({ ...filtro, abiertas: solo })}
        >
          {solo ? `Inscripción abierta (${abiertas})` : `Todas (${todas.length})`}
        </button>
      ))}
    </div>
  );
}

export function PortadaPage() {
  const { data, isError, refetch } = useQuery(eventosVisibles());
  const [filtro, setFiltro] = useFiltro();
  const [ampliado, setAmpliado] = useState<number | null>(null);
  const eventos = data?.data ?? NINGUNO;
  const elegidos = ordenarParaInscribirse(filtrarEventos(eventos, filtro));
  const imagenes = imagenesDe(elegidos);

  return (
    <>
      <AvisoDeRegreso />
      <section className={css.portada}>
        <svg
          className={css.flechas}
          viewBox="0 0 640 630"
          aria-hidden="true"
          preserveAspectRatio="xMaxYMid slice"
        >
          <path fill="#022f3c" d="M0 0L332 315L0 630H92L424 315L92 0Z" />
          <path fill="#023846" d="M92 0L424 315L92 630H184L516 315L184 0Z" />
          <path fill="#024456" d="M184 0L516 315L184 630H276L608 315L276 0Z" />
          <path fill="#035f76" d="M276 0L608 315L276 630H368L700 315L368 0Z" />
          <path fill="#ff5a1f" d="M368 0L700 315L368 630H900V0Z" />
        </svg>
        <div className={css.interior}>
          <h1 className={css.titulo}>Elegí tu próxima largada</h1>
          <p className={css.bajada}>
            Buscá la carrera, inscribite con tu DNI, firmá y pagá. Todo desde el celular, en unos minutos.
          </p>
          <Buscador
            filtro={filtro}
            onFiltro={setFiltro}
            provincias={provinciasDe(eventos)}
            disciplinas={disciplinasDe(eventos)}
          />
        </div>
      </section>

      <section className={css.seccion} aria-labelledby="proximas">
        <div className={css.encabezado}>
          <h2 id="proximas" className={css.subtitulo}>
            Próximas carreras
          </h2>
          <p className={css.cuenta} role="status">
            {data && eventos.length > 0 && cuantas(elegidos)}
          </p>
          <QueCarreras eventos={eventos} filtro={filtro} onFiltro={setFiltro} />
        </div>
        {!data && !isError && <EsqueletoTarjetas cantidad={6} />}
        {!data && isError && (
          <Vacio titulo="No pudimos traer las carreras" icono="sin_senal">
            <p>Revisá tu conexión y probá de nuevo.</p>
            <Boton onClick={() => void refetch()}>Probar de nuevo</Boton>
          </Vacio>
        )}
        {data && eventos.length === 0 && <SinEventos />}
        {eventos.length > 0 && elegidos.length === 0 && (
          <Vacio titulo="Ninguna carrera próxima coincide" icono="buscar">
            <p>Probá con otra palabra, o mirá todas.</p>
            <Boton tono="contorno" onClick={() => setFiltro(SIN_FILTRO)}>
              Ver todas
            </Boton>
          </Vacio>
        )}
        {elegidos.length > 0 && (
          <ul className={css.grilla}>
            {elegidos.map((evento, i) => (
              <li key={evento.id}>
                {/* Boundaries split the hydration into short tasks, so that a touch is answered in between. */}
                <Suspense>
                  <TarjetaEvento
                    evento={evento}
                    primera={i === 0}
                    onAmpliar={
                      (evento.banner ?? evento.imagen)
                        ? () => setAmpliado(imagenes.findIndex((imagen) => imagen.id === evento.id))
                        : undefined
                    }
                  />
                </Suspense>
              </li>
            ))}
          </ul>
        )}
      </section>

      <Suspense>
        <EventosPasados filtro={filtro} />
      </Suspense>
      <p className={css.mas}>
        <Link to="/carrera-privada" className={claseBoton({ tono: 'tenue' })}>
          Tengo el código de una carrera privada
        </Link>
      </p>
      {ampliado !== null && (
        <VisorDiferido imagenes={imagenes} inicial={ampliado} onCerrar={() => setAmpliado(null)} />
      )}
    </>
  );
}
