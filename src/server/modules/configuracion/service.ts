import type { z } from 'zod';
import type { Sitio } from '../../../shared/contract/configuracion.ts';
import type { Contexto } from '../../contexto.ts';

export function obtenerSitio({ config }: Pick<Contexto, 'config'>): z.input<typeof Sitio> {
  return {
    proveedor: config.proveedor,
    public_url: config.publicUrl,
    demo: config.modo === 'demo',
    apk: config.apk,
    retencion: config.retencion,
    horas_acreditacion_efectivo: config.horasAcreditacionEfectivo,
  };
}
