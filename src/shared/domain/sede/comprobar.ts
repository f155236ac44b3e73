import { edadDeLosDatos } from './sincronia.ts';

/** What was measured of a device, to tell whether it is ready for the race. */
export interface Medido {
  /**
   * until when the base is known to be up to date, ms of the device's clock: each answer of the server confirms it; null: the device has no
   * base, or cannot open it now
   */
  base_at: number | null;
  personas: number;
  persistente: 'concedida' | 'no_concedida' | 'no_disponible';
  camara: 'concedida' | 'por_pedir' | 'negada' | 'no_hay';
  /** true: the files of the program that reads codes are on the device */
  lector: boolean;
  /** server's clock minus the device's, ms; null: not measured */
  desvio: number | null;
  /** bytes that may still be written; null: the browser does not tell */
  libre: number | null;
  /** true: the service worker has the application, so that it opens without network */
  sin_red: boolean;
  version_nueva: boolean;
  /** 'pestania': the account's session ends as the last tab with it is closed, and without a session the server takes no operations */
  sesion: 'queda' | 'pestania';
  /**
   * false: the device lacks the event's key, or the keys that verify the participants' codes; absent: a device of an earlier release, or
   * one in a rehearsal
   */
  claves?: boolean;
  /** null: the browser does not tell; absent: a device of an earlier release */
  bateria?: Bateria | null;
  /** the device's clock, ms */
  ahora: number;
}

export interface Bateria {
  /** percent */
  nivel: number;
  enchufada: boolean;
}

/**
 * What a puesto tells the server of its device, so that who directs sees it before the day (regla sede-56): nothing of a person,
 * and no instant of a clock that may be wrong.
 */
export interface Aptitud extends Omit<Medido, 'base_at' | 'ahora' | 'desvio' | 'libre'> {
  /** for how long the event's data have not been confirmed as up to date, s; null: the device has no data, or cannot open them now */
  datos_hace_s: number | null;
  desvio_s: number | null;
  libre_mb: number | null;
}

const S = 1000;
const MB = 1_000_000;
const entero = (n: number | null, entre: number): number | null =>
  n === null ? null : Math.round(n / entre);

export const aptitudDe = ({ base_at, ahora, desvio, libre, ...resto }: Medido): Aptitud => ({
  ...resto,
  datos_hace_s: base_at === null ? null : Math.max(0, Math.round((ahora - base_at) / S)),
  desvio_s: entero(desvio, S),
  libre_mb: entero(libre === null ? null : Math.max(0, libre), MB),
});

/**
 * What a device measured, rebuilt from what it told the server. `base_at` is computed from `datos_hace_s`.
 * @param at when the device told it, ms
 * @param ahora now, ms, by the same clock as `at`; the result's moments are by that clock too
 */
export const medidoDe = (
  { datos_hace_s, desvio_s, libre_mb, ...resto }: Aptitud,
  at: number,
  ahora: number,
): Medido => ({
  ...resto,
  base_at: datos_hace_s === null ? null : at - datos_hace_s * S,
  desvio: desvio_s === null ? null : desvio_s * S,
  libre: libre_mb === null ? null : libre_mb * MB,
  ahora,
});

export interface Comprobacion {
  que:
    | 'datos'
    | 'sesion'
    | 'sin_red'
    | 'guardado'
    | 'camara'
    | 'reloj'
    | 'espacio'
    | 'claves'
    | 'bateria'
    | 'version';
  estado: 'bien' | 'atencion' | 'mal';
  dice: string;
  que_hacer: string | null;
}

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
const POCO_ESPACIO = 200_000_000;
const CASI_NADA = 20_000_000;

const bien = (que: Comprobacion['que'], dice: string): Comprobacion => ({
  que,
  estado: 'bien',
  dice,
  que_hacer: null,
});

const DE_PESTANIA: Comprobacion = {
  que: 'sesion',
  estado: 'atencion',
  dice: 'La sesión termina si se cierra esta pestaña. Lo anotado queda, pero no llega hasta entrar de nuevo.',
  que_hacer: 'Salí ahora, con señal, y entrá marcando «Mantener la sesión en este dispositivo».',
};

const SIN_CLAVES: Comprobacion = {
  que: 'claves',
  estado: 'atencion',
  dice: 'Le faltan claves de la carrera: no puede comprobar códigos ni leer lo que cierran los otros puestos.',
  que_hacer: 'Con señal las trae solo: dejá esta pantalla abierta un momento.',
};

/**
 * The checklist that people read before they take the device to the race, and of which the office reads what is not in order: each finding
 * and, where something is to be done about it, what.
 */
