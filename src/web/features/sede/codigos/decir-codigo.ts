import { queCodigo, type QueCodigo } from './que-codigo.ts';

/**
 * The screens that read codes. ESPERA names the kind of code that each of them waits for. What is wrong with a code of that kind, or with
 * one of no known kind, is said by the screen; what to do with a code of any other kind is said by this module. Only the desk searches for
 * whom a DNI or a web address may name, instead of saying what to do with it.
 */
export type Lector = keyof typeof ESPERA;

const ESPERA = {
  /** 'Conectar con otro teléfono' */
  conectar: 'conectar',
  /** 'Este muestra', which begins by reading the other phone's code */
  muestra: 'pedido',
  /** 'Este lee' */
  lee: 'serie',
  /** 'Sumar un teléfono sin señal' */
  suma: 'aspirante',
  /** 'Hacerlo sin señal', on the phone that joins */
  se_suma: 'admision',
  /** the desk: its camera, a barcode gun and its field */
  mostrador: 'inscripcion',
} as const satisfies Record<string, QueCodigo>;

const CERCA = '«Más», «Teléfonos cerca»';
const FUERA = 'con la cámara del teléfono, fuera de Largada';
const YA_ES = 'Ese teléfono ya es de la carrera: no hace falta sumarlo.';
const OTRA_PANTALLA =
  'El otro teléfono está en otra pantalla: que abra «Más», «Sumar un teléfono sin señal».';
const EN_MOSTRADOR = 'se lee en el mostrador, cuando este teléfono ya esté sumado';

const textos: Readonly<Record<Exclude<QueCodigo, 'otro'>, string>> = {
  inscripcion: 'Ese es el código de una inscripción: leelo en «Mostrador».',
  conectar: `Ese código es de otro teléfono, para conectarse con él: leelo en ${CERCA}, «Conectar con otro teléfono».`,
  serie: `El otro teléfono está pasando lo que anotó: para leerlo, ${CERCA}, «Pasar por código», «Este lee».`,
  pedido: `El otro teléfono espera lo que anotó este: para pasárselo, ${CERCA}, «Pasar por código», «Este muestra».`,
  aspirante:
    'Ese código es de otro teléfono, que se quiere sumar: quien organiza lo lee en «Más», «Sumar un teléfono sin señal».',
  admision:
    'Ese código es para otro teléfono, que se está sumando: tiene que leerlo él, en «Hacerlo sin señal».',
  invitacion: `Ese código es de «Sumar un teléfono»: el teléfono que se suma lo lee ${FUERA}.`,
  dni: 'Ese código es de un DNI: leelo en «Mostrador».',
  wifi: `Ese código es de una red Wi-Fi: para entrar a ella leelo ${FUERA}.`,
  direccion: `Ese código es una dirección web: para abrirla leelo ${FUERA}.`,
};

/** What to do with a kind of code at a particular screen, where that differs from `textos`. */
const aparte: Readonly<Record<Lector, Partial<typeof textos>>> = {
  conectar: {
    serie:
      'El otro teléfono está en «Pasar por código»: para conectarlos, que abra «Conectar con otro teléfono».',
    pedido:
      'El otro teléfono está en «Pasar por código»: para conectarlos, que abra «Conectar con otro teléfono».',
  },
  muestra: {
    serie: 'El otro teléfono también muestra: en uno de los dos tocá «Este lee».',
    conectar:
      'El otro teléfono está en «Conectar con otro teléfono»: que abra «Pasar por código», «Este lee».',
  },
  lee: {
    pedido: 'El otro teléfono también lee: en uno de los dos tocá «Este muestra».',
    conectar:
      'El otro teléfono está en «Conectar con otro teléfono»: que abra «Pasar por código», «Este muestra».',
  },
  suma: {
    conectar: `${YA_ES} Conectate con él en ${CERCA}, «Conectar con otro teléfono».`,
    serie: `${YA_ES} Leé lo que pasa en ${CERCA}, «Pasar por código», «Este lee».`,
    pedido: `${YA_ES} Pasale lo anotado en ${CERCA}, «Pasar por código», «Este muestra».`,
    admision:
      'Ese teléfono también está sumando a otro: en el que se suma, al pie de la portada, «Hacerlo sin señal».',
  },
  se_suma: {
    inscripcion: `Ese es el código de una inscripción: ${EN_MOSTRADOR}.`,
    dni: `Ese código es de un DNI: ${EN_MOSTRADOR}.`,
    conectar: OTRA_PANTALLA,
    serie: OTRA_PANTALLA,
    pedido: OTRA_PANTALLA,
    aspirante: 'Ese teléfono también se quiere sumar: apuntá al de quien organiza.',
    invitacion:
      'Ese código sirve solo con señal: sin señal, que quien organiza abra «Más», «Sumar un teléfono sin señal».',
  },
  mostrador: {},
};

/**
 * What a code is that this screen does not wait for, and where to go with it.
 * @returns null: the screen waits for this kind, or the code is of no known kind
 */
export function decirCodigo(texto: string, lector: Lector): string | null {
  const que = queCodigo(texto);
  if (que === 'otro' || que === ESPERA[lector]) return null;
  return aparte[lector][que] ?? textos[que];
}
