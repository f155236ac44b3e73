import { useSyncExternalStore } from 'react';
import { lineaDeSincronia } from '../../../../shared/domain/sede/sincronia.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { useAhora } from '../../../ui/ahora.ts';
import { usePuesto } from '../puesto.ts';
import css from './puesto.module.css';
import { useEnPie } from './puesto-en-pie.ts';

const nunca = (): (() => void) => () => undefined;

/** How the last exchange with the server ended; null: none yet, or this is a rehearsal. */
export function useFin() {
  const sincronizador = useEnPie()?.puesto.sincronizador;
  return useSyncExternalStore(
    sincronizador?.suscribir ?? nunca,
    sincronizador?.fin ?? (() => null),
    () => null,
  );
}

/** How far this puesto is from the others, always in view. */
export function LineaSincronia() {
  const { estado, simulacro } = usePuesto();
  const ahora = Math.max(useAhora(), estado.servidor_at ?? 0);
  const fin = useFin();
  if (simulacro) return <p className={css.linea}>Simulacro: nada de esto llega al servidor.</p>;
  const { vecinos, servidor_at, adjuntos_sin_entregar } = estado;
  // strokes and photos go after the operations: until they are there a phone that is put away takes the signatures along
  const sin_entregar = estado.sin_entregar || adjuntos_sin_entregar;
  return (
    <p className={css.linea}>
      <Icono nombre={fin === 'al_dia' ? 'listo' : fin === null ? 'reloj' : 'sin_senal'} tamano="s" />
      <span>{lineaDeSincronia({ vecinos, sin_entregar, servidor_at, ahora })}</span>
    </p>
  );
}
