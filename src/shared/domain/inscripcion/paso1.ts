/** Whether a modality is chosen and a document typed: "Siguiente" is disabled until then. */
export function puedeSeguirPaso1(datos: {
  modalidad: { nro_participantes: number } | null;
  documento: string;
}): boolean {
  return datos.modalidad !== null && datos.documento.trim() !== '';
}
