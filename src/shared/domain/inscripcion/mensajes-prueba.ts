/** Texts of a test registration, by which staff try their event (regla inscripcion-18). */
export const mensajesPrueba = {
  titulo: 'Es una prueba',
  explicacion:
    'Recorré la inscripción como la va a ver un participante. Al final te mostramos qué pasaría: no se guarda nada, no ocupa lugar y no sale ningún mail.',
  ejemplo: 'Completar con personas de ejemplo',
  resultado: 'La inscripción funciona',
  nada: 'No quedó nada guardado. Con estos datos habría pasado esto:',
  lee: 'En la pantalla leería',
  a_pagar: 'A pagar',
  estado: 'Quedaría',
  categoria: 'Categoría',
  sin_categoria: 'Ninguna le corresponde: revisá las edades',
  vence: 'Su lugar se guardaría hasta el',
  no_vence: 'Su lugar quedaría guardado, sin vencimiento',
  mails: (n: number) => (n === 1 ? 'Saldría un mail' : `Saldrían ${n} mails`),
  sin_mails: 'No saldría ningún mail ahora',
  mail_de_prueba: 'Los links de estos mails no llevan a ningún lado: son de la prueba.',
  otra: 'Cambiar los datos',
  terminar: 'Terminar',
} as const;
