import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { solapes, validarAjustes } from '../../../shared/domain/numeracion/rangos.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { eventoBackoffice, numeracion } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { conflictoDe } from '../../formulario/use-guardado.ts';
import { enfocarFalla } from '../../formulario/enfocar-falla.ts';
import { Forma } from '../../formulario/forma.tsx';
import { PreguntaAlSalir } from '../../formulario/pregunta-al-salir.tsx';
import { nombres } from '../../comun/nombres.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { enfocarTitulo } from '../../ui/enfocar.ts';
import { EsqueletoPantalla } from '../../ui/esqueleto.tsx';
import { FalloCarga } from '../../ui/fallo-carga.tsx';
import { conNombres, formularioDe, pedidoDe, type FormModalidad, type Numeracion } from './formulario.ts';
import { MarcoNumeracion } from './marco-numeracion.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';
import { OpcionesAsignacion, type Opciones } from './opciones-asignacion.tsx';
import { PanelModalidad } from './panel-modalidad.tsx';
import { Resguardos } from './resguardos.tsx';
import { VistaPrevia } from './vista-previa.tsx';

export function AsignarNumerosPage({ id }: { id: string }) {
  const evento = useQuery(eventoBackoffice(id));
  const datos = useQuery(numeracion(id));
  const clienteDeConsultas = useQueryClient();
  const error = evento.error ?? datos.error;
  if (!evento.data || !datos.data) {
    if (!error) return <EsqueletoPantalla />;
    return (
      <FalloCarga
        nivel={1}
        titulo="No pudimos traer la numeración"
        detalle={textoDeError(error)}
        reintentar={() => void Promise.all([evento.refetch(), datos.refetch()])}
        reintentando={evento.isFetching || datos.isFetching}
      />
    );
  }
  const refrescar = () => void clienteDeConsultas.invalidateQueries({ queryKey: numeracion(id).queryKey });
  const { asignacion_manual, con_numero, instantaneas } = datos.data;
  return (
    <MarcoNumeracion
      evento={evento.data}
      titulo={mensajesNumeracion.asignacion_de_numeros}
      miga={mensajesNumeracion.asignar_numeros}
      bajada="Numera las inscripciones pagas, bonificadas y que no pagan. Quien ya tiene número lo conserva."
    >
      {asignacion_manual ? (
        <Aviso tono="info" titulo="Este evento asigna los números a mano">
          <p>
            <Link
              to={nombres.asignarNumerosManual}
              params={{ id }}
              className={claseBoton({ tono: 'contorno' })}
            >
              {mensajesNumeracion.asignar_numeros_manual}
            </Link>
          </p>
        </Aviso>
      ) : (
        <Asignacion evento_id={evento.data.id} datos={datos.data} onCambiar={refrescar} />
      )}
      <Resguardos
        evento_id={evento.data.id}
        numeradas={con_numero}
        instantaneas={instantaneas}
        onCambiar={refrescar}
      />
    </MarcoNumeracion>
  );
}

interface Props {
  evento_id: number;
  datos: Numeracion;
  onCambiar: () => void;
}

const SIN_ERRORES = {};

