export interface NuevoCorreo {
  /** the kind of mail, by which the list of sent mails names it: 'inscripcion_registrada', 'pago_registrado' … */
  tipo: string;
  para: string;
  asunto: string;
  html: string;
  /** the mail as plain text; made from `html` when absent */
  texto?: string;
  /** ids of archivos */
  adjuntos?: number[];
  evento_id?: number | null;
  inscripcion_id?: number | null;
  persona_id?: number | null;
  envio_id?: number | null;
  pedido_datos_id?: number | null;
  /** 'baja': the recipient unsubscribed from the organizer's mailings; the mail is listed and never sent */
  estado?: 'pendiente' | 'baja';
}
