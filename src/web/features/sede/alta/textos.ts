import { formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';

export const textosAlta = {
  sin_datos: 'Este teléfono todavía no tiene los datos de la carrera: sin ellos no se puede inscribir.',
  de_baja: 'Este puesto fue dado de baja: desde acá ya no se inscribe.',
  sigue: 'Seguís con la inscripción que quedó a medias. La firma que falte hay que hacerla de nuevo.',
  quedo_otra: (documento: string) =>
    documento
      ? `Quedó a medias la inscripción del documento ${documento}.`
      : 'Quedó una inscripción a medias.',
  ya_escrita: 'La inscripción ya quedó anotada. Tocá de nuevo para anotar lo que falta.',
  es_de_otra:
    'Esta inscripción la anotaron en otra pestaña con otra persona: es la que está ahora en pantalla, y la firma se hace de nuevo. No quedó anotado nada más.',
  deshecha:
    'La inscripción que estabas terminando se deshizo en otra pantalla. Lo que escribiste sigue acá: tocá de nuevo y se anota como una inscripción nueva.',
  ya_firmo: 'Ya firmó el deslinde.',
  ya_cobrado: (centavos: Centavos, debe: Centavos) =>
    `Ya está anotado el cobro de ${formatearPesos(centavos)}${debe > 0 ? `: quedan por pagar ${formatearPesos(debe)}` : ''}.`,
  ya_numerado: (numero: number | null) => `Ya tiene número${numero === null ? '' : `: ${numero}`}.`,
  terminar: 'Terminar la inscripción',
  sin_lugares:
    'A este puesto no le quedan lugares prestados en esta modalidad. Se inscribe igual; si no hay lugar, lo resuelve la oficina.',
  de_quien_es:
    'Todos tienen ya su documento. Tocá un campo de la persona que corresponde, y leé el DNI de nuevo.',
  del_dni_de_quien_firma: 'Del DNI tomamos nombre y documento de quien firma. Revisalos antes de guardar.',
  sin_nombre_de_quien_firma:
    'Del DNI tomamos el documento de quien firma. Su nombre no se leyó entero: fijate que esté bien escrito.',
  firma_de_nuevo: 'Cambió de quién es la firma: hay que hacerla de nuevo.',
  ya_inscripto: (quien: string) => `${quien} ya está en la carrera con ese documento.`,
  faltan: (cuantos: number) =>
    cuantos === 1
      ? 'Falta o está mal un dato: está marcado arriba.'
      : `Faltan o están mal ${cuantos} datos: están marcados arriba.`,
  sin_sello:
    'A este teléfono le falta la clave que guarda los datos privados. Hasta que la reciba, con un momento de señal, no pide contacto, y las respuestas y los datos del adulto responsable los pueden leer los otros puestos.',
  agregar_contacto: 'Agregar mail, teléfono o domicilio',
  contacto: 'Contacto, lo que quiera dejar',
  para_que_el_mail: 'Con mail recibe el comprobante cuando haya señal.',
  boton: (total: Centavos, cobra: boolean) =>
    cobra && total > 0 ? `Inscribir y cobrar ${formatearPesos(total)}` : 'Inscribir',
} as const;
