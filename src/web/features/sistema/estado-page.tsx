import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { estadoSistema } from '../../api/consultas-sistema.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloConsulta } from '../../comun/fallo-consulta.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { TablaSuelta } from '../../ui/tabla/tabla-suelta.tsx';
import { useTexto } from '../../ui/use-texto.ts';
import { COLAS, CORREOS, ERRORES, FALLIDOS, NOTIFICACIONES } from './columnas.tsx';
import { nombreCorreo, nombreServicio, nombreTrabajo } from './etiquetas.ts';
import { Pares } from '../../ui/pares.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './estado.module.css';

const TITULO = 'Estado del sistema';
const FALLARON = new Set(['fallido', 'rebotado']);

/** What an admin looks at when somebody says that mails do not arrive or reads out the code of a failure. */
export function EstadoPage() {
  const usuario = useSesion()?.usuario_id ?? 0;
  const [codigo, setCodigo] = useState('');
  const campo = useTexto(codigo, (texto) => setCodigo(texto.trim()));
  const consulta = useQuery(estadoSistema(codigo));
  const queryClient = useQueryClient();
  const reintentar = useMutation({
    mutationFn: ({ que, id }: { que: 'reintentarTrabajo' | 'reintentarCorreo'; id: number }) =>
      call(que, { params: { id } }),
    onSettled: () => invalidar(queryClient, 'getEstadoSistema'),
  });

  if (!consulta.data) {
    return (
      <Pantalla titulo={TITULO} ancho="ancha">
        {consulta.isError ? (
          <FalloConsulta titulo="No pudimos traer el estado del sistema" consulta={consulta} />
        ) : (
          <EsqueletoPantalla />
        )}
      </Pantalla>
    );
  }
  const { proceso, correos, colas, trabajos_fallidos, notificaciones, errores, ahora } = consulta.data;
  const repetir = (que: 'reintentarTrabajo' | 'reintentarCorreo', id: number) => (
    <Boton tono="contorno" disabled={reintentar.isPending} onClick={() => reintentar.mutate({ que, id })}>
      Reintentar
    </Boton>
  );

  const tabla = (nombre: string) => ({ guardar_en: `${usuario}.sistema.${nombre}`, tamano: 10 });
  return (
    <Pantalla
      titulo={TITULO}
      ancho="ancha"
      bajada={`Al ${escribirFechaHora(ahora)}. Se actualiza cada 15 segundos.`}
    >
      <dl className={`${piezas.reparto} ${css.cifras}`}>
        <Pares
          de={[
            ['Correos en espera', correos.pendientes],
            ['Enviados en 24 h', correos.enviados_dia],
            ['Fallidos en 24 h', correos.fallidos_dia],
            ['Trabajos fallidos', colas.reduce((suma, c) => suma + c.fallidos, 0)],
            ['Trabajos atrasados', colas.reduce((suma, c) => suma + c.atrasados, 0)],
            ['Base de datos', proceso.motor === 'pglite' ? 'Embebida' : 'PostgreSQL'],
            ['Pagos', nombreServicio(proceso.proveedor_pagos)],
            ['Envío de correos', nombreServicio(proceso.correo)],
            ['Archivos', proceso.archivos_error ?? (proceso.archivos === 's3' ? 'S3' : 'Carpeta propia')],
            ['En marcha desde', escribirFechaHora(proceso.desde)],
            ['Memoria', `${proceso.memoria_mb} MB`],
          ]}
        />
      </dl>
      {trabajos_fallidos.length > 0 && (
        <TablaSuelta
          titulo="Trabajos que fallaron"
          {...tabla('fallidos')}
          bajada="Ya no se repiten solos: miralos y volvé a ponerlos en la cola cuando esté resuelta la causa."
          nombres={['trabajo', 'trabajos']}
          columnas={FALLIDOS}
          rows={trabajos_fallidos}
          idDe={(t) => t.id}
          nombreDe={(t) => nombreTrabajo(t.tipo)}
          orden="fecha"
          vacio="Ningún trabajo falló."
          acciones={(t) => repetir('reintentarTrabajo', t.id)}
        />
      )}
      <TablaSuelta
        titulo="Colas"
        {...tabla('colas')}
        nombres={['cola', 'colas']}
        columnas={COLAS}
        rows={colas}
        idDe={(c) => c.tipo}
        nombreDe={(c) => nombreTrabajo(c.tipo)}
        orden="atrasados"
        vacio="No hay nada en espera."
      />
      <TablaSuelta
        titulo="Últimos correos"
        {...tabla('correos')}
        nombres={['correo', 'correos']}
        columnas={CORREOS}
        rows={correos.ultimos}
        idDe={(c) => c.id}
        nombreDe={(c) => nombreCorreo(c.tipo)}
        orden="fecha"
        buscar="Buscar entre los últimos correos"
        vacio="Todavía no salió ningún correo."
        acciones={(c) => (FALLARON.has(c.estado) ? repetir('reintentarCorreo', c.id) : null)}
      />
      <TablaSuelta
        titulo="Últimos avisos de pago"
        {...tabla('avisos')}
        nombres={['aviso', 'avisos']}
        columnas={NOTIFICACIONES}
        rows={notificaciones}
        idDe={(n) => n.id}
        nombreDe={(n) => n.recurso_id}
        orden="fecha"
        buscar="Buscar por número de pago"
        vacio="El proveedor de pagos todavía no avisó nada."
      />
      <TablaSuelta
        titulo="Errores"
        {...tabla('errores')}
        bajada="Los últimos 30 días. Quien ve una falla recibe un código: con él se encuentra acá y en el registro."
        nombres={['error', 'errores']}
        columnas={ERRORES}
        rows={errores}
        idDe={(e) => e.id}
        nombreDe={(e) => e.id}
        orden="fecha"
        vacio={codigo ? 'Ningún error tiene ese código.' : 'Ningún error en los últimos 30 días.'}
      >
        <div className={css.buscar}>
          <Campo
            etiqueta="Código de error"
            value={campo.texto}
            onChange={(e) => campo.escribir(e.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </TablaSuelta>
      <AlertaFallo error={reintentar.error} vez={reintentar.submittedAt} />
      {reintentar.isSuccess && (
        <Alerta key={reintentar.submittedAt} tono="ok">
          {reintentar.data.message}
        </Alerta>
      )}
    </Pantalla>
  );
}
