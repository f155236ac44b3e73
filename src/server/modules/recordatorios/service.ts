import type { z } from 'zod';
import type {
  previoRecordatorio,
  RecordatoriosEvento,
  actualizarRecordatorios,
} from '../../../shared/contract/recordatorios.ts';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { finDeReservas } from '../../../shared/domain/inscripcion/plazo-de-reserva.ts';
import { valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import {
  leCorresponde,
  motivoSinRecordatorios,
  PROPUESTOS,
  TIPOS_RECORDATORIO,
  turnoEn,
  validarPrograma,
  type TipoRecordatorio,
} from '../../../shared/domain/correo/recordatorios.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { invalido, noEncontrado } from '../../http/errores.ts';
import { auditar, buscarUltimoCambio, conflictoDeVersion, deEvento } from '../../nucleo/auditoria/service.ts';
import { textoDeHtml } from '../../nucleo/html/texto.ts';
import { BAJA_PENDIENTE } from '../../nucleo/correo/token-baja.ts';
import { bloquearEvento, obtenerDefinicion } from '../../nucleo/evento/service.ts';
import { versionPorHash } from '../../version-por-hash.ts';
import { componerRecordatorio } from './correo.ts';
import { situacionDe } from './mandar.ts';
import { borrarDePersona, listarEnviados } from './enviados-repository.ts';
import {
  copiarProgramados,
  buscarEvento,
  buscarProgramados,
  reemplazarProgramados,
  type Programado,
} from './programados-repository.ts';
import { buscarSituaciones } from './situaciones-repository.ts';
import { respuestasCorreo } from '../../mensajes/mensajes-correo.ts';

type Respuesta = z.input<typeof RecordatoriosEvento>;
type Datos = z.output<typeof actualizarRecordatorios.body>;

/** Each kind of recordatorio with its days before the race; the proposed values where nobody has set the kind. */
function programasDe(rows: readonly Programado[]) {
  return TIPOS_RECORDATORIO.map((tipo) => {
    const mias = rows.filter((f) => f.tipo === tipo);
    const [primera] = mias;
    if (!primera) return { tipo, ...PROPUESTOS[tipo], propuesto: true };
    const { activo, hora, texto } = primera;
    return { tipo, activo, hora, texto, dias: mias.map((f) => f.dias_antes), propuesto: false };
  });
}

const versionDe = (rows: readonly Programado[]): string =>
  versionPorHash(rows.map((f) => [f.tipo, f.dias_antes, f.activo, f.hora, f.texto]));

export const obtenerRecordatorios = (ctx: Contexto, evento_id: number): Promise<Respuesta> =>
  leer(ctx, ctx.database.db, evento_id);

async function leer(ctx: Contexto, db: Executor, evento_id: number): Promise<Respuesta> {
  const ahora = ctx.reloj();
  const evento = await buscarEvento(db, evento_id);
  if (!evento) throw noEncontrado();
  const rows = await buscarProgramados(db, evento_id);
  const situaciones = (await buscarSituaciones(db, { evento_id })).map(situacionDe);
  const enviados = await listarEnviados(db, evento_id);
  return {
    version: versionDe(rows),
    evento: {
      fecha_hora: isoConOffset(evento.fecha_hora),
      estado: evento.estado,
      fecha_confirmada: evento.fecha_confirmada,
      visible: evento.visible,
      fin_de_impagas: evento.usa_pago_online
        ? isoConOffset(
            finDeReservas(
              evento.fin_inscripcion,
              evento.duracion_inscripcion_pendiente,
              ctx.config.horasAcreditacionEfectivo,
            ),
          )
        : null,
    },
    motivo: motivoSinRecordatorios(evento, ahora),
    data: programasDe(rows).map((programa) => {
      const proximos = programa.dias.flatMap((dias) => {
        const { sale } = turnoEn(evento, { dias, hora: programa.hora }, ahora);
        return sale ? [sale.getTime()] : [];
      });
      const proximo = programa.activo && proximos.length > 0 ? new Date(Math.min(...proximos)) : null;
      return {
        ...programa,
        personas: situaciones.filter((s) => leCorresponde(programa.tipo, s, ahora)).length,
        proximo: proximo && isoConOffset(proximo),
        enviados: enviados
          .filter(({ tipo }) => tipo === programa.tipo)
          .map(({ tipo: _tipo, ultimo, ...e }) => ({ ...e, ultimo: isoConOffset(new Date(ultimo)) })),
      };
    }),
  };
}

/** Saves the settings. Throws 422 by field, 409 `conflicto` where somebody saved since. Returns what obtenerRecordatorios does. */
export function guardarRecordatorios(
  ctx: Contexto,
  evento_id: number,
  { version, recordatorios }: Datos,
  quien: Quien,
): Promise<Respuesta> {
  return enTransaccion(ctx.database.db, async (tx) => {
    await bloquearEvento(tx, evento_id);
    const previos = await buscarProgramados(tx, evento_id);
    if (versionDe(previos) !== version) throw await otraVersion(tx, evento_id, ctx.reloj());
    exigirValidos(recordatorios);
    await reemplazarProgramados(
      tx,
      evento_id,
      recordatorios.flatMap(({ dias, ...resto }) =>
        dias.map((dias_antes) => ({ ...resto, evento_id, dias_antes })),
      ),
    );
    const ver = (rows: readonly Programado[]) =>
      programasDe(rows)
        .filter(({ propuesto }) => !propuesto)
        .map(({ propuesto: _propuesto, ...programa }) => programa);
    await auditar(tx, {
      quien,
      ...deEvento('recordatorios_editados', evento_id),
      antes: ver(previos),
      despues: ver(await buscarProgramados(tx, evento_id)),
    });
    return leer(ctx, tx, evento_id);
  });
}

function exigirValidos(recordatorios: Datos['recordatorios']): void {
  const errores: Record<string, string> = {};
  recordatorios.forEach((programa, i) => {
    if (recordatorios.findIndex(({ tipo }) => tipo === programa.tipo) !== i)
      errores[`recordatorios.${i}.tipo`] = 'Ese recordatorio está repetido.';
    for (const [campo, texto] of Object.entries(validarPrograma(programa)))
      errores[`recordatorios.${i}.${campo}`] = texto;
  });
  if (Object.keys(errores).length > 0) throw invalido(errores);
}

async function otraVersion(tx: Tx, evento_id: number, ahora: Date): Promise<Error> {
  return conflictoDeVersion(
    await buscarUltimoCambio(tx, { evento_id, acciones: ['recordatorios_editados'] }),
    ahora,
    respuestasCorreo.recordatorios_otra_version,
  );
}

/**
 * A preview of a recordatorio, with an invented participant and the event's own data: modality and total are those of a registration of it.
 * Where it has none, or a free one, the total is the modality's price, and invented only where that is free too.
 */
export async function previo(
  ctx: Contexto,
  evento_id: number,
  { tipo, texto }: { tipo: TipoRecordatorio; texto: string },
): Promise<z.input<typeof previoRecordatorio.reply>> {
  const evento = await buscarEvento(ctx.database.db, evento_id);
  if (!evento) throw noEncontrado();
  const [real] = await buscarSituaciones(ctx.database.db, { evento_id, max: 1 });
  const modalidades = (await obtenerDefinicion(ctx, evento_id))?.modalidades ?? [];
  const modalidad = modalidades.find(({ nombre }) => nombre === real?.modalidad) ?? modalidades[0];
  const precio = modalidad ? valorVigente(modalidad, ctx.reloj()) + modalidad.costo_servicio : 0;
  const total = real?.inscripcion.total || precio || 2_650_000;
  const { asunto, html } = componerRecordatorio(ctx.config, tipo, {
    evento,
    inscripcion: {
      ...{ id: null, codigo_publico: 'ejemplo', numero: 123, pagado: 0 },
      total,
      vence_at: new Date(ctx.reloj().getTime() + DIA_MS),
    },
    modalidad: modalidad?.nombre ?? '10K',
    personas: [{ id: null, nombre: 'María', apellido: 'Pérez', email: 'maria@example.com' }],
    texto,
    link: `${ctx.config.publicUrl}/${tipo === 'sin_firma' ? 'firmar-deslinde' : 'enviar-apto-medico'}/ejemplo`,
  });
  return {
    asunto,
    texto: textoDeHtml(html).replaceAll(BAJA_PENDIENTE, `${ctx.config.publicUrl}/baja-correo/ejemplo`),
  };
}

/** Forgets which recordatorios a persona was sent: somebody else has their place now, and got none of them. */
export const olvidarPersona = (tx: Executor, persona_id: number): Promise<void> =>
  borrarDePersona(tx, persona_id);

export const copiarRecordatorios = (tx: Tx, de: number, a: number): Promise<void> =>
  copiarProgramados(tx, de, a);
