import { Checkbox, Field, Textarea } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { CampoFecha, CampoHora } from '../../ui/campo-fecha.tsx';
import { DialogoConflicto } from '../../formulario/dialogo-conflicto.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import { UnaDe } from '../../ui/una-de.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './acciones.module.css';

type EstadoEvento = 'programado' | 'postergado' | 'cancelado';

interface Props {
  evento: { id: number; nombre: string; estado: EstadoEvento };
  onCerrar: () => void;
  /** called after the change, with the server's message; null: somebody else had changed it, and their state is taken */
  onGuardar: (mensaje: string | null) => void;
}

const OPCIONES: readonly [EstadoEvento, string][] = [
  ['postergado', 'Postergar: se corre en otra fecha'],
  ['cancelado', 'Cancelar: no se corre'],
  ['programado', 'Volver a programarlo: se corre como estaba'],
];

/** Text of the button that saves each state. */
const VERBO: Record<EstadoEvento, string> = {
  postergado: 'Postergar',
  cancelado: 'Cancelar el evento',
  programado: 'Volver a programarlo',
};

const falta = 'Escribí un mensaje: lo lee todo el que entra al evento.';

/** "Postergar o cancelar", or take that back: the event's pages show the new state, and all inscriptos can be mailed. */
export function DialogoEstado({ evento, onCerrar, onGuardar }: Props) {
  const queryClient = useQueryClient();
  const opciones = OPCIONES.filter(([estado]) => estado !== evento.estado);
  const [estado, setEstado] = useState<EstadoEvento>(opciones[0]?.[0] ?? 'postergado');
  const [mensaje, setMensaje] = useState('');
  const [fecha, setFecha] = useState('');
  const [hora, setHora] = useState('');
  const [avisar, setAvisar] = useState(true);
  const guardado = useGuardado({
    datos: { estado, mensaje, avisar, fecha_hora: momentoDe(estado, fecha, hora) },
    // state when the dialog was opened: if somebody changed it since, the server answers a conflict that says who did
    version: evento.estado,
    faltas: (datos) => ({
      mensaje: datos.estado !== 'programado' && datos.mensaje.trim() === '' ? falta : undefined,
      fecha_hora:
        datos.fecha_hora === undefined ? 'Escribí la fecha y la hora, o dejá las dos vacías.' : undefined,
    }),
    enviar: (datos, estado_anterior) =>
      call('cambiarEstadoEvento', {
        params: { id: evento.id },
        body: { ...datos, fecha_hora: datos.fecha_hora ?? null, estado_anterior },
      }),
    onGuardar: async ({ message }) => {
      await queryClient.invalidateQueries();
      onGuardar(message);
    },
  });
  const { conflicto, errores } = guardado;
  const actual = conflicto && (conflicto.datos['estado'] as EstadoEvento); // the 409's body, built by the server's otroEstado

  return (
    <DialogoFormulario
      titulo={`Postergar o cancelar ${evento.nombre}`}
      tono="aviso"
      clase={piezas.pila}
      {...guardado.dialogo}
      edita={`estado:${evento.id}`}
      enviar={[VERBO[estado], 'Guardando…']}
      tono_enviar={estado === 'cancelado' ? 'peligro' : 'primario'}
      cancelar="No, volver"
      fallo={<AvisoFallo error={guardado.fallo} />}
      sinGuardar={mensaje !== '' || fecha !== '' || hora !== ''}
      onCerrar={onCerrar}
      encima={
        actual && (
          <DialogoConflicto
            guardado={guardado}
            titulo="El evento cambió mientras lo editabas"
            al_traer="cierra este diálogo, y nada se cambia."
            onTraer={() => void queryClient.invalidateQueries().then(() => onGuardar(null))}
            onConservar={() => guardado.guardar({ version: actual })}
          />
        )
      }
    >
      <UnaDe titulo="Qué pasa con el evento" opciones={opciones} valor={estado} onElegir={setEstado} />
      {estado === 'postergado' && <p>Si ya hay fecha nueva, ponela; si no, dejala vacía.</p>}
      {estado === 'postergado' && (
        <div className={css.momento}>
          <CampoFecha
            etiqueta="Fecha nueva"
            valor={fecha}
            onCambiar={setFecha}
            error={errores['fecha_hora']}
          />
          <CampoHora etiqueta="Hora" valor={hora} onCambiar={setHora} />
        </div>
      )}
      {estado === 'cancelado' && (
        <p>Los pagos no se devuelven solos: después de cancelar, los devolvés todos juntos desde Pagos.</p>
      )}
      {estado !== 'programado' && (
        <Field
          label="Mensaje para todos"
          required
          size="large"
          validationState={errores['mensaje'] ? 'error' : 'none'}
          {...(errores['mensaje'] && { validationMessage: errores['mensaje'] })}
        >
          <Textarea rows={4} maxLength={1000} value={mensaje} onChange={(_, d) => setMensaje(d.value)} />
        </Field>
      )}
      <Checkbox
        size="large"
        checked={avisar}
        onChange={(_, d) => setAvisar(d.checked === true)}
        label="Avisar por correo a todas las personas inscriptas"
      />
    </DialogoFormulario>
  );
}

/** The typed date and hour as an instant; null: no date is announced; undefined: incomplete, or no such date. */
function momentoDe(estado: EstadoEvento, fecha: string, hora: string): string | null | undefined {
  if (estado !== 'postergado' || (fecha === '' && hora === '')) return null;
  try {
    return instanteLocal(fecha, hora);
  } catch {
    return undefined;
  }
}
