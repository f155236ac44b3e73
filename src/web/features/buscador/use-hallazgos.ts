import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { tienePalabras } from '../../../shared/domain/comun/simplificar.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { escribirFecha } from '../../../shared/domain/comun/fechas.ts';
import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { call } from '../../api/call.ts';
import { consulta } from '../../api/consulta.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { accesosPersonales } from '../../comun/menu-personal.ts';
import { nombres } from '../../comun/nombres.ts';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { buscarEnDispositivo } from './en-dispositivo.ts';

type Encontrado = RespuestaDe<'buscarTodo'>;

/** A result of the search, with the address that it leads to. */
export interface Hallazgo {
  key: string;
  texto: string;
  detalle: string;
  to: string;
  params?: { id: string };
  search?: { ver: number };
}

export interface GrupoHallazgos {
  titulo: string;
  hallazgos: Hallazgo[];
}

const DEL_EVENTO: readonly (readonly [string, string])[] = [
  [mensajesGestion.tab_inscriptos, nombres.evento],
  [mensajesGestion.tab_cupones, nombres.cupones],
  [mensajesGestion.tab_deslindes, nombres.deslindes],
  [mensajesGestion.tab_aptos, nombres.aptosMedicos],
  ['Pagos', nombres.pagos],
  ['Mails', nombres.mails],
  ['Día de carrera', nombres.diaDeCarrera],
  ['Recordatorios', nombres.recordatorios],
  ['Importar', nombres.importar],
];

/**
 * The screens whose names match the text, among these: the ones of the event in view (DEL_EVENTO), the panel itself, and the ones that
 * this session's role works in (accesosPersonales). An empty text matches all.
 */
function usePantallas(q: string): Hallazgo[] {
  const sesion = useSesion();
  const { id }: { id?: string } = useParams({ strict: false });
  const propias = [
    ...(id
      ? DEL_EVENTO.map(([texto, to]) => ({ texto, to, detalle: 'De este evento', params: { id } }))
      : []),
    { texto: mensajesGestion.panel_inicio, to: nombres.panel, detalle: 'Pantalla' },
    ...(sesion ? accesosPersonales(sesion) : []).map(({ texto, to }) => ({ texto, to, detalle: 'Pantalla' })),
  ];
  return propias.filter(({ texto }) => tienePalabras(texto, q)).map((una) => ({ ...una, key: una.to }));
}

const deEvento = ({ id, nombre, fecha_hora }: Encontrado['eventos'][number]): Hallazgo => ({
  key: `evento ${id}`,
  texto: nombre,
  detalle: escribirFecha(fecha_hora),
  to: nombres.evento,
  params: { id: String(id) },
});

function dePersona({
  id,
  inscripcion_id,
  nombre,
  documento,
  state,
  evento,
}: Encontrado['personas'][number]): Hallazgo {
  const estado = leerEstado(state);
  return {
    key: `persona ${id}`,
    texto: nombre,
    detalle: [escribirDocumento(documento), evento.nombre, estado && etiquetaEstado(estado).texto]
      .filter(Boolean)
      .join(' · '),
    to: nombres.evento,
    params: { id: String(evento.id) },
    search: { ver: inscripcion_id },
  };
}

/**
 * The screens that match the text and, from two characters on, the people and races that the server finds; without network, or if the
 * call fails, those found in the data that this device stored.
 */
export function useHallazgos(q: string) {
  const enLinea = useEnLinea();
  const queryClient = useQueryClient();
  const usuario_id = useSesion()?.usuario_id ?? 0;
  const pantallas = usePantallas(q);
  const busca = q.trim().length > 1;
  const { data, isFetching, isPending, isPlaceholderData } = useQuery({
    ...consulta('buscarTodo', { query: { q } }, { staleTime: 10_000 }),
    queryFn: async ({ signal }) => {
      const guardado = () => buscarEnDispositivo(queryClient, usuario_id, q);
      return enLinea ? call('buscarTodo', { query: { q }, signal }).catch(guardado) : guardado();
    },
    networkMode: 'always',
    placeholderData: keepPreviousData,
    enabled: busca,
  });
  const grupos: GrupoHallazgos[] = [
    { titulo: 'Personas', hallazgos: busca ? (data?.personas ?? []).map(dePersona) : [] },
    { titulo: 'Carreras', hallazgos: busca ? (data?.eventos ?? []).map(deEvento) : [] },
    { titulo: 'Pantallas', hallazgos: pantallas },
  ];
  return {
    grupos: grupos.filter(({ hallazgos }) => hallazgos.length > 0),
    buscando: busca && isFetching,
    /** false: the people and races of this text are still to come; those shown, if any, are of an earlier text */
    listo: !busca || !(isPending || isPlaceholderData),
    enLinea,
  };
}