export function comprobar(medido: Medido): Comprobacion[] {
  return [
    datos(medido),
    ...(medido.sesion === 'pestania' ? [DE_PESTANIA] : []),
    medido.sin_red
      ? bien('sin_red', 'La aplicación abre sin señal.')
      : {
          que: 'sin_red',
          estado: 'mal',
          dice: 'La aplicación todavía no abre sin señal.',
          que_hacer: 'Dejá esta pantalla abierta con señal un momento más, y recargala.',
        },
    guardado(medido),
    camara(medido),
    reloj(medido),
    espacio(medido),
    ...(medido.claves === false ? [SIN_CLAVES] : []),
    ...bateria(medido),
    medido.version_nueva
      ? {
          que: 'version',
          estado: 'atencion',
          dice: 'Hay una versión más nueva de Largada.',
          que_hacer: 'Actualizala ahora, con señal, y no durante la carrera.',
        }
      : bien('version', 'Largada está al día.'),
  ];
}

function datos({ base_at, personas, ahora }: Medido): Comprobacion {
  if (base_at === null)
    return {
      que: 'datos',
      estado: 'mal',
      dice: edadDeLosDatos(null, ahora),
      que_hacer: 'Traelos ahora, con señal.',
    };
  const dice = `Tiene ${personas === 1 ? 'a 1 persona' : `a ${personas} personas`}. ${edadDeLosDatos(base_at, ahora)}`;
  if (ahora - base_at < DIA) return bien('datos', dice);
  return { que: 'datos', estado: 'atencion', dice, que_hacer: 'Actualizalos con señal antes de salir.' };
}

function guardado({ persistente }: Medido): Comprobacion {
  if (persistente === 'concedida') return bien('guardado', 'El navegador no va a borrar lo que se anote.');
  return {
    que: 'guardado',
    estado: 'atencion',
    dice: 'El navegador podría borrar lo guardado si al teléfono le falta espacio.',
    que_hacer: 'Instalá Largada en el teléfono («Agregar a la pantalla de inicio») y no borres el historial.',
  };
}

const CAMARAS: Readonly<Record<Medido['camara'], Comprobacion>> = {
  concedida: bien('camara', 'La cámara se puede usar.'),
  por_pedir: {
    que: 'camara',
    estado: 'atencion',
    dice: 'Falta dar permiso a la cámara.',
    que_hacer: 'Tocá «Probar la cámara» y permitila.',
  },
  negada: {
    que: 'camara',
    estado: 'atencion',
    dice: 'La cámara no está permitida.',
    que_hacer: 'Permitila en el candado junto a la dirección. Mientras tanto se puede escribir.',
  },
  no_hay: {
    que: 'camara',
    estado: 'atencion',
    dice: 'Este equipo no tiene cámara.',
    que_hacer: 'Escribí el documento, el nombre o el número, o usá un lector de códigos.',
  },
};

function camara({ camara, lector }: Medido): Comprobacion {
  if (lector || camara === 'no_hay') return CAMARAS[camara];
  return {
    que: 'camara',
    estado: 'atencion',
    dice: 'El lector de códigos todavía no está en este teléfono.',
    que_hacer: 'Tocá «Probar la cámara» con señal. Mientras tanto se puede escribir.',
  };
}

function reloj({ desvio }: Medido): Comprobacion {
  if (desvio === null)
    return {
      que: 'reloj',
      estado: 'atencion',
      dice: 'No se pudo comparar el reloj con el del servidor.',
      que_hacer: 'Con señal se compara solo.',
    };
  const minutos = Math.round(Math.abs(desvio) / MINUTO);
  if (minutos < 2) return bien('reloj', 'El reloj está bien.');
  const cuanto =
    minutos < 120
      ? `${minutos} minutos`
      : minutos < 2880
        ? `${Math.round(minutos / 60)} horas`
        : `${Math.round(minutos / 1440)} días`;
  return {
    que: 'reloj',
    estado: 'atencion',
    dice: `El reloj ${desvio > 0 ? 'atrasa' : 'adelanta'} ${cuanto}. Lo anotado vale igual.`,
    que_hacer: 'Corregí la hora en los ajustes del teléfono, para que se lea bien.',
  };
}

function espacio({ libre }: Medido): Comprobacion {
  if (libre === null) return bien('espacio', 'El navegador no dice cuánto espacio queda.');
  if (libre >= POCO_ESPACIO) return bien('espacio', 'Hay espacio de sobra.');
  return {
    que: 'espacio',
    estado: libre < CASI_NADA ? 'mal' : 'atencion',
    dice: `Quedan ${Math.floor(libre / 1_000_000)} MB.`,
    que_hacer: 'Borrá fotos o videos que ya no uses: las fotos de los aptos ocupan lugar.',
  };
}

const BATERIA_POCA = 40;
const BATERIA_CASI_NADA = 15;

/** The checklist's entry about the battery; no entry where the browser does not tell its charge, as most browsers do not. */
function bateria({ bateria: hay }: Medido): Comprobacion[] {
  if (!hay) return [];
  const { nivel, enchufada } = hay;
  if (enchufada || nivel >= BATERIA_POCA) return [bien('bateria', `Tiene ${nivel} % de batería.`)];
  return [
    {
      que: 'bateria',
      estado: nivel < BATERIA_CASI_NADA ? 'mal' : 'atencion',
      dice: `Le queda ${nivel} % de batería.`,
      que_hacer: 'Cargalo antes de salir, o llevá un cargador portátil.',
    },
  ];
}
