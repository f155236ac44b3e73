import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { validarOrganizador } from '../../../shared/domain/acceso/organizador.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { Comparacion, DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './administracion.module.css';
import { diferencias, juntar } from './diferencias-organizador.ts';
import { CamposOrganizador, formularioDe } from './formulario-organizador.tsx';

interface Props {
  /** null: a new organizer is created */
  organizador: Organizador | null;
  onGuardar: (message: string) => void;
  onCerrar: () => void;
}

/** Full-screen dialog to create or edit an organizer. A failure leaves everything typed in place (regla gestion-5). */
export function OrganizadorDialogo({ organizador, onGuardar, onCerrar }: Props) {
  const [original, setOriginal] = useState(() => desde(organizador));
  const [datos, setDatos] = useState(original.base);
  const queryClient = useQueryClient();
  const nuevo = organizador === null;
  const guardado = useGuardado({
    datos,
    version: original.version,
    faltas: (escrito) => validarOrganizador(escrito, { nuevo }),
    enviar: (body, version) =>
      organizador && version !== null
        ? call('updateOrganizador', { params: { id: organizador.id }, body: { ...body, version } })
        : call('createOrganizador', { body }),
    onGuardar: ({ message }) => {
      void invalidar(queryClient, 'listOrganizadores', 'listOrganizadoresTodos');
      onGuardar(message);
    },
  });
  const { conflicto } = guardado;
  // the 409's body, built by the server's otraVersion: the organizer as somebody else saved it
  const suyo = conflicto && desde(conflicto.datos['actual'] as Organizador);
  const tomar = (escrito: typeof datos) => {
    if (suyo) setOriginal(suyo);
    setDatos(escrito);
    guardado.cerrarConflicto();
  };

  return (
    <DialogoFormulario
      titulo={nuevo ? 'Nuevo organizador' : `Editar ${organizador.nombre}`}
      pantalla
      clase={`${piezas.reparto} ${css.formulario}`}
      {...guardado.dialogo}
      edita={organizador && `organizador:${organizador.id}`}
      fallo={<AlertaFallo error={guardado.fallo} vez={guardado.vez} />}
      sinGuardar={JSON.stringify(datos) !== JSON.stringify(original.base)}
      onCerrar={onCerrar}
      encima={
        conflicto &&
        suyo && (
          <DialogoConflicto
            guardado={guardado}
            titulo="El organizador cambió mientras lo editabas"
            junta
            al_traer="deja de lado lo tuyo."
            onTraer={() => tomar(suyo.base)}
            onConservar={() => {
              const junto = juntar(original.base, datos, suyo.base);
              tomar(junto);
              guardado.guardar({ datos: junto, version: suyo.version });
            }}
          >
            <Comparacion lista={diferencias(original.base, datos, suyo.base)} />
          </DialogoConflicto>
        )
      }
    >
      <CamposOrganizador
        datos={datos}
        errores={guardado.errores}
        nuevo={nuevo}
        integrado_mp={organizador?.integrado_mp ?? false}
        onCambiar={(cambio) => {
          setDatos({ ...datos, ...cambio });
          guardado.olvidar((campo) => campo in cambio);
        }}
      />
    </DialogoFormulario>
  );
}

const desde = (organizador: Organizador | null) => ({
  base: formularioDe(organizador),
  version: organizador?.version ?? null,
});