function Asignacion({ evento_id, datos: { modalidades, ajustes: leidos }, onCambiar }: Props) {
  const [formulario, setFormulario] = useState(() => formularioDe(modalidades));
  // the version of the settings that the form goes by, as read, brought or saved here last; `leidos` may be a newer one
  const [desde, setDesde] = useState(leidos);
  const [opciones, setOpciones] = useState<Opciones>({ modo: 'primero_libre', orden: 'inscripcion' });
  const [probado, setProbado] = useState(false);
  const usuario_id = useSesion()?.usuario_id ?? 0;
  const marco = useRef<HTMLFormElement>(null);
  const clienteDeConsultas = useQueryClient();
  const params = { id: evento_id };
  const pedidoActual = { modalidades: pedidoDe(formulario), ...opciones };
  type Pedido = typeof pedidoActual;
  const previa = useMutation({
    mutationFn: (pedido: Pedido) => call('asignarNumeros', { params, body: { ...pedido, simular: true } }),
  });
  const asignacion = useMutation({
    mutationFn: (pedido: Pedido & { ajustes: string }) =>
      call('asignarNumeros', { params, body: { ...pedido, simular: false } }),
    onSuccess: ({ ajustes }) => {
      setDesde(ajustes);
      // the preview disappears, with the button that was pressed
      enfocarTitulo(marco.current);
      previa.reset();
      onCambiar();
    },
  });
  const traer = useMutation({
    mutationFn: () => clienteDeConsultas.fetchQuery({ ...numeracion(String(evento_id)), staleTime: 0 }),
    onSuccess: (guardada) => {
      setFormulario(formularioDe(guardada.modalidades));
      setDesde(guardada.ajustes);
      asignacion.reset();
      previa.reset();
    },
  });
  const conflicto = asignacion.error && conflictoDe(asignacion.error, null);
  const ajustesDeOtro = conflicto?.datos['ajustes'];
  const ajustes = conNombres(formulario, modalidades);
  const errores = validarAjustes(ajustes);
  const avisos = solapes(ajustes);
  const vigente = JSON.stringify(previa.variables) === JSON.stringify(pedidoActual);
  // Compares the settings as they would be sent: an added space is no change.
  const cambiado =
    !asignacion.isSuccess &&
    JSON.stringify(pedidoDe(formulario)) !== JSON.stringify(pedidoDe(formularioDe(modalidades)));
  const fallo = (conflicto ? null : asignacion.error) ?? previa.error ?? traer.error;
  const delServidor = fallo instanceof ErrorLlamada ? fallo.fields : SIN_ERRORES;
  const cambiar = (i: number) => (nueva: FormModalidad) => {
    asignacion.reset();
    if (previa.isError) previa.reset();
    setFormulario(formulario.map((m, k) => (k === i ? nueva : m)));
  };
  const onPedir = () => {
    setProbado(true);
    asignacion.reset();
    if (Object.keys(errores).length === 0) return previa.mutate(pedidoActual);
    // waits until React has rendered the error messages
    requestAnimationFrame(() => enfocarFalla(marco.current));
  };

  return (
    <>
      {asignacion.isSuccess && (
        <Alerta key={asignacion.submittedAt} tono="ok">
          {asignacion.data.message}
        </Alerta>
      )}
      <Forma
        ref={marco}
        clase={css.formulario}
        edita={`numeracion:${evento_id}`}
        enviando={previa.isPending}
        fallo={<AvisoFallo error={fallo} titulo="No se asignaron números" />}
        sinGuardar={cambiado}
        onEnviar={onPedir}
      >
        {modalidades.map((modalidad, i) => {
          const suyo = formulario[i];
          return (
            suyo && (
              <PanelModalidad
                key={modalidad.id}
                modalidad={modalidad}
                formulario={suyo}
                probado={probado}
                errores={soloDe(delServidor, `modalidades.${i}.`)}
                onCambiar={cambiar(i)}
              />
            )
          );
        })}
        {avisos.length > 0 && (
          <Aviso tono="aviso" titulo="Hay rangos que comparten números" role="status">
            {avisos.map((aviso) => (
              <p key={aviso}>{aviso}</p>
            ))}
          </Aviso>
        )}
        <OpcionesAsignacion opciones={opciones} onCambiar={setOpciones} />
        <div className={`${piezas.renglon} ${css.acciones}`}>
          <Boton
            type="submit"
            tono={previa.isSuccess && vigente ? 'contorno' : 'primario'}
            disabled={previa.isPending}
          >
            {previa.isPending ? 'Calculando…' : 'Ver quién recibe qué número'}
          </Boton>
        </div>
      </Forma>
      {previa.isSuccess && vigente && (
        <VistaPrevia
          key={previa.submittedAt}
          previa={previa.data}
          modalidades={modalidades}
          guardar_en={`${usuario_id}.numeros-previa`}
          asignando={asignacion.isPending}
          onAsignar={() => asignacion.mutate({ ...pedidoActual, ajustes: desde })}
        />
      )}
      {conflicto && (
        <DialogoConflicto
          titulo="Alguien más cambió los rangos"
          guardado={{ conflicto, cerrarConflicto: asignacion.reset }}
          al_traer="descarta los rangos que escribiste."
          espera={traer.isPending}
          onConservar={() =>
            typeof ajustesDeOtro === 'string'
              ? asignacion.mutate({ ...pedidoActual, ajustes: ajustesDeOtro })
              : asignacion.reset()
          }
          onTraer={() => traer.mutate()}
        />
      )}
      <PreguntaAlSalir titulo="¿Salir sin asignar los números?" hay={() => cambiado}>
        <p>Los rangos que escribiste se pierden: se guardan cuando asignás.</p>
      </PreguntaAlSalir>
    </>
  );
}

const soloDe = (errores: Readonly<Record<string, string>>, prefijo: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).flatMap(([campo, texto]) =>
      campo.startsWith(prefijo) ? [[campo.slice(prefijo.length), texto]] : [],
    ),
  );
