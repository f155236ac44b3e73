const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMINIO = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** Whether an address is well-formed as mail servers take it: an unquoted local part, a host name with a top-level domain. */
export function correoValido(correo: string): boolean {
  const texto = correo.trim();
  const arroba = texto.lastIndexOf('@');
  const local = texto.slice(0, arroba);
  const dominio = texto.slice(arroba + 1);
  if (arroba < 1 || texto.length > 254 || local.length > 64) return false;
  return LOCAL.test(local) && DOMINIO.test(dominio);
}

/** An address in the form in which it is compared: domains ignore case, and so do mailboxes in practice. */
export function normalizarCorreo(correo: string): string {
  return correo.trim().toLowerCase();
}
