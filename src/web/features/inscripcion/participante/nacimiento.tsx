import { Field, Input } from '@fluentui/react-components';
import { useId, useRef, type KeyboardEvent } from 'react';
import { idCampo } from '../etiquetas.ts';
import css from './participante.module.css';
import { fechaPegada } from './pegar.ts';
import type { PropsSeccion } from './props-seccion.ts';

const PARTES = [
  { campo: 'dia', etiqueta: 'Día', largo: 2, ejemplo: 'dd', autoComplete: 'bday-day' },
  { campo: 'mes', etiqueta: 'Mes', largo: 2, ejemplo: 'mm', autoComplete: 'bday-month' },
  { campo: 'anio', etiqueta: 'Año', largo: 4, ejemplo: 'aaaa', autoComplete: 'bday-year' },
] as const;
type Parte = (typeof PARTES)[number]['campo'];

/** Whether the field is complete with one digit: no two-digit day begins with 4 to 9, no two-digit month with 2 to 9. */
const esEntero = (campo: Parte, valor: string): boolean =>
  campo !== 'anio' && valor.length === 1 && Number(valor) > (campo === 'dia' ? 3 : 1);

const enfocar = (campo: Parte) => document.getElementById(idCampo(campo))?.focus();

type Props = Omit<PropsSeccion, 'contexto'> & { esPrimero: boolean };

/**
 * Birth date in three fields. The focus moves to the next field when one is complete, or when a separator (slash, dot, hyphen or space) is
 * typed after its digits, so that people can type the whole date in one go.
 */
export function Nacimiento({ p, errores, onCambio, esPrimero }: Props) {
  const id = useId();
  // The field to which the focus moved by itself: a Tab typed out of habit ('14', Tab, '03') must not move it on again.
  const pasado = useRef<Parte | null>(null);
  const error = errores['fecha_nacimiento'];
  const escribir = (i: number, texto: string) => {
    const parte = PARTES[i];
    if (!parte) return;
    const valor = texto.replace(/\D/g, '').slice(0, parte.largo);
    const crecio = valor.length > p[parte.campo].length;
    onCambio({ [parte.campo]: valor });
    if (valor !== '') pasado.current = null;
    const siguiente = PARTES[i + 1]?.campo;
    const completo = crecio && (valor.length === parte.largo || esEntero(parte.campo, valor));
    const cerrado = valor !== '' && /[/.\-\s]$/.test(texto);
    if (!siguiente || !(completo || cerrado)) return;
    enfocar(siguiente);
    // Who typed a separator does not type a Tab out of habit as well: then nothing is noted, and a Tab moves to the next field as usual.
    pasado.current = cerrado ? null : siguiente;
  };
  const teclear = (i: number, e: KeyboardEvent<HTMLInputElement>) => {
    const parte = PARTES[i];
    if (!parte || e.currentTarget.value !== '' || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
    const anterior = PARTES[i - 1]?.campo;
    if (e.key === 'Tab' && pasado.current === parte.campo) {
      e.preventDefault();
      pasado.current = null;
    } else if (e.key === 'Backspace' && anterior) enfocar(anterior);
  };
  return (
    <fieldset className={css.nacimiento}>
      <legend>Fecha de nacimiento</legend>
      <div className={css.partes}>
        {PARTES.map((parte, i) => (
          <Field
            key={parte.campo}
            label={parte.etiqueta}
            validationState={error ? 'error' : 'none'}
            validationMessageIcon={null}
          >
            <Input
              size="large"
              id={idCampo(parte.campo)}
              {...(error && { 'aria-describedby': `${id}-error` })}
              inputMode="numeric"
              autoComplete={esPrimero ? parte.autoComplete : 'off'}
              enterKeyHint="next"
              placeholder={parte.ejemplo}
              value={p[parte.campo]}
              onChange={(_, d) => escribir(i, d.value)}
              onKeyDown={(e) => teclear(i, e)}
              onFocus={(e) => e.target.select()}
              onBlur={() => {
                if (pasado.current === parte.campo) pasado.current = null;
              }}
              onPaste={(e) => {
                const fecha = fechaPegada(e.clipboardData.getData('text'), new Date());
                if (!fecha) return;
                e.preventDefault();
                onCambio(fecha);
              }}
            />
          </Field>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
