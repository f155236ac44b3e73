import { connect } from 'node:net';
import type { ConfigAntivirus } from '../../config-antivirus.ts';
import { crearSemaphore } from '../../semaphore.ts';
import { ErrorAntivirus, type AntivirusGateway } from './puerto.ts';

const LIMITE_MS = 30_000;
/** How many bytes each piece that is sent has at most: clamd's StreamMaxLength bounds only their sum. */
const TROZO = 64 * 1024;
/** How many bytes an answer may have: clamd answers with a short line, so that what is longer does not come from it. */
const MAX_RESPUESTA = 4096;

/** How many scans this process makes at a time at most: fewer than clamd's MaxThreads (10 by default), with room for other processes. */
const A_LA_VEZ = 4;

/** clamd's INSTREAM: pieces with their length before them, an empty one ends it; the answer ends in a NUL. */
export function crearClamd(donde: ConfigAntivirus, limite_ms = LIMITE_MS): AntivirusGateway {
  const conSemaphore = crearSemaphore(A_LA_VEZ);
  return {
    estaLimpio: (datos) => conSemaphore(async () => juzgar(await preguntar(donde, datos, limite_ms))),
  };
}

function juzgar(respuesta: string): boolean {
  if (respuesta === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(respuesta)) return false;
  // no verdict: the file is too large for clamd's settings, clamd is out of memory, or this is not clamd
  throw new ErrorAntivirus(`respuesta inesperada del antivirus: ${respuesta.slice(0, 80)}`);
}

function preguntar(donde: ConfigAntivirus, datos: Buffer, limite_ms: number): Promise<string> {
  return new Promise((listo, no) => {
    const socket = connect(donde);
    let respuesta = '';
    const fallar = (texto: string) => {
      clearTimeout(reloj);
      socket.destroy();
      no(new ErrorAntivirus(texto));
    };
    const reloj = setTimeout(() => fallar('el antivirus no contesta'), limite_ms);
    socket.on('connect', () => {
      socket.write('zINSTREAM\0');
      for (let i = 0; i < datos.length; i += TROZO) {
        const trozo = datos.subarray(i, i + TROZO);
        const largo = Buffer.alloc(4);
        largo.writeUInt32BE(trozo.length);
        socket.write(largo);
        socket.write(trozo);
      }
      socket.write(Buffer.alloc(4));
    });
    socket.on('data', (parte) => {
      respuesta += parte.toString('latin1');
      const fin = respuesta.indexOf('\0');
      if (fin >= 0) {
        clearTimeout(reloj);
        socket.destroy();
        listo(respuesta.slice(0, fin).trim());
      } else if (respuesta.length > MAX_RESPUESTA) fallar('respuesta inesperada del antivirus');
    });
    socket.on('error', (error) => fallar(`no se pudo hablar con el antivirus: ${error.message}`));
    // clamd also closes after its answer, when the result is settled already
    socket.on('close', () => fallar('el antivirus cortó sin contestar'));
  });
}
