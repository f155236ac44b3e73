/** What is being decided about one certificate; kept while one looks at the others. */
export interface Borrador {
  /** the doctor's date, as it was typed until it is whole */
  fecha: string;
  rechazando: boolean;
  motivo: string;
}

/** The date is read off the paper by who approves; a proposed one would be taken for it (regla documentos-9). */
export const BORRADOR_VACIO: Borrador = { fecha: '', rechazando: false, motivo: '' };
