import { seEnvia } from './a-entrada.ts';
import type { Formulario } from './formulario.ts';

/**
 * The typed form as a change of the event that `enviado` created: the modalities, categories and shirts of `enviado`
 * take their ids from `suya`, the saved event; those added since have no id yet.
 */
export function conIdsDe(enviado: Formulario, suya: Formulario, ahora: Formulario): Formulario {
  const ids = new Map<string, number>();
  const anotar = (
    mias: readonly { clave: string; id?: number | undefined }[],
    suyas: readonly { id?: number | undefined }[],
  ) => {
    // matched by the order in which they were sent; if the answer has more or fewer, they cannot be matched
    if (mias.length !== suyas.length) return;
    mias.forEach(({ clave }, i) => {
      const id = suyas[i]?.id;
      if (id !== undefined) ids.set(clave, id);
    });
  };
  anotar(enviado.modalidades, suya.modalidades);
  enviado.modalidades.forEach((mia) => {
    const otra = suya.modalidades.find(({ id }) => id === ids.get(mia.clave));
    if (!otra) return;
    anotar(mia.categorias.filter(seEnvia), otra.categorias);
    anotar(mia.remeras, otra.remeras);
  });
  const conId = <T extends { clave: string; id?: number | undefined }>(parte: T): T => {
    const id = parte.id ?? ids.get(parte.clave);
    return id === undefined ? parte : { ...parte, id };
  };
  return {
    ...ahora,
    modalidades: ahora.modalidades.map((m) => ({
      ...conId(m),
      categorias: m.categorias.map(conId),
      remeras: m.remeras.map(conId),
    })),
  };
}
