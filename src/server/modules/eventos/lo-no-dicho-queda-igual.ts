import type {
  EventoDocumentado,
  EventoEdicion,
  EventoEntrada,
  ModalidadDocumentada,
  ModalidadEdicion,
} from '../../../shared/contract/eventos-edicion.ts';
import { mismoNombre } from '../../../shared/domain/carrera/modalidad-validar.ts';

const EVENTO = {
  provincia: null,
  latitud: null,
  longitud: null,
  descripcion_delta: null,
  cargo_remera_extra: 0,
  remera_incluida: false,
  edad_al: 'dia_carrera',
  permite_otro_documento: false,
  permite_sexo_x: false,
  apto_visto_en_mesa: false,
  usa_boton_arrepentimiento: true,
} satisfies Partial<EventoEntrada>;

/** The values that a new modality gets in fields that the call leaves out (regla carrera-15). */
const MODALIDAD = {
  costo_servicio: 0,
  nro_participantes: 1,
  limite_edad_inicial: 0,
  requiere_apto_medico: false,
  active: true,
  cupo: null,
  regla_edad_equipo: 'mayor',
  precios: [],
} satisfies Partial<ModalidadEdicion>;

const CATEGORIA = { nombre: null, visible: true, borrado: false };

/**
 * Completes an event to what its form sends: a field that the call leaves out stays as stored, or gets its default if new
 * (regla llamadas-5).
 */
export function completar(
  { modalidades, ...evento }: EventoDocumentado,
  previo: EventoEdicion | null,
): EventoEntrada {
  // The Delta is the description as the form's text editor stores it. Where the call brings none, the stored one is kept only while
  // the description stays the same: beside another description it would bring the old text back into the editor.
  const conDelta = previo?.descripcion === evento.descripcion ? previo.descripcion_delta : null;
  const base = previo ? { ...tomar(previo, EVENTO), descripcion_delta: conDelta } : EVENTO;
  return {
    ...con<Omit<EventoEntrada, 'modalidades'>, keyof typeof EVENTO>(base, evento),
    modalidades: modalidades.map((m) =>
      completarModalidad(m, previo?.modalidades.find(({ id }) => id === m.id) ?? null),
    ),
  };
}

function completarModalidad(
  { remeras, categorias, ...modalidad }: ModalidadDocumentada,
  previa: ModalidadEdicion | null,
): ModalidadEdicion {
  const talles = remeras ?? previa?.remeras ?? [];
  const base = {
    ...(previa ? tomar(previa, MODALIDAD) : MODALIDAD),
    usa_remeras: previa?.usa_remeras ?? talles.length > 0,
  };
  return {
    ...con<Omit<ModalidadEdicion, 'remeras' | 'categorias'>, keyof typeof base>(base, modalidad),
    remeras: talles.map((r) => ({
      ...r,
      stock:
        r.stock === undefined
          ? (previa?.remeras.find(({ talle }) => mismoNombre(talle, r.talle))?.stock ?? null)
          : r.stock,
    })),
    categorias: categorias.map(({ edad_final, ...c }) => {
      const antes = c.id === undefined ? undefined : previa?.categorias.find(({ id }) => id === c.id);
      return {
        ...con<Omit<ModalidadEdicion['categorias'][number], 'edad_final'>, keyof typeof CATEGORIA>(
          antes ? tomar(antes, CATEGORIA) : CATEGORIA,
          c,
        ),
        edad_final: edad_final === '+' ? null : edad_final,
      };
    }),
  };
}

/** The fields of `de` that have a default. */
const tomar = <T extends object, K extends keyof T>(de: T, defaults: Record<K, unknown>): Pick<T, K> =>
  Object.fromEntries(Object.keys(defaults).map((k) => [k, de[k as K]])) as Pick<T, K>; // the cast is sound: the keys of `defaults` are K

type Suelta<T, K extends keyof T> = Omit<T, K> & { [C in K]?: T[C] | undefined };

/** `base` with `cambios` laid over it: what is undefined in `cambios` stays as in `base`. */
function con<T extends object, K extends keyof T>(base: Pick<T, K>, cambios: Suelta<T, K>): T {
  const dichos = Object.entries(cambios).filter(([, valor]) => valor !== undefined);
  return { ...base, ...Object.fromEntries(dichos) } as T; // the cast is sound: what `cambios` lacks of a T is in `base`
}
