import type { PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { kitDe } from '../../../../shared/domain/sede/kit.ts';
import type {
  DatosPorTipo,
  OperacionDe,
  RefInscripcion,
  Tercero,
} from '../../../../shared/domain/sede/operacion.ts';

/** Ms in which a hand-out is undone by one tap; later only with a reason, by 'Anular la entrega' or in 'Qué pasó y anular'. */
export const DESHACER_MS = 5_000;

/** The hand-out that was written last, as the notice about it shows it; for DESHACER_MS a button of that notice undoes it. */
export interface Entregada {
  operacion: OperacionDe<'acreditar'>;
  inscripcion: RefInscripcion;
  /** 'Ana Suárez'; of several the team's name, 'Los Pumas', or, where it has none or only their code is known, 'Ana Suárez, Beto Paz' */
  quien: string;
  numero: number | null;
}

export const datosDeEntrega = (
  personas: readonly Pick<PersonaSede, 'ref' | 'talle' | 'talle_extra'>[],
  retira: Tercero | null,
): DatosPorTipo['acreditar'] => ({
  personas: personas.map(({ ref }) => ref),
  retira,
  kit: kitDe(personas),
});
