/** Parts of names of files that few need and that weigh: not kept for everybody, but once somebody used them. */
export const PESADAS = ['visor-pdf', 'pdf.worker', 'quill', 'telefonos-del-mundo', 'lector-codigos'] as const;
