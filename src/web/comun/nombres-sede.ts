/** The routes of the race day's desks. Apart from `nombres`, which is in everybody's first load. */
export const nombresSede = {
  mostrador: '/sede/$id',
  inscribir: '/sede/$id/inscribir',
  caja: '/sede/$id/caja',
  cuentas: '/sede/$id/cuentas',
  conflictos: '/sede/$id/conflictos',
  mas: '/sede/$id/mas',
  cerca: '/sede/$id/cerca',
  manual: '/sede/$id/como-se-usa',
  /** the manual for a device that is not a puesto, or no longer */
  manual_suelto: '/sede/como-se-usa',
  entrar: '/sede/entrar',
  simulacro: '/sede/simulacro',
} as const;
