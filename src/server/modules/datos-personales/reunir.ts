import { etiquetaConsentimiento, textoConsentimiento } from '../../../shared/domain/consentimientos.ts';
import { aPesos } from '../../../shared/domain/dinero.ts';
import { etiquetaEstado, etiquetaRevision } from '../../../shared/domain/estados.ts';
import { textoStatusPago } from '../../../shared/domain/estados-pago.ts';
import { isoConOffset } from '../../../shared/domain/fechas.ts';
import { lineaDeHistorial } from '../../../shared/domain/historial.ts';
import type { Tx } from '../../db/transaction.ts';
import { TIPOS_CORREO_DATOS } from './correos.ts';
import {
  listAptosDe,
  listArchivosPorId,
  listArrepentimientosDe,
  listBajasDe,
  listConsentimientosDe,
  listCorreosA,
  listFirmasDe,
  listLineasDe,
  listPagosDe,
  listPedidosDe,
  listRecordatoriosDe,
  nombresDeCategorias,
} from './reunir-repository.ts';
import { findSuyas, type Suya } from './repository.ts';

export interface ArchivoReunido {
  /** its path in the ZIP */
  ruta: string;
  clave: string;
}

const cuando = (fecha: Date | null): string | null => fecha && isoConOffset(fecha);
const SI_NO = (si: boolean) => (si ? 'Sí' : 'No');

const ACTORES: Readonly<Record<string, string>> = {
  usuario: 'Personal del sitio o del organizador',
  publico: 'Participante',
  sistema: 'El sistema',
  proveedor: 'El procesador de pagos',
};

const EXTENSIONES: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * All that is kept of a person, in words they can read: the same tree is the JSON and the page of the download. One
 * snapshot, so that nothing is in it half.
 */
export async function reunirDatos(tx: Tx, documento: string, email: string, ahora: Date) {
  const suyas = await findSuyas(tx, documento, email);
  const persona_ids = suyas.map((s) => s.persona.id);
  const inscripcion_ids = [...new Set(suyas.map((s) => s.inscripcion.id))];
  const nada = suyas.length === 0;
  const firmas = nada ? [] : await listFirmasDe(tx, persona_ids);
  const aptos = nada ? [] : await listAptosDe(tx, persona_ids);
  const pagos = nada ? [] : await listPagosDe(tx, inscripcion_ids);
  const lineas = nada ? [] : await listLineasDe(tx, inscripcion_ids);
  const consentimientos = nada ? [] : await listConsentimientosDe(tx, persona_ids);
  const recordatorios = nada ? [] : await listRecordatoriosDe(tx, persona_ids);
  const categorias = await nombresDeCategorias(
    tx,
    suyas.flatMap(({ inscripcion: i }) => [i.categoria_id, i.categoria_anio_calendario_id]),
  );
  const correos = await listCorreosA(tx, {
    email,
    inscripcion_ids: nada ? [0] : inscripcion_ids,
    tipos: TIPOS_CORREO_DATOS,
  });
  const ids = [
    ...firmas.flatMap(({ deslinde: d }) => [d.firma_archivo_id, d.pdf_archivo_id]),
    ...aptos.map((a) => a.archivo_id),
  ].filter((id) => id !== null);
  const guardados = new Map((await listArchivosPorId(tx, ids)).map((a) => [a.id, a]));

  const archivos: ArchivoReunido[] = [];
  const archivo = (id: number | null, nombre: string): string | null => {
    const fila = id === null ? undefined : guardados.get(id);
    if (!fila) return null;
    const ruta = `${nombre}.${EXTENSIONES[fila.tipo] ?? 'bin'}`;
    archivos.push({ ruta, clave: fila.clave });
    return ruta;
  };
  const mails: { ruta: string; html: string }[] = [];
  const datos = {
    'Documento con el que se pidió': documento,
    'Mail con el que se pidió': email,
    'Generado el': isoConOffset(ahora),
    Inscripciones: suyas.map((suya) => ({
      ...deInscripcion(suya, categorias),
      Pagos: pagos
        .filter((p) => p.inscripcion_id === suya.inscripcion.id)
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
      'Deslindes firmados': firmas
        .filter(({ deslinde }) => deslinde.persona_id === suya.persona.id)
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
      'Aptos médicos': aptos
        .filter((a) => a.persona_id === suya.persona.id)
        .map((a) => ({
          Enviado: cuando(a.created_at),
          Nombre: a.file_name,
          Archivo: archivo(a.archivo_id, `aptos/${a.id}`) ?? 'Borrado',
          Estado: etiquetaRevision(a.estado).texto,
          'Fecha del médico': a.medical_clearance_date,
          'Motivo de rechazo': a.razon_rechazo,
          Vigente: SI_NO(a.vigente),
        })),
      Consentimientos: consentimientos
        .filter((c) => c.persona_id === suya.persona.id)
        .map((c) => ({
          'Sobre qué': etiquetaConsentimiento(c.tipo),
          Texto: textoConsentimiento(c.tipo, c.version_texto, { organizador: suya.organizador }),
          Aceptado: SI_NO(c.aceptado),
          Cuándo: cuando(c.created_at),
          'Versión del texto': c.version_texto,
          'Huella del texto (SHA-256)': c.texto_hash,
          'Dirección IP': c.ip,
        })),
      'Lo que pasó con la inscripción': lineas
        .filter((l) => l.inscripcion_id === suya.inscripcion.id)
        .map((l) => ({
          Cuándo: cuando(l.created_at),
          Qué: lineaDeHistorial(l).texto,
          Quién: ACTORES[l.actor] ?? l.actor,
          Motivo: lineaDeHistorial(l).motivo,
          'Dirección IP': l.actor === 'publico' ? l.ip : null,
        })),
    })),
    Mails: correos.map((c, i) => {
      const ruta = c.html === '' ? null : `mails/${String(i + 1).padStart(3, '0')}-${c.tipo}.html`;
      if (ruta) mails.push({ ruta, html: c.html });
      return {
        Fecha: cuando(c.enviado_at ?? c.created_at),
        Para: c.para,
        Asunto: c.asunto,
        Estado: c.estado,
        Contenido: ruta ?? 'Borrado por antigüedad',
      };
    }),
    'Recordatorios enviados': recordatorios.map((r) => ({ Tipo: r.tipo, Fecha: cuando(r.created_at) })),
    'Bajas de los mails de un organizador': (await listBajasDe(tx, email)).map((b) => ({
      Fecha: cuando(b.created_at),
    })),
    'Pedidos de arrepentimiento': (await listArrepentimientosDe(tx, documento, email)).map((a) => ({
      Código: a.codigo,
      Fecha: cuando(a.created_at),
      Motivo: a.motivo,
      Estado: a.estado,
      Resuelto: cuando(a.resuelto_at),
    })),
    'Pedidos sobre tus datos': (await listPedidosDe(tx, documento, email)).map((p) => ({
      Código: p.codigo,
      Fecha: cuando(p.created_at),
      Tipo: p.tipo === 'acceso' ? 'Ver mis datos' : 'Suprimir mis datos',
      Estado: p.estado,
      Motivo: p.motivo,
      Resuelto: cuando(p.resuelto_at),
    })),
  };
  return { datos, archivos, mails };
}

