import { fechaLocal } from '../../../shared/domain/fechas.ts';

/** What is being decided about one certificate; kept while one looks at the others. */
export interface Borrador {
  /** the doctor's date, as it was typed until it is whole */
  fecha: string;
  rechazando: boolean;
  motivo: string;
}

/** decisions, Certificates: the date is today until another one is read. */
export const borradorDe = (ahora: Date): Borrador => ({
  fecha: fechaLocal(ahora),
  rechazando: false,
  motivo: '',
});
