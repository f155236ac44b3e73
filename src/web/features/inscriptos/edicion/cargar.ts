import { queryOptions } from '@tanstack/react-query';
import { call, ErrorLlamada } from '../../../api/call.ts';
import { lecturaKey } from '../../../api/lectura.ts';
import type { BorradorLeido } from '../../../formulario/borrador.ts';
import type { InscriptoRow } from '../rows.ts';
import { buscarBorradorEdicion, type ContenidoBorrador } from './borrador.ts';
import { juntar } from './diferencias.ts';
import { deConjunto, deServidor, type FormEdicion, type Staff } from './formulario.ts';

export interface Cargada {
  base: FormEdicion;
  version: number;
  form: FormEdicion;
  /** what was typed before and never saved */
  borrador: BorradorLeido<ContenidoBorrador> | null;
  sin_red: boolean;
}

/**
 * The registration as the server has it, or as the device does where there is no network or the device's version is newer, with what was
 * typed before and never saved. Fetched once for each opening: a later answer would overwrite what is being typed.
 */
export const paraEditar = (row: InscriptoRow, clave: string) =>
  queryOptions({
    queryKey: lecturaKey('edicion_de_inscripcion', row.id),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Cargada> => {
      const [staff, borrador] = await Promise.all([traer(row.id, signal), buscarBorradorEdicion(clave)]);
      const { inscripcion, estado } = row;
      const del_servidor = staff !== null && staff.version >= inscripcion.version;
      const base = del_servidor ? deServidor(staff) : deConjunto(inscripcion, estado);
      const version = del_servidor ? staff.version : inscripcion.version;
      return {
        base,
        version,
        form: borrador ? conBorrador(borrador.contenido, base, version) : base,
        borrador,
        sin_red: staff === null,
      };
    },
  });

async function traer(id: number, signal: AbortSignal): Promise<Staff | null> {
  try {
    const { results } = await call('getInscripcion', { params: { id: String(id) }, signal });
    return 'personas' in results ? results : null;
  } catch (error) {
    if (error instanceof ErrorLlamada && error.red) return null;
    throw error;
  }
}

/** The draft, merged with what somebody else saved since it was begun. */
const conBorrador = (borrador: ContenidoBorrador, base: FormEdicion, version: number): FormEdicion =>
  borrador.version === version ? borrador.form : juntar(borrador.base, borrador.form, base);
