import { categoriasDe } from '../../../shared/domain/inscripcion/categoria-calculada.ts';
import type { ContextoParticipante } from '../../../shared/domain/participante/participante.ts';
import type { Expediente } from '../../../shared/domain/sede/expediente.ts';
import { calcularPrecio, type Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import type { BaseDelPuesto, ModalidadDelPuesto } from './puesto.ts';

/** What the public form's rules need of an event and a modality. */
export interface ContextoDeMesa extends ContextoParticipante {
  modalidad: ContextoParticipante['modalidad'] &
    Pick<ModalidadDelPuesto, 'id' | 'nombre'> & {
      campos_custom: NonNullable<ModalidadDelPuesto['formulario']>['campos_custom'];
    };
}

/**
 * The public form's rules for a modality, from what the device has. Signatures are left out, as a desk takes them separately. A base that
 * an earlier release stored lacks the form's rules: then sizes are asked if the modality names some, every age from 1 on is allowed, and
 * there are no custom fields.
 */
export function contextoDe(base: BaseDelPuesto, modalidad: ModalidadDelPuesto, ahora: Date): ContextoDeMesa {
  const { formulario: evento } = base;
  const { formulario: suyo } = modalidad;
  return {
    evento: {
      fecha_hora: base.evento.fecha_hora,
      edad_al: evento?.edad_al,
      usa_deslinde_online: false,
      permite_otro_documento: evento?.permite_otro_documento ?? true,
      permite_sexo_x: evento?.permite_sexo_x ?? true,
      usa_talle_remera: evento?.usa_talle_remera ?? modalidad.talles.length > 0,
      // cents here and pesos there: the rules only ask whether there is a charge
      cargo_remera_extra: base.cargo_remera_extra,
      remera_incluida: evento?.remera_incluida,
    },
    modalidad: {
      id: modalidad.id,
      nombre: modalidad.nombre,
      nro_participantes: modalidad.nro_participantes,
      limite_edad_inicial: suyo?.limite_edad_inicial ?? 1,
      regla_edad_equipo: suyo?.regla_edad_equipo,
      categorias: suyo?.categorias ?? [],
      usa_remeras: suyo?.usa_remeras ?? modalidad.talles.length > 0,
      remeras: suyo?.remeras ?? modalidad.talles.map((talle) => ({ talle })),
      campos_custom: suyo?.campos_custom ?? [],
    },
    ahora,
    sin_contacto: true, // mail, phone and address may be empty (regla sede-25)
  };
}

/**
 * The modality and category that a bib is for. Where each category of a modality has numbers of its own, the category decides which bibs
 * of a lote may be given.
 */
export interface ParaNumerar {
  modalidad_id: number;
  /** null: a birth date or a sex is missing, no category fits, or the device has no base or not this modality */
  categoria_id: number | null;
}

/**
 * The modality and category that decide a registration's bib, by the public form's rule, from the data as the desks have corrected them.
 */
export function paraNumerar(
  base: BaseDelPuesto | null,
  { modalidad_id, personas }: Pick<Expediente, 'modalidad_id' | 'personas'>,
): ParaNumerar {
  const modalidad = modalidadDe(base, modalidad_id);
  if (!base || !modalidad) return { modalidad_id, categoria_id: null };
  const { evento, modalidad: reglas } = contextoDe(base, modalidad, new Date());
  const categorias = categoriasDe(personas, {
    evento,
    modalidad: { ...reglas, categorias: conId(modalidad) },
  });
  return { modalidad_id, categoria_id: categorias?.categoria?.id ?? null };
}

const conId = ({ formulario }: ModalidadDelPuesto) => formulario?.categorias ?? [];

export const modalidadDe = (
  base: BaseDelPuesto | null,
  modalidad_id: number,
): ModalidadDelPuesto | undefined => base?.modalidades.find(({ id }) => id === modalidad_id);

/** What a registration costs at the desk: the public form's price without a coupon. */
export const precioDeAlta = (
  { cargo_remera_extra }: Pick<BaseDelPuesto, 'cargo_remera_extra'>,
  { precio, costo_servicio }: Pick<ModalidadDelPuesto, 'precio' | 'costo_servicio'>,
  con_remera_count: number,
): Precio =>
  calcularPrecio({
    ...{ valor_normal: precio, costo_servicio, cargo_remera_extra, con_remera_count },
    porcentaje: null,
  });
