import type { Centavos } from '../../../shared/domain/dinero.ts';

export type NombreProveedor = 'simulado' | 'mercadopago';

export interface PedidoCheckout {
  /** comes back as external_reference; at most 64 of [A-Za-z0-9_-] */
  referencia: string;
  monto: Centavos;
  titulo: string;
  items: { titulo: string; monto: Centavos }[];
  tipos_excluidos: string[];
  /** end of the link's window */
  expira_at: Date | null;
  /** deadline of cash tickets */
  ticket_vence_at: Date | null;
  notification_url: string;
  back_url: string;
}

export interface PagoProveedor {
  id: string;
  referencia: string | null;
  /** Mercado Pago's vocabulary (shared/domain/estados-pago.ts); a word nobody told us of comes through */
  status: string;
  status_detail: string | null;
  payment_type_id: string | null;
  payment_method_id: string | null;
  monto: Centavos;
  monto_reembolsado: Centavos;
  moneda: string;
  date_created: Date;
  date_approved: Date | null;
  /** when a pending cash ticket ends */
  date_of_expiration: Date | null;
  /** the provider's own clock: tells an older answer from a newer one */
  date_last_updated: Date;
}

export interface NotificacionEntrante {
  headers: Record<string, string | string[] | undefined>;
  query: Record<string, unknown>;
  body: unknown;
}

/** What a notification is about. Only ever a reason to fetch: nothing else of it is read. */
export interface NotificacionVerificada {
  /** `sin_firma`: the older unsigned form, which may trigger a fetch and nothing else */
  firma: 'valida' | 'invalida' | 'sin_firma';
  tipo: string;
  recurso_id: string | null;
  solicitud_id: string | null;
}

export interface Reembolso {
  id: string;
  monto: Centavos;
}

/**
 * A payment provider. Every call is remote: never inside a database transaction.
 * They fail with ErrorPagos; `temporal` says whether trying again may help.
 */
export interface PagosGateway {
  readonly nombre: NombreProveedor;
  createCheckout(pedido: PedidoCheckout): Promise<{ preferencia_id: string; init_point: string }>;
  /** null: the provider knows no such payment */
  fetchPayment(id: string): Promise<PagoProveedor | null>;
  searchPayments(referencia: string): Promise<PagoProveedor[]>;
  /** Without `monto`, all of it. The same key never refunds twice. */
  refund(pago_id: string, monto: Centavos | null, clave_idempotencia: string): Promise<Reembolso>;
  /** While pending, in_process or authorized. */
  cancelPayment(pago_id: string): Promise<void>;
  expireCheckout(preferencia_id: string): Promise<void>;
  verifyNotification(entrante: NotificacionEntrante): NotificacionVerificada;
}

export class ErrorPagos extends Error {
  readonly temporal: boolean;
  readonly status: number | null;

  constructor(message: string, { temporal, status = null }: { temporal: boolean; status?: number | null }) {
    super(message);
    this.name = 'ErrorPagos';
    this.temporal = temporal;
    this.status = status;
  }
}
