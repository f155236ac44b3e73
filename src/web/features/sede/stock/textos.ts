import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';
import type { Queda } from './contar.ts';

const cuantos = (n: number, talle: string | null): string =>
  talle === null ? escribirCuantos(n, 'kit', 'kits') : `${escribirCuantos(n, 'remera', 'remeras')} ${talle}`;

export const textosStock = {
  anotar: 'Anotar lo que se trajo',
  titulo: 'Lo que se trajo',
  sobre: 'Al lugar, en total y contando lo que ya se dio. Lo que dejes vacío no se cuenta.',
  mal: 'Escribí una cantidad, solo con cifras.',
  escasez: ({ talle, quedan, faltan, escasez }: Pick<Queda, 'talle' | 'quedan' | 'faltan' | 'escasez'>) => {
    if (escasez === 'de_mas')
      return talle === null
        ? 'Se dieron más kits de los que se anotaron: contalos de nuevo.'
        : `Se dieron más remeras ${talle} de las que se anotaron: contalas de nuevo.`;
    const resto =
      quedan === 0
        ? `No quedan ${cuantosSinNumero(talle)}`
        : `${quedan === 1 ? 'Queda' : 'Quedan'} ${cuantos(quedan, talle)}`;
    return `${resto} y ${faltan === 1 ? 'falta' : 'faltan'} dar ${faltan}.`;
  },
  del_evento: (otras: boolean) =>
    otras
      ? 'De los talles que nadie contó, las remeras son las que cargó la organización en la carrera.'
      : 'Las remeras son las que cargó la organización en la carrera: nadie contó las que se trajeron.',
} as const;

const cuantosSinNumero = (talle: string | null): string => (talle === null ? 'kits' : `remeras ${talle}`);
