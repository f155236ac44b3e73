import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { comprobar, medidoDe, type Comprobacion } from '../../../../shared/domain/sede/comprobar.ts';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

type Dicha = NonNullable<Tablero['puestos'][number]['aptitud']>;

/** 'una entrega cada 45 s', from 90 s on in minutes; null: too few hand-outs of late to tell. */
export function escribirRitmo(segundos: number | null): string | null {
  if (segundos === null) return null;
  if (segundos < 90) return `una entrega cada ${segundos} s`;
  return `una entrega cada ${Math.round(segundos / 60)} min`;
}

/**
 * When something happened, marked where that is not sure: nobody compared that phone's clock with the server's, or the hour is the one at
 * which the server got it (momentoDe).
 */
export const escribirMomento = ({ at, seguro }: { at: string; seguro: boolean }): string =>
  seguro ? escribirFechaHora(at) : `${escribirFechaHora(at)}, hora sin confirmar`;

export interface PuntoDeApertura {
  ok: boolean;
  texto: string;
}

/** What to look at before the desks open. @param ahora the server's clock, ms */
export function puntosDeApertura(
  { pendientes, puestos }: Pick<Tablero, 'pendientes' | 'puestos'>,
  ahora: number,
): PuntoDeApertura[] {
  const { inscripciones_sin_numero, personas_sin_deslinde, personas_sin_apto } = pendientes;
  const vivos = puestos.filter(({ revocado_at }) => revocado_at === null);
  const sinDatos = vivos.filter(({ base_at }) => base_at === null);
  return [
    faltan(
      inscripciones_sin_numero,
      'inscripción sin número',
      'inscripciones sin número',
      'Todas tienen número',
    ),
    faltan(
      personas_sin_deslinde,
      'persona sin deslinde firmado',
      'personas sin deslinde firmado',
      'No faltan deslindes',
    ),
    faltan(
      personas_sin_apto,
      'persona sin apto médico',
      'personas sin apto médico',
      'No faltan aptos médicos',
    ),
    sinPagar(pendientes),
    vivos.length === 0
      ? { ok: false, texto: 'Ningún teléfono preparado: tocá «Llevar al lugar» en cada uno' }
      : sinDatos.length === 0
        ? {
            ok: true,
            texto: `${escribirCuantos(vivos.length, 'puesto tiene', 'puestos tienen')} los datos de la carrera`,
          }
        : { ok: false, texto: `Sin descargar los datos: ${sinDatos.map(({ nombre }) => nombre).join(', ')}` },
    ...telefonos(vivos, ahora),
  ];
}

/** One point on what the phones that take part have told of themselves; none where no phone has (regla sede-56). */
function telefonos(puestos: Tablero['puestos'], ahora: number): PuntoDeApertura[] {
  const dichos = puestos.flatMap(({ nombre, aptitud, vence_at }) =>
    aptitud && !termino(vence_at, ahora)
      ? [{ nombre, falta: faltaEnTelefono(aptitud, ahora).length > 0 }]
      : [],
  );
  if (dichos.length === 0) return [];
  const mal = dichos.filter(({ falta }) => falta).map(({ nombre }) => nombre);
  return mal.length === 0
    ? [{ ok: true, texto: 'Los teléfonos que se revisaron están listos' }]
    : [
        {
          ok: false,
          texto: `${escribirCuantos(mal.length, 'teléfono', 'teléfonos')} con algo por resolver: ${mal.join(', ')}`,
        },
      ];
}

/** What a phone lacks for the day, by what it last told. @param ahora the server's clock, ms */
export const faltaEnTelefono = ({ at, ...dicha }: Dicha, ahora: number): Comprobacion[] =>
  comprobar(medidoDe(dicha, Date.parse(at), ahora)).filter(({ estado }) => estado !== 'bien');

/** Whether a puesto's time is over. @param vence_at null: its time does not end @param ahora the server's clock, ms */
export const termino = (vence_at: string | null, ahora: number): boolean =>
  vence_at !== null && Date.parse(vence_at) <= ahora;

const faltan = (n: number, uno: string, varios: string, ninguna: string): PuntoDeApertura =>
  n === 0 ? { ok: true, texto: ninguna } : { ok: false, texto: escribirCuantos(n, uno, varios) };

function sinPagar({ inscripciones_sin_pagar, por_cobrar }: Tablero['pendientes']): PuntoDeApertura {
  if (inscripciones_sin_pagar === 0) return { ok: true, texto: 'No queda nada por cobrar' };
  const cuantas = escribirCuantos(
    inscripciones_sin_pagar,
    'inscripción sin pagar',
    'inscripciones sin pagar',
  );
  return { ok: false, texto: `${cuantas}: ${formatearPesos(por_cobrar)}` };
}
