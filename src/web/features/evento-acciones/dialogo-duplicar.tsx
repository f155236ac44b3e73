import { Button, Field, Input } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fechaLocal, formatHora, instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { nombreDeEdicion } from '../../../shared/domain/carrera/nombre-edicion.ts';
import { call } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { CampoFecha, CampoHora } from '../../ui/campo-fecha.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { useCierre } from '../../formulario/use-cierre.tsx';
import css from './acciones.module.css';
import { camposRechazados } from './campos-rechazados.ts';

interface Props {
  evento: { id: number; nombre: string; fecha_hora: string };
  alCerrar: () => void;
  /** the new event */
  alDuplicar: (id: number, mensaje: string) => void;
}

/** "Duplicar": a new edition, with the dates shifted and nobody registered. */
export function DialogoDuplicar({ evento, alCerrar, alDuplicar }: Props) {
  const queryClient = useQueryClient();
  const [nombre, setNombre] = useState('');
  const [fecha, setFecha] = useState('');
  const [hora, setHora] = useState(formatHora(evento.fecha_hora));
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [fallo, setFallo] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const cierre = useCierre(nombre !== '' || fecha !== '', enviando, alCerrar);

  const duplicar = async () => {
    setFallo(null);
    let fecha_hora: string;
    try {
      fecha_hora = instanteLocal(fecha, hora);
    } catch {
      return setErrores({ fecha_hora: 'Escribí la fecha y la hora de la edición nueva.' });
    }
    setErrores({});
    setEnviando(true);
    try {
      const { message, results } = await call('duplicarEvento', {
        params: { id: evento.id },
        body: { fecha_hora, ...(nombre.trim() && { nombre }) },
      });
      await queryClient.invalidateQueries();
      alDuplicar(results.id, message);
    } catch (error) {
      setErrores(camposRechazados(error));
      setFallo(textoDeError(error));
    } finally {
      setEnviando(false);
    }
  };

  const propuesto = nombreDeEdicion(
    evento.nombre,
    fechaLocal(evento.fecha_hora),
    fecha || fechaLocal(evento.fecha_hora),
  );

  return (
    <MarcoDialogo
      titulo={`Duplicar ${evento.nombre}`}
      onCerrar={cierre.cerrar}
      acciones={
        <>
          <Button
            appearance="primary"
            size="large"
            disabledFocusable={enviando}
            onClick={() => void duplicar()}
          >
            {enviando ? 'Duplicando…' : 'Duplicar'}
          </Button>
          <Button size="large" disabled={enviando} onClick={cierre.cerrar}>
            Cancelar
          </Button>
        </>
      }
    >
      <div className={css.campos}>
        <p>
          Se copian modalidades, categorías, precios y textos, sin inscripciones. Las fechas de inscripción se
          corren lo mismo que la del evento, y queda sin publicar.
        </p>
        <Field
          label="Nombre"
          size="large"
          hint={nombre.trim() === '' && fecha !== '' ? `Si lo dejás vacío: ${propuesto}` : undefined}
          validationState={errores['nombre'] ? 'error' : 'none'}
          {...(errores['nombre'] && { validationMessage: errores['nombre'] })}
        >
          <Input
            maxLength={120}
            placeholder={propuesto}
            value={nombre}
            onChange={(_, d) => setNombre(d.value)}
          />
        </Field>
        <div className={css.momento}>
          <CampoFecha etiqueta="Fecha" valor={fecha} alCambiar={setFecha} error={errores['fecha_hora']} />
          <CampoHora etiqueta="Hora largada" valor={hora} alCambiar={setHora} />
        </div>
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
