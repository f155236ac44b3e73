import type { CampoCustom } from '../../../../shared/contract/eventos.ts';
import { mensajesComun } from '../../../../shared/domain/comun/mensajes.ts';
import { Campo, CampoLargo, Casilla } from '../../../ui/campo.tsx';
import { Datos } from '../../../ui/datos.tsx';
import { Eleccion } from '../../../ui/eleccion.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../inscriptos.module.css';
import { conActual } from './opciones.ts';
import type { PropsCampos } from './props-campos.ts';

/** The modality's custom fields, and the answers to others: of a former modality, or to a field that was removed or renamed since. */
export function CamposPropios({ p, modalidad, errores, onCambiar }: PropsCampos) {
  const campos = modalidad.campos_custom;
  const ajenos = Object.entries(p.campos).filter(
    ([label, valor]) => valor !== '' && !campos.some((campo) => campo.label === label),
  );
  return (
    <>
      {campos.map((campo) => (
        <UnCampo
          key={campo.id}
          campo={campo}
          valor={p.campos[campo.label] ?? ''}
          error={errores[`campos_custom_values.${campo.name}`]}
          onCambiar={(valor) => onCambiar({ campos: { ...p.campos, [campo.label]: valor } })}
        />
      ))}
      {ajenos.length > 0 && (
        <div className={css.entera}>
          <Datos datos={ajenos} />
        </div>
      )}
    </>
  );
}

interface Props {
  campo: CampoCustom;
  valor: string;
  error: string | undefined;
  onCambiar: (valor: string) => void;
}

function UnCampo({ campo, valor, error, onCambiar }: Props) {
  const etiqueta = campo.required ? campo.label : `${campo.label} (opcional)`;
  if (campo.type === 'checkbox') {
    return (
      <div>
        <Casilla
          etiqueta={etiqueta}
          marcada={valor === mensajesComun.si}
          onCambiar={(marcada) => onCambiar(marcada ? mensajesComun.si : mensajesComun.no)}
        />
        {error && (
          <p className={piezas.error} role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  if ((campo.type === 'select' || campo.type === 'number') && campo.options.length > 0) {
    return (
      <Eleccion
        etiqueta={etiqueta}
        valor={valor}
        opciones={conActual(campo.options, valor)}
        error={error}
        onCambiar={onCambiar}
      />
    );
  }
  const comunes = { etiqueta, error, maxLength: 2000, value: valor };
  return campo.type === 'textarea' ? (
    <CampoLargo {...comunes} onChange={(e) => onCambiar(e.target.value)} />
  ) : (
    <Campo
      {...comunes}
      autoComplete="off"
      inputMode={campo.type === 'number' ? 'decimal' : 'text'}
      onChange={(e) => onCambiar(e.target.value)}
    />
  );
}
