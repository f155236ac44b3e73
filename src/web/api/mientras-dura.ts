import { keepPreviousData } from '@tanstack/react-query';

/** What goes on by itself on the server once it was asked for. */
interface EnCurso {
  estado: string;
}

/**
 * A query about what goes on on the server asks again, by itself, every so many ms while any of it is under way, and shows
 * meanwhile what there was. `de`: what of an answer that is.
 */
export const mientrasDura = <R>(ms: number, de: (respuesta: R) => readonly EnCurso[]) => ({
  placeholderData: keepPreviousData<R>,
  refetchInterval: ({ state: { data } }: { state: { data: R | undefined } }): number | false =>
    data && de(data).some(({ estado }) => estado === 'en_curso') ? ms : false,
});
