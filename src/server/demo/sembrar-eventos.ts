import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import { fechaLocal } from '../../shared/domain/comun/fechas.ts';
import {
  campos_custom,
  categorias,
  cupones,
  cupos_evento,
  cupos_modalidad,
  deslinde_textos,
  disciplinas,
  evento_disciplinas,
  evento_imagenes,
  eventos,
  modalidad_precios,
  modalidades,
  remeras,
} from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { ORGANIZADORES_DEMO } from './eventos.ts';
import { fechasDe, sumarDias } from './fechas-demo.ts';
import { en, enBatches } from './batches.ts';
import {
  CORREO_INSCRIPCION,
  CORREO_PAGO,
  descripcionDelta,
  descripcionHtml,
  MENSAJE_ERROR,
  MENSAJE_OK,
  textoDeslinde,
} from './textos.ts';
import type { EventoDemo } from './evento-demo.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

export interface ModalidadSembrada extends Row<typeof modalidades> {
  categorias: Row<typeof categorias>[];
  remeras: Row<typeof remeras>[];
  campos: Row<typeof campos_custom>[];
  precios: Row<typeof modalidad_precios>[];
  numerosDesde: number | null;
}

export interface EventoSembrado extends Row<typeof eventos> {
  demo: EventoDemo;
  modalidades: ModalidadSembrada[];
  cupones: Row<typeof cupones>[];
  deslinde: Row<typeof deslinde_textos> | null;
}

/** What the events of the demonstration need that was made before them: ids of organizers and files, and links to files of results. */
export interface Previos {
  ahora: Date;
  organizadores: Record<EventoDemo['organizador'], number>;
  /** the ids of an event's pictures, which are rows of `archivos`: header, banner, and those shown besides (`extras`) */
  archivosDe(evento: EventoDemo): { imagen: number; banner: number; extras: number[] };
  enlacesDe(evento: EventoDemo): { textoBoton: string; url: string }[];
}

const centavos = (pesos: number): number => pesos * 100;

function eventoRow(demo: EventoDemo, previos: Previos): typeof eventos.$inferInsert {
  const fechas = fechasDe(demo, previos.ahora);
  const { imagen, banner } = previos.archivosDe(demo);
  const creado = new Date(
    Math.min(fechas.fecha_inicio_inscripcion.getTime(), previos.ahora.getTime()) - 9 * DIA_MS,
  );
  return {
    ...fechas,
    organizador_id: previos.organizadores[demo.organizador],
    nombre: demo.nombre,
    ciudad: demo.ciudad,
    provincia: demo.provincia,
    lugar: demo.lugar,
    latitud: demo.coordenadas?.[0].toFixed(6) ?? null,
    longitud: demo.coordenadas?.[1].toFixed(6) ?? null,
    descripcion: descripcionHtml(demo.descripcion),
    descripcion_delta: descripcionDelta(demo.descripcion),
    mensaje_inscripcion_correcta: MENSAJE_OK,
    mensaje_inscripcion_error: MENSAJE_ERROR,
    template_email_inscripcion_registrada: demo.pagoOnline ? CORREO_INSCRIPCION : null,
    template_email_pago_registrado: CORREO_PAGO,
    usa_pago_online: demo.pagoOnline ?? false,
    duracion_inscripcion_pendiente: demo.horasPendiente ?? 48,
    tipos_pago_excluidos: demo.pagosExcluidos ?? [],
    usa_talle_remera: demo.remeras ?? false,
    cargo_remera_extra: centavos(demo.cargoRemeraExtra ?? 0),
    usa_deslinde_online: demo.deslinde ?? false,
    visible: !demo.oculto,
    privado: demo.codigoAcceso !== undefined,
    codigo_acceso: demo.codigoAcceso ?? null,
    asignacion_manual: demo.asignacionManual ?? false,
    edad_al: demo.edadAl ?? 'dia_carrera',
    permite_otro_documento: demo.otroDocumento ?? false,
    permite_sexo_x: demo.sexoX ?? false,
    estado: demo.estado ?? 'programado',
    estado_mensaje: demo.estadoMensaje ?? null,
    image_archivo_id: imagen,
    banner_archivo_id: banner,
    event_result_links: previos.enlacesDe(demo),
    photo_album_links: demo.fotos ?? [],
    created_at: creado,
    updated_at: creado,
  };
}

