import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { z } from 'zod';
import type { vistaPreviaCorreo } from '../../../shared/contract/eventos-gestion.ts';
import { marcadoresDesconocidos } from '../../../shared/domain/correo/marcadores.ts';
import type { Contexto } from '../../contexto.ts';
import { componer } from '../../nucleo/correo/avisos.ts';
import type { DatosCorreo } from '../../nucleo/correo/datos-de-un-correo.ts';

type Datos = z.output<typeof vistaPreviaCorreo.body>;

/** A template as it would arrive, with an invented participant, and the placeholders in it that do not exist. */
export function vistaPrevia(
  ctx: Pick<Contexto, 'config' | 'reloj'>,
  { tipo, plantilla, evento }: Datos,
): z.input<typeof vistaPreviaCorreo.reply> {
  const ahora = ctx.reloj().getTime();
  const pagada = tipo === 'pago_registrado';
  const datos: DatosCorreo = {
    inscripcion: {
      id: 0,
      codigo_publico: 'ejemplo',
      state: pagada ? 'pago_realizado' : 'pago_pendiente',
      nombre: '-',
      numero: 123,
      valor_normal: 2_500_000,
      valor: 2_500_000,
      codigo: null,
      porcentaje: null,
      costo_servicio: 150_000,
      cargo_remeras: 0,
      total: 2_650_000,
      reserva_breve: false,
      vence_at: pagada ? null : new Date(ahora + 48 * HORA_MS),
    },
    modalidad: evento?.modalidad || '10K',
    evento: {
      id: 0,
      nombre: evento?.nombre || 'Nombre del evento',
      fecha_hora: evento?.fecha_hora ? new Date(evento.fecha_hora) : new Date(ahora + 30 * DIA_MS),
      ciudad: evento?.ciudad || 'Rosario',
      lugar: evento?.lugar || 'Parque Independencia',
      provincia: 'Santa Fe',
      privado: false,
      codigo_acceso: null,
      usa_pago_online: evento?.usa_pago_online ?? true,
      mensaje_inscripcion_correcta: null,
      template_email_inscripcion_registrada: pagada ? null : plantilla,
      template_email_pago_registrado: pagada ? plantilla : null,
    },
    en_revision: false,
    imagen: null,
    organizador: evento?.organizador || 'Nombre del organizador',
    personas: [
      {
        id: 0,
        nombre: 'María',
        apellido: 'Pérez',
        email: 'maria@example.com',
        team: null,
        talle: null,
        talle_extra: null,
      },
    ],
  };
  const [correo] = componer(ctx.config, datos, { tipo });
  return {
    asunto: correo?.asunto ?? '',
    html: correo?.html ?? '',
    desconocidos: marcadoresDesconocidos(plantilla),
  };
}
