import { dondeYQuien } from './relato.ts';
import { formatearPesos, type Centavos } from '../comun/dinero.ts';
import { ocupaLugar, type Estado } from '../inscripcion/estados.ts';
import type { BaseSede } from './base.ts';
import type { EntregaAnterior, Expediente, PersonaSede } from './expediente.ts';
import type { EstadoPapel, OperacionDe, RefPersona } from './operacion.ts';
import { escribirMomentoEnElLugar, momentoEnElLugar } from './hora-desconocida.ts';
import { llamarAnterior } from './lugar-que-paso-a-otro.ts';

/** Something to be done before number and kit are handed over. */
export type Falta =
  | { que: 'firma'; persona: RefPersona; rechazada: boolean }
  | { que: 'apto'; persona: RefPersona; rechazado: boolean }
  | { que: 'pago'; centavos: Centavos }
  | { que: 'numero' };

export type Veredicto =
  | { tipo: 'puede_retirar' }
  | { tipo: 'falta'; faltan: Falta[] }
  /** the kit was handed out; `faltan` is what is missing all the same, as a kit may go out unpaid */
  | { tipo: 'ya_retiro'; entregas: OperacionDe<'acreditar'>[]; faltan: Falta[] }
  /** the kit went to who had the place before; `faltan` is what else is missing */
  | { tipo: 'retiro_otra'; entregas: EntregaAnterior[]; faltan: Falta[] }
  | { tipo: 'no_vale'; state: Estado };

/**
 * Whether the given persons of a registration (by default all) may collect their kits. Only those who have not collected
 * are checked; where all have, the verdict is 'ya_retiro'. A paper that waits for the office's review is not missing.
 */
export function veredicto(
  expediente: Expediente,
  base: BaseSede,
  quienes: readonly PersonaSede[] = expediente.personas,
): Veredicto {
  const porRetirar = quienes.filter(({ acreditaciones }) => acreditaciones.length === 0);
  if (porRetirar.length === 0 && quienes.length > 0) {
    const entregas = [...new Set(quienes.flatMap((una) => una.acreditaciones))];
    return { tipo: 'ya_retiro', entregas, faltan: pago(expediente) };
  }
  if (!ocupaLugar(expediente.state)) return { tipo: 'no_vale', state: expediente.state };
  const faltan = [
    ...porRetirar.flatMap((una) => papeles(una, expediente, base)),
    ...pago(expediente),
    ...(expediente.numero === null ? [{ que: 'numero' } as const] : []),
  ];
  const anteriores = porRetirar.flatMap((una) => una.entregas_anteriores);
  if (anteriores.length > 0) return { tipo: 'retiro_otra', entregas: anteriores, faltan };
  return faltan.length > 0 ? { tipo: 'falta', faltan } : { tipo: 'puede_retirar' };
}

/**
 * The verdict on the person who stands before the desk: 'ya_retiro' if they have collected their own kit, even while kits of others in
 * their team are still to be collected. In every other case it is the verdict on the whole registration.
 * @param persona null: somebody looked up the registration, not one of its persons
 */
export function veredictoDeQuien(
  expediente: Expediente,
  base: BaseSede,
  persona: RefPersona | null,
): Veredicto {
  const suya = expediente.personas.find(({ ref }) => ref === persona);
  const dicho = suya && veredicto(expediente, base, [suya]);
  return dicho?.tipo === 'ya_retiro' ? dicho : veredicto(expediente, base);
}

const noEsta = (papel: EstadoPapel): boolean => papel === null || papel === 'REJECTED';

function papeles({ ref, deslinde, apto }: PersonaSede, en: Expediente, base: BaseSede): Falta[] {
  const conApto = base.modalidades.find(({ id }) => id === en.modalidad_id)?.requiere_apto ?? false;
  const faltan: Falta[] = [];
  if (base.usa_deslinde && noEsta(deslinde)) {
    faltan.push({ que: 'firma', persona: ref, rechazada: deslinde === 'REJECTED' });
  }
  if (conApto && noEsta(apto)) faltan.push({ que: 'apto', persona: ref, rechazado: apto === 'REJECTED' });
  return faltan;
}

