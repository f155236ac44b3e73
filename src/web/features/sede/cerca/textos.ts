import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';
import { seArreglaSolo } from '../../../../offline/sede/portadores/fin-de-linea.ts';
import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';
import { COMPLETO, decirFin, enUnaLinea } from './decir-fin.ts';

/** What the screens of 'Teléfonos cerca' say. */
export const textosCerca = {
  titulo: 'Teléfonos cerca',
  bajada:
    'Sin señal, los teléfonos de la carrera se cuentan entre ellos lo que anotan. Así nadie entrega dos veces el mismo kit.',
  conectar: 'Conectar con otro teléfono',
  por_codigo: 'Pasar por código',
  por_archivo: 'Pasar por archivo',
  conectados: 'Conectados con este',
  ninguno: 'Todavía ninguno.',
  red: '¿Qué hace falta?',
  red_pasos: [
    'Que los teléfonos estén en la misma red Wi-Fi, aunque no tenga Internet.',
    'Si no hay ninguna: en uno prendé el punto de acceso (hotspot o «compartir Internet»), aunque no tenga datos, y conectá los demás a esa red.',
    'Dejá Largada abierta y a la vista: con la pantalla apagada no se hablan.',
  ],
  sin_red: 'Si no se puede',
  sin_red_bajada:
    'Sin red en común, un teléfono le pasa al otro lo que anotó mostrándole códigos en la pantalla, o con un archivo.',
  volver: 'Volver',
  fallo_modulo: 'Esta parte todavía no está en este teléfono. Conectate una vez y probá de nuevo.',

  par_titulo: 'Conectar teléfonos',
  par_pasos: ['Abrí esta pantalla en los dos.', 'Con uno apuntá al código del otro.', 'Después, al revés.'],
  par_codigo: 'Código de este teléfono',
  par_apuntar: 'Apuntá al código de la pantalla del otro teléfono.',
  par_preparando: 'Preparando el código…',
  par_sin_camara:
    'Sin cámara este teléfono no se puede conectar con otros. Se puede pasar lo anotado con «Pasar por archivo».',
  par_falta: 'Bien. Falta la vuelta',
  par_falta_bajada: 'Ahora con el otro teléfono apuntá a este código, que cambió.',
  par_falta_todavia: 'Que el otro apunte a este código. Si ya lo leyó y no se conectan, mirá abajo.',
  par_sin_vuelta: '¿El otro ya lo leyó y no se conectan?',
  par_conectando: 'Conectando…',
  par_presentando: 'Conectados. Comprobando que sea de esta carrera…',
  par_listo: (nombre: string) => `Conectado con ${nombre}`,
  par_listo_bajada:
    'Desde ahora se cuentan solos lo que anotan. Con los demás teléfonos que ese conoce se conecta sin más códigos.',
  par_fallo: {
    no_se_alcanzan: {
      titulo: 'Los teléfonos no se encontraron',
      que_hacer:
        'Fijate que los dos estén en la misma red Wi-Fi (sirve el punto de acceso de uno de ellos) y tocá «Empezar de nuevo» en los dos. Si sigue igual, usá «Pasar por código».',
    },
    completo: COMPLETO,
    sin_webrtc: {
      titulo: 'Este navegador no se puede conectar con otros teléfonos',
      que_hacer: 'Actualizalo, o usá «Pasar por código».',
    },
  },
  par_lectura: {
    otro_evento: 'Ese teléfono está en otra carrera.',
    propio: 'Ese es el código de este mismo teléfono.',
    otro_intento: 'Ese código es de un intento anterior. En el otro teléfono tocá «Empezar de nuevo».',
    no_es: 'Ese código no es de esta pantalla. En el otro teléfono abrí «Conectar con otro teléfono».',
  },
  de_nuevo: 'Empezar de nuevo',
  otro_mas: 'Conectar con otro más',
  listo: 'Listo',

  codigo_titulo: 'Pasar por código',
  codigo_bajada:
    'No hace falta ninguna red: uno muestra códigos y el otro los lee con la cámara. Después, al revés.',
  mostrar: 'Este muestra',
  leer: 'Este lee',
  mostrar_titulo: 'Mostrar códigos',
  mostrar_primero:
    'En el otro teléfono tocá «Este lee». Apuntá a su código, para mostrarle solo lo que le falta.',
  mostrar_todo: 'No lo puedo leer: mostrar todo',
  mostrar_nadie_lee: 'Uno de los dos tiene que leer',
  mostrar_nadie_lee_bajada:
    'Si el otro teléfono también dice «Mostrar códigos», que toque «Que lea este». O tocalo acá y mostrá con el otro.',
  que_lea_este: 'Que lea este',
  mostrar_otro_lee: 'El otro tiene que decir «Leer códigos». Si no: «Pasar por código», «Este lee».',
  mostrar_armando: 'Armando los códigos…',
  mostrar_brillo: 'Subí el brillo al máximo y dejá este teléfono quieto, a un palmo del otro.',
  mostrar_etiqueta: 'Códigos para el otro teléfono',
  mostrar_son: (cuadros: number, segundos: number) =>
    cuadros === 1 ? 'Es un solo código.' : `Son ${cuadros} códigos: unos ${segundos} s si se leen bien.`,
  mostrar_vuelta: (vuelta: number, segundos: number) =>
    `Vuelta ${vuelta}, van ${segundos} s. Sigue con otros códigos, que completan lo que se perdió: seguí mostrando hasta que el otro diga «Llegó todo». Cuánto le falta lo dice su pantalla.`,
  mostrar_lento: 'Mostrar más lento',
  mostrar_rapido: 'Mostrar más rápido',
  mostrar_grande: 'Es demasiado para pasarlo por código.',
  mostrar_grande_bajada: 'Usá «Pasar por archivo», o conectá los teléfonos.',
  firmas_quedan: 'Las firmas quedan en este teléfono hasta que tenga señal.',
  firmas_quedan_alla: 'Las firmas quedan en el otro teléfono hasta que tenga señal.',
  mostrar_ya: 'Ya lo leyó: ahora leo yo',
  leer_titulo: 'Leer códigos',
  leer_quieto:
    'No llega nada nuevo. Si el otro teléfono dejó de mostrar, que toque de nuevo «Este muestra» y lea este código.',
  mostrar_otro: 'Ese código no es. En el otro teléfono tocá «Este lee», y apuntá al código que muestra.',
  leer_primero: 'Mostrale este código al otro teléfono. Después apuntá a su pantalla.',
  leer_etiqueta: 'Lo que este teléfono ya tiene',
  leer_apuntar: 'Apuntá a los códigos del otro teléfono.',
  leer_otro:
    'Ese código no es de los que se pasan. En el otro teléfono tocá «Pasar por código» y «Este muestra».',
  leer_danado: 'Los códigos no se leyeron bien. Seguí apuntando: se leen de nuevo desde el principio.',
  leer_abriendo: 'Guardando lo que llegó…',
  ahora_vos: 'Ahora mostrá vos',
  sin_camara_leer: 'Sin cámara este teléfono puede mostrar, y no leer. Para recibir usá «Pasar por archivo».',
  sin_camara_mostrar: 'Sin cámara, tocá «No lo puedo leer: mostrar todo».',

  archivo_titulo: 'Pasar por archivo',
  archivo_mandar: 'Mandar lo anotado',
  archivo_mandar_bajada:
    'Se abre solo en los teléfonos de esta carrera. Mandalo por Bluetooth, por Nearby o Quick Share, o por mensaje cuando haya señal.',
  archivo_compartir: 'Compartir el archivo',
  archivo_guardar: 'Guardarlo en este teléfono',
  archivo_con_fotos: (fotos: number, peso: string) =>
    `Con fotos de aptos (${escribirCuantos(fotos, 'foto', 'fotos')}, ${peso})`,
  archivo_fotos_quedan: 'Las fotos quedan en este teléfono hasta que tenga señal.',
  archivo_fotos_no_caben: (peso: string) =>
    `Las fotos pesan ${peso} y no entran en un archivo: quedan en este teléfono hasta que tenga señal.`,
  archivo_fotos_ilegibles:
    'Hay fotos de aptos que este teléfono no puede leer ahora: no van en el archivo y quedan en este teléfono.',
  archivo_armando: 'Armando el archivo…',
  archivo_recibir: 'Abrir un archivo',
  archivo_recibir_bajada: 'El que te mandaron desde otro teléfono de esta carrera.',
  archivo_elegir: 'Elegir el archivo',
  archivo_compartido: (nombre: string) => `«${nombre}» fue a la aplicación que elegiste.`,
  archivo_guardado: (nombre: string) =>
    `«${nombre}» está en la carpeta Descargas de este teléfono. Mandalo desde ahí al otro.`,
  archivo_en_el_otro:
    'Después, en el otro teléfono: «Más», «Teléfonos cerca», «Pasar por archivo» y, en «Abrir un archivo», «Elegir el archivo».',
  archivo_fallo: 'No se pudo compartir. Probá guardarlo y mandarlo desde la carpeta de descargas.',
  archivo_armar_fallo: 'No se pudo armar. Cerrá y abrí esta pantalla; lo anotado está guardado.',

  sin_llave_armar:
    'Este teléfono todavía no tiene la llave de la carrera para armarlo. Conectalo una vez al servidor, o con otro teléfono.',

  llego: (operaciones: number, novedades: number) =>
    operaciones === 0 && novedades === 0
      ? 'Llegó bien. No había nada nuevo.'
      : `Llegó todo: ${[
          ...(operaciones > 0
            ? [operaciones === 1 ? '1 anotación nueva' : `${operaciones} anotaciones nuevas`]
            : []),
          ...(novedades > 0 ? ['datos nuevos de los inscriptos'] : []),
        ].join(' y ')}.`,
  falla: {
    ajeno: 'Eso no es de Largada, o no es de un teléfono de esta carrera.',
    roto: 'Llegó dañado o incompleto. Pedí que lo manden de nuevo.',
    sin_llave:
      'No está dañado: a este teléfono le falta la llave para abrirlo, que cambia cuando se da de baja un puesto. Buscá señal con este, o conectalo con el otro («Conectar con otro teléfono»), y probá de nuevo.',
    otro_evento: 'Es de otra carrera. Abrilo en un teléfono de esa.',
    guardar: 'Llegó bien y no se pudo guardar. Fijate que haya espacio en el teléfono y probá de nuevo.',
  },
} as const;

