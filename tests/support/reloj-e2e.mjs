// node --import: moves this process's clock by the milliseconds that the file LARGADA_RELOJ holds, or holds it at an
// instant ('detenido <ms>'). Timers keep their pace; what looks at the date (holds, tickets, jobs) finds itself that
// much later, or finds that no time has passed.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const archivo = process.env.LARGADA_RELOJ;
const Verdadera = Date;
const transcurrido = performance.now.bind(performance);
let desfase = 0;
let detenido = null;
const leer = () => {
  try {
    const [, instante, ms] = /^(detenido )?(-?\d+)/.exec(readFileSync(archivo, 'utf8')) ?? [];
    // what measures how long something took finds that it took none
    const parado = instante && (detenido?.parado ?? transcurrido());
    detenido = instante ? { ahora: Number(ms), parado } : null;
    if (!instante) desfase = Number(ms) || 0;
  } catch {
    desfase = 0;
    detenido = null;
  }
};
performance.now = () => detenido?.parado ?? transcurrido();
leer();
setInterval(leer, 100).unref();

const ahora = () => detenido?.ahora ?? Verdadera.now() + desfase;
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
