export interface NuevoCorreo {
  /** 'inscripcion_registrada', 'pago_registrado' … what the list of sent mails names it by */
  tipo: string;
  para: string;
  asunto: string;
  html: string;
  /** made from `html` when absent */
  texto?: string;
  /** ids of archivos */
  adjuntos?: number[];
  evento_id?: number | null;
  inscripcion_id?: number | null;
  persona_id?: number | null;
  envio_id?: number | null;
  pedido_datos_id?: number | null;
  /** 'baja': the recipient unsubscribed from these; the mail is listed and never sent */
  estado?: 'pendiente' | 'baja';
}
