import { titulosVeredicto, type Veredicto } from '../../../../shared/domain/sede/veredicto.ts';

/** A step of the manual: «…» is what the screen says, word by word. */
export interface Paso {
  titulo: string;
  dibujo:
    | ('preparar' | 'escanear' | 'deshacer' | 'sin_senal' | 'tercero' | 'caja')
    | ('conectar' | 'entre_todos' | 'por_codigo' | 'por_archivo' | 'sumar' | 'se_cerro');
  lineas: readonly string[];
}

export const textosManual = {
  titulo: '¿Cómo se usa?',
  bajada: 'Todo lo que hace falta para atender la mesa, en una hoja.',
  veredictos: '¿Qué dice la pantalla?',
  entre_telefonos: 'Sin señal: los teléfonos entre sí',
  entre_telefonos_bajada:
    'Así todas las mesas saben lo que entregó cada una, y nadie entrega dos veces el mismo kit.',
  imprimir: 'Imprimir esta hoja',
  duda: '¿Dudás? Preguntale a quien organiza. Nada de lo anotado se pierde, y todo se puede corregir.',
} as const;

export const PASOS: readonly Paso[] = [
  {
    titulo: 'Antes de empezar',
    dibujo: 'preparar',
    lineas: [
      'Para sumarte, con señal: quien organiza toca «Más», «Mostrar un código». Escanealo con la cámara de tu teléfono, poné tu nombre y tocá «Sumarme».',
      'Subí el brillo, cargá la batería y dejá que use la cámara.',
      'En «Más» mirá que en «Este teléfono» todo tenga tilde y que en «¿Quién atiende?» esté tu nombre.',
      '¿Primera vez? En «Más», «Practicar con gente inventada»: quince minutos, y nada es de verdad.',
    ],
  },
  {
    titulo: 'Llega alguien',
    dibujo: 'escanear',
    lineas: [
      'Apuntá al QR de su inscripción o al código de barras del DNI. Con un lector de mano, dispará sin tocar nada antes.',
      'O escribí el documento, el nombre o el número. Si hay varias personas, tocá la que es: mirá el año en que nació.',
      'Si es un equipo, buscalo por su nombre y tocá a cualquiera: se entregan los kits juntos o de a uno.',
      'En «Cuentas» está lo que queda. Quien organiza lo carga antes: «Anotar lo que se trajo».',
    ],
  },
  {
    titulo: 'Viene otra persona, o un dato está mal',
    dibujo: 'tercero',
    lineas: [
      'Tocá «Retira otra persona», anotá su nombre y su documento, y después «Entregar».',
      'Un dato mal: «Corregir, notas y más», «Corregir datos».',
    ],
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
      'Si hay otra mesa, conectá los teléfonos entre sí: abajo está cómo (en papel, al dorso).',
      '¿«Más» lleva un número? Dos mesas se contradicen: lo resuelve quien dirige, en «Mesa de conflictos».',
      'No borres datos del navegador, no desinstales y no cierres la sesión.',
    ],
  },
  {
    titulo: 'Antes de irte',
    dibujo: 'caja',
    lineas: [
      'Si cobraste: en «Caja» tocá «Contar la caja» y poné la plata que hay. Lo que alguien se lleve va en «Sacar plata».',
      'Andá a donde haya señal, o conectate con el teléfono que fue por todos, y esperá a que arriba diga «todo entregado al servidor», o «Lo tuyo llegó al servidor». Que otra mesa diga que llegó no alcanza.',
      'Si te sumaste con un código: «Más», «Salir de la carrera». Borra a las personas de tu teléfono.',
    ],
  },
];

/**
 * What phones do among themselves without signal: first the ways to exchange, in the order in which one tries them; then how a phone joins,
 * and what to do after a phone was closed.
 */
