import type { Contexto, Quien } from '../../contexto.ts';
import { ErrorApi } from '../../http/errores.ts';
import { porDireccion } from '../../http/direccion.ts';
import { descontarUno, limitar, perdonar } from '../../nucleo/limites/service.ts';
import type { Clave, Limite } from '../../nucleo/limites/service.ts';

/** The limits of one try, each with what it is counted by. They hold up who guesses, never the account's owner. */
export type Frenos = readonly (readonly [Clave, Limite])[];

const CUARTO = 900;
const HORA = 3600;
const DIA = 86_400;

const muchosIngresos = (cuando: string) => `Demasiados intentos de ingreso. Probá de nuevo en ${cuando}.`;
const muchosCodigos = (cuando: string) => `Demasiados códigos equivocados. Probá de nuevo en ${cuando}.`;
const SALIDA =
  ' Si la cuenta es tuya, ingresá desde un dispositivo en el que ya entraste o elegí otra contraseña con «Olvidé mi contraseña».';

/** A device that has been in is counted by itself: nobody else's tries hold it up. */
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

/** All tries from unknown devices at one account, together, from whatever address. */
export const frenosDeCuenta = (cuenta: number | string): Frenos => [
  [`login-cuenta:${cuenta}`, { max: 50, segundos: HORA, mensaje: conSalida(muchosIngresos) }],
  [`login-cuenta-dia:${cuenta}`, { max: 300, segundos: DIA, mensaje: conSalida(muchosIngresos) }],
];

/** Somebody with the password could soon guess six digits: few tries from one place, and few in all. */
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
  [`codigo-cuenta:${usuario_id}`, { max: 20, segundos: HORA, mensaje: conSalida(muchosCodigos) }],
  [`codigo-cuenta-dia:${usuario_id}`, { max: 40, segundos: DIA, mensaje: conSalida(muchosCodigos) }],
  [`codigo-cuenta-mes:${usuario_id}`, { max: 100, segundos: 30 * DIA, mensaje: conSalida(muchosCodigos) }],
];

/** Who sits before an open session, whatever others do elsewhere. */
export const frenosDeSesion = (familia: string): Frenos => [
  [`codigo-sesion:${familia}`, { max: 5, segundos: CUARTO, mensaje: muchosCodigos }],
  [`codigo-sesion-dia:${familia}`, { max: 20, segundos: DIA, mensaje: muchosCodigos }],
];

function conSalida(mensaje: (cuando: string) => string): (cuando: string) => string {
  return (cuando) => mensaje(cuando) + SALIDA;
}

/** Counts a try by each. Throws 429; the one that refuses is the last that counts. */
export async function frenar(ctx: Contexto, frenos: Frenos): Promise<void> {
  for (const [clave, limite] of frenos) await limitar(ctx, clave, limite);
}

/** As `frenar`, for where something else may still let them in: the refusal, or null. */
export async function frenada(ctx: Contexto, frenos: Frenos): Promise<ErrorApi | null> {
  try {
    await frenar(ctx, frenos);
    return null;
  } catch (error) {
    if (error instanceof ErrorApi && error.status === 429) return error;
    throw error;
  }
}

/** Takes a counted try back: it was no guess. */
export async function soltar(ctx: Contexto, frenos: Frenos): Promise<void> {
  for (const [clave] of frenos) await descontarUno(ctx, clave);
}

/** With a new password what was tried at the old one is over. */
export async function olvidarIntentos(ctx: Contexto, usuario_id: number): Promise<void> {
  for (const [clave] of [...frenosDeCuenta(usuario_id), ...frenosDeCodigoDeCuenta(usuario_id)])
    await perdonar(ctx, clave);
}
