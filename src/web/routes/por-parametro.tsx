import { useParams, type AsyncRouteComponent } from '@tanstack/react-router';

/** A screen about what one parameter of its address names, and nothing else: another value, another screen. */
const por =
  <const K extends 'id' | 'token'>(parametro: K) =>
  (Pagina: AsyncRouteComponent<Record<K, string>>) =>
    Object.assign(
      function PorParametro() {
        const { [parametro]: valor = '' } = useParams({ strict: false });
        // K is one name, so this is all that the screen takes
        return <Pagina key={valor} {...({ [parametro]: valor } as Record<K, string>)} />;
      },
      { preload: Pagina.preload },
    );

/** About an event. */
export const porId = por('id');

/** What the token of a link opens. */
export const porToken = por('token');
