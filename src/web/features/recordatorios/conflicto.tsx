import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';

interface Props {
  /** who saved and when, as the server says it */
  mensaje: string;
  alTraer: () => void;
  alGuardarIgual: () => void;
  alCerrar: () => void;
}

/** Somebody saved in between: nothing was written, and nothing typed is lost before one decides. */
export function Conflicto({ mensaje, alTraer, alGuardarIgual, alCerrar }: Props) {
  return (
    <MarcoDialogo
      titulo="Los recordatorios cambiaron"
      tono="aviso"
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={alTraer}>Traer lo guardado</Boton>
          <Boton tono="contorno" onClick={alGuardarIgual}>
            Guardar lo mío igual
          </Boton>
          <Boton tono="tenue" onClick={alCerrar}>
            Seguir editando
          </Boton>
        </>
      }
    >
      <p>{mensaje}</p>
      <p>«Traer lo guardado» reemplaza lo que ves por lo que guardó la otra persona.</p>
    </MarcoDialogo>
  );
}
