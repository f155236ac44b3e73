import { randomUUID } from 'node:crypto';
import { normalizarDocumento } from '../../../src/shared/domain/participante/documento.ts';
import * as t from '../../../src/server/db/schema.ts';
import { guardarArchivo } from '../../../src/server/nucleo/archivos/service.ts';
import type { NombreRuta } from '../../../src/shared/contract/rutas/nombre.ts';
import type { TestApp } from '../app.ts';
import { inscribirPersona, tokenPara } from '../enlaces.ts';
import { eventoEntrada } from '../eventos.ts';
import { FIRMA_PNG, hashTexto, participante } from '../fabrica.ts';
import type { Conocidos } from './esquema.ts';

export const QUIENES = ['anonimo', 'ajeno', 'propio', 'admin'] as const;
export type Quien = (typeof QUIENES)[number];

const TEXTO_DESLINDE = 'Declaro que estoy en condiciones de correr.';

/** One organizer's event with somebody registered, and all that can hang from them. */
async function lado(app: TestApp) {
  const { ctx, fabrica } = app;
  const { db } = ctx.database;
  const duenio = await fabrica.organizador();
  const evento = await fabrica.evento({
    duenio,
    usa_pago_online: true,
    usa_deslinde_online: true,
    usa_talle_remera: true,
    asignacion_manual: true,
    codigo_acceso: 'liebre',
    texto_deslinde: TEXTO_DESLINDE,
    modalidades: [
      { requiere_apto_medico: true, usa_remeras: true, talles: [{ talle: 'M', stock: 9 }], campos: [{}] },
      { nombre: 'Equipos', nro_participantes: 2 },
    ],
  });
  const firmada = {
    talle: 'M',
    campos_custom_values: [{ name: 'campo0', value: 'sí' }],
    acepta_deslinde: true,
    firma_tipeada: 'María José Núñez',
  };
  const { inscripcion, persona } = await inscribirPersona(app, evento.modalidad.id, {
    ...firmada,
    texto_hash: hashTexto(TEXTO_DESLINDE),
    firmado_at: new Date().toISOString(),
  });
  const archivo = {
    datos: Buffer.from('%PDF-1.4\n%%EOF'),
    tipo: 'application/pdf',
    nombre: 'x',
    publico: false,
  };
  const { id: archivo_id } = await guardarArchivo(ctx, archivo);
  const apto = { evento_id: evento.id, persona_id: persona.id, archivo_id, file_type: 'pdf' as const };
  const aptos = await db
    .insert(t.aptos_medicos)
    .values({ ...apto, file_name: 'apto.pdf' })
    .returning();
  const cupon = await fabrica.cupon(evento.id, { codigo: 'MITAD', porcentaje: 50 });
  const pagos = await db
    .insert(t.pagos)
    .values({
      inscripcion_id: inscripcion.id,
      proveedor: 'manual',
      proveedor_pago_id: randomUUID(),
      status: 'approved',
      monto: 10_000_00,
      date_created: ctx.reloj(),
    })
    .returning();
  const envios = await db
    .insert(t.envios)
    .values({ evento_id: evento.id, asunto: 'x', cuerpo_html: 'x', criterio: {}, total: 0 })
    .returning();
  const enlace = (proposito: 'deslinde' | 'apto') => tokenPara(app, persona.id, proposito, evento.fecha_hora);
  return {
    duenio,
    evento,
    inscripcion,
    persona,
    cupon,
    apto_id: aptos[0]?.id ?? 0,
    pago_id: pagos[0]?.id ?? 0,
    envio_id: envios[0]?.id ?? 0,
    deslinde: await enlace('deslinde'),
    apto: await enlace('apto'),
  };
}
export type Lado = Awaited<ReturnType<typeof lado>>;

