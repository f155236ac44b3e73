import type { Contexto, Quien } from '../../contexto.ts';
import { ErrorApi } from '../../http/errores.ts';
import { porDireccion } from '../../http/direccion.ts';
import { descontarUno, limitar, perdonar } from '../../nucleo/limites/service.ts';
import type { Key, Limite } from '../../nucleo/limites/service.ts';
import { respuestasAcceso } from '../../mensajes/mensajes-acceso.ts';

/**
 * The limits that one try counts for, each with its key. They stop people who guess, and not the account's owner (regla
 * acceso-4).
 */
export type Frenos = readonly (readonly [Key, Limite])[];

const CUARTO = 900;
const HORA = 3600;
const DIA = 86_400;

const muchosIngresos = respuestasAcceso.muchos_ingresos;
const muchosCodigos = respuestasAcceso.muchos_codigos;

/** A device that has logged in with an account has counters of its own for that account, so that tries of others do not block it. */
export const frenosDeDispositivo = (dispositivo: string, usuario_id: number): Frenos => [
  [`login-dispositivo:${dispositivo}:${usuario_id}`, { max: 10, segundos: CUARTO, mensaje: muchosIngresos }],
  [`login-dispositivo-dia:${dispositivo}:${usuario_id}`, { max: 50, segundos: DIA, mensaje: muchosIngresos }],
];

export const frenoDeDireccion = ({ ip }: Quien): Frenos => [
  [porDireccion('login', ip), { max: 100, segundos: CUARTO }],
];

export const frenosDeDireccionYCuenta = (escrito: string, { ip }: Quien): Frenos => [
  [
    porDireccion(`login:${escrito.toLowerCase()}`, ip),
    { max: 10, segundos: CUARTO, mensaje: muchosIngresos },
  ],
];

/**
 * Tries from unknown devices at one account, together, from all addresses but those from which its owner has logged in lately
 * (contarIntento).
 */
export const frenosDeCuenta = (cuenta: number | string): Frenos => [
  [`login-cuenta:${cuenta}`, { max: 50, segundos: HORA, mensaje: paraSuDuenio(muchosIngresos) }],
  [`login-cuenta-dia:${cuenta}`, { max: 300, segundos: DIA, mensaje: paraSuDuenio(muchosIngresos) }],
];

/** Tries at the second factor: few from one place and, from unknown devices, few in all, as six digits are soon guessed. */
export const frenosDeCodigo = (usuario_id: number, dispositivo: string | null, { ip }: Quien): Frenos =>
  dispositivo === null
    ? [
        [porDireccion(`codigo:${usuario_id}`, ip), { max: 5, segundos: CUARTO, mensaje: muchosCodigos }],
        ...frenosDeCodigoDeCuenta(usuario_id),
      ]
    : [
        [`codigo:${dispositivo}:${usuario_id}`, { max: 5, segundos: CUARTO, mensaje: muchosCodigos }],
        [`codigo-dia:${dispositivo}:${usuario_id}`, { max: 20, segundos: DIA, mensaje: muchosCodigos }],
      ];

const frenosDeCodigoDeCuenta = (usuario_id: number): Frenos => [
  [`codigo-cuenta:${usuario_id}`, { max: 20, segundos: HORA, mensaje: paraSuDuenio(muchosCodigos) }],
  [`codigo-cuenta-dia:${usuario_id}`, { max: 40, segundos: DIA, mensaje: paraSuDuenio(muchosCodigos) }],
  [`codigo-cuenta-mes:${usuario_id}`, { max: 100, segundos: 30 * DIA, mensaje: paraSuDuenio(muchosCodigos) }],
];

/** Tries at the second factor within an open session; tries elsewhere do not count here. */
export const frenosDeSesion = (familia: string): Frenos => [
  [`codigo-sesion:${familia}`, { max: 5, segundos: CUARTO, mensaje: muchosCodigos }],
  [`codigo-sesion-dia:${familia}`, { max: 20, segundos: DIA, mensaje: muchosCodigos }],
];

function paraSuDuenio(mensaje: (cuando: string) => string): (cuando: string) => string {
  return (cuando) => mensaje(cuando) + respuestasAcceso.si_la_cuenta_es_tuya;
}

/** Counts a try for each limit in turn. Throws 429 at the first that is exceeded; those after it count nothing. */
export async function frenar(ctx: Contexto, frenos: Frenos): Promise<void> {
  for (const [key, limite] of frenos) await limitar(ctx, key, limite);
}

/** As `frenar`, but returns the refusal (null: none), for callers that may let the user in all the same. */
export async function frenada(ctx: Contexto, frenos: Frenos): Promise<ErrorApi | null> {
  try {
    await frenar(ctx, frenos);
    return null;
  } catch (error) {
    if (error instanceof ErrorApi && error.status === 429) return error;
    throw error;
  }
}

/** Uncounts a try that turned out to be right. */
export async function soltar(ctx: Contexto, frenos: Frenos): Promise<void> {
  for (const [key] of frenos) await descontarUno(ctx, key);
}

/**
 * Forgets the tries from unknown devices that were counted for an account as a whole: after a new password they say nothing any more. Those
 * counted for an address or a known device stay.
 */
export async function olvidarIntentos(ctx: Contexto, usuario_id: number): Promise<void> {
  for (const [key] of [...frenosDeCuenta(usuario_id), ...frenosDeCodigoDeCuenta(usuario_id)])
    await perdonar(ctx, key);
}
