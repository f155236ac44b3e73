import type { z } from 'zod';
import type { obtenerAptoEnlace } from '../../../shared/contract/aptos.ts';
import { MAX_APTO_BYTES, TIPOS_APTO } from '../../../shared/domain/documentos/archivo.ts';
import { formaDocumento } from '../../../shared/domain/participante/documento.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { exigirEnlace } from '../../nucleo/enlaces/service.ts';
import { buscarDuenioApto, buscarUltimo, pasarAlAnterior } from './repository.ts';

/** What the certificate page shows of the link's person and event: no more personal data than it needs. */
export async function obtenerAptoDe(
  ctx: Contexto,
  token: string,
  ip: string,
): Promise<z.input<typeof obtenerAptoEnlace.reply>> {
  const { persona, evento } = await exigirEnlace(ctx, token, 'apto', ip);
  const ultimo = await buscarUltimo(ctx.database.db, persona.id);
  const habilitado = ctx.config.uploadsEnabled;
  return {
    token,
    evento: {
      id: evento.id,
      nombre: evento.nombre,
      fecha_hora: isoConOffset(evento.fecha_hora),
      permite_otro_documento: evento.permite_otro_documento,
    },
    persona: { nombre: persona.nombre },
    forma_documento: formaDocumento(persona),
    estado: ultimo?.estado ?? null,
    razon_rechazo: ultimo?.estado === 'REJECTED' ? ultimo.razon_rechazo : null,
    enviado_at: ultimo && isoConOffset(ultimo.created_at),
    tipos: [...TIPOS_APTO],
    max_bytes: MAX_APTO_BYTES,
    habilitado,
    mensaje: habilitado ? null : mensajesDocumentos.falta_url_carga,
  };
}

/** The place has passed to another person: that there were certificates stays on record, their files and content are deleted. */
export async function retirarApto(
  ctx: Contexto,
  tx: Tx,
  persona_id: number,
  titular_anterior_id: number,
): Promise<void> {
  await borrarArchivos(tx, await pasarAlAnterior(tx, persona_id, titular_anterior_id, ctx.reloj()));
}

/** The event of a certificate, for `puede` to decide access; null where it does not exist or its registration was deleted. */
export const duenioDeApto = (ctx: Contexto, id: number) => buscarDuenioApto(ctx.database.db, id);
