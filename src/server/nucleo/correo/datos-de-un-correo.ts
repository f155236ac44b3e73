import type { inscripciones, personas } from '../../db/schema.ts';
import type { presentarCompartida } from '../archivos/service.ts';

type Inscripcion = Pick<
  typeof inscripciones.$inferSelect,
  | 'id'
  | 'codigo_publico'
  | 'state'
  | 'nombre'
  | 'numero'
  | 'valor_normal'
  | 'valor'
  | 'codigo'
  | 'porcentaje'
  | 'costo_servicio'
  | 'cargo_remeras'
  | 'total'
  | 'vence_at'
  | 'reserva_breve'
>;

/** What the mails about a registration are made of. */
export interface DatosCorreo {
  inscripcion: Inscripcion;
  modalidad: string;
  evento: {
    id: number;
    nombre: string;
    fecha_hora: Date;
    ciudad: string;
    lugar: string;
    provincia: string | null;
    /** true: the race's address needs its access code */
    privado: boolean;
    codigo_acceso: string | null;
    usa_pago_online: boolean;
    mensaje_inscripcion_correcta: string | null;
    template_email_inscripcion_registrada: string | null;
    template_email_pago_registrado: string | null;
  };
  /** the race's picture; null: it has none */
  imagen: Parameters<typeof presentarCompartida>[0];
  organizador: string;
  /** true: a payment for the registration is under review */
  en_revision: boolean;
  personas: Pick<
    typeof personas.$inferSelect,
    'id' | 'nombre' | 'apellido' | 'email' | 'team' | 'talle' | 'talle_extra'
  >[];
}

export interface Destinatario {
  email: string;
  nombre: string;
  persona_ids: number[];
}

/** Each address once: persons of an equipo often share one. */
export function destinatarios(datos: DatosCorreo): Destinatario[] {
  const por_email = new Map<string, Destinatario>();
  for (const { id, email, nombre } of datos.personas) {
    const key = email.trim().toLowerCase();
    const conocido = por_email.get(key);
    if (conocido) conocido.persona_ids.push(id);
    else por_email.set(key, { email: email.trim(), nombre, persona_ids: [id] });
  }
  return [...por_email.values()];
}
