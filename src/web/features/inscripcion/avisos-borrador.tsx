import { useState } from 'react';
import type { OtraPestania } from '../../formulario/borrador.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { antiguedad } from './antiguedad.ts';
import { Aviso } from './aviso.tsx';
import type { Comenzado } from './borrador.ts';

interface AvisosProps {
  /** the draft with which this visit began; null: it began without one or with an empty one, or the notice has been answered */
  borrador: Comenzado | null;
  otra: OtraPestania;
  evento_id: number;
  onSeguir: () => void;
  onEmpezar: () => void;
  onTraer: () => void;
  onOtraInscripcion: () => void;
  onCerrar: () => void;
}

export function AvisosBorrador(props: AvisosProps) {
  const { borrador, otra } = props;
  const [ahora] = useState(Date.now);
  const [borrando, setBorrando] = useState(false);
  const hallado = otra?.tipo === 'hallado' ? otra : null;
  if (otra && !hallado) return <AvisoOtraPestania {...props} />;
  const actualizado_at = hallado?.actualizado_at ?? borrador?.actualizado_at;
  if (actualizado_at === undefined) return null;
  const hace = antiguedad(actualizado_at, ahora);
  if (borrando) {
    return (
      <Aviso
        tono="aviso"
        titulo={
          hallado
            ? 'Se borra el borrador, con las firmas, y queda lo que escribiste ahora.'
            : 'Se borra todo lo que cargaste, con las firmas.'
        }
        acciones={
          <>
            <Boton onClick={() => setBorrando(false)}>No, conservarlo</Boton>
            <Boton tono="contorno" onClick={hallado ? props.onCerrar : props.onEmpezar}>
              {hallado ? 'Sí, quedarme con esto' : 'Sí, empezar de nuevo'}
            </Boton>
          </>
        }
      />
    );
  }
  return (
    <Aviso
      tono="info"
      titulo={`Tenés una inscripción sin terminar${hace.startsWith('hace') ? `, de ${hace}` : ''}`}
      acciones={
        <>
          <Boton onClick={hallado ? props.onTraer : props.onSeguir}>Seguir</Boton>
          <Boton tono="contorno" onClick={() => setBorrando(true)}>
            Empezar de nuevo
          </Boton>
        </>
      }
    >
      {hallado
        ? 'Encontramos en este dispositivo lo que habías cargado. Seguí con eso o quedate con lo que escribís ahora.'
        : 'Lo que cargaste quedó guardado en este dispositivo.'}
    </Aviso>
  );
}

function AvisoOtraPestania({ otra, evento_id, onTraer, onOtraInscripcion, onCerrar }: AvisosProps) {
  if (otra?.tipo === 'termino') {
    return (
      <Aviso
        tono="ok"
        titulo="Terminaste esta inscripción en otra pestaña"
        acciones={
          <>
            <a className={claseBoton()} href={`/resultado_ok/${evento_id}/${otra.codigo_publico}`}>
              Ver la inscripción
            </a>
            <Boton tono="contorno" onClick={onOtraInscripcion}>
              Usar estos datos para otra
            </Boton>
          </>
        }
      />
    );
  }
  return (
    <Aviso
      tono="aviso"
      titulo="Este formulario está abierto en otra pestaña"
      acciones={
        <>
          {otra?.tipo === 'escribio' && <Boton onClick={onTraer}>Traer lo de la otra</Boton>}
          <Boton tono="contorno" onClick={onCerrar}>
            Seguir con esta
          </Boton>
        </>
      }
    >
      Queda guardado, entero, lo último que se escriba en una de las dos.
    </Aviso>
  );
}
