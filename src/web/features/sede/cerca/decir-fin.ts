import type { FinDeLinea } from '../../../../offline/sede/portadores/fin-de-linea.ts';
import { mensajesSede } from '../../../../shared/domain/sede/mensajes.ts';

export interface FinDicho {
  titulo: string;
  /** '': `titulo` already says all that there is to say */
  que_hacer: string;
}

const NO_QUEDARON = 'No quedaron conectados';

/**
 * Why two phones are not connected, and what whoever holds this one can do.
 * @param nombre '': the other phone never proved who it is
 */
export function decirFin(fin: FinDeLinea, nombre: string): FinDicho {
  switch (fin) {
    case 'cerrado':
    case 'cortado':
      return nombre
        ? {
            titulo: `Se cortó con ${nombre}`,
            que_hacer:
              'Si está cerca, vuelve solo. Si no vuelve, fijate que los dos estén en la misma red Wi-Fi y tocá «Empezar de nuevo» en los dos, o usá «Pasar por código».',
          }
        : {
            titulo: 'Se cortó antes de comprobar quién es',
            que_hacer: 'Fijate qué dice el otro teléfono, y empezá de nuevo en los dos.',
          };
    case 'desconocido':
      return {
        titulo: NO_QUEDARON,
        que_hacer:
          'Ese teléfono no es un puesto de esta carrera, o este todavía no sabe que lo es. Quien organiza lo puede sumar; si ya lo sumó, buscá señal un momento con este.',
      };
    case 'sin_prueba':
      return {
        titulo: NO_QUEDARON,
        que_hacer:
          'Ese teléfono no demostró que es un puesto de esta carrera. Cerrá y abrí Largada en los dos, y empezá de nuevo.',
      };
    case 'dado_de_baja':
      return {
        titulo: `A ${nombre || 'ese teléfono'} lo dieron de baja`,
        que_hacer: 'Ya no recibe nada de esta carrera. Preguntale a quien organiza.',
      };
    case 'abuso':
      return {
        titulo: `Se cortó con ${nombre || 'ese teléfono'}: mandó algo que no vale`,
        que_hacer: 'Actualizá Largada en los dos. Si sigue, dejalo aparte y avisale a quien organiza.',
      };
    case 'abuso_dicho':
      return {
        titulo: `${nombre || 'El otro teléfono'} cortó: dice que este le mandó algo que no vale`,
        que_hacer:
          'Actualizá Largada en los dos y empezá de nuevo. Si sigue, pasá lo anotado por otro teléfono y avisale a quien organiza.',
      };
    case 'otro_sin_espacio':
      return {
        titulo: `A ${nombre || 'ese teléfono'} no le queda espacio`,
        que_hacer:
          'En ese teléfono borrá fotos o videos que ya no usen, y empezá de nuevo. Lo de este queda guardado.',
      };
    case 'otra_version':
      return {
        titulo: 'Los dos teléfonos tienen versiones de Largada que no se entienden',
        que_hacer: 'Buscá señal un momento con los dos, para que se actualicen, y empezá de nuevo.',
      };
    case 'uno_mismo':
      return {
        titulo: 'Los dos teléfonos son el mismo puesto',
        que_hacer: 'Uno es copia del otro. Usá uno solo y avisale a quien organiza.',
      };
    case 'otro_evento':
      return { titulo: 'Ese teléfono está en otra carrera', que_hacer: '' };
    case 'completo':
      return COMPLETO;
    case 'sin_espacio':
      return {
        titulo: 'No hay espacio en este teléfono para lo que llega',
        que_hacer: 'Borrá fotos o videos que ya no uses, y empezá de nuevo.',
      };
    default:
      return {
        titulo: 'Este teléfono no pudo leer ni guardar lo que se pasan',
        que_hacer: mensajesSede.rechazo[fin],
      };
  }
}

/** Said where this phone has no room for another one. */
export const COMPLETO: FinDicho = {
  titulo: 'Ya hay 8 conectados',
  que_hacer:
    'Este teléfono no puede con más. Conectá el otro con alguno que esté conectado con menos, o pasá lo anotado con «Pasar por código» o «Pasar por archivo».',
};

export const enUnaLinea = ({ titulo, que_hacer }: FinDicho): string => [titulo, que_hacer].join('. ');
