import { categoriaParaLeer } from '../../../shared/domain/carrera/nombre-de-categoria.ts';
import { aPesos } from '../../../shared/domain/comun/dinero.ts';
import { sinArchivo } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { nombrePais } from '../../../shared/domain/participante/paises.ts';
import {
  camposSin,
  PERSONA,
  type CampoPersona,
  type DatosPersona,
} from '../../../shared/domain/participante/persona.ts';
import { lineaDeHistorial } from '../../../shared/domain/inscripcion/historial.ts';
import type { obtenerCategorias } from '../inscripciones/service.ts';
import { momentoDe } from '../../../shared/domain/sede/hora-de-una-operacion.ts';
import { leerTexto } from '../../../shared/domain/sede/leer-operacion.ts';
import type {
  listarAcreditacionesDe,
  listarAptosDe,
  listarFirmasDe,
  listarLineasDe,
  listarOperacionesDe,
  listarPagosDe,
} from './reunir-repository.ts';
import type { Anterior, Suya } from './suyas-repository.ts';

export const cuando = (fecha: Date | null): string | null => fecha && isoConOffset(fecha);
export const SI_NO = (si: boolean) => (si ? 'Sí' : 'No');

const ACTORES: Readonly<Record<string, string>> = {
  usuario: 'Personal del sitio o del organizador',
  publico: 'Participante',
  sistema: 'El sistema',
  proveedor: 'El procesador de pagos',
};

/** The period in which a person held a place in a registration. */
export interface Tramo {
  persona_id: number;
  /** id of the previous-holder record, where somebody else has the place now */
  titular_id: number | null;
  inscripcion: { id: number; cantidad_personas: number };
  desde_at: Date | null;
  hasta_at: Date | null;
}

export const enTramo = (momento: Date, { desde_at, hasta_at }: Tramo): boolean =>
  (desde_at === null || momento >= desde_at) && (hasta_at === null || momento < hasta_at);

interface Papeles {
  firmas: Awaited<ReturnType<typeof listarFirmasDe>>;
  aptos: Awaited<ReturnType<typeof listarAptosDe>>;
  pagos: Awaited<ReturnType<typeof listarPagosDe>>;
  lineas: Awaited<ReturnType<typeof listarLineasDe>>;
  acreditaciones: Awaited<ReturnType<typeof listarAcreditacionesDe>>;
  operaciones: Awaited<ReturnType<typeof listarOperacionesDe>>;
}

/**
 * Operations of the race day that were written, and came, while the place was this person's, and name nobody else; of a team, only those that
 * name this person. One of before the place passed on that came after belongs to neither for sure, and is told to neither.
 */
function anotadas({ operaciones }: Papeles, tramo: Tramo) {
  return operaciones
    .filter((o) => o.inscripcion_id === tramo.inscripcion.id && enTramo(o.recibida_at, tramo))
    .flatMap(({ tipo, cuerpo, recibida_at }) => {
      const operacion = cuerpo === null ? null : leerTexto(cuerpo);
      if (!operacion) return [];
      if (!enTramo(new Date(momentoDe(operacion, recibida_at.getTime()).at), tramo)) return [];
      const texto = JSON.stringify(operacion.datos);
      const personas = [...texto.matchAll(/"p(\d+)"/g)].map(([, id]) => Number(id));
      const suya = tramo.inscripcion.cantidad_personas === 1 || personas.includes(tramo.persona_id);
      const ajena = personas.some((id) => id !== tramo.persona_id);
      return suya && !ajena
        ? [{ Llegó: cuando(recibida_at), Hora: operacion.hora, Qué: tipo, Datos: texto }]
        : [];
    });
}

/**
 * What was paid, signed, sent, handed out and recorded while the place was this person's. `archivo` puts a file into the ZIP and tells
 * where; null: there is none.
 */
