import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SesionListada } from '../../../shared/contract/perfil.ts';
import { escribirFechaHora, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { ConsultaPropia } from './consulta-propia.tsx';
import { sesionesAbiertas } from '../../api/consultas-perfil.ts';
import { useComprobada } from '../../cuenta/comprobar-identidad.tsx';
import { ErrorGeneral } from './error-general.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './sesion.module.css';

/** Lists the open sessions of the user's account, with buttons that end one or all others. */
export function SesionesAbiertas() {
  const queryClient = useQueryClient();
  const consulta = useQuery(sesionesAbiertas());
  const refrescar = () => invalidar(queryClient, 'listSesiones');
  const { conIdentidad, pregunta } = useComprobada();
  const cierre = useMutation({
    mutationFn: (id: number) => conIdentidad(() => call('deleteSesion', { params: { id } })),
    onSettled: refrescar,
  });
  const cierreDeOtras = useMutation({
    mutationFn: () => conIdentidad(() => call('cerrarOtrasSesiones', {})),
    onSettled: refrescar,
  });
  const sesiones = consulta.data?.data ?? [];
  const hecho = cierreDeOtras.data?.message ?? cierre.data?.message;

  return (
    <Tarjeta titulo="Sesiones abiertas">
      {hecho && (
        <Alerta key={cierre.submittedAt + cierreDeOtras.submittedAt} tono="ok">
          {hecho}
        </Alerta>
      )}
      <ErrorGeneral error={cierre.error ?? cierreDeOtras.error} />
      <ConsultaPropia consulta={consulta} fallo="No pudimos traer tus sesiones">
        {() => (
          <ul className={css.sesiones}>
            {sesiones.map((sesion) => (
              <Row
                key={sesion.id}
                sesion={sesion}
                cerrando={cierre.isPending && cierre.variables === sesion.id}
                onCerrar={() => cierre.mutate(sesion.id)}
              />
            ))}
          </ul>
        )}
      </ConsultaPropia>
      {sesiones.length > 1 && (
        <div>
          <Boton
            tono="contorno"
            aria-busy={cierreDeOtras.isPending}
            onClick={() => !cierreDeOtras.isPending && cierreDeOtras.mutate()}
          >
            Cerrar todas las demás
          </Boton>
        </div>
      )}
      {pregunta}
    </Tarjeta>
  );
}

interface PropsRow {
  sesion: SesionListada;
  cerrando: boolean;
  onCerrar: () => void;
}

function Row({ sesion, cerrando, onCerrar }: PropsRow) {
  const { dispositivo, ip, usada_at, mantener, actual } = sesion;
  return (
    <li className={`${piezas.extremos} ${css.sesion}`}>
      <div>
        <p className={`${piezas.renglon} ${css.dispositivo}`}>
          {dispositivo} {actual && <Chip>esta sesión</Chip>}
        </p>
        <p className={piezas.nota}>
          Último uso: {escribirFechaHoraHs(usada_at)}
          {ip && ` · ${ip}`}
          {mantener && ' · se mantiene en el dispositivo'}
        </p>
      </div>
      {!actual && (
        <Boton
          tono="contorno"
          aria-label={`Cerrar la sesión en ${dispositivo}, usada el ${escribirFechaHora(usada_at)}`}
          aria-busy={cerrando}
          onClick={onCerrar}
        >
          Cerrar sesión
        </Boton>
      )}
    </li>
  );
}
