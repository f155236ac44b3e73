import type { PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import type {
  DatosPorTipo,
  OperacionDe,
  RefInscripcion,
  Tercero,
} from '../../../../shared/domain/sede/operacion.ts';

/** Ms in which a hand-out is undone by one tap; later only by 'Anular la entrega', with a reason. */
export const DESHACER_MS = 5_000;

/** The hand-out that was written last, as the notice about it shows it; for DESHACER_MS a button of that notice undoes it. */
export interface Entregada {
  operacion: OperacionDe<'acreditar'>;
  inscripcion: RefInscripcion;
  /** 'Ana Suárez', 'Los Pumas (3)' */
  quien: string;
  numero: number | null;
}

export const nombreDe = ({ nombre, apellido }: { nombre: string; apellido: string }): string =>
  `${nombre} ${apellido}`.trim();

/** What is handed over with the number: each person's shirt, by size. */
export const kitDe = (personas: readonly Pick<PersonaSede, 'talle'>[]): string[] =>
  personas.flatMap(({ talle }) => (talle === null ? [] : [`Remera ${talle}`]));

export const datosDeEntrega = (
  personas: readonly Pick<PersonaSede, 'ref' | 'talle'>[],
  retira: Tercero | null,
): DatosPorTipo['acreditar'] => ({
  personas: personas.map(({ ref }) => ref),
  retira,
  kit: kitDe(personas),
});
