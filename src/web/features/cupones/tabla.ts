import { definirTabla } from '../../ui/tabla/direccion.ts';

/** By default the newest cupones come first. */
export const tabla = definirTabla({ orden: 'id', dir: 'desc', por_pagina: 20 });
