import type { Mapa } from './mapa.mjs';

export function dibujarMapa(mapa: Mapa): string;
export function faltasDelMapa(svg: string, mapa: Mapa): string[];
