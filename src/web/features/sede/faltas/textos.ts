/** Fixed sentences of the sheets that solve what is missing. */
export const textosFaltas = {
  sin_texto:
    'Este teléfono no tiene el texto del deslinde. Acercate a otro puesto, o esperá a tener señal para traerlo.',
  leer: (nombre: string) => `Pasale el teléfono a ${nombre}: lee el texto entero y firma.`,
  leer_menor: (nombre: string) =>
    `${nombre} es menor: pasale el teléfono a la persona adulta que la acompaña. Lee el texto entero y firma.`,
  firma_rechazada: 'La firma anterior se rechazó: hay que firmar de nuevo.',
  apto_rechazado: 'El apto anterior se rechazó: hace falta uno nuevo.',
  apto_ilegible: 'Este teléfono no puede abrir esa foto. Sacala de nuevo.',
  apto_pesado: 'La foto pesa demasiado. Sacala de nuevo con menos calidad.',
  apto_revisar: '¿Se leen el nombre, la fecha y la firma del médico?',
  monto: 'Escribí el importe en pesos.',
  monto_cero: 'El importe tiene que ser mayor que cero.',
  numero: 'Escribí un número, solo con cifras.',
} as const;
