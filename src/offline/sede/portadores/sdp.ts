import type { Candidato, CodigoPar } from './codigo-par.ts';

type DeSdp = Pick<CodigoPar, 'ufrag' | 'pwd' | 'huella' | 'candidatos'>;

/**
 * The parts of a browser's session description that differ each time, for a code; null: name, password or fingerprint is missing. A
 * description without addresses is read too.
 */
export function leerSdp(sdp: string): DeSdp | null {
  const ufrag = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
  const pwd = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1];
  const huella = /^a=fingerprint:sha-256 ([0-9A-F:]{95})/im.exec(sdp)?.[1];
  if (ufrag === undefined || pwd === undefined || huella === undefined) return null;
  const candidatos: Candidato[] = [];
  for (const [, direccion = '', puerto = ''] of sdp.matchAll(
    /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim,
  )) {
    // the loopback address reaches no other phone
    if (direccion !== '127.0.0.1' && direccion !== '::1')
      candidatos.push({ direccion, puerto: Number(puerto) });
  }
  return { ufrag, pwd, huella: huella.replaceAll(':', '').toLowerCase(), candidatos };
}

/** A session description with one data channel, as every browser takes it, from what a code says. */
export function escribirSdp({ tipo, ufrag, pwd, huella, candidatos }: CodigoPar): string {
  const dosPuntos = (huella.match(/../g) ?? []).join(':').toUpperCase();
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidatos.map(
      ({ direccion, puerto }, i) =>
        `a=candidate:${i + 1} 1 udp ${2_113_937_151 - i * 256} ${direccion} ${puerto} typ host generation 0`,
    ),
    // a code without addresses must not announce the end of its list of addresses: then the browser goes on waiting, and learns the other
    // device's address when that one calls
    ...(candidatos.length > 0 ? ['a=end-of-candidates'] : []),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${dosPuntos}`,
    `a=setup:${tipo === 'oferta' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:65536',
    '',
  ].join('\r\n');
}
