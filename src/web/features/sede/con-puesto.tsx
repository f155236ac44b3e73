import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Bitacora } from '../../../offline/sede/bitacora.ts';
import { leerBase, type BaseSedeJson } from '../../../shared/domain/sede/base-json.ts';
import { ContextoPuesto, type BaseDelPuesto, type PuestoAbierto } from './puesto.ts';
import { usePreciosDeAhora } from './use-precios-de-ahora.ts';

interface Props {
  bitacora: Bitacora;
  simulacro?: boolean;
  children: ReactNode;
}

/** Gives an open puesto to the screens inside, which are drawn anew at each change of that puesto's log. */
export function ConPuesto({ bitacora, simulacro = false, children }: Props) {
  const estado = useSyncExternalStore(bitacora.suscribir, bitacora.estado);
  const { base_texto } = estado;
  const leida = useMemo(() => (base_texto === null ? null : leer(base_texto)), [base_texto]);
  const base = usePreciosDeAhora(leida, estado.desvio ?? 0);
  const puesto = useMemo<PuestoAbierto>(
    () => ({ bitacora, estado, base, simulacro }),
    [bitacora, estado, base, simulacro],
  );
  return <ContextoPuesto value={puesto}>{children}</ContextoPuesto>;
}

// the casts are sound: leerBaseDicha checked this text by the contract's schema before the device stored it
const leer = (texto: string) => leerBase(JSON.parse(texto) as BaseSedeJson) as BaseDelPuesto;