async function sembrarModalidades(
  tx: Tx,
  sembrados: readonly Row<typeof eventos>[],
  demos: readonly EventoDemo[],
  ahora: Date,
): Promise<ModalidadSembrada[][]> {
  const pares = demos.flatMap((demo, i) =>
    demo.modalidades.map((m, orden) => ({ m, orden, demo, evento: en(sembrados, i) })),
  );
  const rows = await enBatches(pares, (batch) =>
    tx
      .insert(modalidades)
      .values(
        batch.map(({ m, orden, demo, evento }) => ({
          evento_id: evento.id,
          nombre: m.nombre,
          nro_participantes: m.participantes ?? 1,
          valor_normal: centavos(m.valor),
          costo_servicio: centavos(m.servicio ?? 0),
          usa_remeras: Boolean(demo.remeras) && !m.sinRemera,
          limite_edad_inicial: m.edadMinima ?? 0,
          requiere_apto_medico: m.apto ?? false,
          active: m.activa ?? true,
          orden,
          regla_edad_equipo: m.reglaEdad ?? 'mayor',
          usa_chip: m.numerosDesde !== undefined,
          desde: m.numerosDesde ?? null,
          hasta: m.numerosDesde === undefined ? null : m.numerosDesde + (m.numeros ?? 500) - 1,
          prefijo: m.numerosDesde === undefined ? null : 'LG',
          digitos: m.numerosDesde === undefined ? null : 5,
        })),
      )
      .returning(),
  );
  await tx
    .insert(cupos_modalidad)
    .values(rows.map((f, i) => ({ modalidad_id: f.id, cupo: en(pares, i).m.cupo ?? null })));
  const dePar = rows.map((f, i) => ({ f, ...en(pares, i) }));
  const todasCategorias = await enBatches(
    dePar.flatMap(({ f, m }) =>
      m.categorias.map((c, orden) => ({
        modalidad_id: f.id,
        nombre: c.nombre ?? null,
        sexo: c.sexo,
        edad_inicial: c.desde,
        edad_final: c.hasta,
        visible: c.visible ?? true,
        orden,
      })),
    ),
    (batch) => tx.insert(categorias).values(batch).returning(),
  );
  const todasRemeras = await enBatches(
    dePar.flatMap(({ f, m }) =>
      (m.remeras ?? []).map(([talle, stock], orden) => ({ modalidad_id: f.id, talle, stock, orden })),
    ),
    (batch) => tx.insert(remeras).values(batch).returning(),
  );
  const todosCampos = await enBatches(
    dePar.flatMap(({ f, m }) =>
      (m.campos ?? []).map((campo, orden) => ({ ...campo, modalidad_id: f.id, orden })),
    ),
    (batch) => tx.insert(campos_custom).values(batch).returning(),
  );
  const todosPrecios = await enBatches(
    dePar.flatMap(({ f, m }) =>
      (m.precios ?? []).map(([dias, valor]) => ({
        modalidad_id: f.id,
        desde: new Date(`${sumarDias(fechaLocal(ahora), dias)}T03:00:00Z`),
        valor: centavos(valor),
      })),
    ),
    (batch) => tx.insert(modalidad_precios).values(batch).returning(),
  );
  const completas = dePar.map(({ f, m }): ModalidadSembrada => ({
    ...f,
    categorias: todasCategorias.filter((c) => c.modalidad_id === f.id),
    remeras: todasRemeras.filter((r) => r.modalidad_id === f.id),
    campos: todosCampos.filter((c) => c.modalidad_id === f.id),
    precios: todosPrecios.filter((p) => p.modalidad_id === f.id),
    numerosDesde: m.numerosDesde ?? null,
  }));
  return sembrados.map((evento) => completas.filter((m) => m.evento_id === evento.id));
}

