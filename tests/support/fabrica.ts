import { createHash } from 'node:crypto';
import * as t from '../../src/server/db/schema.ts';
import type { Contexto } from '../../src/server/contexto.ts';
import { hashClave, hashToken, nuevoToken } from '../../src/server/modules/sesiones/claves.ts';
import type { ParticipanteEntrada } from '../../src/shared/contract/inscripciones.ts';

const DIA = 86_400_000;

export interface OpcionesModalidad extends Partial<
  Omit<typeof t.modalidades.$inferInsert, 'id' | 'evento_id'>
> {
  cupo?: number | null;
  talles?: { talle: string; stock?: number | null }[];
  categorias?: Partial<typeof t.categorias.$inferInsert>[];
  campos?: Partial<typeof t.campos_custom.$inferInsert>[];
  precios?: { desde: Date; valor: number }[];
}

export interface OpcionesEvento extends Partial<Omit<typeof t.eventos.$inferInsert, 'id'>> {
  cupo?: number;
  modalidades?: OpcionesModalidad[];
  texto_deslinde?: string;
  /** the organizer's user; one is made where none is given */
  duenio?: { id: number };
}

let serie = 0;
/** Hashing is slow on purpose: once per password. */
const hashes: Record<string, Promise<string>> = {};

/** A drawn line, 48×20: the server refuses an empty pad. */
export const FIRMA_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAUAgMAAAC2UVY0AAAADFBMVEVMaXEAAAAAAAAAAAAykov8AAAABHRSTlMA7oo8/uyXdgAAAAlwSFlzAAALEwAACxMBAJqcGAAAAGtJREFUGJVjYKAeYAaTrzaAKc4GEBEaBuaYHmBgYJiaNbUAxBFjYGBgimbgjQBxQkCyBQwM00CCAQwMDFdBAg4MDJwgtSBZxhgGBtUDUFmGMAbmcBANMpBBNf9pDNx23tBQkJVQ8DSHeHcDAP8OEgVYI2DbAAAAAElFTkSuQmCC';

