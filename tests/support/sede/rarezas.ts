import { RAREZAS_DE_ACTOS } from './actos.ts';
import { RAREZAS_DE_MESA } from './contradicciones.ts';

/** Rare things that a run has to have met, each, or it proved nothing of them. */
export const RAREZAS = [
  ...(['muerte_al_anotar', 'muerte_al_intercambiar', 'muerte_al_encontrarse'] as const),
  ...(['lleno_al_anotar', 'lleno_al_intercambiar', 'lleno_al_encontrarse'] as const),
  ...(['dos_pestanias', 'abrir_a_la_vez', 'corte_a_la_ida', 'corte_a_la_vuelta', 'repetido'] as const),
  ...(['desorden', 'alterada', 'proxy', 'sesion_vencida', 'reloj_de_otro_anio'] as const),
  ...(['proxy_que_miente', 'proxy_que_lee'] as const),
  ...(['tres_saltos', 'base_nueva', 'no_vuelve', 'numero_de_lote', 'lote_pasado'] as const),
  ...(['revocado', 'expulsado', 'expulsado_y_admitido'] as const),
  ...(['perdida_traida', 'perdida_ultima', 'olvidado'] as const),
  ...RAREZAS_DE_MESA,
  ...RAREZAS_DE_ACTOS,
] as const;

/** Those of a server that comes back from an older backup, or whose clock was a day ahead. */
export const RAREZAS_DE_COPIA = [
  ...(['servidor_de_copia', 'trazos_restaurados', 'foto_restaurada', 'desmentida'] as const),
  ...(['reloj_del_servidor', 'servidor_de_nuevo'] as const),
] as const;

/** What comes of it where telephones carry for one another, and hand on what the server signed. */
export const RAREZA_DE_RELEVO = 'traida_y_perdida';
