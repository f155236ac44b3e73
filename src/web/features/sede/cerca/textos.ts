import type { Telefono } from '../../../../offline/sede/portadores/malla.ts';

/** What the screens of 'Teléfonos cerca' say. */
export const textosCerca = {
  titulo: 'Teléfonos cerca',
  bajada:
    'Sin señal, los teléfonos de la carrera se cuentan entre ellos lo que anotan. Así nadie entrega dos veces el mismo kit.',
  conectar: 'Conectar con otro teléfono',
  conectados: 'Conectados con este',
  ninguno: 'Todavía ninguno.',
  red: '¿Qué hace falta?',
  red_pasos: [
    'Que los teléfonos estén en la misma red Wi-Fi, aunque no tenga Internet.',
    'Si no hay ninguna: en uno prendé el punto de acceso (hotspot o «compartir Internet»), aunque no tenga datos, y conectá los demás a esa red.',
    'Dejá Largada abierta y a la vista: con la pantalla apagada no se hablan.',
  ],
  volver: 'Volver',
  fallo_modulo: 'Esta parte todavía no está en este teléfono. Conectate una vez y probá de nuevo.',

  par_titulo: 'Conectar teléfonos',
  par_pasos: ['Abrí esta pantalla en los dos.', 'Con uno apuntá al código del otro.', 'Después, al revés.'],
  par_codigo: 'Código de este teléfono',
  par_apuntar: 'Apuntá al código de la pantalla del otro teléfono.',
  par_preparando: 'Preparando el código…',
  par_sin_camara:
    'Sin cámara este teléfono no se puede conectar con otros. Puede seguir anotando, y entrega cuando haya señal.',
  par_falta: 'Bien. Falta la vuelta',
  par_falta_bajada: 'Ahora con el otro teléfono apuntá a este código, que cambió.',
  par_conectando: 'Conectando…',
  par_presentando: 'Conectados. Comprobando que sea de esta carrera…',
  par_listo: (nombre: string) => `Conectado con ${nombre}`,
  par_listo_bajada:
    'Desde ahora se cuentan solos lo que anotan. Con los demás teléfonos que ese conoce se conecta sin más códigos.',
  par_rechazado: 'No quedaron conectados',
  par_rechazado_bajada:
    'Ese teléfono no es un puesto de esta carrera, o lo dieron de baja. Quien organiza lo puede sumar.',
  par_fallo: {
    no_se_alcanzan: {
      titulo: 'Los teléfonos no se encontraron',
      que_hacer:
        'Fijate que los dos estén en la misma red Wi-Fi (sirve el punto de acceso de uno de ellos) y empezá de nuevo.',
    },
    sin_webrtc: {
      titulo: 'Este navegador no se puede conectar con otros teléfonos',
      que_hacer: 'Actualizalo, o abrí Largada en otro.',
    },
  },
  par_lectura: {
    otro_evento: 'Ese teléfono está en otra carrera.',
    propio: 'Ese es el código de este mismo teléfono.',
    no_es: 'Ese código no es de esta pantalla. En el otro teléfono abrí «Conectar con otro teléfono».',
  },
  de_nuevo: 'Empezar de nuevo',
  otro_mas: 'Conectar con otro más',
  listo: 'Listo',
} as const;

/** How it is with a phone, as a volunteer reads it. */
export function estadoEnPalabras({ estado, faltan }: Pick<Telefono, 'estado' | 'faltan'>): string {
  switch (estado) {
    case 'presentando':
      return 'Comprobando quién es…';
    case 'pasando':
      return faltan > 0 ? `Pasando lo anotado: faltan ${faltan}` : 'Pasando lo anotado…';
    case 'al_dia':
      return 'Al día';
    case 'se_corto':
      return 'Se cortó. Si está cerca, vuelve solo; si no vuelve, conectalo de nuevo.';
  }
}
