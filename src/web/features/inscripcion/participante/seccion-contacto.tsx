import { Select } from '@fluentui/react-components';
import { Interruptor } from '../../../ui/interruptor.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ClipboardEvent } from 'react';
import { sugerirDominio } from '../../../../shared/domain/participante/dominio-de-mail.ts';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import { EXTERIOR, PROVINCIAS } from '../../../../shared/domain/participante/provincias.ts';
import {
  sinPrefijosLocales,
  textoPrefijo15,
  validarTelefono,
} from '../../../../shared/domain/participante/telefono.ts';
import { dominiosEmail } from '../consultas.ts';
import { Campo, CampoTexto } from '../campo-fluent.tsx';
import { idCampo } from '../etiquetas.ts';
import { SelectorPais } from '../selector-pais.tsx';
import { CopiarContacto } from './copiar.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import { telefonoPegado } from './pegar.ts';
import { textoDe, type PropsSeccion } from './props-seccion.ts';

export function SeccionContacto({ p, contexto, errores, onCambio, primero }: PropsSeccion) {
  const texto = textoDe({ p, errores, onCambio });
  const exterior = contexto.evento.permite_otro_documento;
  const de_afuera = exterior && p.pais_telefono !== PAIS_PROPIO;
  const vive_afuera = exterior && p.provincia === EXTERIOR;
  const pegar = (e: ClipboardEvent) => {
    const telefono = telefonoPegado(e.clipboardData.getData('text'));
    if (!telefono) return;
    e.preventDefault();
    onCambio(telefono);
  };
  // The hint about a leading 15 shows while typing, as it is the usual mistake.
  const con15 = validarTelefono(p).telefono === textoPrefijo15 || /^15\d{7,}$/.test(p.telefono);
  const errorTelefono = errores['area_code'] ?? errores['telefono'] ?? (con15 ? textoPrefijo15 : undefined);
  const [limpio, setLimpio] = useState<ReturnType<typeof sinPrefijosLocales>>(null);
  // The notice that the 0 or the 15 was taken out shows while the fields hold what `quitarPrefijos` left: later it would be false.
  const quitado = limpio?.area_code === p.area_code && limpio.telefono === p.telefono;
  const quitarPrefijos = () => {
    const telefono = sinPrefijosLocales(p);
    if (!telefono) return;
    onCambio(telefono);
    setLimpio(telefono);
  };
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-contacto">
      <h3 id="titulo-contacto">Contacto</h3>
      {primero && <CopiarContacto {...{ p, primero, onCambio }} />}
      <Correo p={p} error={errores['email']} onCambio={onCambio} />
      {exterior && (
        <SelectorPais
          campo="pais_telefono"
          etiqueta="País del teléfono"
          primero={PAIS_PROPIO}
          valor={p.pais_telefono}
          onValor={(pais_telefono) => onCambio({ pais_telefono })}
        />
      )}
      {de_afuera && (
        <CampoTexto
          {...texto('telefono')}
          etiqueta="Teléfono"
          pista="El número entero, como se marca en ese país."
          entrada={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 }}
        />
      )}
      {!de_afuera && (
        <div>
          <div className={css.telefono}>
            <CampoTexto
              {...texto('area_code')}
              etiqueta="Cód. de área"
              descrito_por="ayuda-telefono"
              entrada={{
                type: 'tel',
                inputMode: 'numeric',
                autoComplete: 'tel-area-code',
                onPaste: pegar,
                onBlur: quitarPrefijos,
                maxLength: 5,
                placeholder: '11',
              }}
            />
            <CampoTexto
              {...texto('telefono')}
              etiqueta="Teléfono"
              error={errores['telefono'] ?? (con15 ? textoPrefijo15 : undefined)}
              descrito_por="ayuda-telefono"
              entrada={{
                type: 'tel',
                inputMode: 'numeric',
                autoComplete: 'tel-local',
                onPaste: pegar,
                onBlur: quitarPrefijos,
                maxLength: 12,
                placeholder: '50716006',
              }}
            />
          </div>
          <p
            id="ayuda-telefono"
            className={errorTelefono ? css.error : css.pista}
            role={con15 || quitado ? 'status' : undefined}
          >
            {errorTelefono ??
              (quitado
                ? 'Le sacamos el 0 o el 15, que no van. Fijate que quede bien.'
                : 'Sin el 0 y sin el 15.')}
          </p>
          <Interruptor
            etiqueta={`¿Es un celular? ${p.es_celular ? 'Sí' : 'No'}`}
            puesto={p.es_celular}
            onCambiar={(es_celular) => onCambio({ es_celular })}
          />
        </div>
      )}
      <Campo campo="provincia" etiqueta="Provincia" error={errores['provincia']}>
        <Select
          size="large"
          id={idCampo('provincia')}
          value={p.provincia}
          autoComplete="address-level1"
          onChange={(_, d) => onCambio({ provincia: d.value })}
        >
          <option value="">Elegí una provincia</option>
          {PROVINCIAS.map((provincia) => (
            <option key={provincia}>{provincia}</option>
          ))}
          {exterior && <option value={EXTERIOR}>Vivo en el exterior</option>}
        </Select>
      </Campo>
      <CampoTexto
        {...texto('ciudad')}
        etiqueta="Ciudad"
        pista={vive_afuera ? 'Con el país: Montevideo, Uruguay.' : undefined}
        entrada={{ autoComplete: 'address-level2', autoCapitalize: 'words', maxLength: 100 }}
      />
      <CampoTexto
        {...texto('domicilio')}
        etiqueta="Domicilio"
        entrada={{ autoComplete: 'street-address', autoCapitalize: 'words', maxLength: 200 }}
      />
    </section>
  );
}

type CorreoProps = Pick<PropsSeccion, 'p' | 'onCambio'> & { error: string | undefined };

/** The mail's field. On blur it may suggest another domain, applied by a click; no domain is refused (regla participante-9). */
function Correo({ p, error, onCambio }: CorreoProps) {
  const { data } = useQuery(dominiosEmail());
  const [sugerencia, setSugerencia] = useState<string | null>(null);
  return (
    <div>
      <CampoTexto
        campo="email"
        etiqueta="E-mail"
        pista="Ahí te mandamos la confirmación."
        error={error}
        valor={p.email}
        onValor={(email) => {
          setSugerencia(null);
          onCambio({ email: email.trim() });
        }}
        entrada={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 254,
          onBlur: () => setSugerencia(sugerirDominio(p.email, data?.data)),
        }}
      />
      <div aria-live="polite">
        {sugerencia && (
          <p className={css.sugerencia}>
            ¿Quisiste decir{' '}
            <button
              type="button"
              className={piezas.comoEnlace}
              onClick={() => {
                onCambio({ email: sugerencia });
                setSugerencia(null);
              }}
            >
              {/* inside the button: outside of it the question mark could wrap to a line of its own */}
              <span>{sugerencia}</span>?
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
