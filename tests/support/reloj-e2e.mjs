// node --import: moves this process's clock by the milliseconds that the file LARGADA_RELOJ holds. Timers keep
// their pace; what looks at the date (holds, tickets, jobs) finds itself that much later.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const archivo = process.env.LARGADA_RELOJ;
const Verdadera = Date;
let desfase = 0;
const leer = () => {
  try {
    desfase = Number(readFileSync(archivo, 'utf8')) || 0;
  } catch {
    desfase = 0;
  }
};
leer();
setInterval(leer, 100).unref();

const ahora = () => Verdadera.now() + desfase;
// as time that has passed, not as a clock that was moved
const { bigint } = process.hrtime;
process.hrtime.bigint = () => bigint() + BigInt(desfase) * 1_000_000n;

globalThis.Date = new Proxy(Verdadera, {
  construct: (fecha, args, nueva) => Reflect.construct(fecha, args.length > 0 ? args : [ahora()], nueva),
  apply: () => new Verdadera(ahora()).toString(),
  get: (fecha, nombre) => (nombre === 'now' ? ahora : Reflect.get(fecha, nombre)),
});
Verdadera.prototype.constructor = globalThis.Date;

// Node writes this header by a clock of its own; the browser corrects its clock by it.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  if (!this.headersSent && !this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, args);
};
