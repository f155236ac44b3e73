import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import type { InscripcionConjunto, PersonaConjunto } from '../../../shared/contract/conjunto.ts';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { aptoVigente } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { esExito, ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';

/** What the rows need of the event. */
export type EventoDeAptos = Pick<EventoPublico, 'id' | 'modalidades' | 'fecha_hora' | 'usa_pago_online'>;

export type AptoConjunto = NonNullable<PersonaConjunto['apto']>;

/** A certificate that was sent, or merely seen at a desk of the race day, as the list shows it; its id is the certificate's. */
export interface AptoRow {
  id: number;
  apto: AptoConjunto;
  persona: PersonaConjunto;
  inscripcion: InscripcionConjunto;
  /** 'Apellido, Nombre' */
  nombre: string;
  modalidad: string;
  /** whether the certificate is valid on race day; null: it is not approved, or the doctor's date is not known */
  vigente: boolean | null;
}

/** Decisions taken on this screen, by certificate id; they count until the device's conjunto is updated with them. */
export type Decididos = ReadonlyMap<number, Apto>;

/** The latest certificates of registrations that hold a place, by id: the same rows as the call listAptos. */
export function recibidosRows(
  inscripciones: readonly InscripcionConjunto[],
  evento: EventoDeAptos,
  decididos: Decididos,
): AptoRow[] {
  const modalidades = new Map(evento.modalidades.map(({ id, nombre }) => [id, nombre]));
  return inscripciones
    .filter(({ state }) => ocupaLugar(state))
    .flatMap((inscripcion) =>
      inscripcion.personas.flatMap((persona): AptoRow[] => {
        if (!persona.apto) return [];
        const apto = alDia(persona.apto, decididos.get(persona.apto.id));
        return [
          {
            id: apto.id,
            apto,
            persona,
            inscripcion,
            nombre: `${persona.apellido}, ${persona.nombre}`,
            modalidad: modalidades.get(inscripcion.modalidad_id) ?? 'Modalidad eliminada',
            vigente:
              apto.estado === 'APPROVED' ? aptoVigente(apto.medical_clearance_date, evento.fecha_hora) : null,
          },
        ];
      }),
    )
    .sort((a, b) => a.id - b.id);
}

function alDia(apto: AptoConjunto, decidido: Apto | undefined): AptoConjunto {
  if (apto.estado !== 'PENDING' || !decidido) return apto;
  const { estado, razon_rechazo, medical_clearance_date, updated_at } = decidido;
  return { ...apto, estado, razon_rechazo, medical_clearance_date, updated_at };
}

/** Somebody who owes a certificate; the id is the person's. */
export interface FaltanteRow {
  id: number;
  nombre: string;
  apellido: string;
  documento: string;
  email: string;
  modalidad: string;
  /** true: the person's last certificate was rejected */
  rechazado: boolean;
  /**
   * link by which the person sends the certificate; null: this user may not send reminders, and gets no links; undefined: only the server
   * has the link, and it did not answer
   */
  link: string | null | undefined;
  /** when a mail asking for the certificate was last queued; null: never; undefined: only the server knows, and it did not answer */
  recordado_at: string | null | undefined;
}

/**
 * Who owes a certificate, by id, by the server's rule: in a firm registration (a success, or any that holds a place where the event is not
 * paid online), in a modality that asks for it, with a missing or rejected certificate. Links and reminder dates are never on a device.
 */
export function faltantesRows(
  inscripciones: readonly InscripcionConjunto[],
  { modalidades, usa_pago_online }: EventoDeAptos,
): FaltanteRow[] {
  const conApto = new Map(
    modalidades.filter((m) => m.requiere_apto_medico).map(({ id, nombre }) => [id, nombre]),
  );
  return inscripciones
    .filter(({ state }) => (usa_pago_online ? esExito(state) : ocupaLugar(state)))
    .flatMap(({ modalidad_id, personas }) => {
      const modalidad = conApto.get(modalidad_id);
      if (modalidad === undefined) return [];
      return personas
        .filter(({ apto }) => apto === null || apto.estado === 'REJECTED')
        .map(({ id, nombre, apellido, documento, email, apto }) => ({
          id,
          nombre,
          apellido,
          documento,
          email,
          modalidad,
          rechazado: apto !== null,
          link: undefined,
          recordado_at: undefined,
        }));
    })
    .sort((a, b) => a.id - b.id);
}

/**
 * The one of `pendientes` with the next higher id than `id` (`paso` 1) or the next lower one (-1); after the last comes the first, and
 * before the first the last. null: there is none besides the one of `id`.
 */
export function vecino<T extends { id: number }>(
  pendientes: readonly T[],
  id: number,
  paso: 1 | -1,
): T | null {
  const otros = pendientes.filter((row) => row.id !== id);
  return paso === 1
    ? (otros.find((row) => row.id > id) ?? otros[0] ?? null)
    : (otros.findLast((row) => row.id < id) ?? otros.at(-1) ?? null);
}