/** How far the exchange with a phone is, or why the connection with it ended, as a volunteer reads it. */
export function estadoEnPalabras({ estado, faltan, fin, nombre }: Omit<Telefono, 'puesto_id'>): string {
  switch (estado) {
    case 'presentando':
      return 'Comprobando quién es…';
    case 'pasando':
      return faltan > 0 ? `Pasando lo anotado: faltan ${faltan}` : 'Pasando lo anotado…';
    case 'al_dia':
      return 'Al día';
    case 'se_corto':
    case 'no_quedo':
      // After 'otro_sin_espacio' the phones do reconnect by themselves, but only once the other phone has room again: so the person is told
      // that the other phone is full, instead of that it comes back by itself.
      if (fin && (fin === 'otro_sin_espacio' || !seArreglaSolo(fin)))
        return enUnaLinea(decirFin(fin, nombre));
      return 'Se cortó. Si está cerca, vuelve solo; si no vuelve, conectalo de nuevo.';
  }
}
/** '61 de 74, unos 6 s'; without the time where `faltan_ms` is null. */
export const avanceEnPalabras = ({
  tiene,
  de,
  faltan_ms,
}: {
  tiene: number;
  de: number;
  faltan_ms: number | null;
}) =>
  faltan_ms === null
    ? `${tiene} de ${de}`
    : `${tiene} de ${de}, unos ${Math.max(1, Math.ceil(faltan_ms / 1000))} s`;
