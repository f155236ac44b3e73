import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { nacimientoDe } from '../../../shared/domain/participante/nacimiento.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Contado, LoQuePaso, Suelta } from '../sede/lo-que-paso.ts';
import { leerRegistrados, type AcreditadoRow, type RegistradoRow } from './acreditados-repository.ts';
import { leerModalidades } from './repository.ts';

/** What happened on a race day from which no operation was delivered: nothing. */
export const NADA: LoQuePaso = { entregadas: [], conoce: () => false, de: () => null, sueltas: [] };

/**
 * Everybody who holds a place or was handed a kit, with what happened at the desks, whether or not the server could
 * register it. People without a row in the database, whom only desks know, come at the end (regla exportes-6).
 */
export async function* leerAcreditados(
  tx: Tx,
  evento_id: number,
  { ahora, paso }: { ahora: Date; paso: LoQuePaso },
): AsyncGenerator<AcreditadoRow[]> {
  const vistas = new Set<string>();
  for await (const rows of leerRegistrados(tx, evento_id, { entregadas: paso.entregadas, ahora })) {
    for (const { inscripcion_id, alta_id } of rows) vistas.add(`i${inscripcion_id}`).add(`a${alta_id ?? ''}`);
    yield rows.flatMap((row) => {
      const contada = conLoQuePaso(row, paso);
      return row.viva || contada.acreditado_at !== null ? [contada] : [];
    });
  }
  const sueltas = paso.sueltas.filter(({ ref }) => !vistas.has(ref));
  if (sueltas.length === 0) return;
  const modalidades = await leerModalidades(tx, evento_id);
  yield sueltas.map((una) => deSuelta(una, modalidades));
}

/**
 * A person's row in the database, with what desks did about that person (`paso`) written over it. The row's own hand-out stays where
 * `paso` lacks that hand-out: the person's data were suppressed, or the hand-out arrived after `paso` was made.
 */
function conLoQuePaso(registrado: RegistradoRow, paso: LoQuePaso): AcreditadoRow {
  const row = { ...registrado, en_el_lugar: registrado.alta_id !== null };
  const contado = paso.de(row.inscripcion_id, row.persona_id);
  if (!contado) return { ...row, numeros_antes: null, sin_registrar: '' };
  const deTabla = row.operacion_id !== null && !paso.conoce(row.operacion_id);
  return { ...row, ...(!deTabla && entregaDe(contado)), ...numerosDe(contado) };
}

type DeEntrega = Pick<
  AcreditadoRow,
  'acreditado_at' | 'hora_segura' | 'puesto' | 'por' | 'retira_nombre' | 'retira_documento'
>;

const entregaDe = ({ entrega }: Contado): DeEntrega => ({
  acreditado_at: entrega?.at ?? null,
  hora_segura: entrega?.seguro ?? false,
  puesto: entrega?.puesto ?? null,
  por: entrega?.por ?? null,
  retira_nombre: entrega?.retira?.nombre ?? null,
  retira_documento: entrega?.retira?.documento ?? null,
});

const numerosDe = ({ numero, chip_id, numeros_antes, sin_registrar }: Contado) => ({
  ...{ numero, chip_id, sin_registrar },
  numeros_antes: numeros_antes.length > 0 ? numeros_antes.join(', ') : null,
});

function deSuelta(una: Suelta, modalidades: Awaited<ReturnType<typeof leerModalidades>>): AcreditadoRow {
  const { ficha, equipo, modalidad_id, state, en_el_lugar } = una;
  const modalidad = modalidades.find(({ id }) => id === modalidad_id);
  return {
    ...entregaDe(una),
    ...numerosDe(una),
    ...{ equipo, state, en_el_lugar, categoria_id: null },
    nro_participantes: modalidad?.nro_participantes ?? 1,
    modalidad: modalidad?.nombre ?? '',
    apellido: ficha?.apellido ?? '',
    nombre: ficha?.nombre ?? '',
    documento: ficha ? normalizarDocumento(ficha.documento) : '',
    sexo: ficha?.sexo ?? '',
    fecha_nacimiento: ficha && nacimientoDe(ficha),
  };
}