function deInscripcion(
  { persona: p, inscripcion: i, evento, modalidad }: Suya,
  categorias: Map<number, string>,
) {
  const categoria = (id: number | null) => (id === null ? null : (categorias.get(id) ?? null));
  return {
    Evento: evento.nombre,
    'Fecha del evento': isoConOffset(evento.fecha_hora),
    Lugar: [evento.lugar, evento.ciudad].filter(Boolean).join(', '),
    Modalidad: modalidad,
    Equipo: i.nombre === '-' ? null : i.nombre,
    Estado: etiquetaEstado(i.state).texto,
    Inscripto: cuando(i.created_at),
    'Inscripción borrada': cuando(i.borrado_at),
    'Cargada por': { publica: 'Participante', backoffice: 'El personal', importacion: 'Importada' }[i.origen],
    Código: i.codigo_publico,
    Número: i.numero,
    Chip: i.chip_id,
    Categoría: categoria(i.categoria_id),
    'Categoría al 31 de diciembre': categoria(i.categoria_anio_calendario_id),
    'Valor de la modalidad': aPesos(i.valor_normal),
    Cupón: i.codigo,
    'Costo de servicio': aPesos(i.costo_servicio),
    Remeras: aPesos(i.cargo_remeras),
    Total: aPesos(i.total),
    Persona: {
      Nombre: p.nombre,
      Apellido: p.apellido,
      Documento: p.documento,
      'Tipo de documento': p.tipo_documento === 'dni' ? 'DNI' : 'Otro',
      Sexo: p.sexo,
      'Fecha de nacimiento': p.fecha_nacimiento,
      'E-mail': p.email,
      Teléfono: p.telefono,
      Domicilio: p.domicilio,
      Ciudad: p.ciudad,
      Provincia: p.provincia,
      'Talle de remera': p.talle,
      'Equipo o grupo': p.team,
      'Declaró una discapacidad': SI_NO(p.con_discapacidad),
      'Recibir novedades de otras carreras': SI_NO(p.acepta_publicidad),
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
