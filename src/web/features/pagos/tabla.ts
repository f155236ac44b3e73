import { APLICACIONES, etiquetaAplicacion, TIPOS_PAGO } from '../../../shared/domain/pago/textos-pago.ts';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import type { FiltroTabla } from '../../ui/tabla/tipos.ts';
import type { PagoRow } from './pago.ts';

export const tabla = definirTabla({
  orden: 'id',
  dir: 'desc',
  por_pagina: 20,
  filtros: { situacion: '', medio: '' },
});

export const FILTROS: readonly FiltroTabla<PagoRow>[] = [
  {
    id: 'situacion',
    titulo: 'Situación',
    todas: 'Todas',
    opciones: APLICACIONES.map((valor) => ({ valor, texto: etiquetaAplicacion(valor).texto })),
  },
  {
    id: 'medio',
    titulo: 'Medio',
    todas: 'Todos',
    opciones: TIPOS_PAGO.map(([valor, texto]) => ({ valor, texto })),
  },
];
