import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createApp } from '../../src/server/app.ts';
import { leerArchivo } from '../../src/server/nucleo/archivos/service.ts';
import * as t from '../../src/server/db/schema.ts';
import { testApp } from './app.ts';
import { inscribirPersona, tokenPara } from './enlaces.ts';
import { hashTexto } from './fabrica.ts';
import type {
  Contado,
  CuentasConEvento,
  OrdenProceso,
  PersonaConEnlaces,
  RespuestaProceso,
} from './offline-tipos.ts';

// The real server with its built pages on a fresh database of its own, in a process of its own, which makes
// people with links and counts what arrived. Its clock is moved by reloj-e2e.mjs.
const base = await testApp();
const { ctx, fabrica } = base;
ctx.config.publicUrl = process.env['PUBLIC_URL'] ?? '';
const app = await createApp(ctx, { paginas: true });
await app.listen({ host: '127.0.0.1', port: 0 });
const { db } = ctx.database;

async function personas(cuantas: number): Promise<PersonaConEnlaces[]> {
  const evento = await fabrica.evento({
    nombre: 'Cruce de los Sin Señal',
    texto_deslinde: 'Corro por mi cuenta y riesgo.',
    modalidades: [{ requiere_apto_medico: true }],
  });
  const hechas: PersonaConEnlaces[] = [];
  for (let n = 0; n < cuantas; n += 1) {
    const { persona, inscripcion } = await inscribirPersona(base, evento.modalidad.id);
    hechas.push({
      persona_id: persona.id,
      evento_id: evento.id,
      codigo_publico: inscripcion.codigo_publico,
      documento: persona.documento,
      deslinde: await tokenPara(base, persona.id, 'deslinde', evento.fecha_hora),
      apto: await tokenPara(base, persona.id, 'apto', evento.fecha_hora),
    });
  }
  // Nobody signed at registration: each still owes it.
  await db.update(t.eventos).set({ usa_deslinde_online: true }).where(eq(t.eventos.id, evento.id));
  return hechas;
}

async function contar(persona_id: number): Promise<Contado> {
  const firmas = await db
    .select()
    .from(t.deslindes)
    .where(eq(t.deslindes.persona_id, persona_id))
    .orderBy(t.deslindes.id);
  const enviados = await db
    .select()
    .from(t.aptos_medicos)
    .where(eq(t.aptos_medicos.persona_id, persona_id))
    .orderBy(t.aptos_medicos.id);
  const aptos: Contado['aptos'] = [];
  for (const { archivo_id, file_name } of enviados) {
    const archivo = archivo_id === null ? null : await leerArchivo(ctx, archivo_id);
    aptos.push({
      file_name,
      sha256: archivo ? createHash('sha256').update(archivo.datos).digest('hex') : '',
    });
  }
  return {
    firmas: firmas.map((f) => ({
      texto_hash: f.texto_hash,
      firma_tipeada: f.firma_tipeada,
      dispositivo_at: f.dispositivo_at?.getTime() ?? null,
      desfase_ms: f.desfase_ms,
      servidor_at: f.servidor_at.getTime(),
    })),
    aptos,
  };
}

async function cuentas(): Promise<CuentasConEvento> {
  const clave = 'clave-de-prueba';
  const duenio = await fabrica.organizador();
  const admin = await fabrica.usuario({ roles: ['admin'], password: clave });
  const evento = await fabrica.evento({ nombre: 'Vuelta de las Dos Cuentas', duenio });
  return { organizador: duenio.email, admin: admin.email, clave, evento_id: evento.id };
}

async function cambiarTexto(evento_id: number, texto: string): Promise<void> {
  await db.insert(t.deslinde_textos).values({ evento_id, version: 2, texto, hash: hashTexto(texto) });
}

function hacer(orden: OrdenProceso): Promise<unknown> {
  switch (orden.tipo) {
    case 'personas':
      return personas(orden.cuantas);
    case 'contar':
      return contar(orden.persona_id);
    case 'cuentas':
      return cuentas();
    case 'cambiarTexto':
      return cambiarTexto(orden.evento_id, orden.texto);
  }
}

const decir = (respuesta: RespuestaProceso) => void process.send?.(respuesta);
process.on('message', ({ n, orden }: { n: number; orden: OrdenProceso }) => {
  hacer(orden).then(
    (valor) => decir({ n, valor }),
    (error: unknown) => decir({ n, error: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});
// It ends with the process that started it.
process.on('disconnect', () => {
  void app
    .close()
    .then(() => base.close())
    .finally(() => process.exit(0));
});
const direccion = app.server.address();
decir({ n: 0, valor: typeof direccion === 'object' ? direccion?.port : 0 });
