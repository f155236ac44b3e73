import { and, asc, eq, isNull } from 'drizzle-orm';
import { esMenor } from '../../../shared/domain/participante/edad.ts';
import { personas } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Pagador } from '../../gateways/pagos/puerto.ts';
import type { ParaPagar } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';

/**
 * Who is asked for the money: the first person of the registration whose data were not suppressed. Of a minor the guardian, and
 * nothing of the minor but the mail and phone that were given for both. null: nobody is known (any more), or a minor without a
 * guardian.
 */
export async function buscarPagador(
  db: Executor,
  { id, fecha_hora }: Pick<ParaPagar, 'id' | 'fecha_hora'>,
): Promise<Pagador | null> {
  const [quien] = await db
    .select()
    .from(personas)
    .where(and(eq(personas.inscripcion_id, id), isNull(personas.suprimida_at)))
    .orderBy(asc(personas.orden), asc(personas.id))
    .limit(1);
  if (!quien) return null;
  const { nombre, apellido, tipo_documento, documento, tutor_nombre, tutor_documento } = quien;
  const alcance = {
    email: quien.email || null,
    telefono: quien.telefono || null,
    area_code: quien.area_code,
  };
  if (!esMenor(quien.fecha_nacimiento, fecha_hora))
    return { nombre, apellido, tipo_documento, documento, ...alcance };
  if (!tutor_nombre) return null;
  // `apellido` is null as the tutor's first and last names are in one column, `tipo_documento` as the kind was never asked for
  return {
    nombre: tutor_nombre,
    apellido: null,
    tipo_documento: null,
    documento: tutor_documento,
    ...alcance,
  };
}
