import './texto-rico.css';

/** The event's own message: plain, or the HTML that the server sanitised when it was written. */
export function TextoMensaje({ children, clase }: { children: string; clase?: string | undefined }) {
  if (!/<[a-z][^>]*>/i.test(children)) return <p className={clase}>{children}</p>;
  return <div className={`${clase ?? ''} texto-rico`} dangerouslySetInnerHTML={{ __html: children }} />;
}
