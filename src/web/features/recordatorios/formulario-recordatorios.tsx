import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState, type SubmitEvent } from 'react';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { sesionActual } from '../../api/almacen-sesion.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { recordatoriosDe } from '../../api/consultas-eventos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useTrabajo } from '../../api/use-trabajo.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { Conflicto } from './conflicto.tsx';
import {
  aPedido,
  desdeRespuesta,
  erroresDe,
  iguales,
  type ProgramaForm,
  type Recordatorios,
} from './formulario.ts';
import css from './recordatorios.module.css';
import { TarjetaRecordatorio } from './tarjeta-recordatorio.tsx';

/** A newer answer of the server brings its counts; what is set stays as typed, and its version as it was opened. */
export function FormularioRecordatorios({ evento_id, leidos }: { evento_id: number; leidos: Recordatorios }) {
  const [base, setBase] = useState(() => ({ version: leidos.version, programas: desdeRespuesta(leidos) }));
  const [programas, setProgramas] = useState(base.programas);
  const [probado, setProbado] = useState(false);
  const formulario = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const puedeEditar = puedeHacer(useSesion(), 'correo:enviar');
  const cambiado = !iguales(programas, base.programas);
  useTrabajo(cambiado);
  // Who was logged out is on the way to the login.
  const bloquea = () => cambiado && sesionActual() !== null;
  const salida = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && bloquea(),
    enableBeforeUnload: bloquea,
    withResolver: true,
  });
  const asentar = (respuesta: Recordatorios) => {
    queryClient.setQueryData(recordatoriosDe(evento_id).queryKey, respuesta);
    const nuevos = desdeRespuesta(respuesta);
    setBase({ version: respuesta.version, programas: nuevos });
    setProgramas(nuevos);
    setProbado(false);
  };

  const guardado = useMutation({
    mutationFn: ({ version }: { version: string }) =>
      call('updateRecordatorios', {
        params: { id: evento_id },
        body: { version, recordatorios: aPedido(programas) },
      }),
    onSuccess: ({ message: _message, ...respuesta }) => asentar(respuesta),
  });
  const ultima = useMutation({
    mutationFn: () => call('getRecordatorios', { params: { id: evento_id } }),
  });
  const rechazo = guardado.error instanceof ErrorLlamada ? guardado.error : null;
  const conflicto = rechazo?.codigo === 'conflicto' ? rechazo : null;
  const errores = { ...rechazo?.fields, ...(probado && erroresDe(programas)) };

  const alGuardar = (e: SubmitEvent) => {
    e.preventDefault();
    setProbado(true);
    if (Object.keys(erroresDe(programas)).length === 0) return guardado.mutate({ version: base.version });
    // a kind that is off shows its fields only when it is on
    setProgramas((antes) =>
      antes.map((p, i) =>
        Object.keys(erroresDe(antes)).some((c) => c.startsWith(`recordatorios.${i}.`))
          ? { ...p, activo: true }
          : p,
      ),
    );
    // once the messages are there
    requestAnimationFrame(() =>
      formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  };
  const alTraer = () =>
    ultima.mutate(undefined, {
      onSuccess: (respuesta) => {
        guardado.reset();
        asentar(respuesta);
      },
    });
  const alGuardarIgual = () =>
    ultima.mutate(undefined, { onSuccess: ({ version }) => guardado.mutate({ version }) });
  const cambiar = (cual: ProgramaForm, parte: Partial<ProgramaForm>) =>
    setProgramas((antes) => antes.map((p) => (p.tipo === cual.tipo ? { ...p, ...parte } : p)));

  return (
    <form ref={formulario} className={css.formulario} noValidate onSubmit={alGuardar}>
      <fieldset className={css.tarjetas} disabled={!puedeEditar}>
        {programas.map((programa, i) => {
          const leido = leidos.data.find(({ tipo }) => tipo === programa.tipo);
          return (
            leido && (
              <TarjetaRecordatorio
                key={programa.tipo}
                evento_id={evento_id}
                evento={leidos.evento}
                guardado={leido}
                programa={programa}
                error={(campo) => errores[`recordatorios.${i}.${campo}`]}
                alCambiar={(parte) => cambiar(programa, parte)}
              />
            )
          );
        })}
      </fieldset>
      {guardado.isSuccess && (
        <Alerta key={guardado.submittedAt} tono="ok">
          {guardado.data.message}
        </Alerta>
      )}
      {((guardado.isError && !conflicto) || ultima.isError) && (
        <Alerta key={Math.max(guardado.submittedAt, ultima.submittedAt)} tono="error">
          {textoDeError(ultima.error ?? guardado.error)}
        </Alerta>
      )}
      {puedeEditar && (
        <div className={css.acciones}>
          {cambiado && (
            <Boton tono="contorno" onClick={() => setProgramas(base.programas)}>
              Deshacer los cambios
            </Boton>
          )}
          <Boton type="submit" disabled={guardado.isPending || ultima.isPending}>
            {guardado.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
        </div>
      )}
      {conflicto && (
        <Conflicto
          mensaje={conflicto.message}
          alTraer={alTraer}
          alGuardarIgual={alGuardarIgual}
          alCerrar={() => guardado.reset()}
        />
      )}
      {salida.status === 'blocked' && (
        <Confirmar
          titulo="¿Salir sin guardar?"
          confirmar="Sí, salir"
          alCerrar={salida.reset}
          alConfirmar={salida.proceed}
        >
          <p>Lo que cambiaste en los recordatorios se pierde.</p>
        </Confirmar>
      )}
    </form>
  );
}
