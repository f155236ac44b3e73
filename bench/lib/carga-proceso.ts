// Sends requests over plain sockets: one under way per connection, kept alive, no pipelining.
import net from 'node:net';
import type { Carga, Resultado } from './carga.ts';

const FIN_CABECERA = Buffer.from('\r\n\r\n');

function correr(carga: Required<Pick<Carga, 'calentarMs'>> & Carga): Promise<Resultado> {
  const { puerto, conexiones, ms, calentarMs, espera } = carga;
  const partes = carga.pedido.split('@DOC@');
  const fijo = partes.length === 1 ? Buffer.from(carga.pedido) : null;
  let documento = carga.primerDocumento ?? 10_000_000;
  const otros: Record<string, number> = {};
  const demoras: number[] = [];
  let respuestas = 0;
  let totales = 0;
  const comienzo = performance.now() + calentarMs;
  const final = comienzo + ms;

  const siguiente = (): Buffer => {
    if (fijo) return fijo;
    documento += 1;
    return Buffer.from(partes.join(String(documento)));
  };

  function recibida(estado: number, cuerpo: () => string, demora: number): void {
    const ahora = performance.now();
    if (estado === espera) totales += 1;
    else {
      const key = `${estado} ${cuerpo().slice(0, 200)}`;
      otros[key] = (otros[key] ?? 0) + 1;
    }
    if (ahora < comienzo || ahora >= final) return;
    respuestas += 1;
    demoras.push(demora);
  }

  const conexion = () =>
    new Promise<void>((resolve) => {
      const socket = net.connect(puerto, '127.0.0.1');
      socket.setNoDelay(true);
      let pendiente: Buffer | null = null;
      let enviado = 0;
      const enviar = () => {
        if (performance.now() >= final || Object.keys(otros).length > 5) {
          socket.destroy();
          return resolve();
        }
        enviado = performance.now();
        socket.write(siguiente());
      };
      socket.on('connect', enviar);
      socket.on('error', (error) => {
        otros[error.message] = (otros[error.message] ?? 0) + 1;
        resolve();
      });
      socket.on('close', () => resolve());
      socket.on('data', (datos) => {
        const todo: Buffer = pendiente ? Buffer.concat([pendiente, datos]) : datos;
        pendiente = todo;
        const fin = todo.indexOf(FIN_CABECERA);
        if (fin < 0) return;
        const cabecera = todo.toString('latin1', 0, fin);
        const estado = Number(cabecera.slice(9, 12));
        const largo =
          estado === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(cabecera)?.[1] ?? Number.NaN);
        if (Number.isNaN(largo)) throw new Error(`Sin Content-Length: ${cabecera}`);
        if (todo.length < fin + 4 + largo) return;
        pendiente = null;
        recibida(estado, () => todo.toString('utf8', fin + 4), performance.now() - enviado);
        enviar();
      });
    });

  return Promise.all(Array.from({ length: conexiones }, conexion)).then(() => {
    demoras.sort((a, b) => a - b);
    const percentil = (p: number) => demoras[Math.floor(demoras.length * p)] ?? Number.NaN;
    return {
      porSegundo: (respuestas * 1000) / ms,
      respuestas,
      totales,
      siguienteDocumento: documento + 1,
      otros,
      p50: percentil(0.5),
      p99: percentil(0.99),
    };
  });
}

process.on('message', (carga: Required<Pick<Carga, 'calentarMs'>> & Carga) => {
  void correr(carga).then((resultado) => process.send?.(resultado));
});
