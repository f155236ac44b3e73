import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Envio } from '../../../shared/contract/correos.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { enviosDe } from '../../api/consultas-correos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { nombres } from '../../comun/nombres.ts';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { COLUMNAS_ENVIOS } from './columnas.tsx';

const tabla = definirTabla({ orden: null, por_pagina: 20 });
const ROWS = {
  columnas: COLUMNAS_ENVIOS,
  ...nombresDeRows(['envío', 'envíos'], (envio: Envio) => envio.asunto),
};

/** The envios to an evento's inscriptos, with the progress of each. */
export function MailsPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const enDireccion = useTabla(tabla, 'mails', ROWS);
  const { estado } = enDireccion;
  const consulta = useQuery(enviosDe(Number(id), estado.page, estado.por_pagina));
  const abrir = useCallback(
    (envio: Envio) => void navigate({ to: nombres.envio, params: { id, envio_id: String(envio.id) } }),
    [navigate, id],
  );
  return (
    <DataTable
      {...enDireccion}
      etiqueta="Mails"
      {...deServidor(consulta, 'No pudimos traer los envíos')}
      onAbrir={abrir}
      vacio="Todavía no enviaste mails a los inscriptos de este evento."
      onVacio={
        <p>
          Se escriben desde{' '}
          <Link to={nombres.evento} params={{ id }}>
            {mensajesGestion.tab_inscriptos}
          </Link>
          : a todos, a los que filtres o a los que elijas.
        </p>
      }
    />
  );
}
