import { consulta } from './consulta.ts';

/** Requests to take a purchase back, made without an account; a list for the admin. */
export const arrepentimientos = () => consulta('listArrepentimientos', {});

export const diasNoHabiles = () => consulta('listDiasNoHabiles', {});

export const pedidosDatos = () => consulta('listPedidosDatos', {});
