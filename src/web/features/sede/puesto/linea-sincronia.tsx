import { useSyncExternalStore } from 'react';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { contarLoTuyo } from '../../../../shared/domain/sede/cuanto-llego-al-servidor.ts';
import { lineaDeSincronia } from '../../../../shared/domain/sede/sincronia.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { useAhora } from '../../../ui/ahora.ts';
import { usePuesto } from '../puesto.ts';
import css from './puesto.module.css';
import { useEnPie } from './contexto-en-pie.ts';
import type { FinDeSincronizar } from './sincronizador.ts';

const nunca = (): (() => void) => () => undefined;

/** How the last exchange with the server and the upload beside it ended (Sincronizador); null: none yet, or this is a rehearsal. */
export function useFin() {
  const sincronizador = useEnPie()?.puesto.sincronizador;
  return useSyncExternalStore(
    sincronizador?.suscribir ?? nunca,
    sincronizador?.fin ?? (() => null),
    () => null,
  );
}

/**
 * Whether the last exchange with the server succeeded, and photos and signatures are uploaded or on their way. False also where only their
 * upload failed.
 */
export const estaAlHabla = (fin: FinDeSincronizar | null): boolean => fin === 'al_dia' || fin === 'subiendo';

const NADIE: readonly Telefono[] = [];

/** The puestos whose phones are connected with this one and have nothing left to exchange with it. */
function useConectados(): ReadonlySet<string> {
  const conexiones = useEnPie()?.puesto.conexiones;
  const telefonos = useSyncExternalStore(
    conexiones?.suscribir ?? nunca,
    conexiones?.telefonos ?? (() => NADIE),
    () => NADIE,
  );
  return new Set(telefonos.filter(({ estado }) => estado === 'al_dia').map(({ puesto_id }) => puesto_id));
}

/** The line's icon. No tick beside 'N sin entregar': whoever sees a tick puts the phone away. */
const iconoDe = (fin: FinDeSincronizar | null, sin_entregar: number) =>
  fin !== null && !estaAlHabla(fin) ? 'sin_senal' : fin !== 'al_dia' || sin_entregar > 0 ? 'reloj' : 'listo';

/** A line of text, always in view: how up to date this puesto is with other puestos, and how much of what it holds the server lacks. */
export function LineaSincronia() {
  const { bitacora, estado, simulacro } = usePuesto();
  const ahora = Math.max(useAhora(), estado.servidor_at ?? 0);
  const fin = useFin();
  const conectados = useConectados();
  if (simulacro) return <p className={css.linea}>Simulacro: nada de esto llega al servidor.</p>;
  const [propio] = bitacora.entregas(bitacora.puesto.puesto_id);
  // Whether another phone brought the last operaciones of this puesto to the server, or claims that the server has them. Only then does the
  // line add how many of them the server has, and which phone brought them or claims so. The line always says how much is undelivered.
  const deOtro = propio && (propio.camino.segun !== null || propio.camino.por?.quien != null);
  const { dicho_at, adjuntos_sin_entregar } = estado;
  // a connected phone counts as heard of now, even if it has sent nothing new for a while
  const vecinos = estado.vecinos.map((vecino) =>
    conectados.has(vecino.puesto_id) ? { ...vecino, oido_at: ahora } : vecino,
  );
  // Strokes and photos are delivered after the operations: once no operation is undelivered, the line counts them instead. Whoever
  // reads that all is delivered puts the phone away, and the signatures would stay on it.
  const sin_entregar = estado.sin_entregar || adjuntos_sin_entregar;
  return (
    <p className={css.linea}>
      <Icono nombre={iconoDe(fin, sin_entregar)} tamano="s" />
      <span>
        {lineaDeSincronia({ vecinos, sin_entregar, servidor_at: dicho_at, ahora })}
        {deOtro && <> · {contarLoTuyo(propio.entrega, propio.camino, ahora)}</>}
      </span>
    </p>
  );
}
