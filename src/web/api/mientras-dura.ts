/** What goes on by itself on the server once it was asked for. */
interface EnCurso {
  estado: string;
}

/**
 * When a query asks again, by itself, about what goes on on the server: every so many ms while any of it is under way.
 * `de`: what of an answer that is.
 */
export const mientrasDura =
  <R>(ms: number, de: (respuesta: R) => readonly EnCurso[]) =>
  ({ state: { data } }: { state: { data: R | undefined } }): number | false =>
    data && de(data).some(({ estado }) => estado === 'en_curso') ? ms : false;
