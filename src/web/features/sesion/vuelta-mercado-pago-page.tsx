import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mensajesCobros } from '../../../shared/domain/pago/mensajes.ts';
import { call } from '../../api/call.ts';
import { queryKeyDe } from '../../api/query-key.ts';
import { invalidar } from '../../api/invalidar.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { EsqueletoParte } from '../../ui/esqueleto.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import css from './sesion.module.css';

interface Props {
  code: string | undefined;
  state: string | undefined;
}

/**
 * Mercado Pago sends the organizador back here, with the code by which the server links their cuenta de cobro. If `code` or `state` is
 * missing, the page says that they gave no permission.
 */
export function VueltaMercadoPagoPage({ code, state }: Props) {
  return (
    <Pantalla titulo={mensajesCobros.titulo}>
      <div className={css.partes}>
        {code && state ? (
          <Completar code={code} state={state} />
        ) : (
          <Aviso tono="aviso" role="status">
            <p>{mensajesCobros.sin_permiso}</p>
          </Aviso>
        )}
        <div>
          <Link to="/backoffice/dashboard" hash="perfil" className={claseBoton()}>
            Ir a mi perfil
          </Link>
        </div>
      </div>
    </Pantalla>
  );
}

function Completar({ code, state }: { code: string; state: string }) {
  const queryClient = useQueryClient();
  // the server accepts a code once, so it is sent once for this address, however often the component renders
  const vinculacion = useQuery({
    queryKey: queryKeyDe('completarCobros', { body: { code, state } }),
    queryFn: async () => {
      const hecho = await call('completarCobros', { body: { code, state } });
      void invalidar(queryClient, 'getPerfil');
      return hecho;
    },
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // sent at once, never again when the network is back; if the answer is lost, the profile shows whether it worked
    networkMode: 'always',
  });
  if (vinculacion.isPending) {
    return <EsqueletoParte etiqueta={mensajesCobros.vinculando} />;
  }
  if (vinculacion.isError) {
    return (
      <Aviso tono="error" role="alert">
        <p>{textoDeError(vinculacion.error)}</p>
      </Aviso>
    );
  }
  return (
    <Aviso tono="ok" role="status">
      <p>{vinculacion.data.message}</p>
      <p>{mensajesCobros.estado_vinculada(vinculacion.data.cuenta)}</p>
    </Aviso>
  );
}
