import { consulta } from './consulta.ts';

/** What somebody asked of the site without an account, for the admin. */
export const arrepentimientos = () => consulta('listArrepentimientos', {});

export const diasNoHabiles = () => consulta('listDiasNoHabiles', {});

export const pedidosDatos = () => consulta('listPedidosDatos', {});
