import { useParams, type AsyncRouteComponent } from '@tanstack/react-router';

/** A screen about the event of its address, and nothing else: another event, another screen. */
export const porId = (Pagina: AsyncRouteComponent<{ id: string }>) =>
  Object.assign(
    function PorId() {
      const { id = '' } = useParams({ strict: false });
      return <Pagina key={id} id={id} />;
    },
    { preload: Pagina.preload },
  );

/** A screen that the token of a link opens: another link, another screen. */
export const porToken = (Pagina: AsyncRouteComponent<{ token: string }>) =>
  Object.assign(
    function PorToken() {
      const { token = '' } = useParams({ strict: false });
      return <Pagina key={token} token={token} />;
    },
    { preload: Pagina.preload },
  );
