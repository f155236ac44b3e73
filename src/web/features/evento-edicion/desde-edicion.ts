import type { EventoEdicion, ModalidadEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { fechaLocal, escribirHora } from '../../../shared/domain/comun/fechas.ts';
import { escribirPesos } from '../../ui/pesos-escritos.ts';
import type { Formulario, ModalidadForm, TextoRico } from './formulario.ts';

const texto = (html: string | null): TextoRico => ({ html: html ?? '', delta: null });
const numero = (n: number | null): string => (n === null ? '' : String(n));
const clave = (tipo: string, id: number | undefined, i: number): string => `${tipo}-${id ?? `x${i}`}`;

function modalidad(m: ModalidadEdicion, i: number): ModalidadForm {
  return {
    ...m,
    clave: clave('m', m.id, i),
    valor_normal: escribirPesos(m.valor_normal),
    costo_servicio: escribirPesos(m.costo_servicio),
    nro_participantes: String(m.nro_participantes),
    limite_edad_inicial: String(m.limite_edad_inicial),
    cupo: numero(m.cupo),
    remeras: m.remeras.map((r, j) => ({ ...r, clave: clave('r', r.id, j), stock: numero(r.stock) })),
    precios: m.precios.map((p, j) => ({
      clave: clave('p', undefined, j),
      fecha: fechaLocal(p.desde),
      hora: escribirHora(p.desde),
      valor: escribirPesos(p.valor),
    })),
    categorias: m.categorias.map((c, j) => ({
      ...c,
      clave: clave('c', c.id, j),
      nombre: c.nombre ?? '',
      edad_inicial: String(c.edad_inicial),
      edad_final: c.edad_final === null ? '+' : String(c.edad_final),
    })),
  };
}

/** What the server has, in the shape of the screen. Local times are the country's, whatever the device's are. */
export function desdeEdicion(e: EventoEdicion): Formulario {
  return {
    nombre: e.nombre,
    ciudad: e.ciudad,
    provincia: e.provincia ?? '',
    lugar: e.lugar,
    latitud: numero(e.latitud),
    longitud: numero(e.longitud),
    organizador: String(e.organizador),
    fecha: fechaLocal(e.fecha_hora),
    hora: escribirHora(e.fecha_hora),
    fecha_inicio: fechaLocal(e.fecha_inicio_inscripcion),
    hora_inicio: escribirHora(e.fecha_inicio_inscripcion),
    fecha_cierre: fechaLocal(e.cierre_inscripcion),
    hora_cierre: escribirHora(e.cierre_inscripcion),
    cupo: String(e.cupo),
    descripcion: { html: e.descripcion, delta: e.descripcion_delta },
    mensaje_inscripcion_correcta: texto(e.mensaje_inscripcion_correcta),
    mensaje_inscripcion_error: texto(e.mensaje_inscripcion_error),
    template_email_inscripcion_registrada: texto(e.template_email_inscripcion_registrada),
    template_email_pago_registrado: texto(e.template_email_pago_registrado),
    usa_pago_online: e.usa_pago_online,
    duracion_inscripcion_pendiente: String(e.configuracion_pago.duracion_inscripcion_pendiente),
    tipos_pago_excluidos: e.configuracion_pago.tipos_pago_excluidos,
    usa_talle_remera: e.usa_talle_remera,
    cargo_remera_extra: escribirPesos(e.cargo_remera_extra),
    remera_incluida: e.remera_incluida,
    usa_deslinde_online: e.usa_deslinde_online,
    texto_deslinde_online: e.texto_deslinde_online ?? '',
    visible: e.visible,
    privado: e.privado,
    codigo_acceso: e.codigo_acceso ?? '',
    asignacion_manual: e.asignacion_manual,
    edad_al: e.edad_al,
    permite_otro_documento: e.permite_otro_documento,
    permite_sexo_x: e.permite_sexo_x,
    apto_visto_en_mesa: e.apto_visto_en_mesa,
    usa_boton_arrepentimiento: e.usa_boton_arrepentimiento,
    disciplinas: e.disciplinas,
    modalidades: e.modalidades.map(modalidad),
  };
}
