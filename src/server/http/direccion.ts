import ipaddr from 'ipaddr.js';

/** All calls without a readable address count as one caller. */
const NINGUNA = 'ninguna';

/** Prefix (bits) of the IPv6 network that one household, phone or server gets: its owner may use any address in it. */
const CASA = 64;
/**
 * Prefix (bits) of the IPv6 network that a site or a rented server
 * may get: 65 536 networks of a household for one owner.
 */
const SITIO = 48;
/** A network of SITIO bits may make so many times the requests of a household: thousands of customers of a phone company may share one. */
const VECES_SITIO = 16;

type Direccion = ReturnType<typeof ipaddr.parse>;

/** An IPv4 address that is written as IPv6 (mapped, translated or 6to4) counts as the IPv4 address. Null: no address, or no valid one. */
function leer(ip: string | null | undefined): Direccion | null {
  if (!ip || !ipaddr.isValid(ip)) return null;
  const direccion = ipaddr.process(ip);
  if (!(direccion instanceof ipaddr.IPv6)) return direccion;
  const bytes = direccion.toByteArray();
  switch (direccion.range()) {
    case 'rfc6052':
    case 'rfc6145':
      return ipaddr.fromByteArray(bytes.slice(12));
    case '6to4':
      return ipaddr.fromByteArray(bytes.slice(2, 6));
    default:
      return direccion;
  }
}

const prefijo = (direccion: Direccion, bits: number): string => {
  const bytes = direccion.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
};

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one; all callers without a readable address are one. Every limit by
 * address counts by this key; those by `porDireccion`, and those of reservas (origenesDe), count the /48 of an IPv6 address too.
 */
export function direccionKey(ip: string | null | undefined): string {
  const direccion = leer(ip);
  if (!direccion) return NINGUNA;
  return direccion.kind() === 'ipv4' ? direccion.toString() : prefijo(direccion, CASA);
}

/** The /48 of an IPv6 address, for a wider limit; null for an IPv4 or unreadable address. */
export function redDeDireccion(ip: string | null | undefined): string | null {
  const direccion = leer(ip);
  return direccion?.kind() === 'ipv6' ? prefijo(direccion, SITIO) : null;
}

/** A key whose uses a limit counts: as many are allowed as the limit says, times `veces`. */
export interface Contada {
  key: string;
  veces: number;
}

/**
 * The keys of a limit by address, for `limitar` and the like: one counts the caller and, for an IPv6 address, another one counts, with
 * a wider limit, the network from which the caller may take further addresses.
 */
export function porDireccion(nombre: string, ip: string | null | undefined): readonly Contada[] {
  const red = redDeDireccion(ip);
  const propia = { key: `${nombre}:${direccionKey(ip)}`, veces: 1 };
  return red === null ? [propia] : [propia, { key: `${nombre}:${red}`, veces: VECES_SITIO }];
}
