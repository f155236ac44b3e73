import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { textoDeFrescura } from '../../../shared/domain/comun/frescura.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { guardadas } from '../../api/guardadas.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './aplicacion.module.css';
import { datosDesde, type ConsultaEnVista } from './frescura.ts';

const enVista = ({ queryKey, state }: Query): ConsultaEnVista => ({
  key: queryKey,
  conDatos: state.data !== undefined,
  actualizada_at: state.dataUpdatedAt,
  sinRed: state.fetchFailureReason instanceof ErrorLlamada && state.fetchFailureReason.red,
});

/** The queries of this screen whose data is stale or whose last fetch failed. */
const viejas = (queryClient: QueryClient): Query[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => datosDesde([enVista(query)], guardadas) !== null || query.state.status === 'error');

export function refrescarLoViejo(queryClient: QueryClient): void {
  for (const query of viejas(queryClient)) void queryClient.refetchQueries({ queryKey: query.queryKey });
}

/** "Datos de las 07:42, sin conexión": without it, places and prices of this morning would pass for current ones. */
export function LineaFrescura({ queryClient }: { queryClient: QueryClient }) {
  const cache = queryClient.getQueryCache();
  const desde = useSyncExternalStore(
    useCallback((oyente: () => void) => cache.subscribe(notifyManager.batchCalls(oyente)), [cache]),
    () => datosDesde(cache.findAll({ type: 'active' }).map(enVista), guardadas),
  );
  return (
    <div role="status">
      {desde !== null && (
        <p className={css.linea}>
          <Icono nombre="reloj" tamano="s" />
          {textoDeFrescura(desde, Date.now())}
          <button type="button" onClick={() => refrescarLoViejo(queryClient)}>
            Probar de nuevo
          </button>
        </p>
      )}
    </div>
  );
}
