import { etiquetaRevision, REVISIONES } from '../../../shared/domain/documentos/revision.ts';
import { parteDeDocumento } from '../../../shared/domain/participante/documento.ts';
import { tienePalabras } from '../../../shared/domain/comun/simplificar.ts';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import type { FiltroTabla } from '../../ui/tabla/tipos.ts';
import type { AptoRow, FaltanteRow } from './rows.ts';

/** 25 per page, sorted by id (regla gestion-3). */
export const POR_PAGINA = 25;
export const TAMANOS: readonly number[] = [POR_PAGINA];

/** Value of `vista` in the address for the list of who owes a certificate; without it, the received ones show. */
export const VISTA_FALTANTES = 'no-enviaron';

// Both tables name `vista` in their address, so that filtering or paging does not switch to the other list.
const base = { vista: '', firstname: '', lastname: '', document: '' };

export const tablaRecibidos = definirTabla({
  orden: 'id',
  por_pagina: POR_PAGINA,
  tamanos: TAMANOS,
  filtros: { ...base, status: '' },
});
export const tablaFaltantes = definirTabla({
  orden: null,
  por_pagina: POR_PAGINA,
  tamanos: TAMANOS,
  filtros: { ...base, email: '' },
});

interface Buscable {
  nombre: string;
  apellido: string;
  documento: string;
}

/** Filters that match as the server's search does: words of the name, ignoring accents; part of the document, ignoring dots. */
const filtrosPersona = <T>(de: (row: T) => Buscable): FiltroTabla<T>[] => [
  { id: 'firstname', titulo: 'Nombre', pasa: (f, valor) => tienePalabras(de(f).nombre, valor) },
  { id: 'lastname', titulo: 'Apellido', pasa: (f, valor) => tienePalabras(de(f).apellido, valor) },
  {
    id: 'document',
    titulo: 'Documento',
    pasa: (f, valor) => parteDeDocumento(de(f).documento).includes(parteDeDocumento(valor)),
  },
];

export const FILTROS_RECIBIDOS: readonly FiltroTabla<AptoRow>[] = [
  ...filtrosPersona<AptoRow>(({ persona }) => persona),
  {
    id: 'status',
    titulo: 'Estado',
    todas: 'Todos',
    opciones: REVISIONES.map((valor) => ({ valor, texto: etiquetaRevision(valor).texto })),
    pasa: ({ apto }, valor) => apto.estado === valor,
  },
];

export const FILTROS_FALTANTES: readonly FiltroTabla<FaltanteRow>[] = [
  ...filtrosPersona<FaltanteRow>((row) => row),
  { id: 'email', titulo: 'Email', pasa: ({ email }, valor) => tienePalabras(email, valor) },
];
