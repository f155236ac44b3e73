import { CSS_BASE } from '../../http/pagina-propia.ts';
import type { Pagina } from '../../http/pagina-propia.ts';
import { escapar } from '../../nucleo/correo/html-de-un-correo.ts';
import type { Suscripcion } from './bajas-repository.ts';

const pagina = (titulo: string, contenido: string): Pagina => ({
  titulo: escapar(titulo),
  estilos: '/baja-correo/estilos.css',
  cuerpo: `<main><section class="tarjeta">${contenido}</section><p><a href="/">Ir al sitio</a></p></main>`,
});

/** Masks an address: its owner recognises it, but whoever opens the link of a forwarded mail does not learn it. */
const tapado = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

/** A link that is opened changes nothing: programs open the links of a mail before its reader does. */
export function paginaBaja(
  { email, organizador, baja }: Suscripcion & { baja: boolean },
  direccion: string,
): Pagina {
  const quien = escapar(organizador);
  const para = escapar(tapado(email));
  const siguen =
    '<p>Los mails de tu inscripción, de tus pagos y de tus papeles te siguen llegando: los necesitás para correr.</p>';
  if (baja)
    return pagina(
      'Ya no te mandamos esos mails',
      `<h1>Listo, ya no te mandamos esos mails</h1><p role="status">${para} no recibe más las novedades de <strong>${quien}</strong>.</p>${siguen}<form method="post" action="${escapar(direccion)}/deshacer"><p>¿Fue sin querer?</p><button class="boton secundario">Volver a recibirlos</button></form>`,
    );
  return pagina(
    'Dejar de recibir mails',
    `<h1>¿No querés más mails de ${quien}?</h1><p>Dejamos de mandar sus novedades a ${para}.</p>${siguen}<form method="post" action="${escapar(direccion)}"><button class="boton">Darme de baja</button></form>`,
  );
}

export const paginaAlta = ({ email, organizador }: Suscripcion, direccion: string): Pagina =>
  pagina(
    'Volvés a recibir esos mails',
    `<h1>Listo, los vas a volver a recibir</h1><p role="status">Las novedades de <strong>${escapar(organizador)}</strong> llegan otra vez a ${escapar(tapado(email))}.</p><p><a href="${escapar(direccion)}">Cambié de idea</a></p>`,
  );

export const paginaSinBaja = (): Pagina =>
  pagina(
    'Este enlace no sirve',
    '<h1>Este enlace no sirve</h1><p>Puede que se haya cortado al copiarlo. Abrilo desde el mail, o copialo entero.</p>',
  );

export const ESTILOS_BAJA = `${CSS_BASE}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}
form{margin-top:1.5rem}
.boton{width:100%}
`;
