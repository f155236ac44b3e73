import type { CodigoLeido } from '../../../shared/domain/participante/codigo-leido.ts';
import { escribirDocumento, mismoDocumento } from '../../../shared/domain/participante/documento.ts';
import type { FiltroTabla } from '../../ui/tabla/tipos.ts';
import type { InscriptoRow } from './rows.ts';

type CodigoDePersona = Exclude<CodigoLeido, { tipo: 'desconocido' }>;

const documentoEn = (codigo: CodigoDePersona): string =>
  codigo.tipo === 'dni'
    ? codigo.dni.documento
    : codigo.tipo === 'documento'
      ? codigo.documento
      : String(codigo.numero);

/** The registrations of who a code names, in whatever state (regla gestion-20). */
export function rowsDelCodigo(rows: readonly InscriptoRow[], codigo: CodigoDePersona): InscriptoRow[] {
  const documento = documentoEn(codigo);
  return rows.filter(
    ({ inscripcion: { numero, personas } }) =>
      (codigo.tipo === 'numero' && numero === codigo.numero) ||
      personas.some((p) => mismoDocumento(p.documento, documento)),
  );
}

/**
 * Search text that shows who was found: their document, also for a scanned number, as 12 is also part of 112. Where several
 * have the number it is the number, which shows them all.
 */
export function busquedaDe(rows: readonly InscriptoRow[], codigo: CodigoDePersona): string {
  const suyo = documentoEn(codigo);
  if (codigo.tipo !== 'numero' || rows.length > 1) return suyo;
  return rows[0]?.inscripcion.personas[0]?.documento ?? suyo;
}

/** Message that nobody in the list has the scanned document or number. */
export function noEsta(codigo: CodigoDePersona): string {
  if (codigo.tipo === 'numero') return `Nadie tiene el número ${codigo.numero} en este evento.`;
  const documento = escribirDocumento(documentoEn(codigo));
  const nombre = codigo.tipo === 'dni' ? `${codigo.dni.nombre} ${codigo.dni.apellido}`.trim() : '';
  return nombre === ''
    ? `El documento ${documento} no está inscripto en este evento.`
    : `${nombre}, DNI ${documento}, no está en este evento.`;
}

/**
 * The filters' values for the table. A filter that would hide any of the rows just found is set to '', which hides none; the others keep
 * their value.
 */
export const filtrosQueMuestran = <T>(
  valores: Readonly<Record<string, string>>,
  filtros: readonly FiltroTabla<T>[],
  rows: readonly T[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(valores).map(([id, valor]) => {
      const pasa = filtros.find((filtro) => filtro.id === id)?.pasa;
      return [id, !pasa || rows.every((row) => pasa(row, valor)) ? valor : ''];
    }),
  );
