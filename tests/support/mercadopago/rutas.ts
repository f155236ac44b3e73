import type { Libros } from './libros.ts';
import type { OAuth } from './oauth.ts';
import { DOCUMENTOS } from './leer.ts';
import { presentarOrden, presentarPago } from './presentar.ts';
import type { Pago, Permiso, Travesuras } from './tipos.ts';
import { Rechazo } from './tipos.ts';

export interface Llamada {
  url: URL;
  token: string;
  key: string | null;
  cuerpo: Record<string, unknown>;
}

export interface Mundo {
  libros: Libros;
  oauth: OAuth;
  travesuras: () => Travesuras;
  origen: () => string;
  /** a payment changed: whoever is to be told is told */
  avisar: (pago: Pago) => void;
}

interface Ruta {
  /** as its failures and counts are named */
  nombre: string;
  patron: RegExp;
  /** takes a key ('obligatoria': refuses a call without one), and answers the same to the same key */
  key?: 'opcional' | 'obligatoria';
  atender: (mundo: Mundo, llamada: Llamada, id: string) => { status: number; cuerpo: unknown };
}

const FILTROS = ['external_reference', 'status', 'payment_method_id'] as const;
const LIMITE = 30;
function paginar<T>(
  todos: T[],
  p: URLSearchParams,
): { hay: T[]; total: number; limit: number; offset: number } {
  const limit = Math.min(Number(p.get('limit') ?? LIMITE), LIMITE);
  const offset = Number(p.get('offset') ?? 0);
  return { hay: todos.slice(offset, offset + limit), total: todos.length, limit, offset };
}

const CANCELABLES = ['pending', 'in_process', 'authorized'];
const ok = (cuerpo: unknown, status = 200) => ({ status, cuerpo });
const de = ({ libros }: Mundo, { token }: Llamada): Permiso => libros.quien(token);

