import { useMutation } from '@tanstack/react-query';

interface Opciones<R> {
  /** asks the server what is saved now */
  pedir: () => Promise<R>;
  /** replaces what is on the screen by the saved version */
  tomar: (guardada: R) => void;
  /** saves what is on the screen over the saved version */
  encimar: (guardada: R) => void;
}

/** For conflicts whose 409 does not carry the saved version: fetches it, to load it into the form or to save over it. */
export function useUltimaGuardada<R>({ pedir, tomar, encimar }: Opciones<R>) {
  const request = useMutation({ mutationFn: pedir });
  return {
    request,
    onTraer: () => request.mutate(undefined, { onSuccess: tomar }),
    onGuardarIgual: () => request.mutate(undefined, { onSuccess: encimar }),
  };
}
