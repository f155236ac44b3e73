import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { EN_LA_PAGINA } from '../../offline/guardada.ts';
import { partesDe } from './query-key.ts';

/** Hash of the schemas of EN_LA_PAGINA's answers, set by the build: answers stored by a release with other schemas are not read. */
declare const __FORMATO_PUBLICO__: string;

const DURA_MS = 60 * DIA_MS;

const deEstas = ({ queryKey }: Query): boolean =>
  (EN_LA_PAGINA as readonly unknown[]).includes(partesDe(queryKey).nombre);

function almacen() {
  try {
    return createSyncStoragePersister({ storage: localStorage, key: 'largada.publico', throttleTime: 1000 });
  } catch {
    return null; // storage is blocked: nothing is kept
  }
}

/**
 * Loads the stored public answers into memory, unless they were last written more than DURA_MS ago or are of other schemas. Each visit
 * writes them again (conservarPublico), however old they are. The home waits for it before its first render where the page came without
 * content.
 */
export async function restaurarPublico(queryClient: QueryClient): Promise<void> {
  const guardado = await almacen()?.restoreClient();
  if (guardado?.buster !== __FORMATO_PUBLICO__ || Date.now() - guardado.timestamp > DURA_MS) return;
  hydrate(queryClient, guardado.clientState, { defaultOptions: { queries: { gcTime: Infinity } } });
}

/**
 * Keeps on the device the answers of EN_LA_PAGINA: those that are in memory, and from now on those that arrive. Nothing personal is among
 * them. Other public answers are not kept here.
 */
export async function conservarPublico(queryClient: QueryClient): Promise<void> {
  const destino = almacen();
  if (!destino) return;
  // Read first: writing only what this page asked for would lose the rest. A text that cannot be read is written anew.
  await restaurarPublico(queryClient).catch(() => undefined);
  const guardar = () =>
    void destino.persistClient({
      buster: __FORMATO_PUBLICO__,
      timestamp: Date.now(),
      clientState: dehydrate(queryClient, {
        shouldDehydrateQuery: (query) => query.state.status === 'success' && deEstas(query),
      }),
    });
  queryClient.getQueryCache().subscribe((evento) => {
    if (evento.type === 'updated' && evento.action.type === 'success' && deEstas(evento.query)) guardar();
  });
  guardar();
}
