import type { Errores } from '../../../../shared/domain/participante/participante.ts';

/** Errors of person `i`, by field names without the 'personas.i.' prefix. */
export const deLaPersona = (errores: Errores, i: number): Errores => {
  const prefijo = `personas.${i}.`;
  return Object.fromEntries(
    Object.entries(errores)
      .filter(([camino]) => camino.startsWith(prefijo))
      .map(([camino, texto]) => [camino.slice(prefijo.length), texto]),
  );
};

/** Tells whether an error's path is of a changed field: the server's error about that field no longer holds. */
export function esDe(prefijo: string, cambio: object): (camino: string) => boolean {
  const tocados = new Set(Object.keys(cambio).map((campo) => prefijo + campo.replace('tutor_', 'tutor.')));
  const propios = tocados.has(`${prefijo}campos`);
  return (camino) => tocados.has(camino) || (propios && camino.startsWith(`${prefijo}campos_custom_values.`));
}
