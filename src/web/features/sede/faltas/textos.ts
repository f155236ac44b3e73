export const textosFaltas = {
  sin_texto:
    'Este teléfono no tiene el texto del deslinde. Acercate a otro puesto, o esperá a tener señal para traerlo.',
  leer: (nombre: string) => `Pasale el teléfono a ${nombre}: lee el texto entero y firma.`,
  leer_menor: (nombre: string) =>
    `${nombre} es menor: pasale el teléfono a la persona adulta que la acompaña. Lee el texto entero y firma.`,
  firma_rechazada: 'La firma anterior se rechazó: hay que firmar de nuevo.',
  texto_cambio: 'El texto del deslinde cambió mientras tanto: hay que leerlo y firmarlo de nuevo.',
  ya_cobrado: 'No debe nada: otro puesto ya lo cobró.',
  recobrar: 'No lo debe: un puesto se lo devolvió. Cobralo solo si se devolvió por error.',
  apto_rechazado: 'El apto anterior se rechazó: hace falta uno nuevo.',
  apto_ilegible: 'Este teléfono no puede abrir esa foto. Sacala de nuevo.',
  apto_pesado: 'La foto pesa demasiado. Sacala de nuevo con menos calidad.',
  apto_sin_sello:
    'A este teléfono le falta la clave que guarda los datos privados. Hasta que la reciba, con un momento de señal, los teléfonos que lleven la foto al servidor la pueden ver.',
  tutor_sin_sello:
    'A este teléfono le falta la clave que guarda los datos privados. Hasta que la reciba, con un momento de señal, el documento de quien firma lo pueden leer los otros puestos.',
  apto_revisar: '¿Se leen el nombre, la fecha y la firma del médico?',
  apto_visto: '¿Es de esta persona, está firmado por un médico y vale para el día de la carrera?',
  apto_visto_queda: (puesto: string) =>
    `Queda anotado que lo viste vos, en ${puesto}, y la hora. No se guarda ninguna foto.`,
  monto: 'Escribí el importe en pesos.',
  monto_cero: 'El importe tiene que ser mayor que cero.',
  devolver_de_mas: (pagado: string) => `No puede ser más que lo pagado: ${pagado}.`,
  devolver_de_otra_forma: (tope: number, hasta: string) =>
    tope === 0
      ? 'No queda nada para devolver de esa forma: devolvelo como se cobró.'
      : `De esa forma se puede devolver hasta ${hasta}: el resto se cobró de otra.`,
  devolver_todo: 'Devolvés todo lo que pagó: la inscripción deja de valer y su lugar queda libre.',
  devolver_manual:
    'Acá se devuelve lo que se cobró a mano. Lo que se pagó por internet lo devuelve la oficina.',
  devolver_rechazado: (cuanto: string) =>
    `De lo que cobraron los puestos, el servidor no registró ${cuanto}. Para devolver eso, anulá ese cobro en «Qué pasó y anular».`,
  caja_corta: (hay: string) => `En la caja de este puesto debería haber ${hay}: fijate si alcanza.`,
  anular_alta: 'La inscripción entera deja de valer. Si tiene el dorsal, pedíselo.',
  anular_devuelve:
    'Es lo que cobraron los puestos y no se devolvió. Queda anotado que lo devolviste; lo que va en efectivo sale de la caja de este puesto.',
  anular_cobro: (cuanto: string) =>
    `Devolvele ${cuanto}: el cobro deja de contar en la caja de quien lo cobró.`,
  se_vuelve_menor: 'Con esa fecha es menor y falta su persona adulta responsable: eso lo corrige la oficina.',
  ya_inscripto: (quien: string) => `Ese documento ya está inscripto: ${quien}.`,
  otra_modalidad_no: 'Como este evento se paga por internet, la modalidad la cambia solo el administrador.',
  cobrar_diferencia: 'Guardá la corrección y cobrala desde la ficha.',
  devolver_diferencia: 'Si ya pagó, devolvelo desde la ficha.',
  importe_a_confirmar: 'El importe exacto lo confirma el servidor.',
} as const;
