import { useState } from 'react';
import { PAIS_PROPIO } from '../../../../shared/domain/participante/pais-propio.ts';
import { paisesPorNombre } from '../../../../shared/domain/participante/paises.ts';
import { EXTERIOR, PROVINCIAS } from '../../../../shared/domain/participante/provincias.ts';
import { tallesDe, talleDisponible, tallesQuePide } from '../../../../shared/domain/participante/talles.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import type { Contacto } from '../../../../shared/domain/participante/participante.ts';
import { campoDe } from '../../../formulario/campo-de.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo, Casilla } from '../../../ui/campo.tsx';
import { enfocarAlAparecer } from '../../../ui/enfocar.ts';
import { EscanearDni } from '../../../ui/escaner/escanear-dni.tsx';
import { CampoNacimiento, CamposNombre, SEXOS } from '../faltas/campos-persona.tsx';
import { CamposTutor } from '../faltas/campos-tutor.tsx';
import { Elegir } from '../faltas/elegir.tsx';
import { firmaUnTutor } from '../faltas/tutor.ts';
import type { ContextoDeMesa } from '../reglas-del-formulario-publico.ts';
import deFaltas from '../faltas/faltas.module.css';
import css from './alta.module.css';
import { CampoSelect } from './campo-select.tsx';
import { diceContacto, type PersonaEscrita } from './formulario.ts';
import { Preguntas } from './preguntas.tsx';
import { textosAlta } from './textos.ts';
import { deTutor } from './use-tiros.ts';

interface Props {
  persona: PersonaEscrita;
  contexto: ContextoDeMesa;
  /** what a paid shirt costs, in cents */
  cargo_remera: number;
  /**
   * the province and city filled in at first when a person wants to give their contact; empty: this device does not know the race's
   * province, or it is none of PROVINCIAS
   */
  deAca: Partial<Contacto>;
  /** false: this device cannot seal what only the server should read */
  sella: boolean;
  errores: Readonly<Record<string, string>>;
  onCambiar: (cambios: Partial<PersonaEscrita>) => void;
}

/** The sexes that the race asks for, with their names. */
export const sexosDe = (evento: Pick<ContextoDeMesa['evento'], 'permite_sexo_x'>) =>
  SEXOS.filter(([sexo]) => sexo !== 'X' || evento.permite_sexo_x);

const PAISES = paisesPorNombre(PAIS_PROPIO);

/**
 * The fields that the race needs of a person, filled by their identity card's barcode as far as it goes, and their contact if they want to
 * give it.
 */
export function CamposDeAlta(props: Props) {
  const { persona, contexto, errores, onCambiar } = props;
  const { evento } = contexto;
  const sexos = sexosDe(evento);
  const { documento, nombre, apellido, sexo, fecha_nacimiento } = persona;
  const menor = firmaUnTutor(persona, String(evento.fecha_hora));
  return (
    <>
      <EscanearDni
        escritos={{ documento, nombre, apellido, sexo, fecha_nacimiento }}
        sexos={sexos.map(([cual]) => cual)}
        onRellenar={onCambiar}
      />
      <CamposNombre ficha={persona} errores={errores} onCambiar={onCambiar} />
      {evento.permite_otro_documento && (
        <>
          <Casilla
            etiqueta="El documento es de otro país"
            marcada={persona.extranjero}
            onCambiar={(extranjero) => onCambiar({ extranjero })}
          />
          {persona.extranjero && (
            <CampoSelect
              etiqueta="País del documento"
              opciones={PAISES}
              valor={persona.pais_documento}
              error={errores['pais_documento']}
              onElegir={(pais_documento) => onCambiar({ pais_documento })}
            />
          )}
        </>
      )}
      <Elegir
        etiqueta="Sexo"
        opciones={sexos}
        valor={sexo}
        error={errores['sexo']}
        onElegir={(elegido) => onCambiar({ sexo: elegido })}
      />
      <CampoNacimiento
        valor={fecha_nacimiento}
        error={errores['fecha_nacimiento']}
        onCambiar={(fecha) => onCambiar({ fecha_nacimiento: fecha })}
      />
      {menor && (
        <div {...deTutor}>
          <CamposTutor
            de={nombre.trim() || 'Quien participa'}
            tutor={persona.tutor}
            errores={{
              nombre: errores['tutor.nombre'] ?? '',
              documento: errores['tutor.documento'] ?? '',
              relacion: errores['tutor.relacion'] ?? '',
            }}
            onCambiar={(tutor) => onCambiar({ tutor })}
          />
        </div>
      )}
      <Remeras {...props} />
      <Preguntas
        campos={contexto.modalidad.campos_custom}
        respuestas={persona.respuestas}
        errores={errores}
        onResponder={(name, valor) => onCambiar({ respuestas: { ...persona.respuestas, [name]: valor } })}
      />
      {props.sella ? <DatosDeContacto {...props} /> : <Aviso tono="aviso" titulo={textosAlta.sin_sello} />}
    </>
  );
}

