/** Names of the spreadsheets and lists that staff can download. */
export const mensajesExportes = {
  planilla_rufus: 'Planilla (Rufus)',
  planilla_rufus_csv: 'Planilla (Rufus) CSV',
  planilla_participantes: 'Planilla Participantes',
  planilla_participantes_csv: 'Planilla Participantes CSV',
  planilla_participantes_info_aptos: 'Planilla Participantes Info Aptos',
  descargar_pagos: 'Descargar Pagos',
  descargar_acreditaciones: 'Descargar Acreditaciones',
  descargar_acreditados: 'Acreditados, para el cronometraje',
  descargar_acreditados_csv: 'Acreditados, para el cronometraje CSV',
  lista_por_numero: 'Lista para imprimir, por número (PDF)',
  lista_por_nombre: 'Lista para imprimir, por nombre (PDF)',
} as const;
