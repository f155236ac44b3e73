import { Buzon, CanalCerrado, TOPE_MENSAJE, type Canal, type OyenteCanal } from './canal.ts';
import { nuevoIntento, type CodigoPar } from './codigo-par.ts';
import { despedir } from './despedida.ts';
import { escribirSdp, leerSdp } from './sdp.ts';

/** Which puesto connects, and of which event, as its codes tell it. */
export interface Yo {
  evento_id: number;
  puesto_id: string;
}

/** One attempt to connect, from this side. */
export interface Tendido {
  codigo: CodigoPar;
  /** the open channel; rejects with CanalCerrado if the browser says that it closed before it opened; may never settle otherwise */
  canal: Promise<Canal>;
  /** for an attempt that began with an offer: takes the other side's answer; does nothing in any other */
  completar(respuesta: CodigoPar): Promise<void>;
  /**
   * Whether the other side was reached and the channel is just being opened, or is open. An attempt that is given up while it opens is
   * spent on both sides: a guardia that was left halfway takes no other call.
   */
  abriendo(): boolean;
  /** Whether the other side was reached more than GASTADO_MS ago and no channel opened: then none will, whoever calls. */
  gastado(): boolean;
  /**
   * gives the attempt up, and cuts its channel if that is open already: whoever has taken the channel must not call this any more, but
   * close the channel
   */
  cancelar(): void;
}

/**
 * The answer with which this device calls a guardia after its page was killed or the network went away. Agreed on while both are connected:
 * later nobody can tell the waiting phone anything.
 */
export interface Regreso {
  /** an answer without this device's addresses, which may be others by then: the waiting phone learns them by being called */
  codigo: CodigoPar;
  /** the certificate whose fingerprint the answer names; its key never leaves the browser */
  certificado: RTCCertificate;
}

/** Makes the two ends of a connection: WebRTC, or a test's own. */
export interface Tendedor {
  /** @param intento the attempt's name, if it was agreed on before; by default a new one */
  ofrecer(yo: Yo, intento?: string): Promise<Tendido>;
  responder(yo: Yo, oferta: CodigoPar): Promise<Tendido>;
  prepararRegreso(yo: Yo): Promise<Regreso>;
  /** Like `responder`, with an answer that the other side was told earlier. */
  regresar(yo: Yo, guardia: CodigoPar, regreso: Regreso): Promise<Tendido>;
}

/**
 * How many ms after the other side was reached its channel may still open. After that it never will: the calling phone gives each call up
 * within fewer ms (INTENTO_MS and once more as many, malla.ts).
 */
export const GASTADO_MS = 40_000;

/** How long to wait for the device's addresses, ms: those of the common network come at once. */
const ESPERA_DIRECCIONES_MS = 1_500;
/** How many bytes may wait in the browser until the sender has to wait too: more would only fill the memory. */
const EN_COLA_MAX = 1024 * 1024;
const EN_COLA_POCO = 256 * 1024;

/** Connects two browsers on one network without any server: they only use addresses of the devices themselves ('host candidates'). */
export const webrtc: Tendedor = {
  async ofrecer(yo, intento = nuevoIntento()) {
    const { pc, canal } = abrir();
    await pc.setLocalDescription();
    const propio = await codigoDe(pc, { ...yo, tipo: 'oferta', intento });
    return {
      codigo: propio,
      canal,
      completar: async (respuesta) => {
        // an answer was taken before, or the attempt was given up: to take one now would throw
        if (pc.signalingState !== 'have-local-offer') return;
        await pc.setRemoteDescription({ type: 'answer', sdp: escribirSdp(respuesta) });
      },
      ...dejable(pc),
    };
  },
  async responder(yo, oferta) {
    const { pc, canal } = abrir();
    await pc.setRemoteDescription({ type: 'offer', sdp: escribirSdp(oferta) });
    await pc.setLocalDescription();
    const propio = await codigoDe(pc, { ...yo, tipo: 'respuesta', intento: oferta.intento });
    return { codigo: propio, canal, completar: () => Promise.resolve(), ...dejable(pc) };
  },
  async prepararRegreso(yo) {
    const certificado = await RTCPeerConnection.generateCertificate(CERTIFICADO);
    // the offer is never used: it only shows the name, password and fingerprint that this browser gives
    const { pc } = abrir(certificado);
    const { sdp = '' } = await pc.createOffer();
    pc.close();
    const dicho = leerSdp(sdp);
    if (!dicho) throw new CanalCerrado();
    const codigo: CodigoPar = { ...yo, ...dicho, tipo: 'respuesta', intento: nuevoIntento(), candidatos: [] };
    return { codigo, certificado };
  },
  async regresar(yo, guardia, { codigo: { ufrag, pwd, intento }, certificado }) {
    const { pc, canal } = abrir(certificado);
    try {
      await pc.setRemoteDescription({ type: 'offer', sdp: escribirSdp(guardia) });
      const { sdp = '' } = await pc.createAnswer();
      // The other side knows the caller by this name and password, which it was told before, and by the certificate. A browser that does
      // not let a page set name and password refuses here.
      const dicho = sdp
        .replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`)
        .replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`);
      await pc.setLocalDescription({ type: 'answer', sdp: dicho });
      const propio = await codigoDe(pc, { ...yo, tipo: 'respuesta', intento });
      return { codigo: propio, canal, completar: () => Promise.resolve(), ...dejable(pc) };
    } catch (error) {
      pc.close();
      throw error;
    }
  },
};

