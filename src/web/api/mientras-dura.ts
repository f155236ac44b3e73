import { keepPreviousData } from '@tanstack/react-query';

/** Work that the server goes on with after it was asked for, such as an envio or an encargo. */
interface EnCurso {
  estado: string;
}

/**
 * Query options that ask again every `ms` while any work of the answer is under way ('en_curso'). While another page of a list loads, the
 * earlier one stays in view. `de` returns the works of an answer.
 */
export const mientrasDura = <R>(ms: number, de: (respuesta: R) => readonly EnCurso[]) => ({
  placeholderData: keepPreviousData<R>,
  refetchInterval: ({ state: { data } }: { state: { data: R | undefined } }): number | false =>
    data && de(data).some(({ estado }) => estado === 'en_curso') ? ms : false,
});
