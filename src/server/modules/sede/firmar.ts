import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { validarNombrePersona } from '../../../shared/domain/participante/nombre.ts';
import type { OperacionDe, TutorQueFirma } from '../../../shared/domain/sede/operacion.ts';
import { estaSellada } from '../../../shared/domain/sede/para-servidor.ts';
import type { Contexto } from '../../contexto.ts';
import { invalido } from '../../http/errores.ts';
import {
  prepararFirmaEnPuesto,
  reponerFirmaEnPuesto,
  reponerFirmaSinPuesto,
  retirarFirmaEnPuesto,
} from '../deslindes/en-puesto.ts';
import { leerTrazos, pngDeTrazos } from './trazos-a-png.ts';
import { porAdjunto } from './papel.ts';
import { abrirTrazos, abrirTutor } from './sellado.ts';
import type { Efecto } from './efecto.ts';
import { respuestasFirmaSede } from '../../mensajes/mensajes-sede.ts';

/**
 * Takes in a waiver signed on a desk's screen, with the evidence of one signed by link but for the signer's network address and browser,
 * which a desk does not tell; its drawing arrives as strokes.
 */
export const firmar: Efecto<'firmar'> = porAdjunto({
  tipo: 'firmar',
  textos: respuestasFirmaSede,
  preparar: async (ctx, { datos, operacion, ...de }) => {
    const trazos = leerTrazos(jsonDe(ctx, { datos, operacion }));
    if (!trazos) throw invalido({ adjunto: respuestasFirmaSede.ilegible });
    const { texto_hash } = operacion.datos;
    const quien = quienFirmo(ctx, operacion);
    const tutor = leerTutor(quien.tutor);
    const png = await pngDeTrazos(trazos);
    return {
      ...(await prepararFirmaEnPuesto(ctx, { ...de, texto_hash, tutor, png })),
      ...(!quien.abierto && { motivo: respuestasFirmaSede.sin_abrir }),
    };
  },
  reponer: ({ tx }, de) => reponerFirmaEnPuesto(tx, de),
  retirar: ({ tx }, de) => retirarFirmaEnPuesto(tx, de),
  reponerSinPuesto: ({ tx }, de) => reponerFirmaSinPuesto(tx, de),
});

/** The strokes as JSON. The desk sealed them for the server (regla sede-70), if it had the event's key and is of no earlier release. */
function jsonDe(
  ctx: Contexto,
  { datos, operacion }: { datos: Buffer; operacion: OperacionDe<'firmar'> },
): Buffer {
  if (!estaSellada(datos)) return datos;
  const abiertos = abrirTrazos(ctx.config, operacion, datos);
  if (!abiertos) throw invalido({ adjunto: respuestasFirmaSede.sellada });
  return abiertos;
}

/**
 * The adult who signed for a minor. The desk sealed the adult's data for the server (regla sede-40); a desk of an earlier release,
 * or without the event's key, did not. Where the sealed data cannot be opened (`abierto` false) the signature stands all the same,
 * and of the adult only the name is known, which the desk also wrote unsealed.
 */
function quienFirmo(ctx: Contexto, operacion: OperacionDe<'firmar'>) {
  const { tutor, sellado } = operacion.datos;
  if (sellado == null) return { tutor, abierto: true };
  const abierto = abrirTutor(ctx.config, operacion, sellado);
  return { tutor: abierto ?? tutor, abierto: abierto !== null };
}

/** The guardian as typed at the desk, tidied as the public form's is; null: not told, or no name of a person. */
function leerTutor(tutor: TutorQueFirma | null | undefined) {
  const nombre = tutor?.nombre.trim() ?? '';
  if (!tutor || nombre === '' || validarNombrePersona(nombre)) return null;
  return { nombre, documento: normalizarDocumento(tutor.documento), relacion: tutor.relacion.trim() };
}
