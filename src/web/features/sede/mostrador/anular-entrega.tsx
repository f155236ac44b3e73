import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OperacionDe, RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { enfocarTituloDeSeccion } from '../../../ui/enfocar.ts';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { usePuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import css from './mostrador.module.css';

interface Props {
  entrega: OperacionDe<'acreditar'>;
  inscripcion: RefInscripcion;
  /**
   * who got the hand-out that is undone, where the registration has several people; null: it has one, or this phone does not have the
   * registration
   */
  titulo: string | null;
}

/** Button and dialog to say that a hand-out was a mistake, and why; the hand-out stays on record. */
export function AnularEntrega({ entrega, inscripcion, titulo }: Props) {
  const { bitacora } = usePuesto();
  const { ocupado, error, escribir } = useEscritura({ varias: true });
  const [abierto, setAbierto] = useState(false);
  const [motivo, setMotivo] = useState('');
  const boton = useRef<HTMLButtonElement>(null);
  const anular = () => {
    const datos = { operacion: entrega.id, motivo: motivo.trim() };
    const seccion = boton.current?.closest('section');
    return escribir(
      () => bitacora.anotar('anular', inscripcion, datos),
      () => {
        flushSync(() => setAbierto(false));
        enfocarTituloDeSeccion(seccion);
      },
    );
  };
  return (
    <>
      <Boton ref={boton} tono="tenue" onClick={() => setAbierto(true)}>
        {titulo === null ? 'Anular la entrega' : `Anular la entrega a ${titulo}`}
      </Boton>
      {abierto && (
        <MarcoDialogo
          titulo="Anular la entrega"
          tono="aviso"
          onCerrar={() => setAbierto(false)}
          acciones={
            <>
              <Boton disabled={ocupado || motivo.trim() === ''} onClick={() => void anular()}>
                Anular
              </Boton>
              <Boton tono="tenue" onClick={() => setAbierto(false)}>
                Volver
              </Boton>
            </>
          }
        >
          <p>La persona vuelve a figurar como que no retiró.</p>
          <Campo
            etiqueta="¿Por qué?"
            pista="Por ejemplo: «era el kit de otra persona»."
            value={motivo}
            maxLength={300}
            autoComplete="off"
            onChange={(e) => setMotivo(e.target.value)}
          />
          {error && (
            <p role="alert" className={css.falla}>
              {error}
            </p>
          )}
        </MarcoDialogo>
      )}
    </>
  );
}
