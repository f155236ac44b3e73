// A page with the very hole that is looked for: a scanner that does not find it here proves nothing elsewhere.
import http from 'node:http';
import { PGlite } from '@electric-sql/pglite';

export async function abrirControl(puerto) {
  const db = await PGlite.create();
  await db.exec("create table personas (nombre text); insert into personas values ('ana'), ('juan')");
  const servidor = http.createServer(async (pedido, respuesta) => {
    const nombre = new URL(pedido.url, 'http://localhost').searchParams.get('nombre') ?? '';
    try {
      const { rows } = await db.query(`select nombre from personas where nombre = '${nombre}'`);
      respuesta.end(`<html><body>${rows.map((row) => row.nombre).join(', ')}</body></html>`);
    } catch (error) {
      respuesta.writeHead(500).end(`<html><body>${error.message}</body></html>`);
    }
  });
  await new Promise((listo) => servidor.listen(puerto, 'localhost', listo));
  return {
    publica: `http://localhost:${puerto}`,
    llamada: { metodo: 'get', camino: '/', consulta: 'nombre=ana' },
    cerrar: async () => {
      servidor.close();
      servidor.closeAllConnections();
      await db.close();
    },
  };
}
