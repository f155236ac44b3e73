import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InscripcionConjunto } from '../../../shared/contract/conjunto.ts';
import { esperaRevision } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';
import { useConjunto } from '../../api/conjunto.ts';
import { cantidadInscriptos } from '../../api/consultas-eventos.ts';
import { pagosDeEvento } from '../../api/consultas-pagos.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import type { EventoDetalle } from './evento-mostrado.ts';

export interface Cuenta {
  n: number;
  /** true: `n` counts what waits for a decision of staff */
  espera: boolean;
}

/** A page of one payment, since only the totals that come with it are read. */
const EN_REVISION = {
  q: '',
  orden: null,
  dir: 'desc',
  page: 1,
  por_pagina: 1,
  filtros: { situacion: 'en_revision' },
} as const;

/** How many waivers and certificates wait for staff's decision in registrations that hold a place, as their tabs list them. */
export function porRevisar(inscripciones: readonly InscripcionConjunto[]) {
  let deslindes = 0;
  let aptos = 0;
  for (const { state, personas } of inscripciones) {
    if (!ocupaLugar(state)) continue;
    for (const { deslinde, apto } of personas) {
      if (deslinde?.status === 'PENDING') deslindes += 1;
      if (apto && esperaRevision(apto)) aptos += 1;
    }
  }
  return { deslindes, aptos };
}

/**
 * The counts beside the tabs' names: everybody who holds a place, and what waits for staff; 0 while a count is not known. Waivers and
 * certificates are counted from the registrations that this device keeps; persons and payments are counted by the server.
 */
export function useCuentas(evento: EventoDetalle): Readonly<Record<string, Cuenta>> {
  const sesion = useSesion();
  const { filas: rows } = useConjunto(evento.id);
  const { deslindes, aptos } = useMemo(() => porRevisar(rows), [rows]);
  const { data: porModalidad } = useQuery(cantidadInscriptos(evento.id));
  const { data: pagos } = useQuery({
    ...pagosDeEvento(String(evento.id), EN_REVISION),
    enabled: puedeHacer(sesion, 'pago:ver'),
  });
  const inscriptos = porModalidad?.reduce((suma, { personas }) => suma + personas, 0) ?? 0;
  return {
    [nombres.evento]: { n: inscriptos, espera: false },
    [nombres.deslindes]: { n: deslindes, espera: true },
    [nombres.aptosMedicos]: { n: aptos, espera: true },
    [nombres.pagos]: { n: pagos?.totales.pagos_en_revision ?? 0, espera: true },
  };
}
