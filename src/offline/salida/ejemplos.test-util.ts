import type { CabeceraSalida } from '../salida-tipos.ts';

/** The header of an entry of the outbox; where `cual` does not say otherwise, it waits to be sent for the first time. */
export const fichaDePrueba = (
  cual: Pick<CabeceraSalida, 'id' | 'asunto' | 'orden'> & Partial<CabeceraSalida>,
): CabeceraSalida => ({
  tipo: 'deslinde',
  duenio: { token: 't' },
  titulo: '',
  dispositivo_at: '',
  desfase_ms: 0,
  creada_at: 0,
  estado: 'en_espera',
  intentos: 0,
  proximo_at: 0,
  enviando_desde: null,
  error: null,
  parcial: null,
  recibo: null,
  bytes: 0,
  ...cual,
});
