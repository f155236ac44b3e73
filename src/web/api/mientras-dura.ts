import { keepPreviousData } from '@tanstack/react-query';

/** Work that the server goes on with after it was asked for, such as an envio or an encargo. */
interface EnCurso {
  estado: string;
}

/**
 * Query options that ask again every `ms` while any work of the answer is under way, and show the last answer meanwhile.
 * `de` finds that work in an answer.
 */
export const mientrasDura = <R>(ms: number, de: (respuesta: R) => readonly EnCurso[]) => ({
  placeholderData: keepPreviousData<R>,
  refetchInterval: ({ state: { data } }: { state: { data: R | undefined } }): number | false =>
    data && de(data).some(({ estado }) => estado === 'en_curso') ? ms : false,
});
