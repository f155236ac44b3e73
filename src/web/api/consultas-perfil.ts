import { consulta } from './consulta.ts';

export const perfil = () => consulta('getPerfil', {});

export const sesionesAbiertas = () => consulta('listSesiones', {});
