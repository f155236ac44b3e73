import { Interruptor } from '../../../ui/interruptor.tsx';
import type { ReactNode } from 'react';
import { documentoParaLeer } from '../../../../shared/domain/participante/documento-para-leer.ts';
import { CampoTexto } from '../campo-fluent.tsx';
import { Opciones, TipoDocumento } from '../opciones.tsx';
import { PaisDelDocumento } from '../selector-pais.tsx';
import { esOtro } from '../validar-modalidad.ts';
import { sexosOfrecidos } from '../validar-participante.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import { Nacimiento } from './nacimiento.tsx';
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
            error={errores['documento']}
            valor={p.documento}
            onValor={(v) => onCambio({ documento: otro ? v : v.replace(/[.\s-]/g, '') })}
            entrada={{ inputMode: otro ? 'text' : 'numeric', autoComplete: 'off', maxLength: 12 }}
          />
          {otro && (
            <PaisDelDocumento
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
