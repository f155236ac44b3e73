import { seEnvia } from './a-entrada.ts';
import type { Formulario } from './formulario.ts';
import type { Errores } from './validar.ts';

const CAMPOS: Readonly<Record<string, string>> = {
  fecha_hora: 'fecha',
  fecha_inicio_inscripcion: 'fecha_inicio',
  cierre_inscripcion: 'fecha_cierre',
  fin_inscripcion: 'fecha_cierre',
  'configuracion_pago.duracion_inscripcion_pendiente': 'duracion_inscripcion_pendiente',
  'configuracion_pago.tipos_pago_excluidos': 'tipos_pago_excluidos',
  descripcion_delta: 'descripcion',
};

/** The path on the screen of the field that the API calls `camino`; most are the same. */
export function caminoEnPantalla(camino: string, f: Formulario): string {
  const propio = CAMPOS[camino];
  if (propio) return propio;
  const [raiz, i, lista, j, campo] = camino.split('.');
  if (raiz === 'disciplinas') return 'disciplinas';
  if (raiz !== 'modalidades' || i === undefined || j === undefined) return camino;
  const base = `modalidades.${i}.${lista}`;
  if (lista === 'precios' && campo === 'desde') return `${base}.${j}.fecha`;
  if (lista !== 'categorias') return camino;
  // Categories added and removed before saving are not sent, so the server's indexes are not the screen's.
  const todas = f.modalidades[Number(i)]?.categorias ?? [];
  const enviada = todas.filter(seEnvia)[Number(j)];
  const lugar = enviada ? todas.indexOf(enviada) : Number(j);
  return [base, lugar, ...(campo === undefined ? [] : [campo])].join('.');
}

export function erroresEnPantalla(fields: Readonly<Record<string, string>>, f: Formulario): Errores {
  return Object.fromEntries(
    Object.entries(fields).map(([camino, texto]) => [caminoEnPantalla(camino, f), texto]),
  );
}
