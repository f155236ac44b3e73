import './texto-rico.css';

/** A message about a registration, the event's own or ours: plain text, or HTML that the server sanitised. */
export function TextoMensaje({ children, clase }: { children: string; clase?: string | undefined }) {
  if (!/<[a-z][^>]*>/i.test(children)) return <p className={clase}>{children}</p>;
  return <div className={`${clase ?? ''} texto-rico`} dangerouslySetInnerHTML={{ __html: children }} />;
}
