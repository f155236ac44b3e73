import { keepPreviousData } from '@tanstack/react-query';
import type { EntradaDe } from '../../shared/contract/api.ts';
import { consulta } from './consulta.ts';

type ConsultaDisciplinas = EntradaDe<'listDisciplinasPaginadas'>['query'];
type ConsultaOrganizadores = EntradaDe<'listOrganizadores'>['query'];

/** One page of the list of disciplines; the previous page stays in view until this one arrives. */
export const disciplinasPagina = (query: ConsultaDisciplinas) =>
  consulta('listDisciplinasPaginadas', { query }, { placeholderData: keepPreviousData });

export const organizadoresPagina = (query: ConsultaOrganizadores) =>
  consulta('listOrganizadores', { query }, { placeholderData: keepPreviousData });
