import { useMutation } from '@tanstack/react-query';
import type { MENU_EXPORTES } from '../../../shared/domain/exportes/exportes.ts';
import { bajarExporte } from '../../evento/bajar-exporte.ts';

export type Exporte = (typeof MENU_EXPORTES)[number];

/** A download asks the server for a pase de descarga and opens the download's address with it (regla acceso-15). */
export const useDescarga = (evento_id: number) =>
  useMutation({
    mutationFn: ({ item, igual }: { item: Exporte; igual: boolean }) =>
      bajarExporte(evento_id, item, { aceptar_duplicados: igual }),
  });

export type Descarga = ReturnType<typeof useDescarga>;
