import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { necesitaTutor } from '../../../../shared/domain/participante/tutor.ts';
import { paisesPorNombre } from '../../../../shared/domain/participante/paises.ts';
import { EXTERIOR, PROVINCIAS } from '../../../../shared/domain/participante/provincias.ts';
import { talleDisponible, tallesDe, tallesQuePide } from '../../../../shared/domain/participante/talles.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import { useTelefonosDelMundo } from '../../../api/use-telefonos-del-mundo.ts';
import { campoDe } from '../../../formulario/campo-de.ts';
import { Campo, Casilla } from '../../../ui/campo.tsx';
import { Eleccion } from '../../../ui/eleccion.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../inscriptos.module.css';
import { CamposPropios } from './campos-propios.tsx';
import { conActual, ELEGI, RELACIONES } from './opciones.ts';
import type { PropsCampos } from './props-campos.ts';
import { CampoFechaEscrita } from '../../../ui/campo-fecha-escrita.tsx';

/** The sexes to choose from. X is offered if the event accepts it, or the person has it already (regla participante-4). */
export const sexosDe = ({ p, evento }: Pick<PropsCampos, 'p' | 'evento'>) =>
  [
    ['FEM', 'Femenino'],
    ['MASC', 'Masculino'],
    ...(evento.permite_sexo_x || p.sexo === 'X' ? [['X', 'X'] as const] : []),
  ] as const;

/** The fields of a person that staff may edit, without autofill: the browser would fill in data of staff. */
export function CamposPersona(props: PropsCampos) {
  const { p, evento, errores, onCambiar } = props;
  const exterior = evento.permite_otro_documento || p.tipo_documento === 'otro';
  useTelefonosDelMundo(exterior);
  const texto = campoDe(p, errores, onCambiar);
  return (
    <div className={`${piezas.reparto} ${css.formulario}`}>
      {(evento.permite_otro_documento || p.tipo_documento === 'otro') && (
        <Eleccion
          etiqueta="Tipo de documento"
          valor={p.tipo_documento}
          opciones={[
            ['dni', 'DNI'],
            ['otro', 'Pasaporte u otro'],
          ]}
          onCambiar={(tipo_documento) => onCambiar({ tipo_documento })}
        />
      )}
      <Campo
        etiqueta={p.tipo_documento === 'dni' ? 'DNI' : 'Documento'}
        inputMode={p.tipo_documento === 'dni' ? 'numeric' : 'text'}
        maxLength={14}
        {...texto('documento')}
      />
      {p.tipo_documento === 'otro' && (
        <Eleccion
          etiqueta="País del documento"
          valor={p.pais_documento}
          opciones={[['', 'No lo sabemos'], ...paisesPorNombre()]}
          error={errores['pais_documento']}
          onCambiar={(pais_documento) => onCambiar({ pais_documento })}
        />
      )}
      <Campo etiqueta="Nombre" maxLength={100} {...texto('nombre')} />
      <Campo etiqueta="Apellido" maxLength={100} {...texto('apellido')} />
      <Eleccion
        etiqueta="Sexo"
        valor={p.sexo}
        opciones={[...(p.sexo === '' ? [ELEGI] : []), ...sexosDe(props)]}
        error={errores['sexo']}
        onCambiar={(sexo) => onCambiar({ sexo })}
      />
      <CampoFechaEscrita
        etiqueta="Fecha de nacimiento"
        {...texto('fecha_nacimiento')}
        valor={p.fecha_nacimiento}
        onCambiar={(fecha_nacimiento) => onCambiar({ fecha_nacimiento })}
      />
      <Campo
        etiqueta="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...texto('email')}
      />
      <div>
        <Campo
          etiqueta="Teléfono"
          pista={
            exterior
              ? 'Con el código de área, sin el 0 y sin el 15. De otro país, con su código: +598…'
              : 'Con el código de área, sin el 0 y sin el 15.'
          }
          type="tel"
          inputMode="tel"
          maxLength={20}
          {...texto('telefono')}
        />
        <Casilla
          etiqueta="Es un celular"
          marcada={p.es_celular}
          onCambiar={(es_celular) => onCambiar({ es_celular })}
        />
      </div>
      <Campo etiqueta="Domicilio" maxLength={200} {...texto('domicilio')} />
      <Campo etiqueta="Ciudad" maxLength={100} {...texto('ciudad')} />
      <Eleccion
        etiqueta="Provincia"
        valor={p.provincia}
        opciones={conActual(exterior ? [...PROVINCIAS, EXTERIOR] : PROVINCIAS, p.provincia)}
        error={errores['provincia']}
        onCambiar={(provincia) => onCambiar({ provincia })}
      />
      <Campo etiqueta="Equipo de entrenamiento" maxLength={100} {...texto('team')} />
      <Remera {...props} />
      <Casilla
        etiqueta="Tiene una discapacidad"
        marcada={p.con_discapacidad}
        onCambiar={(con_discapacidad) => onCambiar({ con_discapacidad })}
      />
      {necesitaTutor(p, evento.fecha_hora) && (
        <>
          <p className={css.entera}>
            Es menor de edad el día de la carrera: hace falta un adulto responsable.
          </p>
          <Campo
            etiqueta="Nombre del adulto responsable"
            maxLength={200}
            {...texto('tutor_nombre')}
            error={errores['tutor.nombre']}
          />
          <Campo
            etiqueta="Documento del adulto responsable"
            inputMode={evento.permite_otro_documento ? 'text' : 'numeric'}
            maxLength={14}
            {...texto('tutor_documento')}
            error={errores['tutor.documento']}
          />
          <Eleccion
            etiqueta="Relación"
            valor={p.tutor_relacion}
            opciones={conActual(RELACIONES, p.tutor_relacion)}
            error={errores['tutor.relacion']}
            onCambiar={(tutor_relacion) => onCambiar({ tutor_relacion })}
          />
        </>
      )}
      <CamposPropios {...props} />
    </div>
  );
}

