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

/** What the server said of a field holds until that field is another. */
export function sinLosDe(errores: Errores, prefijo: string, cambio: object): Errores {
  const tocados = Object.keys(cambio).map((campo) => prefijo + campo.replace('tutor_', 'tutor.'));
  const deLosPropios = `${prefijo}campos_custom_values.`;
  const propios = tocados.includes(`${prefijo}campos`);
  return Object.fromEntries(
    Object.entries(errores).filter(
      ([camino]) => !tocados.includes(camino) && !(propios && camino.startsWith(deLosPropios)),
    ),
  );
}
