import { Select } from '@fluentui/react-components';
import { Campo, CampoTexto } from '../campo-fluent.tsx';
import { idCampo } from '../etiquetas.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import { textoDe, type PropsSeccion } from './props-seccion.ts';

const RELACIONES = ['Madre', 'Padre', 'Tutor o tutora legal', 'Otro adulto autorizado'];

/** The tutor's fields, for who is under 18 on race day (regla participante-12). */
export function SeccionTutor({ p, contexto, errores, onCambio }: PropsSeccion) {
  const texto = textoDe({ p, errores, onCambio });
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-tutor">
      <h3 id="titulo-tutor">Adulto responsable</h3>
      <p className={piezas.nota}>
        El día de la carrera todavía no va a tener 18 años: un adulto responsable autoriza y firma.
      </p>
      <CampoTexto
        {...texto('tutor_nombre')}
        etiqueta="Nombre y apellido del adulto"
        entrada={{ autoComplete: 'off', autoCapitalize: 'words', maxLength: 200 }}
      />
      <CampoTexto
        {...texto('tutor_documento')}
        etiqueta="Documento del adulto"
        entrada={{
          inputMode: contexto.evento.permite_otro_documento ? 'text' : 'numeric',
          autoComplete: 'off',
          maxLength: 12,
        }}
      />
      <Campo campo="tutor_relacion" etiqueta="Relación" error={errores['tutor_relacion']}>
        <Select
          size="large"
          id={idCampo('tutor_relacion')}
          value={p.tutor_relacion}
          onChange={(_, d) => onCambio({ tutor_relacion: d.value })}
        >
          <option value="">Elegí una opción</option>
          {RELACIONES.map((relacion) => (
            <option key={relacion}>{relacion}</option>
          ))}
        </Select>
      </Campo>
    </section>
  );
}
