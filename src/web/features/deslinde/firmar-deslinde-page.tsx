import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { enlaceDeslinde } from '../../api/enlaces.ts';
import { esEnlaceInvalido } from '../../api/enlace-invalido.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useEntregaDeEnlace } from '../../comun/use-entrega-de-enlace.ts';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Firmar } from './firmar-por-enlace.tsx';
import { FirmaGuardada } from './firma-guardada.tsx';
import { FirmaRecibida } from './firma-recibida.tsx';

/** /firmar-deslinde/{token}: read the waiver, sign it, with or without network. */
export function FirmarDeslindePage({ token }: { token: string }) {
  const entrega = useEntregaDeEnlace('deslinde', token);
  const { asunto, delEnlace, enCola, rechazada, recibido, deNuevo, setDeNuevo } = entrega;
  // Once the signature was received, the person's data must not be fetched to this device again.
  const consulta = useQuery({ ...enlaceDeslinde(token), enabled: recibido === null });
  const datos = consulta.data?.datos.results;

  if (recibido !== null) return <FirmaRecibida evento={datos?.evento.nombre} recibido_at={recibido} />;
  if (esEnlaceInvalido(consulta.error)) {
    throw notFound({ routeId: '/firmar-deslinde/$token' });
  }
  if (enCola && !deNuevo) {
    return (
      <FirmaGuardada
        salida={enCola}
        evento={datos?.evento.nombre}
        onFirmarDeNuevo={datos ? () => setDeNuevo(true) : undefined}
      />
    );
  }
  if (!datos) {
    if (consulta.isPending) return <EsqueletoPantalla />;
    const antes = delEnlace.findLast((s) => s.estado === 'enviada')?.recibo;
    if (antes) return <FirmaRecibida evento={undefined} recibido_at={antes.recibido_at} />;
    return (
      <FalloCarga
        titulo="Todavía no pudimos traer tu deslinde"
        nivel={1}
        detalle={`${textoDeError(consulta.error)} Una vez que se abra con señal, vas a poder firmarlo también sin ella.`}
        reintentar={() => void consulta.refetch()}
        reintentando={consulta.isFetching}
      />
    );
  }
  return (
    <Firmar
      token={token}
      asunto={asunto}
      datos={datos}
      guardado_at={consulta.data?.guardado_at ?? null}
      rechazada={rechazada}
      onGuardar={(id) => {
        entrega.setPropia(id);
        setDeNuevo(false);
        // The signature just stored replaces the refused one, and with that goes the text that came with the refusal ('deslinde_cambio').
        // What was fetched before may still have the old text, so it is fetched again.
        if (rechazada) void consulta.refetch();
      }}
      onRecibir={entrega.setDirecto}
    />
  );
}
