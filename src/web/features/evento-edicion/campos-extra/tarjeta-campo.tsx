import { Checkbox, Input, Select, Textarea } from '@fluentui/react-components';
import { MarcoCampo } from '../campos/texto.tsx';
import { OpcionesSelect } from '../../../ui/opciones-select.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { BotonesOrden, BotonQuitar } from '../secciones/orden.tsx';
import { conOpciones, TIPOS, type CampoForm } from './campos.ts';

interface Props {
  base: string;
  campo: CampoForm;
  primero: boolean;
  ultimo: boolean;
  error: (campo: 'label' | 'options') => string | undefined;
  onCambiar: (parte: Partial<CampoForm>) => void;
  onMover: (paso: -1 | 1) => void;
  onQuitar: () => void;
}

/** Card of one custom field, edited in place within the list. */
export function TarjetaCampo({ base, campo, primero, ultimo, error, onCambiar, onMover, onQuitar }: Props) {
  const nombre = campo.label || 'el campo sin nombre';
  return (
    <div className={`${piezas.pilaJunta} ${css.tarjeta}`} role="group" aria-label={`Campo ${nombre}`}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <p className={css.pista}>
          {campo.respuestas > 0 &&
            (campo.respuestas === 1
              ? 'Una persona ya lo respondió'
              : `${campo.respuestas} personas ya lo respondieron`)}
        </p>
        <div className={piezas.juntos}>
          <BotonesOrden nombre={nombre} primera={primero} ultima={ultimo} onMover={onMover} />
          <BotonQuitar nombre={nombre} onQuitar={onQuitar} />
        </div>
      </div>
      <div className={css.fila}>
        <MarcoCampo camino={`${base}.label`} etiqueta="Nombre" obligatorio error={error('label')}>
          <Input
            size="large"
            maxLength={120}
            id={idCampo(`${base}.label`)}
            value={campo.label}
            onChange={(_, d) => onCambiar({ label: d.value })}
          />
        </MarcoCampo>
        <MarcoCampo camino={`${base}.type`} etiqueta="Tipo">
          <Select
            size="large"
            value={campo.type}
            onChange={(_, d) => {
              const tipo = TIPOS.find(([valor]) => valor === d.value);
              if (tipo) onCambiar({ type: tipo[0] });
            }}
          >
            <OpcionesSelect lista={TIPOS} />
          </Select>
        </MarcoCampo>
      </div>
      {conOpciones(campo.type) && (
        <MarcoCampo
          camino={`${base}.options`}
          etiqueta="Opciones"
          obligatorio
          pista="Una por línea."
          error={error('options')}
        >
          <Textarea
            size="large"
            rows={4}
            resize="vertical"
            id={idCampo(`${base}.options`)}
            value={campo.opciones}
            onChange={(_, d) => onCambiar({ opciones: d.value })}
          />
        </MarcoCampo>
      )}
      <div className={`${piezas.juntos} ${css.casillas}`}>
        <Checkbox
          size="large"
          label="Obligatorio"
          checked={campo.required}
          onChange={(_, d) => onCambiar({ required: d.checked === true })}
        />
        <Checkbox
          size="large"
          label="Dato sensible: no va en las planillas para terceros"
          checked={campo.sensible}
          onChange={(_, d) => onCambiar({ sensible: d.checked === true })}
        />
        <Checkbox
          size="large"
          label="Se ve en la mesa el día de la carrera"
          checked={campo.se_ve_en_mesa}
          onChange={(_, d) => onCambiar({ se_ve_en_mesa: d.checked === true })}
        />
      </div>
    </div>
  );
}
