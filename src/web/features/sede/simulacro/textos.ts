import { escribirFecha } from '../../../../shared/domain/comun/fechas.ts';
import { textosConflicto, type TipoConflicto } from '../../../../shared/domain/sede/conflicto.ts';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { FichaPersona } from '../../../../shared/domain/sede/operacion.ts';
import type { Falta } from '../../../../shared/domain/sede/veredicto.ts';
import type { InformeSimulacro } from '../../../../shared/domain/sede/simulacro/informe.ts';
import type { Respuesta, Tarea, TipoTarea } from '../../../../shared/domain/sede/simulacro/tareas.ts';

export const textosSimulacro = {
  evento: 'Simulacro',
  ciudad: 'Ninguna',
  puesto: 'Mesa 1 (simulacro)',
  voluntario: 'Vos',
  deslinde:
    'Este texto es del simulacro: no compromete a nadie. Declaro que estoy en condiciones de correr una carrera inventada.',
  banda: 'SIMULACRO: nada de esto es real',
  titulo: 'Simulacro',
  bajada: 'Practicá la mesa con 200 personas inventadas, en unos quince minutos.',
  que_es: [
    'Nada sale de este teléfono y nada de la carrera se toca.',
    'Cada tanto se corta la señal, y el reloj está mal: es a propósito. Seguí como si nada.',
    'Otras dos mesas entregan kits al mismo tiempo.',
    'Arriba te decimos quién viene. Hacé lo que haría falta y al final te contamos cómo te fue.',
  ],
  empezar: 'Empezar',
  seguir: 'Seguir el que dejaste',
  de_nuevo: 'Empezar de nuevo',
  preparando: 'Preparando a las 200 personas…',
  con_senal: 'Con señal',
  sin_senal: 'Sin señal: seguí igual',
  que_haces: (de: Pick<FichaPersona, 'nombre' | 'apellido'>) => `¿Qué hacés con ${nombre(de)}?`,
  mostrar_dni: 'Ver su DNI',
  esconder_dni: 'Cerrar',
  sobre_dni:
    'Escribí el número en el buscador, o escaneá este código con otro teléfono que esté haciendo el simulacro.',
  saltar: 'Saltar',
  terminar: 'Terminar',
  ver_informe: 'Ver cómo te fue',
  todo_hecho: 'No viene nadie más. ¡Bien!',
  volver: 'Volver a la mesa',
  salir: 'Salir y borrar todo',
  salir_titulo: '¿Salir del simulacro?',
  salir_detalle: 'Se borra de este teléfono todo lo del simulacro. De la carrera no se borra nada.',
  informe: 'Cómo te fue',
  sin_errores: 'No hubo equivocaciones.',
  nada_que_practicar: 'Nada: ya podés atender la mesa.',
  practicar: 'Para practicar de nuevo',
  equivocaciones: 'Equivocaciones',
  conflictos: 'Contradicciones entre mesas',
  sobre_conflictos:
    'No son culpa tuya: sin señal, dos mesas pueden atender a la misma persona. Las dos entregas quedan anotadas y las resuelve quien organiza.',
  sin_conflictos: 'Ninguna.',
} as const;

const nombre = ({ nombre: propio, apellido }: Pick<FichaPersona, 'nombre' | 'apellido'>): string =>
  `${propio} ${apellido}`;
const conDni = (de: FichaPersona): string => `${nombre(de)} (DNI ${escribirDocumento(de.documento)})`;
const SEXOS = { FEM: 'F', MASC: 'M', X: 'X' } as const;

/**
 * What the volunteer has to do and, where somebody comes to the desk, who that is.
 * @param tarde true: the kit was handed out, and the seconds for «Deshacer» have passed; it changes the text of 'deshacer' alone
 */
