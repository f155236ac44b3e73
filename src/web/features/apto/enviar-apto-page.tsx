import { useQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { leer } from '../../../offline/salida/salida.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { enlaceApto } from '../../api/enlaces.ts';
import { esEnlaceInvalido } from '../../api/enlace-invalido.ts';
import { lecturaKey } from '../../api/lectura.ts';
import { useEntregaDeEnlace } from '../../comun/use-entrega-de-enlace.ts';
import { Pantalla } from '../../ui/pantalla.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import css from './apto.module.css';
import { AptoGuardado } from './apto-guardado.tsx';
import { AptoRecibido } from './apto-recibido.tsx';
import { FormularioApto } from './formulario-apto.tsx';
import { leerPrevio } from './previo.ts';

/** How often the server is asked again about a link that could not be checked, ms. */
const REVISAR_MS = 20_000;

/** /enviar-apto-medico/{token}: DNI, file, send; with or without network. */
export function EnviarAptoPage({ token }: { token: string }) {
  const entrega = useEntregaDeEnlace('apto', token);
  const { asunto, delEnlace, enCola, rechazada, recibido, deNuevo, setDeNuevo } = entrega;
  const consulta = useQuery({
    ...enlaceApto(token),
    // Once the certificate was received, the person's data must not be fetched to this device again.
    enabled: recibido === null,
    refetchInterval: (query) => (query.state.data ? false : REVISAR_MS),
  });
  // The refused sending is read back, so that only what was wrong has to be done again.
  const previo = useQuery({
    queryKey: lecturaKey('salida_rechazada', rechazada?.id),
    queryFn: async () => leerPrevio(rechazada ? await leer(rechazada.id) : null),
    enabled: rechazada !== undefined,
    retry: false,
    gcTime: 0,
  });
  const datos = consulta.data?.datos ?? null;

  if (recibido !== null) return <AptoRecibido evento={datos?.evento.nombre} recibido_at={recibido} />;
  if (esEnlaceInvalido(consulta.error)) {
    throw notFound({ routeId: '/enviar-apto-medico/$token' });
  }
  if (enCola && !deNuevo) {
    return (
      <AptoGuardado salida={enCola} evento={datos?.evento.nombre} onEnviarOtro={() => setDeNuevo(true)} />
    );
  }
  if (consulta.isPending || (rechazada && previo.isPending)) {
    return (
      <>
        <p role="status" className={css.cargando}>
          {mensajesComun.cargando_datos}
        </p>
        <EsqueletoPantalla />
      </>
    );
  }
  return (
    <Pantalla
      titulo={mensajesDocumentos.apto_titulo}
      sobre={datos?.evento.nombre}
      bajada={datos && `Hola, ${datos.persona.nombre}.`}
    >
      <FormularioApto
        key={rechazada?.id}
        token={token}
        asunto={asunto}
        datos={datos}
        guardado_at={consulta.data?.guardado_at ?? null}
        rechazada={rechazada}
        antes={delEnlace.findLast((s) => s.estado === 'enviada')?.recibo?.recibido_at ?? null}
        previo={previo.data ?? null}
        onGuardar={(id) => {
          entrega.setPropia(id);
          setDeNuevo(false);
        }}
        onRecibir={entrega.setDirecto}
        onEnlaceInvalido={() => void consulta.refetch()}
      />
    </Pantalla>
  );
}
