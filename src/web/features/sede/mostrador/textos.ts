/** What the desk says while one of its parts (partes.ts) is being loaded, or could not be loaded. */
export const textosMostrador = {
  leido: 'Leído. Un momento…',
  falta_titulo: 'Una parte del mostrador no llegó',
  falta: 'Lo que escaneaste o escribiste sigue acá. Probá de nuevo.',
  sigue_faltando:
    'Sigue sin llegar. Abrí de nuevo el mostrador: lo que ya anotaste queda guardado. Después escaneá o escribí otra vez a quien estabas atendiendo.',
} as const;