export const RUTAS: Ruta[] = [
  {
    nombre: 'POST /checkout/preferences',
    patron: /^POST \/checkout\/preferences$/,
    key: 'opcional',
    atender: (mundo, llamada) =>
      ok(mundo.libros.crearPreferencia(de(mundo, llamada), llamada.cuerpo, mundo.origen()), 201),
  },
  {
    nombre: 'PUT /checkout/preferences/:id',
    patron: /^PUT \/checkout\/preferences\/([^/]+)$/,
    atender: (mundo, llamada, id) => {
      const preferencia = mundo.libros.preferencia(de(mundo, llamada), id);
      const { expires, expiration_date_to } = llamada.cuerpo;
      if (typeof expires === 'boolean') preferencia.expires = expires;
      if (typeof expiration_date_to === 'string') preferencia.expiration_date_to = expiration_date_to;
      return ok(preferencia);
    },
  },
  {
    nombre: 'GET /checkout/preferences/search',
    patron: /^GET \/checkout\/preferences\/search$/,
    atender: (mundo, llamada) => {
      const { cuenta } = de(mundo, llamada);
      const buscada = llamada.url.searchParams.get('external_reference');
      const suyas = [...mundo.libros.preferencias.values()].filter(
        (una) => una.collector_id === cuenta && (buscada === null || una.external_reference === buscada),
      );
      const { hay, ...pagina } = paginar(suyas, llamada.url.searchParams);
      // sic: unlike payments, these come as elements
      return ok({ elements: hay, next_offset: pagina.offset + hay.length, total: pagina.total });
    },
  },
  {
    nombre: 'GET /checkout/preferences/:id',
    patron: /^GET \/checkout\/preferences\/([^/]+)$/,
    atender: (mundo, llamada, id) => ok(mundo.libros.preferencia(de(mundo, llamada), id)),
  },
  {
    nombre: 'GET /v1/payments/search',
    patron: /^GET \/v1\/payments\/search$/,
    atender: (mundo, llamada) => {
      const { cuenta } = de(mundo, llamada);
      const p = llamada.url.searchParams;
      const todos = [...mundo.libros.pagos.values()].filter(
        (pago) =>
          pago.collector_id === cuenta &&
          FILTROS.every((campo) => (p.get(campo) ?? pago[campo]) === pago[campo]),
      );
      const enOrden = p.get('criteria') === 'desc' ? todos.toReversed() : todos;
      const { hay, ...paging } = paginar(enOrden, p);
      return ok({ paging, results: hay.map((pago) => presentarPago(pago, mundo.travesuras().miente)) });
    },
  },
  {
    nombre: 'GET /v1/payments/:id',
    patron: /^GET \/v1\/payments\/(\d+)$/,
    atender: (mundo, llamada, id) =>
      ok(presentarPago(mundo.libros.pago(de(mundo, llamada), id), mundo.travesuras().miente)),
  },
  {
    nombre: 'PUT /v1/payments/:id',
    patron: /^PUT \/v1\/payments\/(\d+)$/,
    key: 'obligatoria',
    atender: (mundo, llamada, id) => {
      const pago = mundo.libros.pago(de(mundo, llamada), id);
      if (llamada.cuerpo.status !== 'cancelled' || !CANCELABLES.includes(pago.status))
        throw new Rechazo(400, 'bad_request', 'The payment cannot be cancelled', 2063);
      mundo.libros.mover(pago, 'cancelled', 'by_collector');
      mundo.avisar(pago);
      return ok(presentarPago(pago, {}));
    },
  },
  {
    nombre: 'POST /v1/payments/:id/refunds',
    patron: /^POST \/v1\/payments\/(\d+)\/refunds$/,
    key: 'obligatoria',
    atender: (mundo, llamada, id) => {
      const pago = mundo.libros.pago(de(mundo, llamada), id);
      const { amount } = llamada.cuerpo;
      const devolucion = mundo.libros.devolver(pago, typeof amount === 'number' ? amount : null);
      mundo.avisar(pago);
      return ok(devolucion, 201);
    },
  },
  {
    nombre: 'GET /v1/payments/:id/refunds',
    patron: /^GET \/v1\/payments\/(\d+)\/refunds$/,
    atender: (mundo, llamada, id) => ok(mundo.libros.pago(de(mundo, llamada), id).refunds),
  },
  {
    nombre: 'GET /v1/payments/:id/refunds/:id',
    patron: /^GET \/v1\/payments\/(\d+\/refunds\/\d+)$/,
    atender: (mundo, llamada, ids) => {
      const [pago = '', devolucion] = ids.split('/refunds/');
      const una = mundo.libros
        .pago(de(mundo, llamada), pago)
        .refunds.find((otra) => String(otra.id) === devolucion);
      if (!una) throw new Rechazo(404, 'not_found', 'Refund not found', 2032);
      return ok(una);
    },
  },
  {
    nombre: 'GET /v1/identification_types',
    patron: /^GET \/v1\/identification_types$/,
    atender: (mundo, llamada) => {
      de(mundo, llamada);
      return ok(DOCUMENTOS);
    },
  },
  {
    nombre: 'GET /merchant_orders/search',
    patron: /^GET \/merchant_orders\/search$/,
    atender: (mundo, llamada) => {
      const { cuenta } = de(mundo, llamada);
      const p = llamada.url.searchParams;
      const suyas = [...mundo.libros.preferencias.values()]
        .filter(({ collector_id }) => collector_id === cuenta)
        .flatMap(({ id }) => presentarOrden(mundo.libros, mundo.libros.pagosDe(id)) ?? []);
      const { hay, total } = paginar(
        suyas.filter((orden) =>
          (['external_reference', 'preference_id'] as const).every(
            (campo) => (p.get(campo) ?? orden[campo]) === orden[campo],
          ),
        ),
        p,
      );
      return ok({ elements: hay, next_offset: hay.length, total });
    },
  },
  {
    nombre: 'GET /merchant_orders/:id',
    patron: /^GET \/merchant_orders\/(\d+)$/,
    atender: (mundo, llamada, id) => {
      const { cuenta } = de(mundo, llamada);
      const pagos = [...mundo.libros.pagos.values()].filter(
        (pago) => pago.orden_id === Number(id) && pago.collector_id === cuenta,
      );
      const orden = presentarOrden(mundo.libros, pagos);
      if (!orden) throw new Rechazo(404, 'not_found', 'merchant order not found');
      return ok(orden);
    },
  },
  {
    nombre: 'POST /oauth/token',
    patron: /^POST \/oauth\/token$/,
    atender: ({ oauth }, { cuerpo }) => ok(oauth.token(cuerpo)),
  },
];
