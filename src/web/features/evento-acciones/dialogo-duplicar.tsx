import { Field, Input } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fechaLocal, escribirHora, instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { nombreDeEdicion } from '../../../shared/domain/carrera/nombre-edicion.ts';
import { textosEvento } from '../../../shared/domain/carrera/evento-validar.ts';
import { call } from '../../api/call.ts';
import { ahoraServidor } from '../../api/hora-del-servidor.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { CampoFecha, CampoHora } from '../../ui/campo-fecha.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import { useGuardado } from '../../formulario/use-guardado.ts';
import piezas from '../../ui/piezas.module.css';
import css from './acciones.module.css';

interface Props {
  evento: { id: number; nombre: string; fecha_hora: string };
  onCerrar: () => void;
  /** called with the new event's id and the server's message */
  onDuplicar: (id: number, mensaje: string) => void;
}

/** "Duplicar": a new edition, with the dates shifted and nobody registered. */
export function DialogoDuplicar({ evento, onCerrar, onDuplicar }: Props) {
  const queryClient = useQueryClient();
  const [nombre, setNombre] = useState('');
  const [fecha, setFecha] = useState('');
  const [hora, setHora] = useState(escribirHora(evento.fecha_hora));
  const guardado = useGuardado({
    datos: { nombre, fecha, hora },
    // a new event has no version: nobody else can have changed it
    version: null,
    faltas: (escrito) => ({
      fecha_hora: momentoDe(escrito) ? undefined : 'Escribí la fecha y la hora de la edición nueva.',
    }),
    enviar: (escrito) =>
      call('duplicarEvento', {
        params: { id: evento.id },
        body: {
          fecha_hora: momentoDe(escrito) ?? '',
          ...(escrito.nombre.trim() && { nombre: escrito.nombre }),
        },
      }),
    onGuardar: async ({ message, results }) => {
      await queryClient.invalidateQueries();
      onDuplicar(results.id, message);
    },
  });
  const { errores } = guardado;
  const momento = momentoDe({ fecha, hora });
  const yaPaso = momento !== null && Date.parse(momento) < ahoraServidor();

  const propuesto = nombreDeEdicion(
    evento.nombre,
    fechaLocal(evento.fecha_hora),
    fecha || fechaLocal(evento.fecha_hora),
  );

  return (
    <DialogoFormulario
      titulo={`Duplicar ${evento.nombre}`}
      clase={piezas.pila}
      {...guardado.dialogo}
      edita={null}
      enviar={['Duplicar', 'Duplicando…']}
      fallo={<AvisoFallo error={guardado.fallo} />}
      sinGuardar={nombre !== '' || fecha !== ''}
      onCerrar={onCerrar}
    >
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
        <CampoFecha
          etiqueta="Fecha"
          valor={fecha}
          onCambiar={setFecha}
          error={errores['fecha_hora']}
          aviso={yaPaso ? textosEvento.fecha_pasada : undefined}
        />
        <CampoHora etiqueta="Hora largada" valor={hora} onCambiar={setHora} />
      </div>
    </DialogoFormulario>
  );
}

/** The typed date and hour as an instant; null: incomplete, or no such date. */
function momentoDe({ fecha, hora }: { fecha: string; hora: string }): string | null {
  try {
    return instanteLocal(fecha, hora);
  } catch {
    return null;
  }
}
