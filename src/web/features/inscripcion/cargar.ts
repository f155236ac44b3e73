import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { BORRADO_NO_CAMBIA } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { motivoCerrada } from '../../../shared/domain/carrera/inscripcion-abierta.ts';
import type { RegistroBorrador } from '../../../offline/registro-borrador.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { eventoBackoffice } from '../../api/consultas-eventos.ts';
import { evento } from '../../api/consultas.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { buscarRegistro } from '../../formulario/borrador.ts';
import { borradorKey, type Entrada } from './entrada.ts';

export type DatosInscripcion =
  | { tipo: 'lista'; evento: EventoPublico; borrador: RegistroBorrador | null }
  /** the person is redirected to the home page, which shows this reason (regla carrera-4) */
  | { tipo: 'cerrada'; motivo: string }
  | { tipo: 'error'; mensaje: string };

/** How long to wait for the draft: a stuck storage of the device must not keep anybody from registering. */
const PACIENCIA_MS = 1000;

const consultaPublica = (id: string, entrada: Entrada) =>
  evento(id, entrada.tipo === 'privada' ? entrada.codigo_acceso : undefined);

/** The event from the server, or from memory if it was fetched in the last 30 seconds: places and prices change. */
export function traerEvento(queryClient: QueryClient, id: string, entrada: Entrada): Promise<EventoPublico> {
  if (entrada.tipo === 'admin') return queryClient.fetchQuery(eventoBackoffice(Number(id)));
  return queryClient.fetchQuery(consultaPublica(id, entrada));
}

/**
 * The loaded event, kept up to date as an active query: when the network is back, only active queries are refetched, and while there is no
 * network, the screen shows how old the data of active queries are.
 */
export function useEventoAlDia(cargado: EventoPublico, entrada: Entrada): EventoPublico {
  const id = String(cargado.id);
  const interna = entrada.tipo === 'admin';
  const backoffice = useQuery({ ...eventoBackoffice(cargado.id), enabled: interna, staleTime: Infinity });
  const publico = useQuery({ ...consultaPublica(id, entrada), enabled: !interna, staleTime: Infinity });
  return (interna ? backoffice.data : publico.data) ?? cargado;
}

/** Event and draft together, so that the first render already has what was typed. */
export async function cargarInscripcion(
  queryClient: QueryClient,
  id: string,
  entrada: Entrada,
  inscripta: boolean,
): Promise<DatosInscripcion> {
  try {
    const lectura = buscarRegistro(borradorKey(id, entrada));
    const dato = await traerEvento(queryClient, id, entrada);
    // If reading the draft takes too long, the first write finds the draft, and asks before it replaces it.
    const borrador = await conPaciencia(lectura);
    // the call for staff returns deleted events too: nobody can be registered for one any more
    if ('borrado' in dato && dato.borrado) return { tipo: 'cerrada', motivo: BORRADO_NO_CAMBIA };
    const motivo = entrada.tipo === 'admin' || inscripta ? null : motivoCerrada(dato.estado_inscripcion);
    return motivo
      ? { tipo: 'cerrada', motivo: `${dato.nombre}. ${motivo}` }
      : { tipo: 'lista', evento: dato, borrador };
  } catch (error) {
    if (error instanceof ErrorLlamada && error.status === 404 && entrada.tipo !== 'admin') {
      return { tipo: 'cerrada', motivo: motivoCerrada('no_visible') ?? error.message };
    }
    return { tipo: 'error', mensaje: textoDeError(error) };
  }
}

async function conPaciencia<T>(lectura: Promise<T | null>): Promise<T | null> {
  const vencida = new Promise<null>((resolve) => setTimeout(resolve, PACIENCIA_MS, null));
  return Promise.race([lectura, vencida]);
}
