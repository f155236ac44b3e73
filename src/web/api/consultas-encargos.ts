import { keepPreviousData } from '@tanstack/react-query';
import type { EntradaDe } from '../../shared/contract/api.ts';
import type { Encargo } from '../../shared/contract/encargos.ts';
import { consulta } from './consulta.ts';

/** How often a screen asks how far an encargo is, ms. */
const MIENTRAS_SE_HACE_MS = 1000;
const seHace = (encargo: Encargo | undefined): boolean => encargo?.estado === 'en_curso';

export const encargosDe = (id: number, page: number, rowsPerPage: number) =>
  consulta(
    'listEncargos',
    { params: { id }, query: { page, rowsPerPage } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(seHace) ? MIENTRAS_SE_HACE_MS : false),
    },
  );

export const encargoDe = (
  id: number,
  encargo_id: number,
  query: NonNullable<EntradaDe<'getEncargo'>['query']>,
) =>
  consulta(
    'getEncargo',
    { params: { id, encargo_id }, query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (seHace(state.data?.results) ? MIENTRAS_SE_HACE_MS : false),
    },
  );

/** How many registrations an encargo would change. Fetched anew at each opening: the registrations change meanwhile. */
export const previoDe = (id: number, body: EntradaDe<'previsualizarEncargo'>['body']) =>
  consulta(
    'previsualizarEncargo',
    { params: { id }, body },
    { gcTime: 0, placeholderData: keepPreviousData },
  );