export const ENTRE_TELEFONOS: readonly Paso[] = [
  {
    titulo: 'Conectar dos teléfonos',
    dibujo: 'conectar',
    lineas: [
      'Los dos en la misma red Wi-Fi. Sirve el punto de acceso de uno de ellos, aunque no tenga datos.',
      'En los dos: «Más», «Teléfonos cerca», «Conectar con otro teléfono».',
      'Con uno apuntá al código del otro; después, al revés. Los dos tienen que decir «Conectado con».',
    ],
  },
  {
    titulo: 'Con todas las mesas',
    dibujo: 'entre_todos',
    lineas: [
      'Conectate con una sola: con las que esa conoce te conectás sin más códigos, hasta ocho.',
      'Dejá Largada abierta y a la vista: con la pantalla apagada no se hablan.',
      'Si se corta, lo dice en medio minuto y vuelve solo. En «Teléfonos cerca» mirá quién dice «Al día».',
    ],
  },
  {
    titulo: 'No hay ninguna red: por código',
    dibujo: 'por_codigo',
    lineas: [
      'En los dos: «Teléfonos cerca», «Pasar por código». Quien recibe toca «Este lee»; quien manda, «Este muestra».',
      'Quien manda apunta primero al código del otro. Después, al revés: quieto, a un palmo, con el brillo al máximo.',
      'Cuando diga «Llegó todo», cambien: uno toca «Ahora mostrá vos» y el otro «Ya lo leyó: ahora leo yo».',
    ],
  },
  {
    titulo: 'O por archivo',
    dibujo: 'por_archivo',
    lineas: [
      'En «Teléfonos cerca», «Pasar por archivo»: tocá «Compartir el archivo» (o «Guardarlo en este teléfono»: queda en Descargas) y mandalo por Bluetooth o Quick Share.',
      'En el otro teléfono compartilo con Largada, o abrilo en «Pasar por archivo» con «Elegir el archivo».',
    ],
  },
  {
    titulo: 'Sumar a alguien que viene a ayudar',
    dibujo: 'sumar',
    lineas: [
      'El día antes, con señal: que abra Largada en su teléfono y toque «Sumar este teléfono a una carrera», al pie de la portada. Así baja el lector de códigos.',
      'Sin señal, en la misma red Wi-Fi: ahí mismo «Hacerlo sin señal», su nombre, «Mostrar mi código».',
      'Quien organiza: «Más», «Sumar un teléfono sin señal». Lee ese código y toca «Sí, sumarlo».',
      'Después el otro apunta al código que aparece, y ya atiende.',
    ],
  },
  {
    titulo: 'Se cerró o se apagó el teléfono',
    dibujo: 'se_cerro',
    lineas: [
      'Volvé a abrir Largada y tocá «Abrir el mostrador»: lo anotado está, y se conecta solo. Si no, «Conectar de nuevo».',
      'Si no prende, avisale a quien organiza: lo que ya contó a los demás lo entregan ellos. Guardá el teléfono.',
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
      'Tocá el botón de cada cosa: firmar, apto, cobrar (dice el vuelto) o número. Cuando se ponga verde, «Entregar». Si quien organiza te dice que se lo des así, «Entregar igual».',
  },
  {
    tipo: 'ya_retiro',
    titulo: titulosVeredicto.ya_retiro,
    que_hacer: 'Leé dónde, cuándo y quién. No des otro kit; si no lo reconoce, llamá a quien organiza.',
  },
  {
    tipo: 'retiro_otra',
    titulo: titulosVeredicto.retiro_otra,
    que_hacer: 'El lugar cambió de dueño y el kit lo tiene quien lo tenía antes. Llamá a quien organiza.',
  },
  {
    tipo: 'no_vale',
    titulo: titulosVeredicto.no_vale,
    que_hacer: 'No entregues. Leé por qué (por ejemplo, fue cancelada) y llamá a quien organiza.',
  },
  {
    tipo: 'no_esta',
    titulo: 'No está',
    que_hacer:
      'Probá con el apellido o el número. Si de verdad no está, «Inscribir ahora»: escaneá su DNI, que firme y cobrale; el número sale solo. Marcá «Entregarle el kit ahora»; si no aparece, «Ver su ficha».',
  },
];
