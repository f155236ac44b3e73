import { parteDeDocumento } from '../../../shared/domain/participante/documento.ts';
import { REVISIONES } from '../../../shared/domain/documentos/revision.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import type { FiltroTabla } from '../../ui/tabla/tipos.ts';
import { contarEstados, etiquetaDeslinde, SIN_FIRMAR, type EventoDeRows, type DeslindeRow } from './rows.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

/** Signatures that wait for staff come first; among rows of the same state, the oldest registration. */
export const tabla = definirTabla({
  orden: 'estado',
  por_pagina: 20,
  filtros: { documento: '', modalidad: '', estado: '' },
});

const ESTADOS: readonly string[] = [...REVISIONES, SIN_FIRMAR];

/** The table's filters; each option of the state filter tells its number of rows. */
export function filtrosDe(
  rows: readonly DeslindeRow[],
  { modalidades }: Pick<EventoDeRows, 'modalidades'>,
): FiltroTabla<DeslindeRow>[] {
  const cantidades = contarEstados(rows);
  // A state that this version does not know is shown too, as 'Desconocido'.
  const otros = [...cantidades.keys()].filter((estado) => !ESTADOS.includes(estado));
  return [
    {
      id: 'documento',
      titulo: 'Documento',
      pasa: (row, valor) => parteDeDocumento(row.persona.documento).includes(parteDeDocumento(valor)),
    },
    {
      id: 'modalidad',
      titulo: 'Modalidad',
      todas: mensajesGestion.todas,
      opciones: modalidades.map(({ id, nombre }) => ({ valor: String(id), texto: nombre })),
      pasa: (row, valor) => row.modalidad_id === Number(valor),
    },
    {
      id: 'estado',
      titulo: 'Estado',
      todas: `Todos (${escribirCantidad(rows.length)})`,
      opciones: [...ESTADOS, ...otros].map((estado) => ({
        valor: estado,
        texto: `${etiquetaDeslinde(estado).texto} (${escribirCantidad(cantidades.get(estado) ?? 0)})`,
      })),
      pasa: (row, valor) => row.estado === valor,
    },
  ];
}
