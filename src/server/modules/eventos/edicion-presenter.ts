import type { z } from 'zod';
import type { EventoEdicion } from '../../../shared/contract/eventos-edicion.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { sanearDelta, sanearHtml } from '../../nucleo/html/sanear.ts';
import {
  TIPOS_PAGO_EXCLUIBLES,
  type DefEdicion,
  type DefEvento,
  type DefModalidad,
} from '../../nucleo/evento/definicion.ts';

type Edicion = z.output<typeof EventoEdicion>;

const limpio = (html: string | null, correo = false) => html && sanearHtml(html, { correo });

/** What staff's answer about an event has besides the public one's fields, or in their place (regla llamadas-6). */
export const presentarPrivado = (def: DefEvento) => ({
  ...mensajesDe(def),
  version: def.version,
  organizador: { id: def.organizador_id, nombre: def.organizador.nombre },
  cierre_inscripcion: isoConOffset(def.fin_inscripcion),
  cobra_organizador: def.organizador.mp_vinculada,
  cupo: def.cupo,
  total_inscriptos: def.ocupados,
  configuracion_pago: configuracionPago(def),
  asignacion_manual: def.asignacion_manual,
  codigo_acceso: def.codigo_acceso,
});

const mensajesDe = (def: DefEvento) => ({
  mensaje_inscripcion_correcta: limpio(def.mensaje_inscripcion_correcta),
  mensaje_inscripcion_error: limpio(def.mensaje_inscripcion_error),
  template_email_inscripcion_registrada: limpio(def.template_email_inscripcion_registrada, true),
  template_email_pago_registrado: limpio(def.template_email_pago_registrado, true),
});

const configuracionPago = (def: DefEvento) => ({
  duracion_inscripcion_pendiente: def.duracion_inscripcion_pendiente,
  tipos_pago_excluidos: TIPOS_PAGO_EXCLUIBLES.filter((tipo) => def.tipos_pago_excluidos.includes(tipo)),
});

/** An event as its form loads it: base prices, removed categories, private fields. */
export function presentarEdicion(def: DefEdicion): Edicion {
  return {
    id: def.id,
    version: def.version,
    nombre: def.nombre,
    ciudad: def.ciudad,
    provincia: def.provincia,
    lugar: def.lugar,
    latitud: def.latitud === null ? null : Number(def.latitud),
    longitud: def.longitud === null ? null : Number(def.longitud),
    fecha_hora: isoConOffset(def.fecha_hora),
    fecha_inicio_inscripcion: isoConOffset(def.fecha_inicio_inscripcion),
    cierre_inscripcion: isoConOffset(def.fin_inscripcion),
    organizador: def.organizador_id,
    organizador_nombre: def.organizador.nombre,
    cupo: def.cupo,
    descripcion: sanearHtml(def.descripcion),
    // a text is cleaned by sanearDelta before it is stored; one that an earlier version stored is cleaned here
    descripcion_delta: sanearDelta(def.descripcion_delta as { ops: unknown[] } | null),
    ...mensajesDe(def),
    usa_pago_online: def.usa_pago_online,
    configuracion_pago: configuracionPago(def),
    usa_talle_remera: def.usa_talle_remera,
    cargo_remera_extra: aPesos(def.cargo_remera_extra),
    remera_incluida: def.remera_incluida,
    usa_deslinde_online: def.usa_deslinde_online,
    texto_deslinde_online: def.deslinde?.texto ?? null,
    visible: def.visible,
    privado: def.privado,
    codigo_acceso: def.codigo_acceso,
    asignacion_manual: def.asignacion_manual,
    edad_al: def.edad_al,
    permite_otro_documento: def.permite_otro_documento,
    permite_sexo_x: def.permite_sexo_x,
    apto_visto_en_mesa: def.apto_visto_en_mesa,
    usa_boton_arrepentimiento: def.usa_boton_arrepentimiento,
    disciplinas: def.disciplina_ids,
    modalidades: def.modalidades.map(presentarModalidad),
    estado: def.estado,
    estado_mensaje: def.estado_mensaje,
    ocupados: def.ocupados,
    ocupados_modalidades: def.modalidades.map(({ id, nombre, ocupados, nro_participantes, remeras }) => ({
      id,
      nombre,
      ocupados,
      nro_participantes,
      remeras: remeras.map(({ id: remera_id, talle, usadas }) => ({ id: remera_id, talle, usadas })),
    })),
    firmas_deslinde: def.firmas_deslinde,
  };
}

function presentarModalidad(m: DefModalidad): Edicion['modalidades'][number] {
  return {
    id: m.id,
    nombre: m.nombre,
    valor_normal: aPesos(m.valor_normal),
    costo_servicio: aPesos(m.costo_servicio),
    nro_participantes: m.nro_participantes,
    limite_edad_inicial: m.limite_edad_inicial,
    requiere_apto_medico: m.requiere_apto_medico,
    active: m.active,
    usa_remeras: m.usa_remeras,
    cupo: m.cupo,
    regla_edad_equipo: m.regla_edad_equipo,
    remeras: m.remeras.map(({ id, talle, stock }) => ({ id, talle, stock })),
    precios: m.precios.map(({ desde, valor }) => ({ desde: isoConOffset(desde), valor: aPesos(valor) })),
    categorias: m.categorias.map(({ id, nombre, sexo, edad_inicial, edad_final, visible, borrado }) => ({
      id,
      nombre,
      sexo,
      edad_inicial,
      edad_final,
      visible,
      borrado,
    })),
  };
}
