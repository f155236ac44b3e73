// A process of a group that does nothing: listens after a while, leaves when told. See grupo.test.ts.
import http from 'node:http';

const EN_IRSE_MS = 600;

setTimeout(() => {
  http.createServer().listen(0, '127.0.0.1', () => console.log(`atiende ${process.pid}.`));
}, 200);
process.on('message', (dicho) => dicho === 'retirarse' && process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// as one that ends badly: nobody can talk to it any more, and it is still there for a moment
process.on('SIGUSR2', () => {
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EN_IRSE_MS));
  process.disconnect();
});
