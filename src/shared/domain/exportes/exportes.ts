import { mensajesExportes } from './mensajes.ts';

/** The spreadsheets of an event, as their addresses name them (regla exportes-1). */
export const TIPOS_EXPORTE = [
  'inscripciones',
  'participantes',
  'participantes-info-aptos',
  'pagos',
  'acreditaciones',
  'acreditados',
  'totales',
] as const;
export type TipoExporte = (typeof TIPOS_EXPORTE)[number];
export type FormatoPlanilla = 'xlsx' | 'csv';

/** The list to print for the desks, in its two orders (regla exportes-5). */
export const TIPOS_LISTA = ['lista-por-numero', 'lista-por-nombre'] as const;
export type TipoLista = (typeof TIPOS_LISTA)[number];

export interface Exporte {
  tipo: TipoExporte | TipoLista;
  /** 'pdf' is only for the lists to print; spreadsheets have the other formats */
  formato: FormatoPlanilla | 'pdf';
}
export type FormatoExporte = Exporte['formato'];

/** The download menu, in its order (regla exportes-1). */
export const MENU_EXPORTES: readonly (Exporte & { texto: string })[] = [
  { tipo: 'inscripciones', formato: 'xlsx', texto: mensajesExportes.planilla_rufus },
  { tipo: 'inscripciones', formato: 'csv', texto: mensajesExportes.planilla_rufus_csv },
  { tipo: 'participantes', formato: 'xlsx', texto: mensajesExportes.planilla_participantes },
  { tipo: 'participantes', formato: 'csv', texto: mensajesExportes.planilla_participantes_csv },
  {
    tipo: 'participantes-info-aptos',
    formato: 'xlsx',
    texto: mensajesExportes.planilla_participantes_info_aptos,
  },
  { tipo: 'pagos', formato: 'xlsx', texto: mensajesExportes.descargar_pagos },
  { tipo: 'acreditaciones', formato: 'xlsx', texto: mensajesExportes.descargar_acreditaciones },
  { tipo: 'acreditados', formato: 'xlsx', texto: mensajesExportes.descargar_acreditados },
  { tipo: 'acreditados', formato: 'csv', texto: mensajesExportes.descargar_acreditados_csv },
  { tipo: 'totales', formato: 'xlsx', texto: mensajesExportes.descargar_totales },
  { tipo: 'totales', formato: 'csv', texto: mensajesExportes.descargar_totales_csv },
  { tipo: 'lista-por-numero', formato: 'pdf', texto: mensajesExportes.lista_por_numero },
  { tipo: 'lista-por-nombre', formato: 'pdf', texto: mensajesExportes.lista_por_nombre },
];

/** The path of a download below /api; a download pass is valid for exactly this path. */
export function rutaExporte(evento_id: number, { tipo, formato }: Exporte): string {
  return `/eventos/${evento_id}/exportar-${tipo}${formato === 'xlsx' ? '' : `/${formato}`}`;
}

const RUTA = /^(?:\/?api)?\/?eventos\/([1-9]\d{0,9})\/exportar-([a-z-]+?)(?:\/(csv|pdf))?$/;

/** The export that a download's path asks for, with or without /api before it; null where the path is not an export's. */
export function leerRutaExporte(ruta: string): (Exporte & { evento_id: number }) | null {
  const [, id, nombre, formato = 'xlsx'] = RUTA.exec(ruta.trim()) ?? [];
  const tipos = formato === 'pdf' ? TIPOS_LISTA : TIPOS_EXPORTE;
  const tipo = tipos.find((t) => t === nombre);
  // the cast is sound: in a path that RUTA matches, the format is 'csv', 'pdf' or absent, which means 'xlsx'
  return tipo ? { evento_id: Number(id), tipo, formato: formato as FormatoExporte } : null;
}
