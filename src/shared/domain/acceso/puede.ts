/** Who may do what (regla acceso-2). Permissions are actions, not role names, in the code that asks. */

export const ROLES = ['admin', 'organizador'] as const;
export type Rol = (typeof ROLES)[number];
/** The role of a volunteer's phone at the race day, which has no account: its session is of one event (regla sede-5). */
export const ROL_DE_PUESTO = 'acreditador';

const DEL_ACREDITADOR = ['sede:operar'] as const;

const DEL_ORGANIZADOR = [
  'panel:ver',
  'perfil:editar',
  'cobros:vincular',
  'novedades:ver',
  'evento:listar',
  'evento:ver',
  'inscripcion:ver',
  'inscripcion:crear_interna',
  'inscripcion:editar',
  'inscripcion:cambiar_estado',
  'inscripcion:cambiar_numero',
  'inscripcion:cambiar_modalidad',
  'inscripcion:marcar_pagada',
  'inscripcion:borrar',
  'pago:ver',
  'cupon:ver',
  'cupon:crear',
  'cupon:activar',
  'cupon:borrar',
  'deslinde:ver',
  'deslinde:aprobar',
  'deslinde:rechazar',
  'deslinde:recordar',
  'apto:ver',
  'apto:aceptar',
  'apto:rechazar',
  'apto:recordar',
  'correo:ver',
  'correo:enviar',
  'numeros:ver',
  'numeros:asignar_manual',
  'exporte:descargar',
  'sede:operar',
  'sede:dirigir',
] as const;

/**
 * What an organizer may do besides, where the admin lets them edit texts, dates, pictures and links of their own events (regla
 * acceso-17).
 */
const DEL_ORGANIZADOR_QUE_EDITA = ['evento:editar_textos', 'evento:imagenes', 'evento:enlaces'] as const;

const SOLO_DEL_ADMIN = [
  'evento:crear',
  'evento:editar',
  'evento:duplicar',
  'evento:borrar',
  'evento:restaurar',
  'evento:campos_custom',
  'evento:ver_todos',
  'numeros:asignar_auto',
  'numeros:resetear',
  'pago:reembolsar',
  'organizador:administrar',
  'disciplina:administrar',
  'auditoria:ver',
  'sistema:administrar',
  'arrepentimiento:resolver',
  'datos:resolver',
] as const;

export type Accion =
  | (typeof DEL_ORGANIZADOR)[number]
  | (typeof DEL_ORGANIZADOR_QUE_EDITA)[number]
  | (typeof SOLO_DEL_ADMIN)[number];

export const ACCIONES: readonly Accion[] = [
  ...DEL_ORGANIZADOR,
  ...DEL_ORGANIZADOR_QUE_EDITA,
  ...SOLO_DEL_ADMIN,
];

const PERMISOS: Readonly<Record<Rol | typeof ROL_DE_PUESTO, ReadonlySet<Accion>>> = {
  admin: new Set(ACCIONES),
  organizador: new Set<Accion>(DEL_ORGANIZADOR),
  acreditador: new Set<Accion>(DEL_ACREDITADOR),
};
const DE_QUIEN_EDITA: ReadonlySet<Accion> = new Set(DEL_ORGANIZADOR_QUE_EDITA);

export interface SesionPermisos {
  usuario_id: number | string;
  roles: readonly string[];
  /** The organizer whose events this session may manage; null or absent: an account that organizes none, or a volunteer's phone. */
  organizador_id?: number | string | null | undefined;
  /** true: the admin lets this organizer edit their own events (regla acceso-17); absent: false */
  edita_eventos?: boolean | undefined;
  /** The one event of a volunteer's phone; null or absent for who has an account. */
  evento_id?: number | null | undefined;
}

export interface RecursoPermisos {
  organizador_id: number | string | null;
  /** the event that the action is on; where it is absent, a volunteer's phone (a session of one event) gets 'ajeno' */
  evento_id?: number | undefined;
  /** true: the event is paid online, so only an admin may change a registration's modality in it */
  usa_pago_online?: boolean | undefined;
}

/** 'no' is a 403 (401 without session); 'ajeno' is a 404, as if somebody else's event did not exist (regla acceso-1). */
export type Permiso = 'si' | 'no' | 'ajeno';

const esRol = (rol: string): rol is keyof typeof PERMISOS => Object.hasOwn(PERMISOS, rol);

/**
 * One pure function for server and screens. Without `recurso` it says whether the user may do the action at all, as for a menu, or for a
 * listing that has only the user's own rows anyway. With `recurso`: whether they may do it to that event or to what belongs to it.
 */
export function puede(sesion: SesionPermisos | null, accion: Accion, recurso?: RecursoPermisos): Permiso {
  if (!sesion) return 'no';
  const roles = sesion.roles.filter(esRol);
  if (roles.includes('admin')) return 'si';
  if (roles.length === 0) return 'no';
  if (recurso && !esPropio(sesion, recurso)) return 'ajeno';
  const edita = sesion.edita_eventos === true && roles.includes('organizador') && DE_QUIEN_EDITA.has(accion);
  if (!edita && !roles.some((rol) => PERMISOS[rol].has(accion))) return 'no';
  // A change of modality may change the price, so only an admin makes it in an event that is paid online (regla acceso-3).
  if (accion === 'inscripcion:cambiar_modalidad' && recurso?.usa_pago_online) return 'no';
  return 'si';
}

function esPropio(sesion: SesionPermisos, recurso: RecursoPermisos): boolean {
  if (sesion.evento_id != null) return sesion.evento_id === recurso.evento_id;
  const propio = sesion.organizador_id ?? null;
  return (
    propio !== null && recurso.organizador_id !== null && String(propio) === String(recurso.organizador_id)
  );
}

/** `puede` as a boolean, for callers to whom 'no' and 'ajeno' are the same, as for screens that show or hide a control. */
export function puedeHacer(
  sesion: SesionPermisos | null,
  accion: Accion,
  recurso?: RecursoPermisos,
): boolean {
  return puede(sesion, accion, recurso) === 'si';
}
