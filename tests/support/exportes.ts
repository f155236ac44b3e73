import { normalizarDocumento } from '../../src/shared/domain/participante/documento.ts';
import * as t from '../../src/server/db/schema.ts';
import type { TestApp } from './app.ts';
import { partesDeZip } from './zip.ts';

/** What a browser does: a ticket, and then its address. */
export async function descargar(
  app: TestApp,
  token: string,
  ruta: string,
  { aceptar_duplicados = false, seleccion }: { aceptar_duplicados?: boolean; seleccion?: object } = {},
) {
  const { status, body } = await app.call('createTicketDescarga', {
    token,
    body: { ruta, aceptar_duplicados, seleccion },
  });
  if (status !== 200) throw new Error(`sin ticket: ${status} ${JSON.stringify(body)}`);
  return app.inject({ url: `/api${ruta}?token=${body.ticket}` });
}

/** Paid registrations of one person each, straight into the tables; accents, numbers and answers as people have. */
export async function llenar(
  { ctx }: Pick<TestApp, 'ctx'>,
  evento: { id: number; modalidad: { id: number; categorias: { id: number }[] } },
  cuantas: number,
): Promise<void> {
  const { db } = ctx.database;
  const BATCH = 500;
  for (let desde = 0; desde < cuantas; desde += BATCH) {
    const serie = Array.from({ length: Math.min(BATCH, cuantas - desde) }, (_, n) => desde + n);
    const rows = await db
      .insert(t.inscripciones)
      .values(
        serie.map((n) => ({
          codigo_publico: `llena-${evento.id}-${n}`,
          evento_id: evento.id,
          modalidad_id: evento.modalidad.id,
          state: 'pago_realizado' as const,
          cantidad_personas: 1,
          numero: n + 1,
          chip_id: `CH${String(n + 1).padStart(6, '0')}`,
          categoria_id: evento.modalidad.categorias[0]?.id ?? null,
          valor_normal: 1_500_000,
          valor: 1_500_000,
          costo_servicio: 75_000,
          total: 1_575_000,
        })),
      )
      .returning({ id: t.inscripciones.id });
    await db.insert(t.personas).values(
      rows.map(({ id }, k) => ({
        inscripcion_id: id,
        evento_id: evento.id,
        documento: normalizarDocumento(String(20_000_000 + desde + k)),
        nombre: `María José ${k}`,
        apellido: `Núñez & Ibáñez ${desde + k}`,
        sexo: k % 2 === 0 ? ('FEM' as const) : ('MASC' as const),
        fecha_nacimiento: `19${60 + (k % 40)}-0${1 + (k % 9)}-1${k % 10}`,
        email: `persona${desde + k}@example.com`,
        area_code: '11',
        telefono: `+549115071${String(1000 + (k % 9000))}`,
        domicilio: `Av. Rivadavia ${k}`,
        ciudad: 'Buenos Aires',
        provincia: 'Ciudad Autónoma de Buenos Aires',
        talle: 'M',
        team: 'Corredores del Oeste',
        campos_custom_values: [{ name: 'club', label: 'Club de origen', value: 'Los Pumas' }],
      })),
    );
  }
}

/** The parts of a ZIP as text. */
export const abrirZip = (zip: Buffer): Map<string, string> =>
  new Map([...partesDeZip(zip)].map(([nombre, datos]) => [nombre, datos.toString('utf8')]));

export interface Celda {
  /** as XML has it: 'inlineStr', or 'n' where it says nothing */
  tipo: string;
  estilo: number;
  valor: string;
  formula: boolean;
}

const sinEscapes = (texto: string) =>
  texto
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Cells by their reference, from the sheet's own XML. */
export function celdasDe(xlsx: Buffer): Map<string, Celda> {
  const hoja = abrirZip(xlsx).get('xl/worksheets/sheet1.xml') ?? '';
  return new Map(
    [...hoja.matchAll(/<c r="([A-Z]+\d+)"( s="(\d+)")?( t="(\w+)")?>(.*?)<\/c>/gs)].map(
      ([, ref = '', , estilo = '0', , tipo = 'n', dentro = '']) => [
        ref,
        {
          tipo,
          estilo: Number(estilo),
          valor: sinEscapes(/<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(dentro)?.[1] ?? ''),
          formula: dentro.includes('<f'),
        },
      ],
    ),
  );
}