export function partesDe(
  tramo: Tramo,
  papeles: Papeles,
  archivo: (id: number | null, nombre: string) => string | null,
) {
  const esSuyo = (papel: { persona_id: number; titular_anterior_id: number | null }) =>
    papel.persona_id === tramo.persona_id && papel.titular_anterior_id === tramo.titular_id;
  return {
    Pagos: papeles.pagos
      .filter((p) => p.inscripcion_id === tramo.inscripcion.id && enTramo(p.date_created, tramo))
      .map((p) => ({
        Fecha: cuando(p.date_created),
        Acreditado: cuando(p.date_approved),
        Importe: aPesos(p.monto),
        Devuelto: aPesos(p.monto_reembolsado),
        Moneda: p.moneda,
        Estado: textoStatusPago(p.status),
        Medio: [p.payment_type_id, p.payment_method_id].filter(Boolean).join(', '),
        'Cobrado por': p.proveedor === 'manual' ? 'El organizador' : p.proveedor,
        'Número de operación': p.proveedor_pago_id,
      })),
    'Deslindes firmados': papeles.firmas
      .filter(({ deslinde }) => esSuyo(deslinde))
      .map(({ deslinde: d, texto, texto_version }) => ({
        Firmado: cuando(d.servidor_at),
        'Hora del dispositivo': cuando(d.dispositivo_at),
        'Quién firmó': d.firmante_nombre,
        'En calidad de': d.firmante === 'tutor' ? 'Persona adulta responsable' : 'Participante',
        'Firma escrita': d.firma_tipeada,
        'Firma dibujada': archivo(d.firma_archivo_id, `deslindes/${d.id}-firma`),
        Copia: archivo(d.pdf_archivo_id, `deslindes/${d.id}-copia`),
        Estado: etiquetaRevision(d.status).texto,
        'Motivo de rechazo': d.razon_rechazo,
        Vigente: SI_NO(d.vigente),
        'Dirección IP': d.ip,
        Navegador: d.agente,
        'Versión del texto': texto_version,
        'Huella del texto (SHA-256)': d.texto_hash,
        Texto: texto,
      })),
    'Aptos médicos': papeles.aptos.filter(esSuyo).map((a) => ({
      Enviado: cuando(a.created_at),
      Nombre: a.file_name,
      Archivo: archivo(a.archivo_id, `aptos/${a.id}`) ?? sinArchivo(a) ?? 'Borrado',
      Estado: etiquetaRevision(a.estado).texto,
      'Fecha del médico': a.medical_clearance_date,
      'Motivo de rechazo': a.razon_rechazo,
      Vigente: SI_NO(a.vigente),
    })),
    'Retiro del número y el kit': papeles.acreditaciones
      .filter(({ acreditacion: a }) => a.persona_id === tramo.persona_id && enTramo(a.created_at, tramo))
      .map(({ acreditacion: a, puesto }) => ({
        Cuándo: cuando(a.dispositivo_at),
        Puesto: puesto,
        Entregó: a.por,
        'Qué se entregó': a.kit,
        'Lo retiró otra persona': [a.retira_nombre, a.retira_documento].filter(Boolean).join(', ') || null,
      })),
    'Lo que se anotó el día de la carrera': anotadas(papeles, tramo),
    'Lo que pasó con la inscripción': papeles.lineas
      .filter((l) => l.inscripcion_id === tramo.inscripcion.id && enTramo(l.created_at, tramo))
      .map((l) => ({
        Cuándo: cuando(l.created_at),
        Qué: lineaDeHistorial(l).texto,
        Quién: ACTORES[l.actor] ?? l.actor,
        Motivo: lineaDeHistorial(l).motivo,
        // left out for a team: the IP address may be a teammate's
        'Dirección IP': l.actor === 'publico' && tramo.inscripcion.cantidad_personas === 1 ? l.ip : null,
      })),
  };
}

/** A place that somebody else has now: the person's data of that time, and until when they had it. */
export const deAnterior = ({ titular, inscripcion, evento, modalidad }: Anterior) => ({
  Evento: evento.nombre,
  'Fecha del evento': isoConOffset(evento.fecha_hora),
  Modalidad: modalidad,
  Inscripto: cuando(titular.desde_at ?? inscripcion.created_at),
  'Pasó a otra persona': cuando(titular.hasta_at),
  Persona: {
    Nombre: titular.nombre,
    Apellido: titular.apellido,
    Documento: titular.documento,
    'E-mail': titular.email,
    'Documento de la persona adulta responsable': titular.tutor_documento,
  },
});

/** Fields that the download shows under labels of their own or with the registration, or within others (the phone's area code). */
const APARTE = [
  'area_code',
  'acepta_compartir_datos',
  'campos_custom_values',
  'tutor_nombre',
  'tutor_documento',
  'tutor_relacion',
] as const;
const TITULOS: Partial<Record<CampoPersona, string>> = {
  team: 'Equipo o grupo',
  con_discapacidad: 'Declaró una discapacidad',
};

/** Every field of the person that no other part of the download shows. */
const loSuyo = (p: DatosPersona): Record<string, string | null> =>
  Object.fromEntries(
    camposSin(APARTE).map((campo) => {
      const valor = p[campo];
      return [TITULOS[campo] ?? PERSONA[campo].titulo, typeof valor === 'boolean' ? SI_NO(valor) : valor];
    }),
  );

export function deInscripcion(
  { persona: p, inscripcion: i, evento, modalidad, desde_at }: Suya,
  categorias: Awaited<ReturnType<typeof obtenerCategorias>>,
) {
  const categoria = (id: number | null) => {
    const hallada = id === null ? undefined : categorias.get(id);
    return hallada ? categoriaParaLeer(hallada) : null;
  };
  return {
    Evento: evento.nombre,
    'Fecha del evento': isoConOffset(evento.fecha_hora),
    Lugar: [evento.lugar, evento.ciudad].filter(Boolean).join(', '),
    Modalidad: modalidad,
    Equipo: i.nombre === '-' ? null : i.nombre,
    Estado: etiquetaEstado(i.state).texto,
    Inscripto: cuando(desde_at ?? i.created_at),
    'Inscripción borrada': cuando(i.borrado_at),
    'Cargada por': { publica: 'Participante', backoffice: 'El personal', importacion: 'Importada' }[i.origen],
    Código: i.codigo_publico,
    // a text, as printed on the bib: a number would get a thousands separator
    Número: i.numero === null ? null : String(i.numero),
    Chip: i.chip_id,
    Categoría: categoria(i.categoria_id),
    'Categoría al 31 de diciembre': categoria(i.categoria_anio_calendario_id),
    'Valor de la modalidad': aPesos(i.valor_normal),
    Cupón: i.codigo,
    'Costo de servicio': aPesos(i.costo_servicio),
    Remeras: aPesos(i.cargo_remeras),
    Total: aPesos(i.total),
    Persona: {
      ...loSuyo(p),
      'Tipo de documento': p.tipo_documento === 'dni' ? 'DNI' : 'Otro',
      'País del documento': nombrePais(p.pais_documento),
      'Respuestas al organizador': p.campos_custom_values.map((c) => ({
        Pregunta: c.label,
        Respuesta: c.value,
      })),
      'Persona adulta responsable':
        p.tutor_nombre === null
          ? null
          : { Nombre: p.tutor_nombre, Documento: p.tutor_documento, Vínculo: p.tutor_relacion },
    },
  };
}
