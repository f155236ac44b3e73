import { FILTROS_ESTADO } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { sumarPorEstado, textoOcultas } from '../../../shared/domain/inscripcion/ocultas.ts';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import type { FiltroTabla } from '../../ui/tabla/tipos.ts';
import type { EventoDeRows, InscriptoRow } from './rows.ts';

// the first state filter is the default one; 'Todos' has no states and filters nothing (regla gestion-1)
const valorDe = ({ estados }: (typeof FILTROS_ESTADO)[number]): string => estados.join('.');
const [porDefecto] = FILTROS_ESTADO;

/** The filter of states with which the list opens. */
export const ESTADO_INICIAL = porDefecto ? valorDe(porDefecto) : '';

/** The list at first: 20 rows a page, by id ascending, filtered by 'Pagado/Bonificado' (regla gestion-1). */
export const tabla = definirTabla({
  orden: 'id',
  por_pagina: 20,
  filtros: { modalidad: '', estado: ESTADO_INICIAL },
});

const todos = FILTROS_ESTADO.find(({ estados }) => estados.length === 0);

const filtroEstado: FiltroTabla<InscriptoRow> = {
  id: 'estado',
  titulo: 'Estado',
  todas: todos?.texto ?? mensajesGestion.todas,
  opciones: FILTROS_ESTADO.filter((filtro) => filtro !== todos).map((filtro) => ({
    valor: valorDe(filtro),
    texto: filtro.texto,
  })),
  pasa: ({ estado }, valor) => valor.split('.').includes(estado),
  escondidas: (rows) =>
    textoOcultas(sumarPorEstado(Array.from(rows, ({ estado }) => ({ estado, cantidad: 1 })))),
};

export const filtrosDe = ({
  modalidades,
}: Pick<EventoDeRows, 'modalidades'>): FiltroTabla<InscriptoRow>[] => [
  {
    id: 'modalidad',
    titulo: 'Modalidad',
    todas: mensajesGestion.todas,
    opciones: modalidades.map(({ id, nombre }) => ({ valor: String(id), texto: nombre })),
    pasa: ({ inscripcion }, valor) => inscripcion.modalidad_id === Number(valor),
  },
  filtroEstado,
];
