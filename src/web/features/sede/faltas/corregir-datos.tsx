import { useState } from 'react';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { tallesDe } from '../../../../shared/domain/participante/talles.ts';
import { totalEn, type Expediente, type PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Preguntas } from '../alta/preguntas.tsx';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import { contextoDe, modalidadDe } from '../reglas-del-formulario-publico.ts';
import { anotarCorrecciones } from './anotar.ts';
import { CampoNacimiento, CamposNombre, SEXOS } from './campos-persona.tsx';
import {
  correccionesDe,
  correccionesDeRespuestas,
  erroresDeCorreccion,
  fichaEscrita,
  inscriptoCon,
  modalidadesPosibles,
  seCorrigeTalle,
  type FichaEscrita,
} from './correccion.ts';
import { Elegir } from './elegir.tsx';
import { Hoja } from './hoja.tsx';
import { nombreDe } from './nombres.ts';
import { textosFaltas } from './textos.ts';
import { respuestasEnMesa } from '../respuestas.ts';
import { useEscritura } from '../use-escritura.ts';

interface Props {
  expediente: Expediente;
  persona: PersonaSede;
  base: BaseDelPuesto;
  onListo: (hecho: boolean) => void;
}

/** Corrects what is wrong in somebody's data, by the rules of the public form. */
export function CorregirDatos({ expediente, persona, base, onListo }: Props) {
  const { bitacora, estado } = usePuesto();
  const [respuestas] = useState(() => respuestasEnMesa(base, expediente, persona));
  const [inicial] = useState(() => fichaEscrita(persona, expediente, respuestas));
  const [ficha, setFicha] = useState(inicial);
  const [tocado, setTocado] = useState(false);
  const { ocupado, error, escribir } = useEscritura();
  const modalidad = modalidadDe(base, ficha.modalidad_id);
  const correcciones = [...correccionesDeRespuestas(ficha, respuestas), ...correccionesDe(inicial, ficha)];
  const contexto = modalidad && contextoDe(base, modalidad, new Date());
  const errores = contexto ? erroresDeCorreccion(correcciones, ficha, contexto) : {};
  const otra = correcciones.some(({ campo }) => campo === 'documento')
    ? inscriptoCon(estado.sede, ficha.documento, expediente.ref)
    : null;
  if (otra) errores.documento ??= textosFaltas.ya_inscripto(nombreDe(otra.persona));
  const visibles = tocado ? errores : {};
  const cambiar = (cambios: Partial<FichaEscrita>) => setFicha({ ...ficha, ...cambios });
  const guardar = () => {
    setTocado(true);
    if (Object.keys(errores).length > 0) return;
    void escribir(
      () => anotarCorrecciones(bitacora, expediente.ref, persona.ref, correcciones),
      () => onListo(true),
    );
  };
  return (
    <Hoja
      titulo="Corregir datos"
      sobre={nombreDe(persona)}
      error={error}
      firme={correcciones.length > 0}
      onCerrar={() => onListo(false)}
      boton={{
        texto:
          correcciones.length > 1 ? `Guardar ${correcciones.length} correcciones` : 'Guardar la corrección',
        disabled: ocupado || correcciones.length === 0,
        onClick: guardar,
      }}
    >
      <CamposNombre ficha={ficha} errores={visibles} onCambiar={cambiar} />
      <CampoNacimiento
        valor={ficha.fecha_nacimiento}
        error={visibles['fecha_nacimiento']}
        onCambiar={(fecha_nacimiento) => cambiar({ fecha_nacimiento })}
      />
      <Elegir
        etiqueta="Sexo"
        opciones={SEXOS.filter(
          ([sexo]) => sexo !== 'X' || contexto?.evento.permite_sexo_x || persona.sexo === 'X',
        )}
        valor={ficha.sexo}
        error={visibles['sexo']}
        onElegir={(sexo) => cambiar({ sexo })}
      />
      {contexto && seCorrigeTalle(persona, contexto) && (
        <Elegir
          etiqueta="Talle de remera"
          opciones={tallesDe(contexto.modalidad).map((talle) => [talle, talle] as const)}
          valor={ficha.talle}
          error={visibles['talle']}
          onElegir={(talle) => cambiar({ talle })}
        />
      )}
      <Preguntas
        campos={respuestas.map(({ campo }) => campo)}
        respuestas={ficha.respuestas}
        errores={visibles}
        onResponder={(name, valor) => cambiar({ respuestas: { ...ficha.respuestas, [name]: valor } })}
      />
      <ElegirModalidad
        {...{ expediente, base, ficha }}
        onElegir={(modalidad_id) => cambiar({ modalidad_id })}
      />
    </Hoja>
  );
}

interface PropsModalidad extends Pick<Props, 'expediente' | 'base'> {
  ficha: FichaEscrita;
  onElegir: (modalidad_id: number) => void;
}

/** Whether the device cannot know the server's price of another modality: its base is of an earlier release. */
const sinTarifa = ({ tarifa, id }: Expediente): boolean => tarifa === null && id !== null;

/**
 * How many cents more a registration costs in another modality, below 0: less. 0 too where that changes nothing of what it owes: somebody
 * let it in without paying, or made it free although its modality is not.
 */
function diferenciaEn(
  expediente: Expediente,
  base: BaseDelPuesto,
  en: { modalidad_id: number; at: number },
): number {
  const { state, total } = expediente;
  if (state === 'pago_no_paga' || (state === 'pago_bonificado' && total > 0)) return 0;
  return (totalEn(expediente, base, en) ?? total) - total;
}

function ElegirModalidad({ expediente, base, ficha, onElegir }: PropsModalidad) {
  const { estado } = usePuesto();
  const posibles = modalidadesPosibles(base.modalidades, expediente);
  if (posibles.length < 2) return null;
  if (base.formulario?.usa_pago_online) return <Aviso tono="info" titulo={textosFaltas.otra_modalidad_no} />;
  const diferencia = diferenciaEn(expediente, base, {
    modalidad_id: ficha.modalidad_id,
    // the server's time, as far as this device knows it; it counts only where the base does not say when the registration was made
    at: Date.now() + (estado.desvio ?? 0),
  });
  return (
    <>
      <Elegir
        etiqueta="Modalidad"
        opciones={posibles.map(({ id, nombre }) => [String(id), nombre] as const)}
        valor={String(ficha.modalidad_id)}
        onElegir={(id) => onElegir(Number(id))}
      />
      <div role="status">
        {diferencia > 0 && (
          <Aviso tono="aviso" titulo={`Queda por pagar una diferencia de ${formatearPesos(diferencia)}`}>
            <p>
              {textosFaltas.cobrar_diferencia}
              {sinTarifa(expediente) && ` ${textosFaltas.importe_a_confirmar}`}
            </p>
          </Aviso>
        )}
        {diferencia < 0 && (
          <Aviso tono="aviso" titulo={`Sale ${formatearPesos(-diferencia)} menos`}>
            <p>
              {textosFaltas.devolver_diferencia}
              {sinTarifa(expediente) && ` ${textosFaltas.importe_a_confirmar}`}
            </p>
          </Aviso>
        )}
      </div>
    </>
  );
}