const pago = ({ debe }: Expediente): Falta[] => (debe > 0 ? [{ que: 'pago', centavos: debe }] : []);

export const titulosVeredicto: Readonly<Record<Veredicto['tipo'], string>> = {
  puede_retirar: 'Puede retirar',
  falta: 'Falta algo',
  ya_retiro: 'Ya retiró',
  retiro_otra: 'Lo retiró otra persona',
  no_vale: 'Esta inscripción no vale',
};

/** Why a registration without a place does not count, as the volunteer tells the person. */
const MOTIVOS: Readonly<Partial<Record<Estado, string>>> = {
  vencida: 'Venció sin pagarse y su lugar quedó libre.',
  cancelada: 'Fue cancelada.',
  reembolsada: 'Se le devolvió el dinero.',
};

/** The text for something that is missing, on the button to do it and in lists. */
export function textoDeFalta(falta: Falta): string {
  switch (falta.que) {
    case 'firma':
      return falta.rechazada ? 'Firmar el deslinde de nuevo' : 'Firmar el deslinde';
    case 'apto':
      return falta.rechazado ? 'Apto médico nuevo' : 'Apto médico';
    case 'pago':
      return `Cobrar ${formatearPesos(falta.centavos)}`;
    case 'numero':
      return 'Dar número';
  }
}

/**
 * The lines under a verdict's title.
 * @param nombrePuesto what people call a puesto, as far as it is known here
 * @param referencias instants by which momentoEnElLugar judges whether an hour can be true
 */
export function lineasDeVeredicto(
  dicho: Veredicto,
  nombrePuesto: (puesto_id: string) => string | null,
  referencias: readonly number[],
): string[] {
  const contar = (una: OperacionDe<'acreditar'>) =>
    lineaDeEntrega(una, nombrePuesto(una.puesto_id), referencias);
  switch (dicho.tipo) {
    case 'puede_retirar':
      return [];
    case 'falta':
      return dicho.faltan.map(textoDeFalta);
    case 'no_vale':
      return [MOTIVOS[dicho.state] ?? 'No ocupa un lugar en la carrera.'];
    case 'ya_retiro':
      return [
        ...dicho.entregas.map(contar),
        ...dicho.faltan.map((falta) => (falta.que === 'pago' ? lineaDeDeuda(falta) : textoDeFalta(falta))),
      ];
    case 'retiro_otra':
      return dicho.entregas.map(
        ({ entrega, traspaso }) =>
          `El kit de este lugar lo tiene ${llamarAnterior(traspaso)}: ` + contar(entrega),
      );
  }
}

/** What is missing, whatever else a verdict says. */
export const faltasDe = (dicho: Veredicto): Falta[] => ('faltan' in dicho ? dicho.faltan : []);

const lineaDeDeuda = ({ centavos }: { centavos: Centavos }): string =>
  `Tiene el kit y todavía debe ${formatearPesos(centavos)}.`;

/** '14/03/2027 06:12, Mesa 2, Beto. Lo retiró Carla Paz (30.111.222).' */
function lineaDeEntrega(
  operacion: OperacionDe<'acreditar'>,
  puesto: string | null,
  referencias: readonly number[],
): string {
  const { actor, datos } = operacion;
  const momento = momentoEnElLugar(operacion, referencias);
  const cuando = escribirMomentoEnElLugar(momento, ' según ese teléfono');
  const quien = datos.retira ? ` Lo retiró ${datos.retira.nombre} (${datos.retira.documento}).` : '';
  const donde = dondeYQuien(puesto ?? 'en otro puesto', actor);
  return `${cuando[0]?.toUpperCase() ?? ''}${cuando.slice(1)}, ${donde}.${quien}`;
}
