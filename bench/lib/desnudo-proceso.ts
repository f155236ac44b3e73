import http from 'node:http';
import type { Espejo } from './desnudo.ts';

process.once('message', ({ entera, sinCambios }: Espejo) => {
  const cuerpo = Buffer.from(entera.cuerpo);
  const servidor = http.createServer((pedido, respuesta) => {
    if (pedido.headers['if-none-match'] === undefined) {
      respuesta.writeHead(entera.estado, entera.cabeceras);
      respuesta.end(cuerpo);
    } else {
      respuesta.writeHead(sinCambios.estado, sinCambios.cabeceras);
      respuesta.end();
    }
  });
  // idle connections are kept for as long as our own server keeps them
  servidor.keepAliveTimeout = 72_000;
  servidor.listen(0, '127.0.0.1', () => {
    const direccion = servidor.address();
    if (direccion && typeof direccion === 'object') process.send?.(direccion.port);
  });
});
