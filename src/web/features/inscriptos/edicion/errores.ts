import type { Errores } from '../../../../shared/domain/participante/participante.ts';

/** Those of a person, by its own fields. */
export const deLaPersona = (errores: Errores, i: number): Errores => {
  const prefijo = `personas.${i}.`;
  return Object.fromEntries(
    Object.entries(errores)
      .filter(([camino]) => camino.startsWith(prefijo))
      .map(([camino, texto]) => [camino.slice(prefijo.length), texto]),
  );
};

/** Whether a change is of that field: what the server said of it does not hold any more. */
export function esDe(prefijo: string, cambio: object): (camino: string) => boolean {
  const tocados = new Set(Object.keys(cambio).map((campo) => prefijo + campo.replace('tutor_', 'tutor.')));
  const propios = tocados.has(`${prefijo}campos`);
  return (camino) => tocados.has(camino) || (propios && camino.startsWith(`${prefijo}campos_custom_values.`));
}
