import { etiquetaEstado, leerEstado } from './estados.ts';
import { enumerar } from '../comun/enumerar.ts';
import { propio } from '../comun/propio.ts';
import { PERSONA } from '../participante/persona.ts';

/** The audit's actions in words, as a registration's history shows them. */
const TEXTOS: Readonly<Record<string, string>> = {
  inscripcion_creada: 'Se inscribió',
  inscripcion_editada: 'Se editó la inscripción',
  inscripcion_borrada: 'Se borró la inscripción',
  inscripcion_restaurada: 'Se restauró la inscripción',
  inscripcion_estado: 'Cambió el estado',
  inscripcion_vencida: 'Venció la reserva',
  reserva_probada: 'Se confirmó la reserva',
  reserva_liberada: 'Se liberó la reserva por sospechosa',
  numero_cambiado: 'Cambió el número',
  participante_reemplazado: 'Se reemplazó a un participante',
  cupon_aplicado: 'Se aplicó un cupón',
  pago_registrado: 'Se registró un pago',
  pago_recibido: 'Llegó un pago',
  pago_actualizado: 'Cambió un pago',
  pago_a_revisar: 'Un pago quedó en revisión',
  pago_aceptado: 'Se aceptó un pago en revisión',
  pago_revisado: 'Se resolvió un pago en revisión',
  reembolso_pedido: 'Se pidió una devolución',
  reembolso_hecho: 'Se hizo una devolución',
  reembolso_fallido: 'Falló una devolución',
  deslinde_firmado: 'Se firmó el deslinde',
  deslinde_aprobado: 'Se aprobó el deslinde',
  deslinde_rechazado: 'Se rechazó el deslinde',
  deslinde_recordado: 'Se pidió la firma del deslinde por mail',
  apto_enviado: 'Llegó un apto médico',
  apto_visto: 'Mostró el apto médico en la mesa',
  apto_aceptado: 'Se aprobó el apto médico',
  apto_rechazado: 'Se rechazó el apto médico',
  apto_recordado: 'Se pidió el apto médico por mail',
  sede_acreditar: 'Retiró número y kit',
  sede_anular: 'En un puesto se anuló algo de esta inscripción',
  sede_alta: 'Se inscribió en un puesto',
  sede_asignar_numero: 'En un puesto se dio el número',
  sede_cambiar_numero: 'En un puesto se cambió el número',
  sede_chip: 'En un puesto se cambió el chip',
  sede_corregir: 'En un puesto se corrigió un dato',
  sede_firmar: 'Se firmó el deslinde en un puesto',
  sede_apto: 'Se fotografió el apto médico en un puesto',
  sede_cobrar: 'Se cobró en un puesto',
  sede_devolver: 'Se devolvió plata en un puesto',
  sede_nota: 'En un puesto se dejó una nota',
  sede_rechazada: 'Algo que se hizo en un puesto no se pudo registrar',
};

/** Reasons in the audit that the program itself gave, in words. */
const MOTIVOS: Readonly<Record<string, string>> = {
  numeros_asignados: 'asignación automática',
  numeros_manuales: 'asignación manual',
  numeros_importados: 'importado de una planilla',
  numeros_reseteados: 'se reseteó la asignación',
  numeros_restaurados: 'se restauró la asignación de antes',
  sin_lugar: 'no quedaba lugar',
  otra_inscripcion: 'la persona ya tenía otra inscripción',
  cupon_agotado: 'no quedaban usos del cupón',
  evento_cancelado: 'el evento no se hacía',
  evento_corrido: 'la carrera ya se había corrido',
  duplicado: 'ya estaba paga',
  cancelada: 'la inscripción estaba cancelada',
  arrepentimiento: 'se arrepintió',
  reembolsada: 'se devolvió entera',
  parcial: 'se devolvió una parte',
  revision: 'no se aceptó en la revisión',
};

interface LineaAuditoria {
  accion: string;
  antes: unknown;
  despues: unknown;
  motivo: string | null;
}

const leer = (valores: unknown, nombre: string): unknown =>
  typeof valores === 'object' && valores !== null ? Reflect.get(valores, nombre) : undefined;

const campo = (valores: unknown, nombre: string): string => {
  const valor = leer(valores, nombre);
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
};

const estado = (valores: unknown): string => {
  const leido = leerEstado(campo(valores, 'state'));
  return leido ? etiquetaEstado(leido).texto : '';
};

/** What people call the columns that an edit of a registration changes; those of its price have one name together. */
const COLUMNAS: Readonly<Record<string, string>> = {
  modalidad_id: 'modalidad',
  nombre: 'nombre del equipo',
  numero: 'número',
  chip_id: 'chip',
  categoria_id: 'categoría',
  categoria_anio_calendario_id: 'categoría',
  ...Object.fromEntries(
    ['valor_normal', 'valor', 'costo_servicio', 'cargo_remeras', 'total'].map((c) => [c, 'precio']),
  ),
  ...Object.fromEntries(['cupon_id', 'codigo', 'porcentaje'].map((c) => [c, 'cupón'])),
};

const DE_PERSONA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(PERSONA).map(([c, { titulo }]) => [c, titulo.charAt(0).toLowerCase() + titulo.slice(1)]),
  ),
  area_code: 'teléfono',
};

/** ': documento y ciudad', what an audited edit changed; empty where the audit does not tell. */
function editado(despues: unknown): string {
  const personas = leer(despues, 'personas');
  const campos = Array.isArray(personas) ? personas.flatMap((p) => leer(p, 'campos') ?? []) : [];
  const columnas = typeof despues === 'object' && despues !== null ? Object.keys(despues) : [];
  const partes = [
    ...campos.map((c) => (typeof c === 'string' ? propio(DE_PERSONA, c) : undefined)),
    ...columnas.map((c) => propio(COLUMNAS, c)),
  ].filter((parte) => parte !== undefined);
  return partes.length === 0 ? '' : `: ${enumerar([...new Set(partes)])}`;
}

/** What a line adds to its action's words: from what to what the state or the bib went, or what an edit changed; may be empty. */
function cambio({ accion, antes, despues }: LineaAuditoria): string {
  if (accion === 'inscripcion_editada') return editado(despues);
  if (accion === 'inscripcion_estado') return deA(estado(antes), estado(despues));
  return accion === 'numero_cambiado' ? deA(campo(antes, 'numero'), campo(despues, 'numero')) : '';
}

const deA = (de: string, a: string): string => (de && a && de !== a ? `, de ${de} a ${a}` : '');

/** A bib that was given to a registration without one, or taken away, in words of its own; null for any other line. */
function darOQuitar({ accion, antes, despues }: LineaAuditoria): string | null {
  if (accion !== 'numero_cambiado') return null;
  const [de, a] = [campo(antes, 'numero'), campo(despues, 'numero')];
  if (a && !de) return `Se le dio el número ${a}`;
  return de && !a ? `Se le quitó el número ${de}` : null;
}

/** A line of the audit as people read it; an action that is not in TEXTOS is shown by its name. */
export function lineaDeHistorial(linea: LineaAuditoria): { texto: string; motivo: string | null } {
  const texto =
    propio(TEXTOS, linea.accion) ?? linea.accion.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
  return {
    texto: darOQuitar(linea) ?? `${texto}${cambio(linea)}`,
    motivo: linea.motivo && (propio(MOTIVOS, linea.motivo) ?? linea.motivo),
  };
}
