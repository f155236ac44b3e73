import { useParams, type AsyncRouteComponent } from '@tanstack/react-router';

/** Gives a screen one parameter of its address. Another value mounts the screen anew, so that no state is carried over. */
const por =
  <const K extends 'id' | 'token'>(parametro: K) =>
  (Pagina: AsyncRouteComponent<Record<K, string>>) =>
    Object.assign(
      function PorParametro() {
        const { [parametro]: valor = '' } = useParams({ strict: false });
        // safe cast: K is one name, so this object has all props of the screen
        return <Pagina key={valor} {...({ [parametro]: valor } as Record<K, string>)} />;
      },
      { preload: Pagina.preload },
    );

export const porId = por('id');

/** For screens that the token of a link opens. */
export const porToken = por('token');
