import type { Etiqueta } from '../comun/etiqueta.ts';

/** States that count as success: paid, with nothing to pay, or let in without paying as guests and elite runners (regla inscripcion-2). */
export const EXITOS = ['pago_realizado', 'pago_bonificado', 'pago_no_paga'] as const;
/** States in which a registration may hold its places. */
export const VIVOS = ['pago_pendiente', ...EXITOS] as const;
/** Registration states, canonical lower case (regla inscripcion-1): the one list of them. */
export const ESTADOS = [...VIVOS, 'vencida', 'cancelada', 'reembolsada'] as const;

export type Estado = (typeof ESTADOS)[number];
export type EstadoVivo = (typeof VIVOS)[number];
export type EstadoMuerto = Exclude<Estado, EstadoVivo>;

const esEstado = (texto: string): texto is Estado => (ESTADOS as readonly string[]).includes(texto);

/** The state that a text names, in any case ('PAGO_REALIZADO', 'pago_no_paga'); null where the text names none. */
export function leerEstado(valor: string): Estado | null {
  const texto = valor.trim().toLowerCase();
  return esEstado(texto) ? texto : null;
}

const esUno = (estados: readonly Estado[], estado: Estado): boolean => estados.includes(estado);

export const esExito = (estado: Estado): boolean => esUno(EXITOS, estado);

/**
 * Whether a registration in this state counts as holding its place, even past the end of its hold: the counter of places does not go
 * down at that end, but when the expiry job runs or something else moves the registration.
 */
export const ocupaLugar = (estado: Estado): estado is EstadoVivo => esUno(VIVOS, estado);

/**
 * Whether a registration is firm: a success, or in an event that is not paid online (regla documentos-6). To be asked only about a
 * registration that holds its place: in such an event a cancelled one would count too.
 */
export const esFirme = (estado: Estado, usa_pago_online: boolean): boolean =>
  esExito(estado) || !usa_pago_online;

/**
 * Whether a registration in this state holds its place at that moment: a success always, a pending one until its hold ends; where the hold
 * has no end (no online payment, a part was paid by hand, or a payment at a desk was undone), until staff decide.
 */
export function estaViva(estado: Estado, vence_reserva: Date | string | null, ahora: Date): boolean {
  if (estado !== 'pago_pendiente') return esExito(estado);
  return vence_reserva === null || new Date(vence_reserva).getTime() > ahora.getTime();
}

/** Word and colour of each state: yellow for pending, green for paid or bonificado (regla gestion-7); 'No paga' is blue. */
const ETIQUETAS: Readonly<Record<Estado, Etiqueta>> = {
  pago_pendiente: { texto: 'Pago Pendiente', color: 'amarillo' },
  pago_realizado: { texto: 'Pagado', color: 'verde' },
  pago_bonificado: { texto: 'Bonificado', color: 'verde' },
  pago_no_paga: { texto: 'No paga', color: 'azul' },
  vencida: { texto: 'Vencida', color: 'gris' },
  cancelada: { texto: 'Cancelada', color: 'rojo' },
  reembolsada: { texto: 'Reembolsada', color: 'gris' },
};

export function etiquetaEstado(estado: Estado): Etiqueta {
  return ETIQUETAS[estado];
}

const DE_VARIAS: Readonly<Record<Estado, readonly [una: string, varias: string]>> = {
  pago_realizado: ['pagada', 'pagadas'],
  pago_bonificado: ['bonificada', 'bonificadas'],
  pago_no_paga: ['que no paga', 'que no pagan'],
  pago_pendiente: ['con pago pendiente', 'con pago pendiente'],
  vencida: ['vencida', 'vencidas'],
  cancelada: ['cancelada', 'canceladas'],
  reembolsada: ['reembolsada', 'reembolsadas'],
};

/** The words after a count of registrations of one state: 'pagada' for one, 'pagadas' for more. */
export const estadoDeVarias = (estado: Estado, cantidad: number): string =>
  DE_VARIAS[estado][cantidad === 1 ? 0 : 1];

const uno = (estado: Estado) => ({ texto: ETIQUETAS[estado].texto, estados: [estado] });

/** The registrations list's filter, the default first (regla gestion-1). */
export const FILTROS_ESTADO: readonly { texto: string; estados: readonly Estado[] }[] = [
  { texto: 'Pagado/Bonificado', estados: ['pago_realizado', 'pago_bonificado'] },
  { texto: 'Todos', estados: [] },
  uno('pago_realizado'),
  uno('pago_bonificado'),
  uno('pago_pendiente'),
  uno('pago_no_paga'),
  uno('vencida'),
  uno('cancelada'),
  uno('reembolsada'),
];
