import { EMERGENCIA, RUNNING_TEAM } from './campos.ts';
import { MARATON_EN_EL_PARQUE } from './lugares.ts';
import { calle, equipos, fondo, TALLES } from './tablas.ts';
import type { EventoDemo, ModalidadDemo } from './evento-demo.ts';
import { escribirCantidad } from '../../shared/domain/comun/cantidad.ts';

/** [size, stock] of the shirts: enough for everybody, but limited, so that the stock counters are used. */
const remeras = (inscripciones: number): [string, number | null][] =>
  TALLES.map((talle) => [talle, inscripciones * 2]);

/**
 * A race with many registrations, paid online: of single persons, pairs and teams of four, with shirts, waivers, medical
 * certificates, custom fields and coupons.
 */
export function eventoGrande(inscripciones: number, cupo: number): EventoDemo {
  const comun = (numerosDesde: number): Pick<ModalidadDemo, 'remeras' | 'numerosDesde' | 'numeros'> => ({
    remeras: remeras(inscripciones),
    numerosDesde,
    numeros: inscripciones,
  });
  return {
    escena: 'puente',
    nombre: `Maratón de los ${escribirCantidad(inscripciones)}`,
    ...MARATON_EN_EL_PARQUE,
    fecha: { dias: 40, semana: 0, hora: '07:30' },
    abre: 120,
    cierra: 5,
    cupo,
    pagoOnline: true,
    remeras: true,
    cargoRemeraExtra: 12_000,
    deslinde: true,
    otroDocumento: true,
    sexoX: true,
    descripcion: [
      {
        p: `Carrera de demostración con **${escribirCantidad(inscripciones)} inscripciones inventadas**: sirve para ver cómo se trabaja con mucha gente.`,
      },
    ],
    modalidades: [
      {
        nombre: '10K',
        valor: 38_000,
        servicio: 1900,
        categorias: calle(),
        campos: [...EMERGENCIA, RUNNING_TEAM],
        ...comun(1),
      },
      {
        nombre: '21K',
        valor: 54_000,
        servicio: 2700,
        categorias: fondo(),
        campos: [...EMERGENCIA, RUNNING_TEAM],
        precios: [
          [-60, 46_000],
          [-15, 54_000],
        ],
        ...comun(20_001),
      },
      {
        nombre: '42K',
        valor: 82_000,
        servicio: 4100,
        apto: true,
        categorias: fondo(),
        campos: [...EMERGENCIA],
        ...comun(40_001),
      },
      {
        nombre: 'Posta (equipos de 2)',
        participantes: 2,
        valor: 98_000,
        servicio: 4900,
        categorias: equipos(18),
        ...comun(60_001),
      },
      {
        nombre: 'Posta (equipos de 4)',
        participantes: 4,
        valor: 176_000,
        servicio: 8800,
        categorias: equipos(18),
        ...comun(80_001),
      },
    ],
    cupones: [
      { codigo: 'GRUPO20', porcentaje: 20, desde: -90, hasta: 30 },
      { codigo: 'ELITE', porcentaje: 100, desde: -90, hasta: 30, modalidad: '42K' },
      { codigo: 'PRIMEROS', porcentaje: 30, desde: -90, hasta: -30, maxUsos: 100 },
    ],
    inscripciones,
  };
}
