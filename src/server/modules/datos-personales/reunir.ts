import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { extname } from 'node:path';
import { etiquetaConsentimiento } from '../../../shared/domain/datos-personales/consentimientos.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import type { Tx } from '../../db/transaction.ts';
import { textoConsentido } from '../inscripciones/consentimientos.ts';
import { obtenerCategorias } from '../inscripciones/service.ts';
import { listarPedidosDe } from './repository.ts';
import { cuando, deAnterior, deInscripcion, enTramo, partesDe, SI_NO, type Tramo } from './reunir-partes.ts';
import {
  listarAcreditacionesDe,
  listarAptosDe,
  listarArchivosPorId,
  listarArrepentimientosDe,
  listarBajasDe,
  listarConsentimientosDe,
  listarCorreosA,
  listarFirmasDe,
  listarLineasDe,
  listarOperacionesDe,
  listarPagosDe,
  listarRecordatoriosDe,
} from './reunir-repository.ts';
import { buscarHalladas, type Anterior, type Suya } from './suyas-repository.ts';

export interface ArchivoReunido {
  /** the file's path in the ZIP */
  ruta: string;
  key: string;
}

const deSuya = ({ persona, inscripcion, desde_at }: Suya): Tramo => ({
  persona_id: persona.id,
  titular_id: null,
  inscripcion,
  desde_at,
  hasta_at: null,
});

const deDejada = ({ titular, inscripcion }: Anterior): Tramo => ({
  persona_id: titular.persona_id,
  titular_id: titular.id,
  inscripcion,
  desde_at: titular.desde_at,
  hasta_at: titular.hasta_at,
});

const TIPOS = {
  acceso: 'Ver mis datos',
  rectificacion: 'Corregir mis datos',
  supresion: 'Suprimir mis datos',
} as const;

export interface IdentidadPedido {
  documento: Documento;
  /** the address that the link was sent to */
  email: string;
  /** all addresses by which the person's data are found */
  emails: readonly string[];
}

/**
 * All that is kept of a person, in words they can read: the same tree is the JSON and the page of the download. It is read in one
 * snapshot, so that no change is in it by half. Of a place that another person had before or has now, only what happened while it
 * was this person's.
 */
