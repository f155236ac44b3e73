import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cobros as EstadoCobros } from '../../../shared/contract/perfil.ts';
import { mensajesCobros } from '../../../shared/domain/pago/mensajes.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { useComprobada } from '../../cuenta/comprobar-identidad.tsx';
import { ConClave } from './con-clave.tsx';
import piezas from '../../ui/piezas.module.css';

type Paso = 'reposo' | 'vincula' | 'desvincula';

/** The organizador's own account at the payment provider: while it is linked, new payments of their eventos go into it. */
export function Cobros({ cobros }: { cobros: EstadoCobros }) {
  const queryClient = useQueryClient();
  const [paso, setPaso] = useState<Paso>('reposo');
  const [hecho, setHecho] = useState<string | null>(null);
  const volver = () => setPaso('reposo');
  const { conIdentidad, pregunta } = useComprobada();
  const vinculacion = useMutation({
    mutationFn: (password: string) => conIdentidad(() => call('vincularCobros', { body: { password } })),
    // goes to the provider's own page, which leads back to /backoffice/mercado-pago
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const desvinculacion = useMutation({
    mutationFn: (password: string) => conIdentidad(() => call('desvincularCobros', { body: { password } })),
    onSuccess: ({ message }) => {
      volver();
      setHecho(message);
      void invalidar(queryClient, 'getPerfil');
    },
  });
  const empezar = (cual: Paso) => {
    setHecho(null);
    vinculacion.reset();
    desvinculacion.reset();
    setPaso(cual);
  };

  return (
    <Tarjeta titulo={mensajesCobros.titulo}>
      {hecho && <Alerta tono="ok">{hecho}</Alerta>}
      <Estado {...cobros} />
      {paso === 'reposo' && (
        <div className={piezas.juntos}>
          {cobros.estado !== 'vinculada' && (
            <Boton onClick={() => empezar('vincula')}>{mensajesCobros.vincular}</Boton>
          )}
          {cobros.estado !== 'sin_vincular' && (
            <Boton tono="contorno" onClick={() => empezar('desvincula')}>
              {mensajesCobros.desvincular}
            </Boton>
          )}
        </div>
      )}
      {paso === 'vincula' && (
        <ConClave
          texto="Seguir en Mercado Pago"
          error={vinculacion.error}
          // busy also after success: the browser is then leaving for Mercado Pago's page
          enCurso={vinculacion.isPending || vinculacion.isSuccess}
          onMandar={vinculacion.mutate}
          onVolver={volver}
        />
      )}
      {paso === 'desvincula' && (
        <>
          <Aviso tono="aviso">
            <p>{mensajesCobros.aviso_desvincular}</p>
          </Aviso>
          <ConClave
            texto={mensajesCobros.desvincular}
            error={desvinculacion.error}
            enCurso={desvinculacion.isPending}
            onMandar={desvinculacion.mutate}
            onVolver={volver}
          />
        </>
      )}
      {pregunta}
    </Tarjeta>
  );
}

function Estado({ estado, cuenta }: EstadoCobros) {
  if (estado === 'sin_vincular') return <p>{mensajesCobros.explicacion}</p>;
  if (estado === 'vinculada') return <p>{mensajesCobros.estado_vinculada(cuenta ?? '')}</p>;
  return (
    <Aviso tono="aviso">
      <p>{mensajesCobros.estado_vencida(cuenta ?? '')}</p>
    </Aviso>
  );
}
