/** What the fake keeps, in the words and shapes of Mercado Pago's own API. */
export interface Cuenta {
  id: number;
  nombre: string;
  /** a refund needs it */
  saldo: number;
}

/** What a preference says of who pays; the real one answers blanks for what it was not told. */
export interface Comprador {
  name: string;
  surname: string;
  email: string;
  identification: { type: string; number: string };
  phone: { area_code: string; number: string };
}

export interface Preferencia {
  id: string;
  collector_id: number;
  items: {
    id?: string;
    title: string;
    description?: string;
    category_id?: string;
    quantity: number;
    unit_price: number;
    currency_id: string;
  }[];
  payer: Comprador;
  external_reference: string | null;
  notification_url: string | null;
  back_urls: { success: string; pending: string; failure: string };
  auto_return: string | null;
  payment_methods: { excluded_payment_types: { id: string }[] };
  expires: boolean;
  expiration_date_from: string | null;
  expiration_date_to: string | null;
  date_of_expiration: string | null;
  marketplace_fee: number;
  statement_descriptor: string | null;
  client_id: string;
  operation_type: 'regular_payment';
  site_id: 'MLA';
  init_point: string;
  sandbox_init_point: string;
  date_created: string;
}

export interface Devolucion {
  id: number;
  payment_id: number;
  amount: number;
  status: 'approved';
  date_created: string;
}

export interface Pago {
  id: number;
  preferencia_id: string;
  orden_id: number;
  collector_id: number;
  external_reference: string | null;
  status: string;
  status_detail: string;
  payment_type_id: string;
  payment_method_id: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  date_created: string;
  date_approved: string | null;
  date_of_expiration: string | null;
  date_last_updated: string;
  refunds: Devolucion[];
}

export interface Permiso {
  cuenta: number;
  access_token: string;
  refresh_token: string;
  vence: number;
  /** the marketplace's own credentials are not granted to it by anybody */
  propia: boolean;
}

/** How it misbehaves; each stays until it is told otherwise. */
export interface Travesuras {
  avisos: 'normales' | 'ninguno' | 'repetidos' | 'retenidos' | 'falsos' | 'ipn' | 'solo_ordenes';
  /** what it says of payments instead of the truth */
  miente: Partial<
    Pick<Pago, 'transaction_amount' | 'currency_id' | 'collector_id' | 'status' | 'external_reference'>
  >;
  /**
   * By 'POST /checkout/preferences' and the like. `perdida`: done, but no answer. `cuelga`: headers and then nothing.
   * `basura`: a proxy's page with status 200.
   */
  fallas: Record<string, Falla>;
}

export type Falla =
  | { tipo: 'cuelga' | 'perdida' | 'basura' | 'corta' }
  | { tipo: 'error'; status: number; retry_after?: string; message?: string };

/** A refusal as the API writes it; of payments it says its number too. */
export class Rechazo extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly causa: number | null;

  constructor(status: number, codigo: string, message: string = codigo, causa: number | null = null) {
    super(message);
    this.status = status;
    this.codigo = codigo;
    this.causa = causa;
  }

  cuerpo() {
    const { message, status, codigo, causa } = this;
    const cause = causa === null ? null : [{ code: causa, description: message, data: null }];
    return { message, error: codigo, status, cause };
  }
}
