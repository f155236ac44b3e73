import { Button, Checkbox, Field, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { call } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoFecha, CampoHora } from '../../ui/campo-fecha.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useCierre } from '../../formulario/use-cierre.tsx';
import css from './acciones.module.css';
import { camposRechazados } from './campos-rechazados.ts';

type EstadoEvento = 'programado' | 'postergado' | 'cancelado';

interface Props {
  evento: { id: number; nombre: string; estado: EstadoEvento };
  alCerrar: () => void;
  /** done; the message is for who asked */
  alGuardar: (mensaje: string) => void;
}

const OPCIONES: readonly [EstadoEvento, string][] = [
  ['postergado', 'Postergar: se corre en otra fecha'],
  ['cancelado', 'Cancelar: no se corre'],
  ['programado', 'Volver a programarlo: se corre como estaba'],
];

const falta = 'Escribí un mensaje: lo lee todo el que entra al evento.';

/** "Postergar o cancelar": it shows everywhere, and can mail everybody who is registered. */
export function DialogoEstado({ evento, alCerrar, alGuardar }: Props) {
  const queryClient = useQueryClient();
  const opciones = OPCIONES.filter(([estado]) => estado !== evento.estado);
  const [estado, setEstado] = useState<EstadoEvento>(opciones[0]?.[0] ?? 'postergado');
  const [mensaje, setMensaje] = useState('');
  const [fecha, setFecha] = useState('');
  const [hora, setHora] = useState('');
  const [avisar, setAvisar] = useState(true);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [fallo, setFallo] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const cierre = useCierre(mensaje !== '' || fecha !== '' || hora !== '', enviando, alCerrar);

  const momento = (): string | null | undefined => {
    if (estado !== 'postergado' || (fecha === '' && hora === '')) return null;
    try {
      return instanteLocal(fecha, hora);
    } catch {
      return undefined; // not a whole moment
    }
  };
  const guardar = async () => {
    const fecha_hora = momento();
    const nuevos: Record<string, string> = {
      ...(estado !== 'programado' && mensaje.trim() === '' && { mensaje: falta }),
      ...(fecha_hora === undefined && { fecha_hora: 'Escribí la fecha y la hora, o dejá las dos vacías.' }),
    };
    setErrores(nuevos);
    setFallo(null);
    if (Object.keys(nuevos).length > 0) return;
    setEnviando(true);
    try {
      const { message } = await call('cambiarEstadoEvento', {
        params: { id: evento.id },
        body: { estado, mensaje, avisar, fecha_hora: fecha_hora ?? null },
      });
      await queryClient.invalidateQueries();
      alGuardar(message);
    } catch (error) {
      setErrores(camposRechazados(error));
      setFallo(textoDeError(error));
    } finally {
      setEnviando(false);
    }
  };

  return (
    <MarcoDialogo
      titulo={`Postergar o cancelar ${evento.nombre}`}
      tono="aviso"
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={enviando}
            onClick={() => void guardar()}
          >
            {enviando ? 'Guardando…' : 'Confirmar'}
          </Button>
          <Button size="large" disabled={enviando} onClick={cierre.cerrar}>
            No, volver
          </Button>
        </>
      }
    >
      <div className={css.campos}>
        <RadioGroup
          className={css.opciones}
          aria-label="Qué pasa con el evento"
          value={estado}
          onChange={(_, d) => setEstado(opciones.find(([valor]) => valor === d.value)?.[0] ?? estado)}
        >
          {opciones.map(([valor, texto]) => (
            <Radio key={valor} value={valor} label={texto} />
          ))}
        </RadioGroup>
        {estado === 'postergado' && <p>Si ya hay fecha nueva, ponela; si no, dejala vacía.</p>}
        {estado === 'postergado' && (
          <div className={css.momento}>
            <CampoFecha
              etiqueta="Fecha nueva"
              valor={fecha}
              alCambiar={setFecha}
              error={errores['fecha_hora']}
            />
            <CampoHora etiqueta="Hora" valor={hora} alCambiar={setHora} />
          </div>
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
        {fallo && (
          <Aviso tono="error" role="alert">
            <p>{fallo}</p>
          </Aviso>
        )}
      </div>
      {cierre.pregunta}
    </MarcoDialogo>
  );
}
