import { formatearPesos, type Centavos } from '../comun/dinero.ts';
import { escribirHora } from '../comun/fechas.ts';
import { HORA_MS } from '../comun/lapsos.ts';
import { escribirCuantos } from '../comun/cantidad.ts';

/** What puntosDeCierre looks at to tell whether a race day can be closed. */
export interface PorCerrar {
  puestos: readonly {
    id: string;
    nombre: string;
    visto_at: string | null;
    operaciones: number;
    en_espera: number;
    /** how many operations of the puesto have not arrived although a later one of it has */
    faltan: number;
    revocado_at: string | null;
  }[];
  /** how many operations are named by other operations and have not arrived */
  sin_llegar: number;
  conflictos: readonly { resuelto: unknown }[];
  /** `diferencia`: cents that were counted above what should be in the box; below 0 they are missing */
  cajas: readonly { puesto_id: string; arqueo: { despues: number; diferencia: Centavos } | null }[];
}

/** One thing to look at before a race day is closed. */
export interface PuntoDeCierre {
  que: 'entregado' | 'vistos' | 'registrado' | 'cajas' | 'conflictos';
  ok: boolean;
  texto: string;
}

/** A puesto that the server has not seen for longer than this, ms, may hold operations that nobody else knows of. */
const LEJOS_MS = HORA_MS;

/**
 * What is looked at before a race day is closed (regla sede-14); who knows what is missing may close all the same. Each point says whether
 * it is in order; if it is not, its text says what is missing.
 */
export function puntosDeCierre(dia: PorCerrar, ahora: number): PuntoDeCierre[] {
  return [entregado(dia), vistos(dia, ahora), registrado(dia), cajas(dia), conflictos(dia)];
}

/** `faltan`: how many things there are that are not in order. */
const punto = (
  que: PuntoDeCierre['que'],
  faltan: number,
  { bien, mal }: { bien: string; mal: string },
): PuntoDeCierre => ({ que, ok: faltan === 0, texto: faltan === 0 ? bien : mal });

function entregado({ puestos, sin_llegar }: PorCerrar): PuntoDeCierre {
  const con = puestos.filter(({ faltan }) => faltan > 0);
  const deOtros = con.length === 0 && sin_llegar > 0 ? ['algún puesto'] : [];
  const quienes = [...con.map(({ nombre }) => nombre), ...deOtros];
  return punto('entregado', quienes.length, {
    bien: 'Llegó todo lo que se sabe que se anotó.',
    mal: `Faltan llegar anotaciones de ${quienes.join(', ')}. Acercá ese teléfono a la señal.`,
  });
}

function vistos({ puestos }: PorCerrar, ahora: number): PuntoDeCierre {
  const lejos = puestos.filter(
    ({ visto_at, operaciones, revocado_at }) =>
      revocado_at === null && operaciones > 0 && (!visto_at || ahora - Date.parse(visto_at) > LEJOS_MS),
  );
  const trabajo = puestos.some(({ operaciones }) => operaciones > 0);
  return punto('vistos', lejos.length, {
    bien: trabajo
      ? 'Los puestos que trabajaron se vieron hace menos de una hora.'
      : 'Ningún puesto anotó nada todavía.',
    mal: `Hace rato que no se ve a ${lejos.map(deQuien).join(', ')}: fijate que no le quede nada sin entregar.`,
  });
}

const deQuien = ({ nombre, visto_at }: PorCerrar['puestos'][number]): string =>
  visto_at ? `${nombre} (desde las ${escribirHora(visto_at)})` : nombre;

function registrado({ puestos }: PorCerrar): PuntoDeCierre {
  const esperan = puestos.reduce((suma, { en_espera }) => suma + en_espera, 0);
  return punto('registrado', esperan, {
    bien: 'Lo que llegó quedó registrado.',
    mal: `${escribirCuantos(esperan, 'anotación espera', 'anotaciones esperan')} otra cosa para registrarse.`,
  });
}

function cajas(dia: PorCerrar): PuntoDeCierre {
  const deQuienEs = (puesto_id: string) =>
    dia.puestos.find(({ id }) => id === puesto_id)?.nombre ?? 'otro puesto';
  const sin: string[] = [];
  const noCierran: string[] = [];
  for (const { puesto_id, arqueo } of dia.cajas) {
    if (!arqueo || arqueo.despues > 0) sin.push(deQuienEs(puesto_id));
    else if (arqueo.diferencia !== 0)
      noCierran.push(`En la caja de ${deQuienEs(puesto_id)} ${decirDiferencia(arqueo.diferencia)}.`);
  }
  return punto('cajas', sin.length + noCierran.length, {
    bien:
      dia.cajas.length === 0 ? 'Ningún puesto manejó plata.' : 'Las cajas están contadas y cierran justo.',
    mal: [...(sin.length > 0 ? [`Falta contar la caja de ${sin.join(', ')}.`] : []), ...noCierran].join(' '),
  });
}

const decirDiferencia = (centavos: Centavos): string =>
  centavos < 0 ? `faltan ${formatearPesos(-centavos)}` : `sobran ${formatearPesos(centavos)}`;

function conflictos(dia: PorCerrar): PuntoDeCierre {
  const abiertos = dia.conflictos.filter(({ resuelto }) => resuelto === null).length;
  return punto('conflictos', abiertos, {
    bien: 'No quedan conflictos abiertos.',
    mal: `${escribirCuantos(abiertos, 'conflicto queda abierto', 'conflictos quedan abiertos')}.`,
  });
}
