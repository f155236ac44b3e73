import type { Config } from '../../config.ts';
import { CSS_BASE } from '../../http/pagina-propia.ts';
import type { Pagina } from '../../http/pagina-propia.ts';
import { escapar } from '../../nucleo/correo/html-de-un-correo.ts';

/** The page where the provider does not answer or refuses: it says that the registration stands, and how to pay later. */
export function paginaCaida(proveedor: Config['proveedor'], codigo: string): Pagina {
  return {
    titulo: `El pago no está disponible · ${escapar(proveedor.nombre)}`,
    estilos: '/pagar/estilos.css',
    cuerpo: `<main><div class="tarjeta"><h1>El medio de pago no responde</h1>
<p>Tu inscripción está registrada y tu lugar sigue reservado. En este intento no se cobró nada.</p>
<p>Probá de nuevo en medio minuto. Si sigue igual, podés volver más tarde desde el link de tu correo, o escribirnos a <a href="mailto:${escapar(proveedor.email)}">${escapar(proveedor.email)}</a>.</p>
<p><a class="boton" href="/pagar/${escapar(codigo)}">Probar de nuevo</a> <a class="boton secundario" href="/">Ir al inicio</a></p></div></main>`,
  };
}

export const ESTILOS = `${CSS_BASE}main{max-width:34rem;margin:10vh auto;padding:0 1rem}.boton{margin:.25rem .25rem .25rem 0}`;
