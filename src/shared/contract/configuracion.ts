import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** The site's own data, which every page may show: above all, who runs it. */
export const Sitio = z.object({
  proveedor: z.object({
    nombre: z.string(),
    ciudad: z.string(),
    domicilio: z.string(),
    email: z.string(),
    telefono: z.string(),
    cuit: z.string(),
    redes: z.array(z.object({ nombre: z.string(), url: z.string() })),
  }),
  public_url: z.string(),
  /** true: demonstration mode, in which the login page offers the demonstration's users */
  demo: z.boolean(),
  apk: z.object({ url: z.string(), sha256: z.string() }).nullable(),
  horas_acreditacion_efectivo: z.number(),
  /** for how many days personal data are kept: counted from the race, and for the text of mails from when they were queued */
  retencion: z.object({
    aptos_dias: z.number(),
    deslindes_dias: z.number(),
    correos_dias: z.number(),
    inscripciones_dias: z.number(),
  }),
});
export type Sitio = z.infer<typeof Sitio>;

export const obtenerSitio = endpoint(rutas.getSitio, { reply: Sitio });
export const listarDominiosEmail = endpoint(rutas.listDominiosEmail, {
  reply: z.object({ data: z.array(z.string()) }),
});
