/** Limits by origin off: everybody in a test, or in a measure, comes from one machine. */
export const SIN_LIMITES_DE_ORIGEN = {
  RESERVAS_POR_CORREO: '0',
  RESERVAS_POR_DIRECCION: '0',
  RESERVAS_POR_DISPOSITIVO: '0',
  CORREOS_SIN_CONFIRMAR: '0',
};
