import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { abrirPaquete, type Pedido } from '../../../../offline/sede/pares/paquete.ts';
import { textosCerca } from './textos.ts';

export interface Abierto {
  bien: boolean;
  /** what the phone that made the package has already, so that this phone need not show it that in return; null: not known */
  pedido: Pedido | null;
  /** what came of opening the package, in words for the person at the phone */
  dicho: string;
}

/** Takes a package into this device's log (regla sede-32). Never rejects. */
export async function abrir(bitacora: Bitacora, paquete: Uint8Array<ArrayBuffer>): Promise<Abierto> {
  try {
    const hecho = await abrirPaquete(bitacora, paquete);
    return 'falla' in hecho
      ? { bien: false, pedido: null, dicho: textosCerca.falla[hecho.falla] }
      : {
          bien: true,
          pedido: hecho.de.pedido,
          dicho: [
            textosCerca.llego(hecho.operaciones, hecho.novedades),
            ...(hecho.firmas_quedan > 0 ? [textosCerca.firmas_quedan_alla] : []),
          ].join(' '),
        };
  } catch {
    return { bien: false, pedido: null, dicho: textosCerca.falla.guardar };
  }
}
