import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { validarOrganizador, type ErroresOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useTrabajo } from '../../api/use-trabajo.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import css from './administracion.module.css';
import { CamposOrganizador, formularioDe } from './formulario-organizador.tsx';

interface Props {
  /** null: a new one */
  organizador: Organizador | null;
  alGuardar: (message: string) => void;
  alCerrar: () => void;
}

/** Full-screen create and edit. A failure leaves everything typed in place (regla gestion-5). */
export function OrganizadorDialogo({ organizador, alGuardar, alCerrar }: Props) {
  const [inicial] = useState(() => formularioDe(organizador));
  const [datos, setDatos] = useState(inicial);
  const [errores, setErrores] = useState<ErroresOrganizador>({});
  const [preguntando, setPreguntando] = useState(false);
  const id = useId();
  const formulario = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const nuevo = organizador === null;

  const marcar = (nuevos: ErroresOrganizador) => {
    flushSync(() => setErrores(nuevos));
    formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const guardar = useMutation({
    mutationFn: () =>
      organizador
        ? call('updateOrganizador', { params: { id: organizador.id }, body: { ...datos } })
        : call('createOrganizador', { body: { ...datos } }),
    onSuccess: ({ message }) => {
      void invalidar(queryClient, 'listOrganizadores', 'listOrganizadoresTodos');
      alGuardar(message);
    },
    onError: (error) => error instanceof ErrorLlamada && marcar(error.fields),
  });

  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (guardar.isPending) return;
    const faltas = validarOrganizador(datos, { nuevo });
    if (Object.keys(faltas).length > 0) marcar(faltas);
    else guardar.mutate();
  };
  const cambiado = JSON.stringify(datos) !== JSON.stringify(inicial);
  useTrabajo(cambiado);
  const cerrar = () => (cambiado ? setPreguntando(true) : alCerrar());

  return (
    <MarcoDialogo
      titulo={nuevo ? 'Nuevo organizador' : `Editar ${organizador.nombre}`}
      pantalla
      onCerrar={cerrar}
      acciones={
        <>
          <Boton type="submit" form={id} disabled={guardar.isPending}>
            {guardar.isPending ? 'Guardando…' : mensajesComun.guardar}
          </Boton>
          <Boton tono="tenue" onClick={cerrar}>
            {mensajesComun.cancelar}
          </Boton>
        </>
      }
    >
      <form id={id} ref={formulario} className={css.formulario} noValidate onSubmit={enviar}>
        <CamposOrganizador
          datos={datos}
          errores={errores}
          nuevo={nuevo}
          integrado_mp={organizador?.integrado_mp ?? false}
          alCambiar={(cambio) => {
            setDatos({ ...datos, ...cambio });
            const [campo] = Object.keys(cambio);
            setErrores(Object.fromEntries(Object.entries(errores).filter(([otro]) => otro !== campo)));
          }}
        />
      </form>
      {guardar.isError && (
        <Alerta key={guardar.submittedAt} tono="error">
          {textoDeError(guardar.error)}
        </Alerta>
      )}
      {preguntando && (
        <Confirmar
          titulo="¿Salir sin guardar?"
          confirmar="Sí, salir"
          alConfirmar={alCerrar}
          alCerrar={() => setPreguntando(false)}
        >
          <p>Lo que escribiste se pierde.</p>
        </Confirmar>
      )}
    </MarcoDialogo>
  );
}
