/** An unfinished decision about one certificate, kept while staff look at other certificates in the same dialog. */
export interface Borrador {
  /** the doctor's date as typed; an ISO date once it is complete */
  fecha: string;
  rechazando: boolean;
  motivo: string;
}

/** Empty date: a prefilled one would be approved without reading the paper (regla documentos-9). */
export const BORRADOR_VACIO: Borrador = { fecha: '', rechazando: false, motivo: '' };
