import { Field, Input } from '@fluentui/react-components';
import { Interruptor } from '../../../ui/interruptor.tsx';
import { useId, type ReactNode } from 'react';
import { documentoParaLeer } from '../../../../shared/domain/participante/documento-para-leer.ts';
import { CampoTexto } from '../campo-fluent.tsx';
import { idCampo } from '../etiquetas.ts';
import { Opciones, TipoDocumento } from '../opciones.tsx';
import { SelectorPais } from '../selector-pais.tsx';
import { esOtro, pistaDocumento } from '../validar-modalidad.ts';
import { sexosOfrecidos } from '../validar-participante.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import { fechaPegada } from './pegar.ts';
import { textoDe, type PropsSeccion } from './props-seccion.ts';

interface SeccionPersonaProps extends PropsSeccion {
  esPrimero: boolean;
  onDocumento: () => void;
  /** content above the fields */
  children: ReactNode;
}

export function SeccionPersona(props: SeccionPersonaProps) {
  const { p, contexto, errores, onCambio, esPrimero } = props;
  const entradaNombre = (autoComplete: 'given-name' | 'family-name') => ({
    autoComplete: esPrimero ? autoComplete : 'off',
    autoCapitalize: 'words',
    maxLength: 100,
  });
  const texto = textoDe(props);
  const otro = esOtro(p.tipo_documento, contexto.evento);
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-persona">
      <h3 id="titulo-persona">Datos personales</h3>
      {props.children}
      {esPrimero ? (
        <p className={`${piezas.extremos} ${css.fijo}`}>
          <span>
            {otro ? 'Documento' : 'DNI'}{' '}
            <strong>{documentoParaLeer({ ...p, tipo_documento: otro ? 'otro' : 'dni' })}</strong>
            {errores['pais_documento'] && (
              <span className={css.error}> País del documento: {errores['pais_documento']}</span>
            )}
          </span>
          <button type="button" onClick={props.onDocumento}>
            Cambiar
          </button>
        </p>
      ) : (
        <>
          {contexto.evento.permite_otro_documento && (
            <TipoDocumento
              valor={p.tipo_documento}
              onValor={(tipo_documento) => onCambio({ tipo_documento })}
            />
          )}
          <CampoTexto
            campo="documento"
            etiqueta={otro ? 'Número de pasaporte o documento' : 'Número de documento (DNI)'}
            pista={otro ? undefined : (pistaDocumento(p.documento) ?? undefined)}
            error={errores['documento']}
            valor={p.documento}
            onValor={(v) => onCambio({ documento: otro ? v : v.replace(/[.\s-]/g, '') })}
            entrada={{ inputMode: otro ? 'text' : 'numeric', autoComplete: 'off', maxLength: 12 }}
          />
          {otro && (
            <SelectorPais
              campo="pais_documento"
              etiqueta="País del documento"
              valor={p.pais_documento}
              error={errores['pais_documento']}
              onValor={(pais_documento) => onCambio({ pais_documento })}
            />
          )}
        </>
      )}
      <div className={`${orden.apilado4} ${css.par}`}>
        <CampoTexto {...texto('nombre')} etiqueta="Nombre" entrada={entradaNombre('given-name')} />
        <CampoTexto {...texto('apellido')} etiqueta="Apellido" entrada={entradaNombre('family-name')} />
      </div>
      <Opciones
        campo="sexo"
        etiqueta="Sexo"
        valor={p.sexo}
        onValor={(sexo) => onCambio({ sexo })}
        opciones={sexosOfrecidos(contexto)}
        error={errores['sexo']}
      />
      <Nacimiento {...props} />
      <Interruptor
        etiqueta="Tengo una discapacidad"
        puesto={p.con_discapacidad}
        onCambiar={(con_discapacidad) => onCambio({ con_discapacidad })}
      />
    </section>
  );
}

const PARTES = [
  { campo: 'dia', etiqueta: 'Día', largo: 2, autoComplete: 'bday-day' },
  { campo: 'mes', etiqueta: 'Mes', largo: 2, autoComplete: 'bday-month' },
  { campo: 'anio', etiqueta: 'Año', largo: 4, autoComplete: 'bday-year' },
] as const;

/** Birth date in three fields; a complete field passes the focus on to the next. */
function Nacimiento({ p, errores, onCambio, esPrimero }: Omit<SeccionPersonaProps, 'children'>) {
  const id = useId();
  const error = errores['fecha_nacimiento'];
  const escribir = (i: number, texto: string) => {
    const parte = PARTES[i];
    if (!parte) return;
    const valor = texto.replace(/\D/g, '').slice(0, parte.largo);
    const crecio = valor.length > p[parte.campo].length;
    onCambio({ [parte.campo]: valor });
    // No day begins with 4 to 9 as its tens, no month with 2 to 9: such a digit completes the field.
    const unaCifra =
      valor.length === 1 && Number(valor) > (parte.campo === 'dia' ? 3 : 1) && parte.largo === 2;
    const siguiente = PARTES[i + 1];
    if (crecio && siguiente && (valor.length === parte.largo || unaCifra)) {
      document.getElementById(idCampo(siguiente.campo))?.focus();
    }
  };
  return (
    <fieldset className={css.nacimiento} aria-describedby={error ? `${id}-error` : undefined}>
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
              inputMode="numeric"
              autoComplete={esPrimero ? parte.autoComplete : 'off'}
              enterKeyHint="next"
              placeholder={parte.largo === 4 ? 'aaaa' : parte.campo === 'dia' ? 'dd' : 'mm'}
              value={p[parte.campo]}
              onChange={(_, d) => escribir(i, d.value)}
              onFocus={(e) => e.target.select()}
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
