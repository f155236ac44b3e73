/** The public page of a race; of a private one with its access code, without which the public cannot open it. */
export const rutaDeCarrera = (id: number | string, codigo?: string | null): string =>
  `/informacion-evento/${id}${codigo ? `/${encodeURIComponent(codigo)}` : ''}`;