export const hashTexto = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** Rows for tests, straight into the database, each with sensible values that a test overrides. */
export function crearFabrica(ctx: Contexto) {
  const { db } = ctx.database;

  async function usuario({
    roles = ['organizador'],
    password = 'clave-de-prueba',
    ...campos
  }: Partial<typeof t.usuarios.$inferInsert> & { password?: string } = {}) {
    serie += 1;
    const letras = [...String(serie)].map((d) => 'abcdefghij'[Number(d)]).join('');
    const [row] = await db
      .insert(t.usuarios)
      .values({
        usuario: `usuario${letras}`,
        email: `usuario${serie}@largada.test`,
        nombre: `Usuario ${serie}`,
        clave_hash: await (hashes[password] ??= hashClave(password)),
        roles,
        ...campos,
      })
      .returning();
    return una(row);
  }

  async function organizador(campos: Partial<typeof t.organizadores.$inferInsert> = {}) {
    const cuenta = await usuario();
    const [row] = await db
      .insert(t.organizadores)
      .values({
        usuario_id: cuenta.id,
        nombre: `Organizador ${serie}`,
        ciudad: 'Rosario',
        nombre_contacto: 'Ana',
        apellido_contacto: 'Suárez',
        telefono_contacto: '341 555 0100',
        ...campos,
      })
      .returning();
    return { ...una(row), email: cuenta.email };
  }

  /** A bearer token of a session that is already open. */
  async function sesion(usuario_id: number, campos: Partial<typeof t.sesiones.$inferInsert> = {}) {
    const token = nuevoToken();
    const ahora = ctx.reloj();
    await db.insert(t.sesiones).values({
      comprobada_at: ahora,
      usuario_id,
      token_hash: hashToken(token),
      familia: token.slice(0, 12),
      created_at: ahora,
      usada_at: ahora,
      expira_at: new Date(ahora.getTime() + DIA),
      expira_absoluta_at: new Date(ahora.getTime() + DIA),
      ...campos,
    });
    return token;
  }

  /** A visible event, open for registration, in 30 days, with one modality for everybody. */
  async function evento({
    cupo = 100,
    modalidades = [{}],
    texto_deslinde,
    duenio,
    ...campos
  }: OpcionesEvento = {}) {
    const ahora = ctx.reloj().getTime();
    const organizador_id = duenio?.id ?? campos.organizador_id ?? (await organizador()).id;
    const [row] = await db
      .insert(t.eventos)
      .values({
        nombre: 'Carrera de prueba',
        ciudad: 'Rosario',
        provincia: 'Santa Fe',
        lugar: 'Parque',
        fecha_hora: new Date(ahora + 30 * DIA),
        fecha_inicio_inscripcion: new Date(ahora - 10 * DIA),
        fin_inscripcion: new Date(ahora + 25 * DIA),
        visible: true,
        ...campos,
        organizador_id,
      })
      .returning();
    const creado = una(row);
    await db.insert(t.cupos_evento).values({ evento_id: creado.id, cupo });
    if (texto_deslinde) {
      await db
        .insert(t.deslinde_textos)
        .values({ evento_id: creado.id, version: 1, texto: texto_deslinde, hash: hashTexto(texto_deslinde) });
    }
    const hechas = [];
    for (const [orden, opciones] of modalidades.entries())
      hechas.push(await modalidad(creado.id, { nombre: `Modalidad ${orden + 1}`, orden, ...opciones }));
    const primera = hechas[0];
    if (!primera) throw new Error('fabrica: un evento necesita una modalidad');
    return { ...creado, modalidades: hechas, modalidad: primera };
  }

  async function modalidad(
    evento_id: number,
    { cupo = null, talles = [], categorias, campos = [], precios = [], ...resto }: OpcionesModalidad = {},
  ) {
    const [row] = await db
      .insert(t.modalidades)
      .values({ nombre: '10K', valor_normal: 1_000_000, ...resto, evento_id })
      .returning();
    const creada = una(row);
    await db.insert(t.cupos_modalidad).values({ modalidad_id: creada.id, cupo });
    const deTodos = [{ sexo: 'MIX' as const, edad_inicial: 0, edad_final: null }];
    const categoriasRows = (categorias ?? deTodos).map((c, orden) => ({
      sexo: 'MIX' as const,
      edad_inicial: 0,
      orden,
      ...c,
      modalidad_id: creada.id,
    }));
    const hechas =
      categoriasRows.length > 0 ? await db.insert(t.categorias).values(categoriasRows).returning() : [];
    const remeras =
      talles.length > 0
        ? await db
            .insert(t.remeras)
            .values(talles.map((r, orden) => ({ ...r, orden, modalidad_id: creada.id })))
            .returning()
        : [];
    if (campos.length > 0) {
      await db.insert(t.campos_custom).values(
        campos.map((c, orden) => ({
          name: `campo${orden}`,
          label: `Campo ${orden}`,
          type: 'text' as const,
          orden,
          ...c,
          modalidad_id: creada.id,
        })),
      );
    }
    if (precios.length > 0)
      await db.insert(t.modalidad_precios).values(precios.map((p) => ({ ...p, modalidad_id: creada.id })));
    return { ...creada, categorias: hechas, remeras };
  }

  async function cupon(evento_id: number, campos: Partial<typeof t.cupones.$inferInsert> = {}) {
    const [row] = await db
      .insert(t.cupones)
      .values({
        codigo: 'DESCUENTO',
        porcentaje: 20,
        fecha_inicio_validez: '2020-01-01',
        fecha_fin_validez: '2099-12-31',
        ...campos,
        evento_id,
      })
      .returning();
    return una(row);
  }

  return { usuario, organizador, sesion, evento, modalidad, cupon, participante };
}

/** A complete, valid adult; each call has another document. */
export function participante(cambios: Partial<ParticipanteEntrada> = {}): ParticipanteEntrada {
  serie += 1;
  return {
    documento: String(30_000_000 + serie),
    nombre: 'María José',
    apellido: 'Núñez',
    sexo: 'FEM',
    email: `persona${serie}@example.com`,
    area_code: '11',
    telefono: '50716006',
    es_celular: true,
    domicilio: 'Av. Rivadavia 1234',
    ciudad: 'Buenos Aires',
    provincia: 'Ciudad Autónoma de Buenos Aires',
    dia: 14,
    mes: 3,
    anio: 1990,
    ...cambios,
  };
}

function una<T>(row: T | undefined): T {
  if (!row) throw new Error('fabrica: la fila no se guardó');
  return row;
}
