import { useQuery } from '@tanstack/react-query';
import { useSesion } from '../../../api/use-sesion.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { FalloInscripcion } from '../fallo-inscripcion.tsx';
import { paraEditar } from './cargar.ts';
import { FormularioEdicion, type PropsEditar } from './formulario-edicion.tsx';

export function EditarInscripcion(props: PropsEditar) {
  const { fila, alCerrar } = props;
  const clave = `usuario:${useSesion()?.usuario_id ?? 0}:inscripcion:${fila.id}`;
  const { data, error, isFetching, refetch } = useQuery(paraEditar(fila, clave));
  if (data) return <FormularioEdicion {...props} cargada={data} clave={clave} />;
  return (
    <MarcoDialogo
      titulo={`Editar: ${fila.nombre}`}
      grande
      onCerrar={alCerrar}
      acciones={
        <>
          {error && (
            <Boton disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Probando…' : 'Probar de nuevo'}
            </Boton>
          )}
          <Boton tono="tenue" onClick={alCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      {error ? <FalloInscripcion error={error} /> : <Esqueleto forma="parrafo" />}
    </MarcoDialogo>
  );
}
