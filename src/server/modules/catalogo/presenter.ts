import type { z } from 'zod';
import type { EventoPublico, EventoTarjeta, Modalidad } from '../../../shared/contract/eventos.ts';
import { edadFinalEscrita } from '../../../shared/domain/carrera/categoria.ts';
import { escribirCuit } from '../../../shared/domain/acceso/cuit.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { fechaAnteriorVigente } from '../../../shared/domain/carrera/evento-estado.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { precioSiguiente, valorVigente } from '../../../shared/domain/precio/precio-vigente.ts';
import { presentarCompartida, presentarImagen } from '../../nucleo/archivos/service.ts';
import { TIPOS_PAGO_EXCLUIBLES, type DefEvento, type DefModalidad } from '../../nucleo/evento/definicion.ts';
import { estadoDe } from '../../nucleo/evento/vigente.ts';
import { sanearHtml } from '../../nucleo/html/sanear.ts';

const menor = (valores: number[]): number | null =>
  valores.length > 0 ? aPesos(Math.min(...valores)) : null;

export function presentarTarjeta(
  def: DefEvento,
  ahora: Date,
  publicUrl: string,
): z.input<typeof EventoTarjeta> {
  const estado_inscripcion = estadoDe(def, ahora);
  const activas = def.modalidades.filter((m) => m.active);
  const valores = activas.map((m) => valorVigente(m, ahora));
  const imagen = presentarImagen(def.imagen);
  const banner = presentarImagen(def.banner);
  return {
    id: def.id,
    nombre: def.nombre,
    ciudad: def.ciudad,
    provincia: def.provincia,
    lugar: def.lugar,
    fecha_hora: isoConOffset(def.fecha_hora),
    fecha_inicio_inscripcion: isoConOffset(def.fecha_inicio_inscripcion),
    fin_inscripcion: isoConOffset(def.fin_inscripcion),
    inscripcion_abierta: estado_inscripcion === 'abierta',
    estado_inscripcion,
    estado: def.estado,
    estado_mensaje: def.estado_mensaje,
    image_full_path: imagen && publicUrl + imagen.src,
    imagen,
    banner_full_path: banner && publicUrl + banner.src,
    banner,
    modalidades: activas.map(({ id, nombre }) => ({ id, nombre })),
    disciplinas: def.disciplinas,
    precio_desde: menor(valores),
    precio_desde_pago: menor(valores.filter((valor) => valor > 0)),
    event_result_links: JSON.stringify(def.event_result_links),
    photo_album_links: JSON.stringify(def.photo_album_links),
  };
}

export function presentarEvento(
  def: DefEvento,
  ahora: Date,
  publicUrl: string,
): z.input<typeof EventoPublico> {
  const anterior = fechaAnteriorVigente(def, ahora);
  return {
    ...presentarTarjeta(def, ahora, publicUrl),
    fecha_hora_anterior: anterior && isoConOffset(anterior),
    // Previews of links are about twice as wide as high: cropped to that, `imagen` (that of the event's card) loses less than a banner.
    imagen_compartida: presentarCompartida(def.imagen ?? def.banner),
    visible: def.visible,
    privado: def.privado,
    descripcion: sanearHtml(def.descripcion),
    imagenes: def.imagenes.flatMap(({ id, archivo }) => {
      const imagen = presentarImagen(archivo);
      return imagen ? [{ id, ruta_absoluta: publicUrl + imagen.src, imagen }] : [];
    }),
    modalidades: def.modalidades.map((m) => presentarModalidad(m, ahora)),
    organizador: { nombre: def.organizador.nombre },
    vendedor: vendedorDe(def),
    alicuota_impuestos: def.organizador.alicuota_impuestos,
    usa_pago_online: def.usa_pago_online,
    usa_talle_remera: def.usa_talle_remera,
    usa_deslinde_online: def.usa_deslinde_online,
    texto_deslinde_online: def.usa_deslinde_online ? (def.deslinde?.texto ?? null) : null,
    deslinde_hash: def.usa_deslinde_online ? (def.deslinde?.hash ?? null) : null,
    duracion_inscripcion_pendiente: def.duracion_inscripcion_pendiente,
    tipos_pago_excluidos: def.tipos_pago_excluidos.filter(esTipoPago),
    cargo_remera_extra: aPesos(def.cargo_remera_extra),
    remera_incluida: def.remera_incluida,
    edad_al: def.edad_al,
    permite_otro_documento: def.permite_otro_documento,
    permite_sexo_x: def.permite_sexo_x,
    total_personas_inscriptos: def.ocupados,
    lugares: Math.max(0, def.cupo - def.ocupados),
    mensaje_inscripcion_error: def.mensaje_inscripcion_error && sanearHtml(def.mensaje_inscripcion_error),
  };
}

/**
 * Who sells, as Resolución 270/2020 demands of a shop: name, CUIT, address and how to reach them; null where the organizer's CUIT is not
 * known.
 */
const vendedorDe = ({ organizador: o }: DefEvento): z.input<typeof EventoPublico>['vendedor'] =>
  o.cuit === ''
    ? null
    : {
        nombre: o.razon_social,
        cuit: escribirCuit(o.cuit),
        domicilio: o.domicilio,
        email: o.email_contacto,
        telefono: o.telefono_contacto,
      };

const esTipoPago = (tipo: string): tipo is (typeof TIPOS_PAGO_EXCLUIBLES)[number] =>
  TIPOS_PAGO_EXCLUIBLES.some((t) => t === tipo);

export function presentarModalidad(m: DefModalidad, ahora: Date): z.input<typeof Modalidad> {
  const siguiente = precioSiguiente(m, ahora);
  return {
    id: m.id,
    nombre: m.nombre,
    nro_participantes: m.nro_participantes,
    valor_normal: aPesos(valorVigente(m, ahora)),
    precio_siguiente: siguiente && { desde: isoConOffset(siguiente.desde), valor: aPesos(siguiente.valor) },
    costo_servicio: aPesos(m.costo_servicio),
    usa_remeras: m.usa_remeras,
    remeras: m.remeras.map(({ id, talle, stock, usadas }) => ({
      id,
      talle,
      disponible: stock === null || usadas < stock,
    })),
    limite_edad_inicial: m.limite_edad_inicial,
    requiere_apto_medico: m.requiere_apto_medico,
    active: m.active,
    regla_edad_equipo: m.regla_edad_equipo,
    lugares: m.cupo === null ? null : Math.max(0, m.cupo - m.ocupados),
    categorias: m.categorias.map(({ id, nombre, sexo, edad_inicial, edad_final, visible, orden }) => ({
      id,
      nombre,
      sexo,
      edad_inicial,
      edad_final: edadFinalEscrita(edad_final),
      visible,
      orden,
    })),
    campos_custom: m.campos_custom.map(({ id, name, label, type, options, required }) => ({
      id,
      name,
      label,
      type,
      options,
      required,
    })),
  };
}
