// A process of a group that does nothing: listens once the file PASO is there, leaves when told. See grupo.test.ts.
import fs from 'node:fs';
import http from 'node:http';

const EN_IRSE_MS = 600;

console.log(`empieza ${process.pid}.`);
const espera = setInterval(() => {
  if (!fs.existsSync(process.env.PASO)) return;
  clearInterval(espera);
  http.createServer().listen(0, '127.0.0.1', () => console.log(`atiende ${process.pid}.`));
}, 20);
process.on('message', (dicho) => dicho === 'retirarse' && process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// as one that ends badly: nobody can talk to it any more, and it is still there for a moment
process.on('SIGUSR2', () => {
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EN_IRSE_MS));
  process.disconnect();
});
