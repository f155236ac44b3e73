export const textosPuesto = {
  llevar: 'Llevar al lugar',
  llevar_bajada:
    'Este teléfono va a tener a todos los inscriptos. Desde ahí acredita, cobra e inscribe también sin señal, y lo que anote llega cuando haya red.',
  abrir_oficina: 'Mesa de conflictos',
  abrir_oficina_bajada:
    'Este dispositivo pasa a ser un puesto de la oficina: lo que decidas queda a tu nombre y llega a todas las mesas.',
  nombre: 'Nombre de este puesto',
  nombre_pista: 'Como lo van a nombrar los demás: «Mesa 1», «Entrada», «Retiro de kits».',
  sin_cuenta: 'Para llevar la carrera a este teléfono hace falta entrar con tu cuenta.',
  sin_permiso: 'Tu cuenta no puede abrir puestos de esta carrera.',
  salio:
    'En este teléfono alguien cerró su sesión. Lo anotado está guardado: entrá con la misma cuenta para volver a abrir el puesto.',
  sin_clave: 'Este teléfono perdió la clave de su puesto',
  sin_clave_bajada:
    'El navegador la borró. Para seguir, este teléfono pasa a ser un puesto nuevo: lo anotado hasta acá está guardado y llega con él.',
  sin_codigo:
    'Con señal, pedile a quien organiza que te muestre un código en «Sumar un teléfono», y escanealo con la cámara de este teléfono.',
  codigo_sin_red: 'Hace falta señal para sumar este teléfono. El código sigue sirviendo: probá de nuevo.',
  codigo_usado: (nombre: string | null) =>
    nombre === null ? 'Ya se sumó un teléfono con ese código' : `${nombre} ya se sumó`,
  codigo_usado_bajada: 'Ese código no sirve más. Para sumar otro teléfono tocá «Otro código».',
  codigo_vencido: 'El código venció',
  codigo_vencido_bajada: 'Vale diez minutos. Para sumar un teléfono tocá «Otro código».',
  sumar_sin_senal: 'Sumar un teléfono sin señal',
  estaba_conectado: (cuantos: number) =>
    cuantos === 1
      ? 'Este teléfono estaba conectado con otro, y su pantalla se cerró'
      : `Este teléfono estaba conectado con otros ${cuantos}, y su pantalla se cerró`,
  estaba_conectado_bajada:
    'Mientras tanto no se enteran de lo que anotás. Alcanza con conectarlo con uno de ellos.',
  conectar_de_nuevo: 'Conectar de nuevo',
  se_apaga: 'La pantalla de este teléfono se puede apagar sola',
  se_apaga_bajada:
    'Apagada no se habla con los otros. Sacale el ahorro de batería o enchufalo; si no, tocala cada tanto. Lo anotado no se pierde.',
  sin_admitir: 'Falta que la organización acepte este teléfono',
  sin_admitir_bajada:
    'Seguí atendiendo: lo que anotás llega al servidor, y cuenta cuando quien dirige toque «Aceptar este teléfono» en la mesa de conflictos.',
  admision_negada: 'El servidor no reconoce a este teléfono',
  admision_negada_bajada:
    'Lo anotado está guardado, y llega por los otros teléfonos de la carrera. Pedile a quien organiza que lo sume de nuevo.',
  ya_es_puesto: (evento: string) => `Este teléfono ya es un puesto de ${evento}.`,
  terminada_titulo: 'Este teléfono ya no es un puesto',
  terminada: {
    revocado: 'Quien organiza lo dio de baja.',
    vencido: 'Se terminó el tiempo para el que se sumó a la carrera.',
  },
  vencido_titulo: 'Se terminó el tiempo de este teléfono',
  vencido_bajada:
    'Antes de borrar los datos de las personas, le pregunta al servidor si la carrera se pasó de fecha.',
  vencido_preguntando: 'Preguntando al servidor…',
  vencido_sin_respuesta:
    'No hay respuesta del servidor. Los datos siguen guardados en este teléfono y no se muestran: conectalo a internet un momento.',
  vencido_negado:
    'El servidor ya no reconoce a este teléfono. Los datos siguen guardados acá y no se muestran: si la carrera se pasó de fecha, pedile un código nuevo a quien organiza.',
  vencido_salir: 'Salir y borrar los datos ahora',
  olvidada: 'Los datos de las personas se borraron de este teléfono.',
  sin_borrar: 'No se pudieron borrar los datos de las personas',
  sin_borrar_bajada:
    'Siguen en este teléfono. Lo que anotó y no llegó al servidor está guardado. Si cerrás esta pantalla, volvé a abrir la carrera acá para terminar.',
  terminada_entregado: 'Todo lo que anotó llegó al servidor. No hay nada más que hacer.',
  terminada_pendiente: (n: number) =>
    n === 1
      ? 'Queda 1 anotación sin entregar: está guardada y sale sola cuando haya señal. No borres los datos del navegador.'
      : `Quedan ${n} anotaciones sin entregar: están guardadas y salen solas cuando haya señal. No borres los datos del navegador.`,
  terminada_cerrada: (n: number) =>
    n === 1
      ? 'Queda 1 anotación sin entregar: está cerrada con llave en este teléfono. No borres los datos del navegador.'
      : `Quedan ${n} anotaciones sin entregar: están cerradas con llave en este teléfono. No borres los datos del navegador.`,
  como_sale:
    'Nadie las puede leer acá. Salen cuando alguien de la carrera vuelva a abrirla en este teléfono.',
  salir_titulo: '¿Salir de la carrera en este teléfono?',
  salir_que: 'Se borran de este teléfono los datos de las personas. Para volver hace falta un código nuevo.',
  salir_todo: 'Todo lo que anotó llegó al servidor.',
  salir_pendiente: (n: number) =>
    n === 1
      ? 'Queda 1 anotación sin entregar. Si ahora no hay señal, queda cerrada con llave en este teléfono: nadie la puede leer acá, y sale cuando alguien de la carrera vuelva a abrirla en él.'
      : `Quedan ${n} anotaciones sin entregar. Si ahora no hay señal, quedan cerradas con llave en este teléfono: nadie las puede leer acá, y salen cuando alguien de la carrera vuelva a abrirla en él.`,
  saliendo_titulo: 'Saliendo de la carrera',
  salio_titulo: 'Saliste de la carrera',
  entrar_de_nuevo: 'Entrar de nuevo',
  cerrada: (fecha: string) => `La oficina cerró el día de carrera el ${fecha}.`,
  postergada: (fecha: string) => `La carrera cambió de fecha: ahora es el ${fecha}.`,
} as const;

export const pasosDePreparar = {
  puesto: 'Abriendo el puesto…',
  datos: 'Trayendo a los inscriptos…',
  lector: 'Trayendo el lector de códigos…',
} as const;
export type PasoDePreparar = keyof typeof pasosDePreparar;
