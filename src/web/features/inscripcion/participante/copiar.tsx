import { enumerar } from '../../../../shared/domain/comun/enumerar.ts';
import type { CampoCustom } from '../../../../shared/contract/eventos.ts';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import type { FormParticipante } from '../formulario.ts';
import { Boton } from '../../../ui/boton.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';

/** Fields whose values teammates often share, each with a word for it. Mail and phone number are left out: everybody has their own. */
const COMPARTIDO = [
  ['pais_telefono', 'país del teléfono'],
  ['area_code', 'código de área'],
  ['provincia', 'provincia'],
  ['ciudad', 'ciudad'],
  ['domicilio', 'domicilio'],
] as const;

function loCompartido(p: FormParticipante, primero: FormParticipante) {
  const delMundo = p.pais_telefono !== PAIS_PROPIO || primero.pais_telefono !== PAIS_PROPIO;
  return COMPARTIDO.filter(([campo]) => {
    // two Argentine phones have the same country: copying it is offered only when one of them is foreign
    if (campo === 'pais_telefono') return delMundo;
    return primero[campo] !== '' && !(campo === 'area_code' && primero.pais_telefono !== PAIS_PROPIO);
  });
}

const quienEs = (primero: FormParticipante): string => primero.nombre.trim() || 'participante 1';

interface Props {
  p: FormParticipante;
  primero: FormParticipante;
  onCambio: (cambio: Partial<FormParticipante>) => void;
}

/** Button that copies the shared contact fields from participant 1 to a teammate. */
export function CopiarContacto({ p, primero, onCambio }: Props) {
  const compartido = loCompartido(p, primero);
  if (compartido.length === 0) return null;
  const iguales = compartido.every(([campo]) => p[campo] === primero[campo]);
  const que = enumerar(compartido.map(([, palabra]) => palabra));
  return (
    <div className={css.copiar}>
      {/* The button stays after the press: if it disappeared, the keyboard focus on it would be lost. */}
      <Boton
        tono="contorno"
        aria-disabled={iguales}
        onClick={() => onCambio(Object.fromEntries(compartido.map(([campo]) => [campo, primero[campo]])))}
      >
        Copiar los de {quienEs(primero)}
      </Boton>
      <p className={css.pista} role="status">
        {iguales ? `Igual que ${quienEs(primero)}: ${que}.` : `Trae ${que}.`}
      </p>
    </div>
  );
}

interface PropsRespuesta {
  campo: CampoCustom;
  p: FormParticipante;
  primero: FormParticipante;
  onValor: (valor: string) => void;
}

/**
 * Button that copies one answer from participant 1, such as the emergency contact. Not for a box or a choice from a list: these are a tap
 * or two anyway, and often something of one's own, such as the blood group.
 */
export function CopiarRespuesta({ campo, p, primero, onValor }: PropsRespuesta) {
  const suya = primero.campos[campo.name];
  if (campo.options.length > 0) return null;
  if (typeof suya !== 'string' || suya.trim() === '') return null;
  return (
    <button
      type="button"
      className={`${piezas.comoEnlace} ${css.igual}`}
      aria-disabled={p.campos[campo.name] === suya}
      aria-label={`${campo.label}: igual que ${quienEs(primero)}`}
      onClick={() => onValor(suya)}
    >
      Igual que {quienEs(primero)}
    </button>
  );
}
