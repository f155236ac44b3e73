import { listarEventosVisibles } from '../../src/shared/contract/eventos.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { medirGuiones } from './web-guiones.ts';
import { medirLighthouse } from './web-lighthouse.ts';

/** What the first visit weighs and how soon it shows, in Chromium on the built app. */
export async function medirWeb(): Promise<Cifra[]> {
  const servidor = await arrancarDemo();
  try {
    const base = `http://localhost:${servidor.puerto}`;
    const listado = listarEventosVisibles.reply.parse(
      await (await fetch(`${base}/api${rutas.listEventosVisibles.path}`)).json(),
    );
    const abierto = listado.data.find((e) => e.estado_inscripcion === 'abierta');
    if (!abierto) throw new Error('La demostración no tiene un evento abierto');
    const paginas = { portada: '/', evento: `/informacion-evento/${abierto.id}` };
    const asistente = `/inscripcion/${abierto.id}`;
    return [
      ...(await medirGuiones(base, { ...paginas, asistente })),
      ...(await medirLighthouse(servidor.puerto, paginas)),
    ];
  } finally {
    await servidor.parar();
  }
}
