/** After how many ms without progress a closing connection is given up, together with the last message, which waits behind the others. */
const DESPEDIRSE_MS = 5_000;
/**
 * How many ms a closing connection gets at most to send its last message: what the browser holds already goes first, and nothing
 * can take it back.
 */
const DESPEDIRSE_MAX_MS = 30_000;
/** How many ms the other side gets to read the last message: an earlier release drops what it has not read when the connection closes. */
const LEERLO_MS = 300;

/**
 * Closes a connection once all that the browser still holds for it is sent, or sending is given up (regla sede-69). Closed at once it
 * would drop all that, and with it the last message.
 */
export function despedir(pc: RTCPeerConnection, dc: RTCDataChannel): void {
  dc.bufferedAmountLowThreshold = 0;
  dc.addEventListener('bufferedamountlow', () => setTimeout(() => dc.close(), LEERLO_MS), { once: true });
  const hasta = Date.now() + DESPEDIRSE_MAX_MS;
  let quedaba = dc.bufferedAmount;
  const mirar = () => {
    if (dc.readyState === 'closed') return;
    const queda = dc.bufferedAmount;
    if (queda >= quedaba || Date.now() >= hasta) return pc.close();
    quedaba = queda;
    setTimeout(mirar, DESPEDIRSE_MS);
  };
  setTimeout(mirar, DESPEDIRSE_MS);
}
