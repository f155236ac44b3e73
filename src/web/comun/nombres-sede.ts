/** The routes of the race day's desks. Apart from `nombres`, which is in everybody's first load. */
export const nombresSede = {
  mostrador: '/sede/$id',
  mas: '/sede/$id/mas',
  entrar: '/sede/entrar',
} as const;
