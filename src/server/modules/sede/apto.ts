import { prepararAptoEnPuesto, reponerAptoEnPuesto, retirarAptoEnPuesto } from '../aptos/en-puesto.ts';
import { porAdjunto } from './papel.ts';
import type { Efecto } from './tipos.ts';

const textos = {
  falta: 'Falta que llegue la foto del apto.',
  sin_adjunto: 'No tiene foto.',
  ilegible: 'La foto del apto no se puede leer.',
  otro: 'Mandó otro apto después.',
} as const;
const visto = 'Este servidor todavía no guarda que un apto se vio sin foto.';

const foto = porAdjunto({
  tipo: 'apto',
  textos,
  preparar: (ctx, de) => prepararAptoEnPuesto(ctx, de),
  reponer: ({ ctx, tx }, de) => reponerAptoEnPuesto(ctx, tx, de),
  retirar: ({ ctx, tx }, de) => retirarAptoEnPuesto(ctx, tx, de),
});

/** Hands in a certificate that a desk photographed. One that a desk merely saw waits: this server cannot store that yet. */
export const apto: Efecto<'apto'> = {
  ...foto,
  aplicar: (operacion, de) =>
    operacion.datos.como === 'visto'
      ? { hacer: async () => ({ estado: 'espera', motivo: visto, espera_de: 'apto_visto' }) }
      : foto.aplicar(operacion, de),
};
