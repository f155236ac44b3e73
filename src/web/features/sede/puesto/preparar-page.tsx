import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { puedeHacer } from '../../../../shared/domain/acceso/puede.ts';
import type { SesionCliente } from '../../../api/almacen-sesion.ts';
import { eventoBackoffice } from '../../../api/consultas-eventos.ts';
import { call } from '../../../api/call.ts';
import { consulta } from '../../../api/consulta.ts';
import { restaurarSesion } from '../../../api/sesion.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../../ui/esqueleto.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { textosAdmision } from '../cerca/textos-admision.ts';
import { ingresoHacia } from './avisos-del-puesto.tsx';
import { AvanceDePreparar } from './avance-de-preparar.tsx';
import { textoDeFalla } from './texto-de-falla.ts';
import { EnlaceAlManual } from '../manual/enlace-al-manual.tsx';
import { FormaDeNombre } from './forma-de-nombre.tsx';
import type { Hallado } from './en-pie.ts';
import { nombreLibre } from './nombre-libre.ts';
import { prepararConCuenta } from './preparar.ts';
import { textosPuesto, type PasoDePreparar } from './textos.ts';

interface Props {
  evento_id: number;
  /**
   * why this device has no puesto that opens. sin_preparar: it never had one, has left the race, or its account's one was taken off and the
   * person asked to prepare the device again; salio: the account that had opened it logged out of this device; sin_clave: the browser lost
   * its key
   */
  porque: Exclude<Hallado['tipo'], 'abierto'>;
  /**
   * true: an organizer came to settle a conflict and, if logged in and the device has no puesto (sin_preparar), is asked nothing: the
   * device becomes a puesto named 'Oficina 1' or so at once
   */
  directo: boolean;
  onListo: () => void;
}

type Sesion = { tipo: 'buscando' } | { tipo: 'hallada'; sesion: SesionCliente | null };

/** 'Llevar al lugar': makes this device a puesto of the event, with all that it needs without network. */
export function PrepararPage({ evento_id, porque, directo, onListo }: Props) {
  const [estado, setEstado] = useState<Sesion>({ tipo: 'buscando' });
  useEffect(() => {
    let vigente = true;
    const poner = (sesion: SesionCliente | null) => vigente && setEstado({ tipo: 'hallada', sesion });
    restaurarSesion(true).then(poner, () => poner(null));
    return () => {
      vigente = false;
    };
  }, []);
  if (estado.tipo === 'buscando') return <EsqueletoPantalla />;
  const { sesion } = estado;
  if (!sesion || !puedeHacer(sesion, 'sede:operar')) {
    return (
      <Pantalla titulo={textosPuesto.llevar} bajada={textosPuesto.llevar_bajada}>
        <Tarjeta>
          {porque === 'sin_clave' && <PerdioLaClave />}
          <p>
            {porque === 'salio' ? textosPuesto.salio : textosPuesto[sesion ? 'sin_permiso' : 'sin_cuenta']}
          </p>
          <a
            className={claseBoton({ grande: true })}
            href={ingresoHacia(`/sede/${evento_id}`, sesion ? 'sin_permiso' : 'sin_sesion')}
          >
            Ingresar
          </a>
        </Tarjeta>
        <SinRed />
      </Pantalla>
    );
  }
  const por = { evento_id, sesion, onListo };
  // a puesto that was locked as its account logged out goes over to this account, and a device that lost its puesto's key becomes another
  // puesto, only once a button is pressed
  if (directo && porque === 'sin_preparar') return <AbrirOficina {...por} />;
  return <Preparar {...por} sinClave={porque === 'sin_clave'} />;
}

const PerdioLaClave = () => (
  <Aviso tono="aviso" titulo={textosPuesto.sin_clave} role="status">
    <p>{textosPuesto.sin_clave_bajada}</p>
  </Aviso>
);

/** The way in for a phone that has no network: another phone admits it. */
const SinRed = () => (
  <Tarjeta titulo={textosAdmision.sumarme_sin_senal}>
    <p>{textosAdmision.sumarme_bajada}</p>
    <Link to={nombresSede.entrar} className={claseBoton({ tono: 'contorno' })}>
      {textosAdmision.sumarme}
    </Link>
  </Tarjeta>
);

const primerNombre = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? nombre;

interface PropsPreparar extends Pick<Props, 'evento_id' | 'onListo'> {
  sesion: SesionCliente;
}

/** The steps of making this device a puesto, and what stopped them. */
function usePreparacion({ evento_id, sesion, onListo }: PropsPreparar) {
  const [paso, setPaso] = useState<PasoDePreparar | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  const preparar = async (nombreDe: () => string | Promise<string>) => {
    setFalla(null);
    setPaso('puesto');
    try {
      const persona = primerNombre(sesion.nombre);
      const por = { evento_id, nombre: (await nombreDe()).trim(), persona, onPaso: setPaso };
      await prepararConCuenta(por, sesion.usuario_id);
      onListo();
    } catch (error) {
      setFalla(textoDeFalla(error));
      setPaso(null);
    }
  };
  return { paso, falla, preparar };
}

/** Makes this device a puesto at once, named 'Oficina 1' or so, for an organizer who comes to settle a conflict; shows how far that is. */
function AbrirOficina(props: PropsPreparar) {
  const { evento_id } = props;
  const { paso, falla, preparar } = usePreparacion(props);
  const empezado = useRef(false);
  const abrir = () =>
    preparar(async () => {
      const { puestos } = await call('listPuestos', { params: { id: evento_id } });
      return nombreLibre(puestos, 'Oficina');
    });
  useEffect(() => {
    // in development React mounts a component twice: the device would become two puestos
    if (empezado.current) return;
    empezado.current = true;
    void abrir();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <Pantalla titulo={textosPuesto.abrir_oficina} bajada={textosPuesto.abrir_oficina_bajada}>
      <Tarjeta>
        {falla && <Aviso tono="error" titulo={falla} role="alert" />}
        {paso ? (
          <AvanceDePreparar paso={paso} />
        ) : (
          <Boton grande ancho onClick={() => void abrir()}>
            Probar de nuevo
          </Boton>
        )}
      </Tarjeta>
    </Pantalla>
  );
}

function Preparar({ sinClave, ...props }: PropsPreparar & { sinClave: boolean }) {
  const { evento_id } = props;
  const { data: evento } = useQuery(eventoBackoffice(String(evento_id)));
  const { data: otros } = useQuery(consulta('listPuestos', { params: { id: evento_id } }));
  const [escrito, setNombre] = useState<string | null>(null);
  const nombre = escrito ?? nombreLibre(otros?.puestos ?? []);
  const { paso, falla, preparar } = usePreparacion(props);
  return (
    <Pantalla
      titulo={textosPuesto.llevar}
      bajada={textosPuesto.llevar_bajada}
      {...(evento && { sobre: evento.nombre })}
    >
      <Tarjeta>
        {sinClave && <PerdioLaClave />}
        <FormaDeNombre
          {...{ nombre, paso, falla }}
          etiqueta={textosPuesto.nombre}
          pista={textosPuesto.nombre_pista}
          autoComplete="off"
          boton={textosPuesto.llevar}
          onNombre={setNombre}
          onEnviar={() => preparar(() => nombre)}
        />
      </Tarjeta>
      {sinClave && <SinRed />}
      <EnlaceAlManual />
    </Pantalla>
  );
}
