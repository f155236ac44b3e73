import { mensajesSede, RECHAZOS_SEDE, type RechazoDeSede } from '../../../../shared/domain/sede/mensajes.ts';
import type { FallaAlAdmitir } from '../../../../offline/sede/admision/anfitrion.ts';
import type { PasoAspirante } from '../../../../offline/sede/admision/aspirante.ts';
import { textosPuesto } from '../puesto/textos.ts';

/** What the screens of admitting a phone without network say, on both phones, and the cards and buttons that lead to them. */
export const textosAdmision = {
  sumar: textosPuesto.sumar_sin_senal,
  sumar_bajada:
    'Para un teléfono que tiene Largada y todavía no es de la carrera. Le pasás los datos de acá, y atiende como los demás.',
  pasos: [
    'Que los dos estén en la misma red Wi-Fi, aunque no tenga Internet (sirve el punto de acceso de uno).',
    'En el otro: al pie de la portada de Largada, «Sumar este teléfono a una carrera», «Hacerlo sin señal» y su nombre.',
    'Apuntá a su código.',
  ],
  apuntar: 'Apuntá al código del teléfono que se suma.',
  no_es: 'Ese código no es de un teléfono que se quiere sumar.',
  sin_camara: 'Sin cámara este teléfono no puede sumar a otro sin señal.',
  pregunta: (nombre: string) => `¿Sumar el teléfono de ${nombre}?`,
  pregunta_bajada:
    'Va a ver a los inscriptos y a anotar por su cuenta, hasta el día después de la carrera. Sumá solo a quien tengas delante.',
  si: 'Sí, sumarlo',
  no: 'No',
  anotando: 'Anotando…',
  falta: 'Bien. Falta la vuelta',
  falta_bajada: (nombre: string) => `Que ${nombre} apunte ahora a este código.`,
  falta_todavia: (nombre: string) =>
    `Que ${nombre} apunte a este código. Si ya lo leyó y no se conectan, mirá abajo.`,
  codigo_admision: 'Código para el teléfono que se suma',
  sin_vuelta: (nombre: string) => `¿${nombre} ya lo leyó y no se conectan?`,
  pasando: (nombre: string) => `Pasándole los datos a ${nombre}…`,
  listo: (nombre: string) => `${nombre} ya puede atender`,
  listo_bajada:
    'Tiene los datos y una parte de los números de este puesto. Cuando haya señal, el servidor lo reconoce solo.',
  se_corto: (nombre: string) => `Se cortó con ${nombre}`,
  se_corto_bajada:
    'Ya está sumado, y puede que le falten datos. En los dos: «Más», «Teléfonos cerca», «Conectar con otro teléfono».',
  otro_mas: 'Sumar otro más',
  no_admite: {
    sin_derecho: 'Solo un puesto de quien organiza puede sumar teléfonos sin señal.',
    sin_datos:
      'A este teléfono le faltan datos del servidor para poder pasarlos. Conectalo una vez y probá de nuevo.',
  },

  sumarme: 'Sumar este teléfono a una carrera',
  sumarme_sin_senal: '¿No hay señal?',
  sumarme_bajada: 'Quien organiza te puede sumar de teléfono a teléfono, sin Internet.',
  sumarme_boton: 'Hacerlo sin señal',
  sumarme_titulo: 'Sumarse sin señal',
  nombre: 'Tu nombre',
  nombre_pista: 'Alcanza con el nombre de pila: queda en lo que anotes.',
  seguir: 'Mostrar mi código',
  pasos_mios: [
    'Conectate a la misma red Wi-Fi que quien organiza, aunque no tenga Internet.',
    'Que en su teléfono abra «Más», «Sumar un teléfono sin señal», y lea este código.',
    'Después apuntá al código que te muestra.',
  ],
  codigo_mio: 'Código de este teléfono',
  apuntar_mio: 'Cuando quien organiza lo haya leído, apuntá a su código.',
  sin_camara_mio: 'Sin cámara este teléfono no se puede sumar sin señal. Con señal, pedí un enlace.',
  preparando: 'Preparando el código…',
  conectando: 'Conectando…',
  lectura: {
    otro_evento: 'Ese código es de otra carrera.',
    propio: 'Ese es el código de este mismo teléfono.',
    otro_intento:
      'Ese código es de un intento anterior, o para otro teléfono. Que quien organiza toque «Empezar de nuevo» y lea el tuyo.',
    no_es: 'Ese código no es la respuesta a este teléfono. Que quien organiza lea primero el tuyo.',
  },
  volver: 'Volver',
  de_nuevo: 'Empezar de nuevo',
  abrir: 'Abrir el mostrador',
} as const;

type Falla = FallaAlAdmitir | Extract<PasoAspirante, { tipo: 'fallo' }>['motivo'];

const fallas: Readonly<Record<Exclude<Falla, RechazoDeSede>, { titulo: string; que_hacer: string }>> = {
  no_se_alcanzan: {
    titulo: 'Los teléfonos no se encontraron',
    que_hacer:
      'Fijate que los dos estén en la misma red Wi-Fi (sirve el punto de acceso de uno) y tocá «Empezar de nuevo» en los dos. Si sigue igual, hay que esperar a tener señal: «Sumar un teléfono».',
  },
  sin_webrtc: {
    titulo: 'Este navegador no se puede conectar con otros teléfonos',
    que_hacer: 'Actualizalo, o esperá a tener señal y sumalo con un enlace.',
  },
  no_vale: {
    titulo: 'Lo que llegó no es lo que decía el código',
    que_hacer: 'No se guardó nada. Empezá de nuevo con quien organiza, los dos teléfonos a la vista.',
  },
  de_baja: {
    titulo: 'A ese teléfono lo dieron de baja',
    que_hacer:
      'Así no se puede sumar. Si fue un error, que cierre esa pantalla y la abra de nuevo: entra como un teléfono nuevo.',
  },
  otra_clave: {
    titulo: 'Ese teléfono ya es un puesto, con otra clave',
    que_hacer: 'Que cierre esa pantalla, la abra de nuevo y te muestre otro código.',
  },
};

const esRechazo = (motivo: Falla): motivo is RechazoDeSede => RECHAZOS_SEDE.some((uno) => uno === motivo);

/**
 * Why admitting a phone failed, and what to do. `que_hacer` '': the device could not store or read (a RechazoDeSede), and `titulo` says
 * what to do too.
 */
export const fallaDeAdmision = (motivo: Falla): { titulo: string; que_hacer: string } =>
  esRechazo(motivo) ? { titulo: mensajesSede.rechazo[motivo], que_hacer: '' } : fallas[motivo];
