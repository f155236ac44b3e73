import type { FallaCredencial } from './credencial.ts';

const BUSCALA = 'buscá a la persona por documento, nombre o número';

const fallas: Readonly<Record<FallaCredencial, string>> = {
  ajeno: `Este código no es de una inscripción. Pedí el del mail de confirmación, o ${BUSCALA}.`,
  ilegible: `No se pudo leer el código. Probá con más brillo y la pantalla limpia; si sigue igual, ${BUSCALA}.`,
  alterado: `Este código no lo firmó el sistema: no sirve de comprobante. Antes de entregar nada, ${BUSCALA}.`,
  de_otro_evento: `Este código es de otra carrera. Pedí el de esta, o ${BUSCALA}.`,
};

/** Texts about the credencial's QR code, in a file of their own: public pages load it without the desk's other texts. */
export const mensajesCredencial = {
  /** what a desk is told when it scanned a code that is not valid */
  fallas,
  titulo: 'Tu código para retirar el kit',
  alt: 'Código QR para retirar el kit',
  mostralo: 'Mostrá este código al retirar tu kit.',
  mostralo_equipo: 'Mostrá este código al retirar los kits. Sirve para todo el equipo.',
  brillo: 'Subí el brillo de la pantalla cuando lo muestres.',
  sin_senal:
    'Esta página se abre también sin señal en este teléfono. Por las dudas, descargá la imagen o hacele una captura.',
  sin_dibujo: 'No llegó lo que dibuja el código. Recargá la página cuando tengas señal.',
  descargar: 'Descargar como imagen',
  no_descargada: 'No se pudo hacer la imagen. Hacele una captura a la pantalla.',
  /** says where the code is, to a person who looked up their registration by document: such a person may not see the code itself */
  donde:
    'Tu código para retirar el kit está en el mail de confirmación. Si no lo tenés, pedilo de nuevo más abajo.',
  en_el_mail: 'Cuando retires el kit, mostrá esta imagen.',
  al_dia: 'En la página de tu inscripción está siempre al día, y se abre también sin señal si ya la abriste.',
  abrir: 'Abrir la página de mi inscripción',
} as const;
