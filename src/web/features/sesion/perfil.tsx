import { useQuery } from '@tanstack/react-query';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { Tarjeta } from '../../ui/hoja.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { AgendaPropia } from './agenda.tsx';
import { CambiarClave } from './cambiar-clave.tsx';
import { Cobros } from './cobros.tsx';
import { perfil } from './consultas.ts';
import { SegundoPaso } from './segundo-paso.tsx';
import css from './sesion.module.css';
import { SesionesAbiertas } from './sesiones-abiertas.tsx';

export function DialogoPerfil({ alCerrar }: { alCerrar: () => void }) {
  const consulta = useQuery(perfil());
  return (
    <MarcoDialogo
      titulo={mensajesGestion.mi_perfil}
      pantalla
      onCerrar={alCerrar}
      acciones={
        <Boton tono="contorno" onClick={alCerrar}>
          Cerrar
        </Boton>
      }
    >
      <div className={css.partes}>
        {consulta.isPending ? (
          <div role="status" aria-label={mensajesComun.cargando}>
            <Esqueleto forma="parrafo" />
          </div>
        ) : consulta.isError ? (
          <FalloCarga
            titulo="No pudimos traer tu perfil"
            detalle={textoDeError(consulta.error)}
            reintentar={() => void consulta.refetch()}
            reintentando={consulta.isFetching}
          />
        ) : (
          <>
            <Tarjeta titulo="Tus datos">
              <div className={css.datos}>
                <Campo etiqueta="Usuario" value={consulta.data.name} readOnly />
                <Campo etiqueta="E-mail" value={consulta.data.email} readOnly />
              </div>
            </Tarjeta>
            {consulta.data.cobros && <Cobros cobros={consulta.data.cobros} />}
            {consulta.data.agenda && <AgendaPropia url={consulta.data.agenda.url} />}
            <CambiarClave usuario={consulta.data.name} />
            <SegundoPaso factor={consulta.data.segundo_factor} />
            <SesionesAbiertas />
          </>
        )}
      </div>
    </MarcoDialogo>
  );
}
