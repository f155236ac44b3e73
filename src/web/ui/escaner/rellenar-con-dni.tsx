import { useState } from 'react';
import {
  CAMPOS_DEL_DNI,
  rellenarConDni,
  type DatosDelDni,
  type Relleno,
} from '../../../shared/domain/participante/dni-a-persona.ts';
import { enumerar } from '../../../shared/domain/comun/enumerar.ts';
import { leerCodigo } from '../../../shared/domain/participante/codigo-leido.ts';
import { textosDni } from '../../../shared/domain/participante/dni-codigo.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { PERSONA } from '../../../shared/domain/participante/persona.ts';
import { Aviso } from '../aviso.tsx';
import { Boton } from '../boton.tsx';
import { mostrarFecha } from '../fecha-escrita.ts';
import { MarcoDialogo } from '../marco-dialogo.tsx';
import { DialogoEscaner } from './dialogo-escaner.tsx';
import orden from '../orden.module.css';
import css from './escaner.module.css';
import type { Aparatos } from './aparatos.ts';

export interface PropsRellenarConDni {
  /** the values that the form holds now */
  escritos: DatosDelDni;
  sexos: readonly string[];
  onRellenar: (cambios: Partial<DatosDelDni>, dicho: string) => void;
  onCerrar: () => void;
  aparatos?: Aparatos;
}

const SEXOS: Readonly<Record<string, string>> = { FEM: 'Femenino', MASC: 'Masculino', X: 'X' };

const PARA_LEER: Partial<Record<keyof DatosDelDni, (valor: string) => string>> = {
  documento: (valor) => escribirDocumento(valor),
  sexo: (valor) => SEXOS[valor] ?? valor,
  fecha_nacimiento: mostrarFecha,
};
const paraLeer = (campo: keyof DatosDelDni, valor: string): string => PARA_LEER[campo]?.(valor) ?? valor;

const titulosDe = (cambios: Partial<DatosDelDni>): string =>
  enumerar(
    CAMPOS_DEL_DNI.filter((campo) => cambios[campo] !== undefined).map((campo) =>
      campo === 'documento' ? 'documento' : PERSONA[campo].titulo.toLowerCase(),
    ),
  );

function loHecho(cambios: Partial<DatosDelDni>, { sexo_sin_ofrecer }: Relleno): string {
  const hecho =
    Object.keys(cambios).length > 0
      ? `Del DNI tomamos ${titulosDe(cambios)}. Revisalo antes de guardar.`
      : 'No cambió nada: lo escrito coincide con el DNI, o preferiste dejarlo.';
  return sexo_sin_ofrecer ? `${hecho} El sexo elegilo a mano: este evento no ofrece el del DNI.` : hecho;
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
  if (!relleno) {
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
  const { faltaban, distintos } = relleno;
  return (
    <MarcoDialogo
      titulo="El DNI dice otra cosa"
      tono="aviso"
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton onClick={() => terminar(relleno, { ...faltaban, ...distintos })}>Poner lo del DNI</Boton>
          <Boton tono="contorno" onClick={() => terminar(relleno, faltaban)}>
            Dejar lo escrito
          </Boton>
        </>
      }
    >
      <ul className={`${orden.apilado2} ${css.cambios}`}>
        {CAMPOS_DEL_DNI.map(
          (campo) =>
            distintos[campo] !== undefined && (
              <li key={campo}>
                {PERSONA[campo].titulo}: está escrito <del>{paraLeer(campo, escritos[campo])}</del>, el DNI
                dice <ins>{paraLeer(campo, distintos[campo])}</ins>
              </li>
            ),
        )}
      </ul>
    </MarcoDialogo>
  );
}
