import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { validarNombrePersona } from '../../../shared/domain/participante/nombre.ts';
import type { TutorQueFirma } from '../../../shared/domain/sede/operacion.ts';
import { invalido } from '../../http/errores.ts';
import { prepararFirmaEnPuesto, reponerFirmaEnPuesto, retirarFirmaEnPuesto } from '../deslindes/en-puesto.ts';
import { leerTrazos, pngDeTrazos } from './dibujo.ts';
import { porAdjunto } from './papel.ts';
import type { Efecto } from './tipos.ts';

const textos = {
  falta: 'Falta que lleguen los trazos de la firma.',
  sin_adjunto: 'No tiene firma.',
  ilegible: 'Los trazos de la firma no se pueden leer.',
  otro: 'Firmó de nuevo después.',
} as const;

/** Takes in a waiver signed on a desk's screen, with the evidence that one by link has; its drawing arrives as strokes. */
export const firmar: Efecto<'firmar'> = porAdjunto({
  tipo: 'firmar',
  textos,
  preparar: async (ctx, { datos, operacion, ...de }) => {
    const trazos = leerTrazos(datos);
    if (!trazos) throw invalido({ adjunto: textos.ilegible });
    const { texto_hash } = operacion.datos;
    const tutor = leerTutor(operacion.datos.tutor);
    return prepararFirmaEnPuesto(ctx, { ...de, texto_hash, tutor, png: await pngDeTrazos(trazos) });
  },
  reponer: ({ tx }, de) => reponerFirmaEnPuesto(tx, de),
  retirar: ({ tx }, de) => retirarFirmaEnPuesto(tx, de),
});

/** The guardian as typed at the desk, tidied as the public form's is; null: not told, or no name of a person. */
function leerTutor(tutor: TutorQueFirma | null | undefined) {
  const nombre = tutor?.nombre.trim() ?? '';
  if (!tutor || nombre === '' || validarNombrePersona(nombre)) return null;
  return { nombre, documento: normalizarDocumento(tutor.documento), relacion: tutor.relacion.trim() };
}
