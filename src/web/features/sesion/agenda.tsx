import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajesAgenda as m } from '../../../shared/domain/carrera/mensajes.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CopiarLink } from '../../ui/copiar-link.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { ErrorGeneral } from './error-general.tsx';
import piezas from '../../ui/piezas.module.css';

/** The link by which an organizador's calendar follows their eventos, with buttons to make, copy, replace or remove the link. */
export function AgendaPropia({ url }: { url: string | null }) {
  const queryClient = useQueryClient();
  const [hecho, setHecho] = useState<string | null>(null);
  const cambio = useMutation({
    mutationFn: (cual: 'renovarAgenda' | 'borrarAgenda') => call(cual, {}),
    onMutate: () => setHecho(null),
    onSuccess: ({ message }) => {
      setHecho(message);
      void invalidar(queryClient, 'getPerfil');
    },
  });
  return (
    <Tarjeta titulo={m.titulo}>
      {hecho && <Alerta tono="ok">{hecho}</Alerta>}
      <ErrorGeneral error={cambio.error} />
      <p>{url === null ? m.explicacion : m.como_usarlo}</p>
      {url !== null && <CopiarLink key={url} etiqueta={m.etiqueta} link={url} />}
      <div className={piezas.juntos}>
        <Boton
          tono={url === null ? 'primario' : 'contorno'}
          aria-busy={cambio.isPending}
          onClick={() => !cambio.isPending && cambio.mutate('renovarAgenda')}
        >
          {url === null ? m.crear : m.renovar}
        </Boton>
        {url !== null && (
          <Boton tono="tenue" onClick={() => !cambio.isPending && cambio.mutate('borrarAgenda')}>
            {m.borrar}
          </Boton>
        )}
      </div>
    </Tarjeta>
  );
}
