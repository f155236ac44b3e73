import { asc, eq, sql } from 'drizzle-orm';
import { enCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import { columnasEvento, columnasPersona } from '../../db/columnas.ts';
import {
  archivos,
  correos,
  eventos,
  inscripciones,
  modalidades,
  organizadores,
  pagos,
  personas,
} from '../../db/schema.ts';
import { eventoDeInscripcion, modalidadDeInscripcion, organizadorDeEvento } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';
import { YA } from '../../jobs/cola.ts';
import type { DatosCorreo } from './datos-de-un-correo.ts';

export async function insertarCorreos(tx: Executor, rows: (typeof correos.$inferInsert)[]): Promise<void> {
  await tx.insert(correos).values(rows.map((row) => ({ ...row, proximo_intento_at: YA })));
}

export async function buscarDatosCorreo(db: Executor, inscripcion_id: number): Promise<DatosCorreo | null> {
  const [row] = await db
    .select({
      inscripcion: inscripciones,
      modalidad: modalidades.nombre,
      evento: {
        ...columnasEvento,
        ciudad: eventos.ciudad,
        lugar: eventos.lugar,
        provincia: eventos.provincia,
        privado: eventos.privado,
        codigo_acceso: eventos.codigo_acceso,
        usa_pago_online: eventos.usa_pago_online,
        mensaje_inscripcion_correcta: eventos.mensaje_inscripcion_correcta,
        template_email_inscripcion_registrada: eventos.template_email_inscripcion_registrada,
        template_email_pago_registrado: eventos.template_email_pago_registrado,
      },
      imagen: {
        key: archivos.key,
        ancho: archivos.ancho,
        alto: archivos.alto,
        variantes: archivos.variantes,
      },
      organizador: organizadores.nombre,
    })
    .from(inscripciones)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(organizadores, organizadorDeEvento)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .leftJoin(
      archivos,
      eq(archivos.id, sql`coalesce(${eventos.image_archivo_id}, ${eventos.banner_archivo_id})`),
    )
    .where(eq(inscripciones.id, inscripcion_id));
  if (!row) return null;
  const todas = await db
    .select({
      ...columnasPersona,
      team: personas.team,
      talle: personas.talle,
      talle_extra: personas.talle_extra,
    })
    .from(personas)
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden));
  const suyos = await db.select().from(pagos).where(eq(pagos.inscripcion_id, inscripcion_id));
  const en_revision = suyos.some((pago) => enCurso(pago) === 'en_revision');
  return { ...row, en_revision, personas: todas };
}

export async function quitarPersona(tx: Executor, persona_id: number): Promise<void> {
  await tx.update(correos).set({ persona_id: null }).where(eq(correos.persona_id, persona_id));
}