/** The shirts: part of the registration, charged apart, or one of each. */
function Remera(props: PropsCampos) {
  const { p, evento, modalidad, onCambiar } = props;
  const { incluida, paga } = remerasQueDa(evento, modalidad);
  const pide = tallesQuePide(evento, modalidad, p.con_remera);
  const cargo = formatearPesos(aCentavos(evento.cargo_remera_extra));
  const talle = pide.talle && <Talle {...props} campo="talle" etiqueta="Talle" />;
  return (
    <>
      {incluida && talle}
      {paga && (
        <Casilla
          etiqueta={incluida ? `Lleva una remera más (+ ${cargo})` : `Lleva remera (+ ${cargo})`}
          marcada={p.con_remera}
          onCambiar={(con_remera) => onCambiar({ con_remera })}
        />
      )}
      {!incluida && talle}
      {pide.talle_extra && <Talle {...props} campo="talle_extra" etiqueta="Talle de la remera extra" />}
    </>
  );
}

interface PropsTalle extends PropsCampos {
  campo: 'talle' | 'talle_extra';
  etiqueta: string;
}

function Talle({ p, modalidad, errores, onCambiar, campo, etiqueta }: PropsTalle) {
  const valor = p[campo];
  const talles = tallesDe(modalidad).map(
    (talle) => [talle, talleDisponible(modalidad, talle) ? talle : `${talle} (agotado)`] as const,
  );
  const falta = valor !== '' && !talles.some(([talle]) => talle === valor);
  return (
    <Eleccion
      etiqueta={etiqueta}
      valor={valor}
      opciones={[
        ...(valor === '' ? [ELEGI] : []),
        ...(falta ? [[valor, `${valor} (no hay en ${modalidad.nombre})`] as const] : []),
        ...talles,
      ]}
      error={errores[campo]}
      onCambiar={(talle) => onCambiar({ [campo]: talle })}
    />
  );
}
