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

type Fila<T extends { $inferSelect: unknown }> = T['$inferSelect'];
export type FilaImagen = Pick<Fila<typeof archivos>, 'id' | 'clave' | 'ancho' | 'alto' | 'variantes'>;

export interface DefModalidad extends Fila<typeof modalidades> {
  cupo: number | null;
  ocupados: number;
  remeras: Fila<typeof remeras>[];
  categorias: Fila<typeof categorias>[];
  campos_custom: Fila<typeof campos_custom>[];
  precios: Fila<typeof modalidad_precios>[];
}

/** An event with all that defines it; counters are as of `leido_at`. */
export interface DefEvento extends Fila<typeof eventos> {
  cupo: number;
  ocupados: number;
  organizador: Pick<
    Fila<typeof organizadores>,
    | 'id'
    | 'nombre'
    | 'activo'
    | 'razon_social'
    | 'cuit'
    | 'domicilio'
    | 'email_contacto'
    | 'telefono_contacto'
    | 'alicuota_impuestos'
  >;
  disciplinas: { id: number; nombre: string }[];
  modalidades: DefModalidad[];
  imagen: FilaImagen | null;
  banner: FilaImagen | null;
  imagenes: { id: number; archivo: FilaImagen }[];
  /** the waiver text in force */
  deslinde: Pick<Fila<typeof deslinde_textos>, 'id' | 'version' | 'texto' | 'hash'> | null;
}

/** An event as its form needs it: removed categories too, ids of disciplines, signatures of the text in force. */
export interface DefEdicion extends DefEvento {
  disciplina_ids: number[];
  firmas_deslinde: number;
}

export const TIPOS_PAGO_EXCLUIBLES = ['ticket', 'credit_card', 'debit_card'] as const;
