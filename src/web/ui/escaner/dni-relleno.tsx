import {
  CAMPOS_DEL_DNI,
  type DatosDelDni,
  type Relleno,
} from '../../../shared/domain/participante/dni-a-persona.ts';
import { enumerar } from '../../../shared/domain/comun/enumerar.ts';
import { escribirDocumento } from '../../../shared/domain/participante/documento.ts';
import { PERSONA } from '../../../shared/domain/participante/persona.ts';
import { Boton } from '../boton.tsx';
import { nombreDeSexo } from '../../../shared/domain/participante/nombre-de-sexo.ts';
import { mostrarFecha } from '../fecha-escrita.ts';
import { MarcoDialogo } from '../marco-dialogo.tsx';
import orden from '../orden.module.css';
import css from './escaner.module.css';

const PARA_LEER: Partial<Record<keyof DatosDelDni, (valor: string) => string>> = {
  documento: (valor) => escribirDocumento(valor),
  sexo: nombreDeSexo,
  fecha_nacimiento: mostrarFecha,
};
const paraLeer = (campo: keyof DatosDelDni, valor: string): string => PARA_LEER[campo]?.(valor) ?? valor;

const titulosDe = (cambios: Partial<DatosDelDni>): string =>
  enumerar(
    CAMPOS_DEL_DNI.filter((campo) => cambios[campo] !== undefined).map((campo) =>
      campo === 'documento' ? 'documento' : PERSONA[campo].titulo.toLowerCase(),
    ),
  );

/** What a scanned DNI did to a form, as a sentence. */
export function loHecho(
  cambios: Partial<DatosDelDni>,
  { sexo_sin_ofrecer }: Pick<Relleno, 'sexo_sin_ofrecer'>,
): string {
  const hecho =
    Object.keys(cambios).length > 0
      ? `Del DNI tomamos ${titulosDe(cambios)}. Revisalo antes de guardar.`
      : 'No cambió nada: lo escrito coincide con el DNI, o preferiste dejarlo.';
  return sexo_sin_ofrecer ? `${hecho} El sexo elegilo a mano: este evento no ofrece el del DNI.` : hecho;
}

interface Props {
  escritos: DatosDelDni;
  relleno: Relleno;
  /** takes what goes into the form: the values that were missing and, if the person agreed, those that differ */
  onTomar: (cambios: Partial<DatosDelDni>) => void;
  onCerrar: () => void;
}

/** Asks whether the card's values replace typed ones that differ (regla gestion-19). */
export function DniDiceOtraCosa({ escritos, relleno, onTomar, onCerrar }: Props) {
  const { faltaban, distintos } = relleno;
  return (
    <MarcoDialogo
      titulo="El DNI dice otra cosa"
      tono="aviso"
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton onClick={() => onTomar({ ...faltaban, ...distintos })}>Poner lo del DNI</Boton>
          <Boton tono="contorno" onClick={() => onTomar(faltaban)}>
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
