/** Names of the spreadsheets that staff can download. */
export const mensajesExportes = {
  planilla_rufus: 'Planilla (Rufus)',
  planilla_rufus_csv: 'Planilla (Rufus) CSV',
  planilla_participantes: 'Planilla Participantes',
  planilla_participantes_csv: 'Planilla Participantes CSV',
  planilla_participantes_info_aptos: 'Planilla Participantes Info Aptos',
  descargar_pagos: 'Descargar Pagos',
  descargar_acreditaciones: 'Descargar Acreditaciones',
} as const;
