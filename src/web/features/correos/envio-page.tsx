import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CorreoEnvio } from '../../../shared/contract/correos.ts';
import { DESTINOS } from '../../../shared/domain/correo/envio.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { envioDe } from '../../api/consultas-correos.ts';
import { consultaDe } from '../../comun/consulta-de-tabla.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { nombres } from '../../comun/nombres.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { filtroDe, unoDe } from '../../comun/filtro-de.ts';
import { COLUMNAS_CORREOS } from './columnas.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './correos.module.css';
import { DESTINO, noLlegaron, volverAMandar } from './estados.ts';
import { ResumenEnvio } from './resumen-envio.tsx';

const tabla = definirTabla({ orden: 'id', por_pagina: 20, filtros: { estado: '' } });
const ROWS = {
  columnas: COLUMNAS_CORREOS,
  ...nombresDeRows(['email', 'emails'], (correo: CorreoEnvio) => correo.nombre ?? correo.para),
};
const FILTROS = [filtroDe('estado', 'Estado', DESTINOS, (valor) => DESTINO[valor].texto)];

type Cambio = { tipo: 'reintentar'; correo_id?: number } | { tipo: 'cancelar' };

/** What is asked before a change is made. */
interface Pregunta {
  cambio: Cambio;
  titulo: string;
  confirmar: string;
  detalle: string;
}

const CANCELAR: Pregunta = {
  cambio: { tipo: 'cancelar' },
  titulo: '¿Cancelar los emails que no salieron?',
  confirmar: 'Sí, cancelarlos',
  detalle: 'Los que ya salieron no se pueden traer de vuelta.',
};

const aTodos = (n: number): Pregunta => ({
  cambio: { tipo: 'reintentar' },
  titulo: `¿${volverAMandar(n)}?`,
  confirmar: n === 1 ? 'Sí, volver a mandarlo' : 'Sí, volver a mandarlos',
  detalle: n === 1 ? 'Sale de nuevo a la misma dirección.' : 'Salen de nuevo a las mismas direcciones.',
});

const aUno = ({ id, nombre, para }: CorreoEnvio): Pregunta => ({
  cambio: { tipo: 'reintentar', correo_id: id },
  titulo: `¿Volver a mandar el email a ${nombre ?? para}?`,
  confirmar: 'Sí, volver a mandarlo',
  detalle: `Sale de nuevo a ${para}.`,
});

/** Page of one envio: its progress, what became of each correo, and buttons to cancel or retry. */
export function EnvioPage({ id, envio_id }: { id: string; envio_id: string }) {
  const sesion = useSesion();
  const queryClient = useQueryClient();
  const enDireccion = useTabla(tabla, 'envio', ROWS);
  const { estado } = enDireccion;
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const elegido = unoDe(DESTINOS, estado.filtros['estado']);
  const params = { id: Number(id), envio_id: Number(envio_id) };
  const consulta = useQuery(
    envioDe(params.id, params.envio_id, {
      ...consultaDe(estado),
      sortBy: estado.orden === 'para' || estado.orden === 'estado' ? estado.orden : 'id',
      ...(elegido && { estado: elegido }),
    }),
  );
  const cambiar = useMutation({
    mutationFn: (cambio: Cambio) =>
      cambio.tipo === 'cancelar'
        ? call('cancelarEnvio', { params })
        : call('reintentarEnvio', {
            params,
            body: cambio.correo_id === undefined ? {} : { correo_id: cambio.correo_id },
          }),
    // Also after a refusal: somebody else may have cancelled or retried already, and the page must show it.
    onSettled: () => invalidar(queryClient, 'getEnvio', 'listEnvios'),
  });
  const puedeEnviar = puedeHacer(sesion, 'correo:enviar');
  const envio = consulta.data?.results;
  return (
    <div className={`${piezas.pila} ${css.envio}`}>
      <Link to={nombres.mails} params={{ id }} className={css.volver}>
        ‹ Todos los envíos
      </Link>
      {cambiar.data && (
        <Alerta key={cambiar.submittedAt} tono="ok">
          {cambiar.data.message}
        </Alerta>
      )}
      <AvisoFallo error={cambiar.error} />
      {envio && (
        <ResumenEnvio
          envio={envio}
          puede={puedeEnviar}
          ocupado={cambiar.isPending}
          onReintentar={() => setPregunta(aTodos(noLlegaron(envio)))}
          onCancelar={() => setPregunta(CANCELAR)}
        />
      )}
      <DataTable
        {...enDireccion}
        etiqueta="Emails de este envío"
        {...deServidor(consulta, 'No pudimos traer el envío')}
        buscar="Buscar por nombre o email"
        filtros={FILTROS}
        acciones={(correo) =>
          puedeEnviar &&
          (correo.estado === 'rebotado' || correo.estado === 'fallido') && (
            <MenuAcciones etiqueta={`Acciones de ${correo.nombre ?? correo.para}`}>
              {() => <ItemAccion onElegir={() => setPregunta(aUno(correo))}>Volver a mandar</ItemAccion>}
            </MenuAcciones>
          )
        }
        vacio="Este envío no tiene emails."
        sin_resultados="No hay emails que coincidan con la búsqueda."
      />
      {pregunta && (
        <ConfirmarYSeguir
          titulo={pregunta.titulo}
          confirmar={pregunta.confirmar}
          onConfirmar={() => cambiar.mutate(pregunta.cambio)}
          onCerrar={() => setPregunta(null)}
        >
          <p>{pregunta.detalle}</p>
        </ConfirmarYSeguir>
      )}
    </div>
  );
}
