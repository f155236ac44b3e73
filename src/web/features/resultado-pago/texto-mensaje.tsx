import '../../ui/texto-rico.css';
import css from './resultado-pago.module.css';

/** The event's own message: plain, or the HTML that the server sanitised when it was written. */
export function TextoMensaje({ children }: { children: string }) {
  if (!/<[a-z][^>]*>/i.test(children)) return <p className={css.mensaje}>{children}</p>;
  return <div className={`${css.mensaje} texto-rico`} dangerouslySetInnerHTML={{ __html: children }} />;
}