export function consignaDe({ tipo, de, equipo, tercero, talle }: Tarea, tarde = false): string {
  switch (tipo) {
    case 'entregar':
      return `Entregá el kit a ${conDni(de)}.`;
    case 'deshacer':
      if (tarde)
        return `Pasaron los cinco segundos y «Deshacer» ya no está. Tocá «Ver», o buscá a ${conDni(de)}; después «Anular la entrega», y poné por qué.`;
      return `Entregá el kit a ${conDni(de)} y, apenas lo hagas, tocá «Deshacer»: era para otra persona.`;
    case 'corregir':
      return `Viene ${conDni(de)}. La remera que figura está mal: es talle ${talle ?? ''}. Corregila en «Corregir, notas y más», «Corregir datos», y entregale el kit.`;
    case 'codigo':
      return 'En «Mostrador», leé un código con la cámara o con un lector de mano: el DNI de alguien («Ver su DNI» en otro teléfono que esté practicando), o el tuyo. Si no es de nadie, la pantalla lo dice. No se guarda. ¿No hay con qué? Saltá.';
    case 'conflicto':
      return `Mesa 3, sin señal, también le dio un kit a ${conDni(de)}. En «Conflictos», leé qué anotó cada mesa y tocá una de las respuestas. El día de la carrera lo resuelve quien dirige. Si en un minuto no aparece, saltá.`;
    case 'arqueo':
      return 'Terminó el día. Abrí «Caja» y tocá «Contar la caja». Como acá no hay billetes, poné lo que dice «En la caja debería haber».';
    case 'homonima':
      return `Viene ${nombre(de)}, sin DNI. Nació el ${escribirFecha(de.fecha_nacimiento)}. Buscá por nombre y mirá el año: hay dos.`;
    case 'firma':
      return `Viene ${conDni(de)}. Falta firmar el deslinde: que firme acá, y entregale el kit.`;
    case 'pago':
      return `Viene ${conDni(de)}. No pagó: cobrale en efectivo y entregale el kit.`;
    case 'numero':
      return `Viene ${conDni(de)}. No tiene número: dale uno y entregale el kit.`;
    case 'ya_retiro':
      return `Viene ${conDni(de)}. Buscá y leé lo que dice la pantalla; abajo, contestá qué hacés.`;
    case 'equipo':
      return `Viene el equipo «${equipo ?? ''}» entero. Buscalo por el nombre del equipo, tocá a cualquiera de los cuatro y entregá los cuatro kits.`;
    case 'apto':
      return `Viene ${conDni(de)} con el apto médico en la mano. Sacale una foto y entregale el kit.`;
    case 'tercero':
      return `${tercero?.nombre ?? ''} (DNI ${escribirDocumento(tercero?.documento ?? '')}) viene a retirar el kit de ${conDni(de)}. Anotá quién retira y entregalo.`;
    case 'cancelada':
      return `Viene ${conDni(de)}. Buscá y leé lo que dice la pantalla; abajo, contestá qué hacés.`;
    case 'alta':
      return `${conDni(de)} quiere correr los 10K y no se inscribió. Nació el ${escribirFecha(de.fecha_nacimiento)}, sexo ${SEXOS[de.sexo]}, remera ${de.talle ?? 'M'}. Inscribí (correo, teléfono y domicilio no hacen falta), que firme, cobrale, dale número y entregale el kit.`;
    case 'anular':
      return `Te avisan que el kit de ${conDni(de)}, el primero del día, se entregó por error. Buscá en «Mostrador» y anulá esa entrega, con el motivo. Si no figura entregado, entregalo antes.`;
  }
}

export const textosRespuesta: Readonly<Record<Respuesta, string>> = {
  dar: 'Le entrego el kit',
  ya_retiro: 'No: ya lo retiró',
  no_vale: 'No: su inscripción no vale',
};

/** What a task practises, as the report names it. */
export const textosTarea: Readonly<Record<TipoTarea, string>> = {
  entregar: 'Buscar por DNI y entregar',
  deshacer: 'Deshacer una entrega en el momento',
  corregir: 'Corregir un dato',
  codigo: 'Leer un código con la cámara',
  conflicto: 'Resolver una contradicción',
  arqueo: 'Contar la caja',
  homonima: 'Dos personas con el mismo nombre: mirar la fecha de nacimiento',
  firma: 'Hacer firmar el deslinde',
  pago: 'Cobrar en efectivo',
  numero: 'Dar un número',
  ya_retiro: 'Quien ya retiró: leer dónde y cuándo',
  equipo: 'Entregar a un equipo entero',
  apto: 'Anotar el apto médico',
  tercero: 'Entregar a quien retira por otra persona',
  cancelada: 'Una inscripción que no vale',
  alta: 'Inscribir en el momento',
  anular: 'Anular una entrega',
};

const QUE: Readonly<Record<Falta['que'], string>> = {
  firma: 'la firma',
  apto: 'el apto médico',
  pago: 'el pago',
  numero: 'el número',
};

/** @param deQuien the name of the registration's first person */
export function textoDeEquivocacion(
  una: InformeSimulacro['equivocaciones'][number],
  deQuien: string,
): string {
  switch (una.tipo) {
    case 'faltaba':
      return `Entregaste el kit de ${deQuien} y faltaba ${una.que.map((que) => QUE[que]).join(' y ')}.`;
    case 'ya_retiro':
      return `Entregaste el kit de ${deQuien}, que ya lo tenía.`;
    case 'no_vale':
      return `Entregaste el kit de ${deQuien}, con una inscripción que no vale.`;
    case 'otra_persona':
      return `Entregaste el kit de la otra persona que se llama ${deQuien}.`;
    case 'sin_tercero':
      return `No anotaste quién se llevó el kit de ${deQuien}.`;
    case 'respuesta':
      return `Contestaste otra cosa en «${textosTarea[una.tarea]}».`;
  }
}

export const textoDeConflicto = (tipo: TipoConflicto, deQuien: string): string =>
  `${textosConflicto[tipo]}: ${deQuien}`;

/** 'Hiciste 11 de 12 tareas.', 'Entregaste 14 kits.' and so on, a line each. */
export function lineasDeInforme(informe: InformeSimulacro): string[] {
  const { hechas, total, personas, segundos_por_persona, altas, cobrado } = informe;
  return [
    `Hiciste ${hechas} de ${total} tareas.`,
    personas === 1 ? 'Entregaste 1 kit.' : `Entregaste ${personas} kits.`,
    ...(segundos_por_persona === null
      ? []
      : [`Tardaste unos ${Math.max(1, Math.round(segundos_por_persona))} segundos por persona.`]),
    ...(altas > 0 ? [altas === 1 ? 'Inscribiste a 1 persona.' : `Inscribiste a ${altas} personas.`] : []),
    ...(cobrado > 0 ? [`En la caja hay ${formatearPesos(cobrado)} inventados.`] : []),
  ];
}
