import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright/test';

/**
 * Chromium's process that holds all of a browser's sockets, those of WebRTC too. Stopped, not one packet leaves or comes, as where
 * the hotspot is gone, and the pages live on. Whoever started the browser may stop it, without rights over the machine's network.
 */
async function procesoDeRed(navegador: Browser): Promise<number> {
  const cdp = await navegador.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  await cdp.detach();
  const suyo = processInfo.find(({ id }) =>
    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('network.mojom.NetworkService'),
  );
  if (!suyo) throw new Error('a browser without a network process of its own');
  return suyo.id;
}

/** Cuts all lines of a browser. @returns how to join them again */
export async function cortarRed(navegador: Browser): Promise<() => void> {
  const pid = await procesoDeRed(navegador);
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}
