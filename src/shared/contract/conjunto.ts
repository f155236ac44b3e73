import { z } from 'zod';
import { Id, Instante, Pesos } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { AptoVigente, DeslindeVigente, DeStaff, State } from './inscripciones.ts';
import { AGREGADOS, PersonaMostrada } from './persona.ts';
import { rutas } from './rutas.ts';

/** A person as devices keep them for the event's tables; rows kept from an older version may lack newer fields. */
export const PersonaConjunto = PersonaMostrada.partial(AGREGADOS).extend({
  campos: z.array(z.object({ label: z.string(), value: z.string() })),
  /** the waiver signature in force; null: none */
  deslinde: DeslindeVigente.extend({ firmado_at: Instante }).nullable(),
  /** the newest medical certificate that counts (column `vigente`), also one that is not reviewed yet or was rejected; null: none */
  apto: AptoVigente.extend({
    /** visto: there is no file, as a desk of the race day merely saw the certificate */
    file_type: z.enum(['pdf', 'image', 'visto']),
    file_name: z.string(),
    /** why the certificate's file was deleted; null: it was not, or there was none; absent in rows that an older version stored */
    archivo_borrado: z.enum(['antiguedad', 'supresion', 'reemplazo']).nullish(),
    created_at: Instante,
    updated_at: Instante,
  }).nullable(),
});
export type PersonaConjunto = z.infer<typeof PersonaConjunto>;

/** A registration as devices keep it for the event's tables. */
export const InscripcionConjunto = DeStaff.extend({
  codigo_publico: z.string(),
  state: State,
  /**
   * until when a pending registration holds its place: from then on it counts as vencida. The instant stays here after the registration
   * has expired or was released. null: the registration holds its place without end, or its state needs no such end
   */
  vence_at: Instante.nullable(),
  categoria_id: z.number().nullable(),
  categoria_anio_calendario_id: z.number().nullable(),
  valor: Pesos,
  total: Pesos,
  /** payments that count for the registration, less refunds */
  pagado: Pesos,
  codigo: z.string().nullable(),
  origen: z.enum(['publica', 'backoffice', 'importacion']),
  created_at: Instante,
  updated_at: Instante,
  personas: z.array(PersonaConjunto),
});
export type InscripcionConjunto = z.infer<typeof InscripcionConjunto>;

/**
 * The event's registrations, all or what changed since a cursor. `completo`: the device drops the rows that it has. A row may
 * come twice, always in its newest state; `borradas` are ids of rows that the device deletes.
 */
export const obtenerConjunto = endpoint(rutas.getConjunto, {
  params: z.object({ id: Id }),
  query: z.object({ desde: z.string().max(80).optional() }),
  reply: z.object({
    cursor: z.string(),
    completo: z.boolean(),
    inscripciones: z.array(InscripcionConjunto),
    borradas: z.array(z.number()),
  }),
});
