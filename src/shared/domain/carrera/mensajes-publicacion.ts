import { enumerar } from '../comun/enumerar.ts';

/** Texts of the checklist of a race that is not published yet: what is done, and what is missing. */
export const mensajesPublicacion = {
  titulo: 'Qué falta para publicar',
  nada: 'Está todo. Cuando quieras, publicala.',
  nada_de_quien_no_publica: 'Está todo. Pedile a la administración del sitio que la publique.',
  faltan: (n: number) => (n === 1 ? 'Falta una cosa.' : `Faltan ${n} cosas.`),
  ver_como_participante: 'Ver como participante',
  probar: 'Probar una inscripción',
  lo_arma_admin: 'Lo que no tiene link lo cambia la administración del sitio: escribiles y lo ven juntos.',
  foto: 'Tiene foto',
  sin_foto: 'Falta una foto: es lo primero que se ve en el inicio y cuando la comparten',
  descripcion: 'Tiene descripción',
  sin_descripcion: 'Falta contar la carrera: recorrido, kit, acreditación, premios',
  descripcion_con_blancos: 'La descripción tiene partes sin completar: están entre corchetes',
  fechas: 'Las fechas están por delante',
  fecha_pasada: 'La fecha de la carrera ya pasó',
  cierre_pasado: 'La inscripción ya cerró: corré la fecha de cierre',
  sin_modalidades: 'Falta una modalidad en la que se pueda inscribir la gente',
  precios: 'Todas las modalidades tienen precio',
  sin_cargo: (nombres: readonly string[]) => `Sin cargo: ${enumerar(nombres)}. ¿Está bien así?`,
  cupo_de_mas: (nombres: readonly string[], cupo: number) =>
    `Cupo propio mayor que el del evento, que es ${cupo}: ${enumerar(nombres)}. ¿Está bien así?`,
  categorias: 'Las categorías cubren las edades sin huecos',
  sin_categorias: (nombres: readonly string[]) => `Sin categorías: ${enumerar(nombres)}`,
  remeras: 'Las remeras tienen talles para elegir',
  sin_remeras: 'Se piden talles de remera, pero ninguna modalidad las usa',
  deslinde: 'El deslinde tiene su texto',
  sin_deslinde: 'Se pide firmar un deslinde, pero falta el texto',
  sin_pago_online: 'Se paga por fuera del sitio: vas a marcar cada pago a mano',
  cobra_organizador: 'Lo que se paga llega a la cuenta del organizador',
  cobra_el_sitio:
    'Lo que se paga llega a la cuenta del sitio: el organizador todavía no vinculó Mercado Pago (se hace en Perfil)',
  visible: 'Está publicada',
  no_visible: 'Todavía no está publicada: solo la ve quien la organiza',
} as const;

/** Texts around a race's page as a participant sees it, for its staff, before it is published or after. */
export const mensajesPrevia = {
  titulo: 'Así la va a ver un participante',
  no_publica: 'Solo la ves vos y quien la organiza: todavía no está publicada.',
  publica: 'Es la misma página que ve todo el mundo.',
  volver: 'Volver al evento',
} as const;
