/** Names of the spreadsheets and lists that staff can download, and the refusal where none of the selected registrations is left. */
export const mensajesExportes = {
  planilla_rufus: 'Planilla (Rufus)',
  planilla_rufus_csv: 'Planilla (Rufus) CSV',
  planilla_participantes: 'Planilla participantes',
  planilla_participantes_csv: 'Planilla participantes CSV',
  planilla_participantes_info_aptos: 'Planilla participantes info aptos',
  descargar_pagos: 'Descargar pagos',
  descargar_acreditaciones: 'Descargar acreditaciones',
  descargar_acreditados: 'Acreditados, para el cronometraje',
  descargar_acreditados_csv: 'Acreditados, para el cronometraje CSV',
  descargar_totales: 'Totales de remeras y categorías',
  descargar_totales_csv: 'Totales de remeras y categorías CSV',
  seleccion: 'Exportar a Excel',
  seleccion_csv: 'Exportar a CSV',
  sin_seleccion: 'Ya no queda ninguna de las inscripciones elegidas. Volvé a elegir.',
  lista_por_numero: 'Lista para imprimir, por número (PDF)',
  lista_por_nombre: 'Lista para imprimir, por nombre (PDF)',
} as const;
