/** Parts of the names of large files that few people need: a device keeps such a file only once it was used there. */
export const PESADAS = ['visor-pdf', 'pdf.worker', 'quill', 'telefonos-del-mundo', 'lector-codigos'] as const;