async function sembrarDisciplinas(
  tx: Tx,
  sembrados: readonly Row<typeof eventos>[],
  demos: readonly EventoDemo[],
): Promise<void> {
  const nombres = [...new Set(demos.flatMap((d) => d.disciplinas))].sort();
  // where one more event is added to a demonstration, some disciplines are there already: they stay as they are
  await tx
    .insert(disciplinas)
    .values([...nombres, 'Duatlón', 'Caminata'].map((nombre) => ({ nombre })))
    .onConflictDoNothing();
  const rows = await tx.select().from(disciplinas).where(inArray(disciplinas.nombre, nombres));
  const ids = new Map(rows.map(({ nombre, id }) => [nombre, id]));
  await tx.insert(evento_disciplinas).values(
    demos.flatMap((demo, i) =>
      demo.disciplinas.flatMap((nombre) => {
        const disciplina_id = ids.get(nombre);
        return disciplina_id === undefined ? [] : [{ evento_id: en(sembrados, i).id, disciplina_id }];
      }),
    ),
  );
}

export async function sembrarEventos(
  tx: Tx,
  demos: readonly EventoDemo[],
  previos: Previos,
): Promise<EventoSembrado[]> {
  const sembrados = await enBatches(
    demos,
    (batch) =>
      tx
        .insert(eventos)
        .values(batch.map((demo) => eventoRow(demo, previos)))
        .returning(),
    50,
  );
  const pares = sembrados.map((evento, i) => ({ evento, demo: en(demos, i) }));
  await tx
    .insert(cupos_evento)
    .values(pares.map(({ evento, demo }) => ({ evento_id: evento.id, cupo: demo.cupo })));
  const imagenes = pares.flatMap(({ evento, demo }) =>
    previos.archivosDe(demo).extras.map((archivo_id, orden) => ({ evento_id: evento.id, archivo_id, orden })),
  );
  if (imagenes.length > 0) await tx.insert(evento_imagenes).values(imagenes);
  await sembrarDisciplinas(tx, sembrados, demos);
  const modalidadesDe = await sembrarModalidades(tx, sembrados, demos, previos.ahora);
  const hoy = fechaLocal(previos.ahora);
  const todosCupones = await tx
    .insert(cupones)
    .values(
      pares.flatMap(({ evento, demo }, i) =>
        (demo.cupones ?? []).map((c) => ({
          evento_id: evento.id,
          codigo: c.codigo,
          porcentaje: c.porcentaje,
          fecha_inicio_validez: sumarDias(hoy, c.desde),
          fecha_fin_validez: sumarDias(hoy, c.hasta),
          activo: c.activo ?? true,
          max_usos: c.maxUsos ?? null,
          modalidad_id: en(modalidadesDe, i).find((m) => m.nombre === c.modalidad)?.id ?? null,
        })),
      ),
    )
    .returning();
  const textos = await tx
    .insert(deslinde_textos)
    .values(
      pares
        .filter(({ demo }) => demo.deslinde)
        .map(({ evento, demo }) => {
          const lugar = [...new Set([demo.lugar, demo.ciudad, demo.provincia])].join(', ');
          const texto = textoDeslinde(demo.nombre, lugar, ORGANIZADORES_DEMO[demo.organizador].nombre);
          const hash = createHash('sha256').update(texto, 'utf8').digest('hex');
          return { evento_id: evento.id, version: 1, texto, hash, created_at: evento.created_at };
        }),
    )
    .returning();
  return pares.map(({ evento, demo }, i) => ({
    ...evento,
    demo,
    modalidades: en(modalidadesDe, i),
    cupones: todosCupones.filter((c) => c.evento_id === evento.id),
    deslinde: textos.find((t) => t.evento_id === evento.id) ?? null,
  }));
}
