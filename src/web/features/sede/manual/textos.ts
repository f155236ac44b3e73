import { titulosVeredicto, type Veredicto } from '../../../../shared/domain/sede/veredicto.ts';

/** A step of the manual: «…» is what the screen says, word by word. */
export interface Paso {
  titulo: string;
  dibujo: 'preparar' | 'escanear' | 'deshacer' | 'sin_senal' | 'tercero' | 'caja';
  lineas: readonly string[];
}

export const textosManual = {
  titulo: '¿Cómo se usa?',
  bajada: 'Todo lo que hace falta para atender la mesa, en una hoja.',
  veredictos: '¿Qué dice la pantalla?',
  imprimir: 'Imprimir esta hoja',
  duda: '¿Dudás? Preguntale a quien organiza. Nada de lo anotado se pierde, y todo se puede corregir.',
} as const;

export const PASOS: readonly Paso[] = [
  {
    titulo: 'Antes de empezar',
    dibujo: 'preparar',
    lineas: [
      'Subí el brillo, cargá la batería y dejá que use la cámara.',
      'En «Más» mirá que «Este teléfono» esté listo y poné tu nombre en «¿Quién atiende?».',
    ],
  },
  {
    titulo: 'Llega alguien',
    dibujo: 'escanear',
    lineas: [
      'Apuntá al QR de su inscripción o al código de barras del DNI.',
      'O escribí el documento, el nombre o el número. Si hay varias personas, tocá la que es: mirá el año en que nació.',
      'Si es un equipo, se entregan los kits juntos o de a uno.',
    ],
  },
  {
    titulo: 'Viene otra persona a retirar',
    dibujo: 'tercero',
    lineas: ['Tocá «Retira otra persona», anotá su nombre y su documento, y después «Entregar».'],
  },
  {
    titulo: 'Me equivoqué',
    dibujo: 'deshacer',
    lineas: [
      'Enseguida: tocá «Deshacer» (dura cinco segundos).',
      'Más tarde: buscá a la persona, tocá «Anular la entrega» y poné por qué.',
    ],
  },
  {
    titulo: 'No hay señal',
    dibujo: 'sin_senal',
    lineas: [
      'Seguí igual: todo queda guardado en el teléfono. Arriba dice cuánto falta entregar.',
      'Si hay otra mesa: en los dos teléfonos «Más», «Teléfonos cerca», «Conectar con otro teléfono».',
      'No borres datos del navegador, no desinstales y no cierres la sesión.',
    ],
  },
  {
    titulo: 'Antes de irte',
    dibujo: 'caja',
    lineas: [
      'Si cobraste: en «Caja» tocá «Contar la caja» y poné la plata que hay.',
      'Andá a donde haya señal y esperá a que arriba diga «todo entregado al servidor».',
    ],
  },
];

export const VEREDICTOS: readonly {
  tipo: Veredicto['tipo'] | 'no_esta';
  titulo: string;
  que_hacer: string;
}[] = [
  {
    tipo: 'puede_retirar',
    titulo: titulosVeredicto.puede_retirar,
    que_hacer: 'Dale el kit con ese número y tocá «Entregar».',
  },
  {
    tipo: 'falta',
    titulo: titulosVeredicto.falta,
    que_hacer:
      'Tocá el botón de cada cosa: firmar, apto, cobrar o número. Cuando se ponga verde, «Entregar».',
  },
  {
    tipo: 'ya_retiro',
    titulo: titulosVeredicto.ya_retiro,
    que_hacer: 'Leé dónde, cuándo y quién. No des otro kit; si no lo reconoce, llamá a quien organiza.',
  },
  {
    tipo: 'no_vale',
    titulo: titulosVeredicto.no_vale,
    que_hacer: 'No entregues. Leé por qué (por ejemplo, fue cancelada) y llamá a quien organiza.',
  },
  {
    tipo: 'no_esta',
    titulo: 'No está',
    que_hacer: 'Probá con el apellido o el número. Si de verdad no está, «Inscribir ahora».',
  },
];