export async function reunirDatos(tx: Tx, de_quien: IdentidadPedido, ahora: Date) {
  const { documento, email, emails } = de_quien;
  const { suyas, anteriores } = await buscarHalladas(tx, documento, emails);
  const pedidos = await listarPedidosDe(tx, documento, emails);
  const tramos = [...suyas.map(deSuya), ...anteriores.map(deDejada)];
  const de = {
    persona_ids: suyas.map((s) => s.persona.id),
    titular_ids: anteriores.map((a) => a.titular.id),
    inscripcion_ids: [...new Set(tramos.map((t) => t.inscripcion.id))],
  };
  const papeles = {
    firmas: await listarFirmasDe(tx, de),
    aptos: await listarAptosDe(tx, de),
    pagos: await listarPagosDe(tx, de.inscripcion_ids),
    lineas: await listarLineasDe(tx, de.inscripcion_ids),
    acreditaciones: await listarAcreditacionesDe(tx, de.persona_ids),
    operaciones: await listarOperacionesDe(tx, de.inscripcion_ids),
  };
  const consentimientos = await listarConsentimientosDe(tx, de.persona_ids);
  const recordatorios = await listarRecordatoriosDe(tx, de.persona_ids);
  const categorias = await obtenerCategorias(
    tx,
    suyas.flatMap(({ inscripcion: i }) => [i.categoria_id, i.categoria_anio_calendario_id]),
  );
  const pedido_ids = pedidos.map(({ id }) => id);
  const correos = (
    await listarCorreosA(tx, { emails, inscripcion_ids: de.inscripcion_ids, pedido_ids })
  ).filter((c) => c.inscripcion_id === null || tramos.some((tramo) => esCorreoDe(c, tramo)));
  const ids = [
    ...papeles.firmas.flatMap(({ deslinde: d }) => [d.firma_archivo_id, d.pdf_archivo_id]),
    ...papeles.aptos.map((a) => a.archivo_id),
  ].filter((id) => id !== null);
  const guardados = new Map((await listarArchivosPorId(tx, ids)).map((a) => [a.id, a]));

  const archivos: ArchivoReunido[] = [];
  const archivo = (id: number | null, nombre: string): string | null => {
    const row = id === null ? undefined : guardados.get(id);
    if (!row) return null;
    const ruta = `${nombre}${extname(row.key)}`;
    archivos.push({ ruta, key: row.key });
    return ruta;
  };
  const mails: { ruta: string; html: string }[] = [];
  const datos = {
    'Documento con el que se pidió': documento,
    'Mail con el que se pidió': email,
    'Generado el': isoConOffset(ahora),
    Inscripciones: suyas.map((suya) => ({
      ...deInscripcion(suya, categorias),
      ...partesDe(deSuya(suya), papeles, archivo),
      Consentimientos: consentimientos
        .filter((c) => c.persona_id === suya.persona.id)
        .map((c) => {
          const { texto, coincide } = textoConsentido(c, suya.organizador);
          return {
            'Sobre qué': etiquetaConsentimiento(c.tipo),
            // the words of the consent only where their hash is the one stored with it: any other wording would be false evidence
            Texto: coincide ? texto : null,
            Aceptado: SI_NO(c.aceptado),
            Cuándo: cuando(c.created_at),
            'Versión del texto': c.version_texto,
            'Huella del texto (SHA-256)': c.texto_hash,
            'Dirección IP': c.ip,
          };
        }),
    })),
    ...(anteriores.length > 0 && {
      'Inscripciones que pasaron a otra persona': anteriores.map((anterior) => ({
        ...deAnterior(anterior),
        ...partesDe(deDejada(anterior), papeles, archivo),
      })),
    }),
    Mails: correos.map((c, i) => {
      const ruta = c.html === '' ? null : `mails/${String(i + 1).padStart(3, '0')}-${c.tipo}.html`;
      if (ruta) mails.push({ ruta, html: c.html });
      return {
        Fecha: cuando(c.enviado_at ?? c.created_at),
        Para: c.para,
        Asunto: c.asunto,
        Estado: c.estado,
        Contenido: ruta ?? 'Borrado',
      };
    }),
    'Recordatorios enviados': recordatorios.map((r) => ({ Tipo: r.tipo, Fecha: cuando(r.created_at) })),
    'Bajas de los mails de un organizador': (await listarBajasDe(tx, emails)).map((b) => ({
      Fecha: cuando(b.created_at),
    })),
    'Pedidos de arrepentimiento': (await listarArrepentimientosDe(tx, documento, emails)).map((a) => ({
      Código: a.codigo,
      Fecha: cuando(a.created_at),
      Motivo: a.motivo,
      Estado: a.estado,
      Resuelto: cuando(a.resuelto_at),
    })),
    'Pedidos sobre tus datos': pedidos.map((p) => ({
      Código: p.codigo,
      Fecha: cuando(p.created_at),
      Tipo: TIPOS[p.tipo],
      ...(p.registrado_por !== null && {
        'Registrado por la administración a nombre de': p.nombre,
        'Cómo se comprobó tu identidad': p.identidad,
        'Qué corregir': p.rectificar,
      }),
      Estado: p.estado,
      Motivo: p.motivo,
      Resuelto: cuando(p.resuelto_at),
    })),
  };
  return { datos, archivos, mails };
}

interface Correo {
  inscripcion_id: number | null;
  persona_id: number | null;
  created_at: Date;
}

/**
 * Whether a mail belongs to a person's time in a place (`tramo`): it was written while they held the place or, if they hold it now, the
 * mail's row names them. All mails asked about went to an address of theirs, but families share addresses, so that alone does not tell.
 */
const esCorreoDe = (correo: Correo, tramo: Tramo): boolean =>
  correo.inscripcion_id === tramo.inscripcion.id &&
  ((tramo.hasta_at === null && correo.persona_id === tramo.persona_id) || enTramo(correo.created_at, tramo));