/** Two organizers who know nothing of one another, an admin, and whoever comes by. */
export async function crearMundo(app: TestApp) {
  const propio = await lado(app);
  const ajeno = await lado(app);
  const lados = [propio, ajeno];
  const admin = await app.fabrica.usuario({ roles: ['admin'] });
  const { db } = app.ctx.database;
  const disciplinas = await db
    .insert(t.disciplinas)
    .values({ nombre: `Trail ${randomUUID()}` })
    .returning();
  const trabajos = await db
    .insert(t.trabajos)
    .values({ tipo: 'prueba', key: randomUUID(), estado: 'fallido' })
    .returning();
  const pedidos = await db
    .insert(t.arrepentimientos)
    .values({ codigo: randomUUID(), documento: normalizarDocumento('1'), email: 'x@largada.test' })
    .returning();
  const tokens: Record<Quien, string | null> = {
    anonimo: null,
    ajeno: await app.fabrica.sesion(ajeno.duenio.usuario_id),
    propio: await app.fabrica.sesion(propio.duenio.usuario_id),
    admin: await app.fabrica.sesion(admin.id),
  };
  const de = (fn: (l: Lado) => unknown): unknown[] => lados.map(fn);
  const eventos = de((l) => l.evento.id);
  const modalidades = lados.flatMap((l) => l.evento.modalidades.map(({ id }) => id));
  const persona = participante({ talle: 'M' });

  const conocidos: Conocidos = {
    evento_id: eventos,
    event_id: eventos,
    modalidad_id: modalidades,
    organizador: de((l) => l.duenio.id),
    inscriptions_id: de((l) => l.inscripcion.id),
    persona_id: de((l) => l.persona.id),
    disciplinas: disciplinas.map(({ id }) => id),
    access_token: de((l) => l.deslinde),
    texto_hash: [hashTexto(TEXTO_DESLINDE)],
    signature_data: [FIRMA_PNG],
    firmado_at: [new Date().toISOString()],
    file_path: ['x'],
    document: de((l) => l.persona.documento),
    documento: [...de((l) => l.persona.documento), persona.documento],
    dni: [...de((l) => l.persona.documento), persona.documento],
    email: [...de((l) => l.persona.email), ...de((l) => l.duenio.email)],
    password: ['clave-de-prueba', 'otra-clave-larga'],
    password_actual: ['clave-de-prueba'],
    codigo: ['MITAD', 'NUEVO'],
    codigo_acceso: ['liebre', null],
    fecha_hora: [eventos.length > 0 ? propio.evento.fecha_hora.toISOString() : null],
    fecha_inicio_validez: ['2026-01-01'],
    fecha_fin_validez: ['2099-01-01'],
    verificacion: ['Carrera de prueba'],
    ruta: de((l) => `/eventos/${l.evento.id}/exportar-participantes`),
    talle: ['M', null],
    sexo: ['FEM', 'MASC'],
    contenido: [Buffer.from(`Documento;Apellido;Nombre\n30111222;Paz;Ana\n`).toString('base64')],
    asignaciones: de((l) => ({ id: l.inscripcion.id, numero: 7 })),
  };

  /** Complete, valid bodies of the calls that look deep into theirs. */
  const validos: Partial<Record<NombreRuta, () => unknown>> = {
    createInscripcion: () => ({
      modalidad_id: modalidades[0],
      participantes: [
        {
          ...participante({ talle: 'M' }),
          acepta_deslinde: true,
          signature_data: FIRMA_PNG,
          texto_hash: hashTexto(TEXTO_DESLINDE),
          firmado_at: new Date().toISOString(),
          campos_custom_values: [{ name: 'campo0', value: 'sí' }],
        },
      ],
    }),
    createEvento: () => eventoEntrada(propio.duenio.id),
    updateEvento: () => ({ ...eventoEntrada(propio.duenio.id), version: 1 }),
    updateInscripcion: () => ({
      version: propio.inscripcion.version,
      numero: 12,
      personas: [{ id: propio.persona.id, nombre: 'Ana', documento: persona.documento, talle: 'M' }],
    }),
    asignarNumeros: () => ({
      modalidades: [{ id: propio.evento.modalidad.id, desde: 1, hasta: 50 }],
      simular: false,
    }),
    createCupon: () => ({
      evento_id: propio.evento.id,
      codigo: 'VERANO',
      porcentaje_descuento: 10,
      fecha_inicio_validez: '2026-01-01',
      fecha_fin_validez: '2099-01-01',
    }),
    subirImagen: () => ({ image: FIRMA_PNG }),
    enviarCorreos: () => ({
      event_id: propio.evento.id,
      email: { subject: 'Hola', body: '<p>Hola {nombre}</p>', delta: { ops: [{ insert: 'Hola\n' }] } },
      inscriptions_id: [propio.inscripcion.id],
    }),
  };

  const deQuien = (todos: unknown[], quien: Quien): unknown[] => {
    const mitad = Math.floor(todos.length / 2);
    if (quien === 'propio') return [...todos, ...todos.slice(0, mitad), ...todos.slice(0, mitad)];
    if (quien === 'ajeno') return [...todos, ...todos.slice(mitad), ...todos.slice(mitad)];
    return todos;
  };

  /** What `:id` names in an address, by what stands before it. */
  const ids = (path: string): unknown[] => {
    if (/\/(eventos?|v1\/eventos)\/:id/.test(path)) return eventos;
    if (path.startsWith('/inscripciones/:id'))
      return lados.flatMap((l) => [l.inscripcion.id, l.inscripcion.codigo_publico]);
    if (path.startsWith('/aptos-medicos/:id')) return de((l) => l.apto_id);
    if (path.includes('/cupon-descuento/evento/:id')) return eventos;
    if (path.includes('/cupon-descuento/:id')) return de((l) => l.cupon.id);
    if (path.includes('/pagos/:id')) return de((l) => l.pago_id);
    if (path.includes('/modalidad/:id')) return modalidades;
    if (path.includes('/disciplinas/:id')) return disciplinas.map(({ id }) => id);
    if (path.includes('/organizadores/:id')) return de((l) => l.duenio.id);
    if (path.includes('/trabajos/:id')) return trabajos.map(({ id }) => id);
    if (path.includes('/arrepentimientos/:id')) return pedidos.map(({ id }) => id);
    return [1, 2, 3];
  };
  const parametros = (path: string, quien: Quien): Conocidos => ({
    // mostly one's own, or all that could be seen of the other's are refusals
    id: deQuien(ids(path), quien),
    persona_id: de((l) => l.persona.id),
    apto_id: de((l) => l.apto_id),
    envio_id: de((l) => l.envio_id),
    inscripcion_id: de((l) => l.inscripcion.codigo_publico),
    codigo_acceso: ['liebre'],
    file_name: ['apto.pdf'],
    proveedor: ['simulado', 'mercadopago'],
    tipo: ['participantes', 'pagos', 'inscripciones'],
    token: path.includes('apto') ? de((l) => l.apto) : de((l) => l.deslinde),
    imagen_id: [1, 2],
    instantanea_id: [1, 2],
  });
  const usuarios = { ajeno: ajeno.duenio.usuario_id, propio: propio.duenio.usuario_id, admin: admin.id };
  /** After a logout, or a password that was changed. */
  const ingresar = async (quien: Quien) => {
    if (quien !== 'anonimo') tokens[quien] = await app.fabrica.sesion(usuarios[quien]);
  };
  return { propio, ajeno, tokens, ingresar, conocidos, validos, parametros };
}
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
