import { definirTabla } from '../../ui/tabla/direccion.ts';

/** Newest first. */
export const tabla = definirTabla({ orden: 'id', dir: 'desc', por_pagina: 20 });
