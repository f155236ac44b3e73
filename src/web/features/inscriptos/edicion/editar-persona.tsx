import { esOtraPersona } from '../../../../shared/domain/inscripcion/reemplazo.ts';
import { CAMPOS_DEL_DNI } from '../../../../shared/domain/participante/dni-a-persona.ts';
import { elegir } from '../../../../shared/domain/participante/persona.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Casilla } from '../../../ui/campo.tsx';
import { EscanearDni } from '../../../ui/escaner/escanear-dni.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../inscriptos.module.css';
import { CamposPersona, sexosDe } from './campos-persona.tsx';
import { esReemplazo, otraPersona, type PersonaForm } from './formulario.ts';
import type { PropsCampos } from './props-campos.ts';

interface Props extends PropsCampos {
  /** the person as saved */
  base: PersonaForm;
  /** the person's number in the team, from 1; null: the registration has one person */
  orden: number | null;
  onPoner: (persona: PersonaForm) => void;
}

/** A person of the registration, who may be corrected, or give the place to another. */
export function EditarPersona({ base, orden, onPoner, ...campos }: Props) {
  const { p, onCambiar } = campos;
  const reemplazo = esReemplazo(base, p);
  const nombre = `${base.nombre} ${base.apellido}`.trim();
  const parece = p.reemplaza !== true && esOtraPersona(base, p);
  return (
    <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label={nombre}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <h3>
          {orden !== null && `${orden}. `}
          {nombre}
        </h3>
        {p.reemplaza === true ? (
          <Boton tono="contorno" onClick={() => onPoner(base)}>
            No reemplazar
          </Boton>
        ) : (
          <Boton tono="contorno" onClick={() => onPoner(otraPersona(p))}>
            Reemplazar por otra persona
          </Boton>
        )}
      </div>
      {reemplazo && (
        <Aviso tono="aviso" titulo={`Otra persona ocupa el lugar de ${nombre}`} role="status">
          <p>
            El lugar y lo pagado quedan. La firma y el apto de {nombre} dejan de valer, y a la persona nueva
            se le piden los suyos por mail.
          </p>
        </Aviso>
      )}
      {parece && (
        <Casilla
          etiqueta="Es la misma persona: solo corrijo sus datos"
          marcada={p.reemplaza === false}
          onCambiar={(misma) => onCambiar({ reemplaza: misma ? false : null })}
        />
      )}
      <EscanearDni
        escritos={elegir(p, CAMPOS_DEL_DNI)}
        sexos={sexosDe(campos).map(([sexo]) => sexo)}
        onRellenar={(cambios) =>
          onCambiar({ ...cambios, ...(cambios.documento !== undefined && { tipo_documento: 'dni' }) })
        }
      />
      <CamposPersona {...campos} />
    </section>
  );
}
