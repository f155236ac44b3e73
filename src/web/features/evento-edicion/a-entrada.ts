import { sinTope } from './categorias.ts';
import type {
  EventoCambio,
  EventoEntrada,
  ModalidadEdicion,
  TextosEvento,
} from '../../../shared/contract/eventos-edicion.ts';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { leerPesos } from '../../ui/pesos-escritos.ts';
import type { CategoriaForm, Formulario, ModalidadForm, TextoRico } from './formulario.ts';
import { leerEntero, leerGrados } from './numeros.ts';

const opcional = (texto: string): string | null => texto.trim() || null;
const htmlOpcional = ({ html }: TextoRico): string | null => opcional(html);
// `pesos` and `entero` read validated text. Only the ages of a removed category may be no numbers: they are sent as 0, which the server
// ignores, as it keeps the ages that it has.
const pesos = (texto: string): number => leerPesos(texto) ?? 0;
const entero = (texto: string): number => leerEntero(texto) ?? 0;
const conId = (id: number | undefined) => (id === undefined ? {} : { id });

/** False for a category that is new and was removed again; one that the server has is sent as removed. */
export const seEnvia = (c: CategoriaForm): boolean => !c.borrado || c.id !== undefined;

function modalidad(m: ModalidadForm): ModalidadEdicion {
  return {
    ...conId(m.id),
    nombre: m.nombre.trim(),
    valor_normal: pesos(m.valor_normal),
    costo_servicio: pesos(m.costo_servicio),
    nro_participantes: entero(m.nro_participantes),
    limite_edad_inicial: entero(m.limite_edad_inicial),
    requiere_apto_medico: m.requiere_apto_medico,
    active: m.active,
    usa_remeras: m.usa_remeras,
    cupo: leerEntero(m.cupo),
    regla_edad_equipo: m.regla_edad_equipo,
    remeras: m.remeras.map((r) => ({ ...conId(r.id), talle: r.talle.trim(), stock: leerEntero(r.stock) })),
    precios: m.precios.map((p) => ({ desde: instanteLocal(p.fecha, p.hora), valor: pesos(p.valor) })),
    categorias: m.categorias.filter(seEnvia).map((c) => ({
      ...conId(c.id),
      nombre: opcional(c.nombre),
      sexo: c.sexo,
      edad_inicial: entero(c.edad_inicial),
      edad_final: sinTope(c) ? null : entero(c.edad_final),
      visible: c.visible,
      borrado: c.borrado,
    })),
  };
}

/** Body of the request, from a form that passed validarFormulario. */
export function aEntrada(f: Formulario): EventoEntrada {
  return {
    nombre: f.nombre.trim(),
    ciudad: f.ciudad.trim(),
    provincia: opcional(f.provincia),
    lugar: f.lugar.trim(),
    latitud: leerGrados(f.latitud),
    longitud: leerGrados(f.longitud),
    fecha_hora: instanteLocal(f.fecha, f.hora),
    fecha_inicio_inscripcion: instanteLocal(f.fecha_inicio, f.hora_inicio),
    cierre_inscripcion: instanteLocal(f.fecha_cierre, f.hora_cierre),
    organizador: entero(f.organizador),
    cupo: entero(f.cupo),
    descripcion: f.descripcion.html,
    descripcion_delta: f.descripcion.delta,
    mensaje_inscripcion_correcta: htmlOpcional(f.mensaje_inscripcion_correcta),
    mensaje_inscripcion_error: htmlOpcional(f.mensaje_inscripcion_error),
    template_email_inscripcion_registrada: htmlOpcional(f.template_email_inscripcion_registrada),
    template_email_pago_registrado: htmlOpcional(f.template_email_pago_registrado),
    usa_pago_online: f.usa_pago_online,
    configuracion_pago: {
      duracion_inscripcion_pendiente: entero(f.duracion_inscripcion_pendiente),
      tipos_pago_excluidos: f.tipos_pago_excluidos,
    },
    usa_talle_remera: f.usa_talle_remera,
    cargo_remera_extra: pesos(f.cargo_remera_extra),
    remera_incluida: f.remera_incluida,
    usa_deslinde_online: f.usa_deslinde_online,
    texto_deslinde_online: opcional(f.texto_deslinde_online),
    visible: f.visible,
    privado: f.privado,
    codigo_acceso: opcional(f.codigo_acceso),
    asignacion_manual: f.asignacion_manual,
    edad_al: f.edad_al,
    permite_otro_documento: f.permite_otro_documento,
    permite_sexo_x: f.permite_sexo_x,
    apto_visto_en_mesa: f.apto_visto_en_mesa,
    usa_boton_arrepentimiento: f.usa_boton_arrepentimiento,
    disciplinas: f.disciplinas,
    modalidades: f.modalidades.map(modalidad),
  };
}

/** The part of the request that an organizer sends, who may change only texts, place and dates (regla acceso-17). */
export const soloTextos = ({
  nombre,
  ciudad,
  provincia,
  lugar,
  latitud,
  longitud,
  fecha_hora,
  fecha_inicio_inscripcion,
  cierre_inscripcion,
  descripcion,
  descripcion_delta,
  mensaje_inscripcion_correcta,
  mensaje_inscripcion_error,
  template_email_inscripcion_registrada,
  template_email_pago_registrado,
  texto_deslinde_online,
  version,
}: EventoCambio): TextosEvento => ({
  ...{ nombre, ciudad, provincia, lugar, latitud, longitud },
  ...{ fecha_hora, fecha_inicio_inscripcion, cierre_inscripcion },
  ...{ descripcion, descripcion_delta, mensaje_inscripcion_correcta, mensaje_inscripcion_error },
  ...{ template_email_inscripcion_registrada, template_email_pago_registrado },
  ...{ texto_deslinde_online, version },
});
