import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CodigoPublico, LlavePago } from '../../../shared/contract/comunes.ts';
import type { State } from '../../../shared/contract/inscripciones.ts';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesPago } from '../../../shared/domain/pago/mensajes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { evento } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { PagarOEsperar } from '../../ui/pagar-o-esperar.tsx';
import { CabeceraResultado } from './cabecera-resultado.tsx';
import { inscripcion, pagoDe } from './consultas.ts';
import { presentar, type Presentacion } from './presentacion.ts';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';
import { VolverOInicio } from './volver-o-inicio.tsx';

const PAGADA: Presentacion = {
  titulo: mensajesPago.inscripcion_pagada,
  tono: 'ok',
  icono: 'listo',
  detalle: 'Esta inscripción ya está pagada. No tenés que pagar nada más.',
};
const DESCONOCIDA: Presentacion = {
  titulo: 'No encontramos esa inscripción',
  tono: 'error',
  icono: 'aviso',
  detalle: 'Revisá que el link esté completo, o consultá tu inscripción con tu documento.',
};

const presentarEstado = (state: State, online: boolean): Presentacion =>
  esExito(state) ? PAGADA : presentar(state, online);

/**
 * /inscripcion-pagada/{codigo}: whoever opens the link to pay a registration that is paid already, or has nothing to pay, is sent here.
 * `codigo`: the registration's codigo_publico or its llave.
 */
export function InscripcionPagadaPage({ codigo }: { codigo: string }) {
  const propio = CodigoPublico.safeParse(codigo).success;
  const conLlave = LlavePago.safeParse(codigo).success;
  const suya = useQuery({ ...inscripcion(codigo), retry: false, enabled: propio });
  // Who has only a llave is told in which state the inscripcion is, and is shown none of its data.
  const ajena = useQuery({ ...pagoDe(codigo), enabled: conLlave });
  const consulta = conLlave ? ajena : suya;
  const evento_id = suya.data?.results.evento_id;
  // Without its access code a private race is not found: then only the modality is named.
  const carrera = useQuery({
    ...evento(evento_id ?? ''),
    retry: false,
    enabled: evento_id !== undefined,
  }).data;
  if ((propio || conLlave) && consulta.isPending) return <EsqueletoPantalla />;
  const { error } = consulta;
  if (error && !(error instanceof ErrorLlamada && [400, 404, 422].includes(error.status))) {
    return (
      <FalloCarga
        titulo="No pudimos consultar el pago"
        nivel={1}
        detalle={textoDeError(error)}
        reintentar={() => void consulta.refetch()}
        reintentando={consulta.isFetching}
      />
    );
  }
  const dato = suya.data?.results;
  const presentacion = dato
    ? presentarEstado(dato.state, dato.init_point !== null)
    : ajena.data
      ? presentarEstado(ajena.data.state, true)
      : DESCONOCIDA;
  return (
    <article className={`${piezas.columna} ${css.hoja}`}>
      <CabeceraResultado
        presentacion={presentacion}
        sobre={dato && [carrera?.nombre, dato.modalidad.nombre].filter(Boolean).join(', ')}
      />
      {dato && (
        <Link
          to="/resultado_ok/$evento_id/$inscripcion_id"
          params={{ evento_id: String(dato.evento_id), inscripcion_id: codigo }}
          className={claseBoton({
            tono: dato.init_point ? 'contorno' : 'primario',
            ancho: true,
            grande: true,
          })}
        >
          Ver mi inscripción
        </Link>
      )}
      {dato?.init_point && <PagarOEsperar href={dato.init_point} en_curso={dato.pago_en_curso} />}
      {presentacion === DESCONOCIDA && (
        <Link to="/mi-inscripcion" className={claseBoton({ ancho: true, grande: true })}>
          Consultar mi inscripción
        </Link>
      )}
      <VolverOInicio next={undefined} />
    </article>
  );
}