function dejable(pc: RTCPeerConnection): Pick<Tendido, 'abriendo' | 'gastado' | 'cancelar'> {
  const abriendo = () => pc.iceConnectionState === 'connected' || pc.iceConnectionState === 'completed';
  let alcanzado_at = abriendo() ? Date.now() : null;
  // later calls may reach the other side as well, and open nothing: the first one counts
  pc.addEventListener('iceconnectionstatechange', () => {
    if (abriendo()) alcanzado_at ??= Date.now();
  });
  return {
    abriendo,
    gastado: () =>
      alcanzado_at !== null && pc.connectionState !== 'connected' && Date.now() - alcanzado_at > GASTADO_MS,
    cancelar: () => pc.close(),
  };
}

const CERTIFICADO = { name: 'ECDSA', namedCurve: 'P-256' };

/** A connection with one channel that both sides open alike, so that neither has to wait for the other to announce it. */
function abrir(certificado?: RTCCertificate): { pc: RTCPeerConnection; canal: Promise<Canal> } {
  const pc = new RTCPeerConnection(certificado && { certificates: [certificado] });
  const dc = pc.createDataChannel('largada', { negotiated: true, id: 0, ordered: true });
  const canal = canalDe(pc, dc);
  // without this, an attempt that nobody waits for any more would report an unhandled rejection
  canal.catch(() => undefined);
  return { pc, canal };
}

async function codigoDe(
  pc: RTCPeerConnection,
  comun: Pick<CodigoPar, 'tipo' | 'evento_id' | 'puesto_id' | 'intento'>,
): Promise<CodigoPar> {
  await direcciones(pc);
  const dicho = leerSdp(pc.localDescription?.sdp ?? '');
  if (!dicho) {
    pc.close();
    throw new CanalCerrado();
  }
  return { ...comun, ...dicho };
}

function direcciones(pc: RTCPeerConnection): Promise<void> {
  if (pc.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    const reloj = setTimeout(resolve, ESPERA_DIRECCIONES_MS);
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState !== 'complete') return;
      clearTimeout(reloj);
      resolve();
    });
  });
}

/** The fingerprints of both ends' certificates: whoever stood in between would have shown another certificate to each. */
const vinculoDe = (pc: RTCPeerConnection): string =>
  [pc.localDescription, pc.remoteDescription]
    .map((descripcion) => leerSdp(descripcion?.sdp ?? '')?.huella ?? '')
    .sort()
    .join('.');

function canalDe(pc: RTCPeerConnection, dc: RTCDataChannel): Promise<Canal> {
  const buzon = new Buzon();
  dc.binaryType = 'arraybuffer';
  dc.bufferedAmountLowThreshold = EN_COLA_POCO;
  let soltar: () => void = () => undefined;
  const cerrar = (ultimo?: Uint8Array<ArrayBuffer>) => {
    const seDespide = ultimo !== undefined && !buzon.cerrado && dc.readyState === 'open';
    // messages that wait for their turn are dropped (`mandar`): otherwise they would be sent after `ultimo`, which has to be the last one
    buzon.cerrar();
    soltar();
    if (!seDespide) return pc.close();
    try {
      dc.send(ultimo);
    } catch {
      // the browser's buffer is full, or the channel is closing: without the last message then
      return pc.close();
    }
    despedir(pc, dc);
  };
  dc.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) buzon.llego(new Uint8Array(data));
  });
  dc.addEventListener('bufferedamountlow', () => soltar());
  dc.addEventListener('close', () => cerrar());
  pc.addEventListener('connectionstatechange', () => {
    // 'disconnected' may pass: the network of a phone in a pocket comes back. Before the channel opens 'failed' may pass too: the browser
    // goes on trying, and the other person may not have read the answer yet.
    if (pc.connectionState === 'closed' || (pc.connectionState === 'failed' && dc.readyState === 'open'))
      cerrar();
  });
  let fila: Promise<unknown> = Promise.resolve();
  const mandar = async (mensaje: Uint8Array<ArrayBuffer>): Promise<void> => {
    if (dc.bufferedAmount > EN_COLA_MAX) await new Promise<void>((listo) => (soltar = listo));
    if (buzon.cerrado || dc.readyState !== 'open') throw new CanalCerrado();
    dc.send(mensaje);
  };
  const canal = {
    tope: TOPE_MENSAJE,
    enviar(mensaje: Uint8Array<ArrayBuffer>) {
      if (mensaje.byteLength > TOPE_MENSAJE) return Promise.reject(new RangeError('message too long'));
      const turno = fila.then(() => mandar(mensaje));
      fila = turno.catch(() => undefined);
      return turno;
    },
    escuchar: (oyente: OyenteCanal) => buzon.escuchar(oyente),
    cerrar,
  };
  return new Promise((resolve, reject) => {
    dc.addEventListener('open', () => resolve({ ...canal, vinculo: vinculoDe(pc) }), { once: true });
    dc.addEventListener('close', () => reject(new CanalCerrado()), { once: true });
  });
}
