import { useState } from 'react';
import {
  rellenarConDni,
  type DatosDelDni,
  type Relleno,
} from '../../../shared/domain/participante/dni-a-persona.ts';
import { leerCodigo } from '../../../shared/domain/participante/codigo-leido.ts';
import { textosDni } from '../../../shared/domain/participante/dni-codigo.ts';
import { Aviso } from '../aviso.tsx';
import { DialogoEscaner } from './dialogo-escaner.tsx';
import { DniDiceOtraCosa, loHecho } from './dni-relleno.tsx';
import type { Aparatos } from './aparatos.ts';

export interface PropsRellenarConDni {
  /** the values that the form holds now */
  escritos: DatosDelDni;
  sexos: readonly string[];
  onRellenar: (cambios: Partial<DatosDelDni>, dicho: string) => void;
  onCerrar: () => void;
  aparatos?: Aparatos;
}

/** Scans a DNI into a form. A typed value that differs is replaced only if the person agrees (regla gestion-19). */
export function RellenarConDni({ escritos, sexos, onRellenar, onCerrar, aparatos }: PropsRellenarConDni) {
  const [relleno, setRelleno] = useState<Relleno | null>(null);
  const [rechazo, setRechazo] = useState<string | null>(null);
  const terminar = (cual: Relleno, cambios: Partial<DatosDelDni>) => {
    onRellenar(cambios, loHecho(cambios, cual));
    onCerrar();
  };
  const leer = (texto: string): boolean => {
    const codigo = leerCodigo(texto, new Date());
    if (codigo.tipo !== 'dni') {
      setRechazo(codigo.tipo === 'desconocido' ? codigo.motivo : textosDni.no_es_dni);
      return false;
    }
    const leido = rellenarConDni(escritos, codigo.dni, sexos);
    if (Object.keys(leido.distintos).length > 0) setRelleno(leido);
    else terminar(leido, leido.faltaban);
    return true;
  };
  if (relleno)
    return (
      <DniDiceOtraCosa
        {...{ escritos, relleno, onCerrar }}
        onTomar={(cambios) => terminar(relleno, cambios)}
      />
    );
  return (
    <DialogoEscaner
      titulo="Escanear DNI"
      escribir="Con un lector de códigos"
      accion="Usar"
      onTexto={leer}
      onCerrar={onCerrar}
      {...(aparatos && { aparatos })}
    >
      {rechazo && (
        <div role="status">
          <Aviso tono="aviso" titulo={rechazo} />
        </div>
      )}
    </DialogoEscaner>
  );
}
