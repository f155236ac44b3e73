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
    return prepararFirmaEnPuesto(ctx, { ...de, texto_hash, png: await pngDeTrazos(trazos) });
  },
  reponer: ({ tx }, de) => reponerFirmaEnPuesto(tx, de),
  retirar: ({ tx }, de) => retirarFirmaEnPuesto(tx, de),
});