/** Contact data, folded away so that a queue moves on: a desk asks nobody for them (regla sede-25). */
function DatosDeContacto(props: Props) {
  const { persona, deAca, onCambiar } = props;
  const [abierto, setAbierto] = useState(false);
  if (abierto || diceContacto(persona)) return <CamposDeContacto {...props} recien={abierto} />;
  const abrir = () => {
    setAbierto(true);
    onCambiar(deAca);
  };
  return (
    <Boton tono="contorno" ancho onClick={abrir}>
      {textosAlta.agregar_contacto}
    </Boton>
  );
}

function CamposDeContacto({ persona, contexto, errores, onCambiar, recien }: Props & { recien: boolean }) {
  const exterior = contexto.evento.permite_otro_documento ? [EXTERIOR] : [];
  const campo = campoDe(persona, errores, onCambiar);
  return (
    <fieldset className={deFaltas.grupo}>
      <legend>{textosAlta.contacto}</legend>
      <Campo
        etiqueta="E-mail"
        pista={textosAlta.para_que_el_mail}
        type="email"
        inputMode="email"
        maxLength={254}
        {...(recien && { ref: enfocarAlAparecer })}
        {...campo('email')}
      />
      <div className={css.telefono}>
        <Campo
          etiqueta="Cód. de área"
          placeholder="11"
          inputMode="tel"
          maxLength={10}
          {...campo('area_code')}
        />
        <Campo etiqueta="Teléfono, sin 15" inputMode="tel" maxLength={20} {...campo('telefono')} />
      </div>
      <CampoSelect
        etiqueta="Provincia"
        opciones={[...PROVINCIAS, ...exterior].map((una) => [una, una] as const)}
        valor={persona.provincia}
        error={errores['provincia']}
        onElegir={(provincia) => onCambiar({ provincia })}
      />
      <Campo etiqueta="Ciudad" autoCapitalize="words" maxLength={100} {...campo('ciudad')} />
      <Campo etiqueta="Domicilio" autoCapitalize="words" maxLength={200} {...campo('domicilio')} />
    </fieldset>
  );
}

function Remeras({ persona, contexto, cargo_remera, errores, onCambiar }: Props) {
  const { evento, modalidad } = contexto;
  const { paga } = remerasQueDa(evento, modalidad);
  const pide = tallesQuePide(evento, modalidad, persona.con_remera);
  const opciones = tallesDe(modalidad)
    .filter((talle) => talleDisponible(modalidad, talle))
    .map((talle) => [talle, talle] as const);
  return (
    <>
      {paga && (
        <Casilla
          etiqueta={`Lleva remera paga: ${formatearPesos(cargo_remera)}`}
          marcada={persona.con_remera}
          onCambiar={(con_remera) => onCambiar({ con_remera })}
        />
      )}
      {pide.talle && (
        <Elegir
          etiqueta="Talle de remera"
          {...{ opciones, valor: persona.talle, error: errores['talle'] }}
          onElegir={(talle) => onCambiar({ talle })}
        />
      )}
      {pide.talle_extra && (
        <Elegir
          etiqueta="Talle de la remera paga"
          {...{ opciones, valor: persona.talle_extra, error: errores['talle_extra'] }}
          onElegir={(talle_extra) => onCambiar({ talle_extra })}
        />
      )}
    </>
  );
}
