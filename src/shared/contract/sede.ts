import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** A public key of the server as a JWK: `crypto.subtle.importKey('jwk', …)` takes it. */
const ClavePublica = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

/** The first signs now; one before it is still good where the server's secret was replaced. */
export const listarClavesSede = endpoint(rutas.listClavesSede, {
  reply: z.object({ claves: z.array(ClavePublica) }),
});
