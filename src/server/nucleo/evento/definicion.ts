import type {
  archivos,
  campos_custom,
  categorias,
  deslinde_textos,
  eventos,
  modalidad_precios,
  modalidades,
  organizadores,
  remeras,
} from '../../db/schema.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];
export type ImagenRow = Pick<Row<typeof archivos>, 'id' | 'key' | 'ancho' | 'alto' | 'variantes'>;

export interface DefModalidad extends Row<typeof modalidades> {
  cupo: number | null;
  ocupados: number;
  remeras: Row<typeof remeras>[];
  categorias: Row<typeof categorias>[];
  campos_custom: Row<typeof campos_custom>[];
  precios: Row<typeof modalidad_precios>[];
}

/** An event with all that defines it. Its counters are as old as the definition, which may be one kept in memory (service.ts). */
export interface DefEvento extends Row<typeof eventos> {
  cupo: number;
  ocupados: number;
  organizador: Pick<
    Row<typeof organizadores>,
    | 'id'
    | 'nombre'
    | 'activo'
    | 'razon_social'
    | 'cuit'
    | 'domicilio'
    | 'email_contacto'
    | 'telefono_contacto'
    | 'alicuota_impuestos'
  > & {
    /** the organizer's account at the payment provider is linked: what is paid online goes there */
    mp_vinculada: boolean;
  };
  disciplinas: { id: number; nombre: string }[];
  modalidades: DefModalidad[];
  imagen: ImagenRow | null;
  banner: ImagenRow | null;
  imagenes: { id: number; archivo: ImagenRow }[];
  /** the waiver text in force */
  deslinde: Pick<Row<typeof deslinde_textos>, 'id' | 'version' | 'texto' | 'hash'> | null;
}

/**
 * An event as its form needs it: with removed categories too, the ids of its disciplines, and how many signatures the waiver text
 * in force has (0 without one).
 */
export interface DefEdicion extends DefEvento {
  disciplina_ids: number[];
  firmas_deslinde: number;
}

export const TIPOS_PAGO_EXCLUIBLES = ['ticket', 'credit_card', 'debit_card'] as const;
