import { useQuery } from '@tanstack/react-query';
import { useSesion } from '../../../api/use-sesion.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Esqueleto } from '../../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';
import { FalloInscripcion } from '../fallo-inscripcion.tsx';
import { paraEditar } from './cargar.ts';
import { FormularioEdicion, type PropsEditar } from './formulario-edicion.tsx';

export function EditarInscripcion(props: PropsEditar) {
  const { row, onCerrar } = props;
  const clave = `usuario:${useSesion()?.usuario_id ?? 0}:inscripcion:${row.id}`;
  const { data, error, isFetching, refetch } = useQuery(paraEditar(row, clave));
  if (data) return <FormularioEdicion {...props} cargada={data} clave={clave} />;
  return (
    <MarcoDialogo
      titulo={`Editar: ${row.nombre}`}
      grande
      onCerrar={onCerrar}
      acciones={
        <>
          {error && (
            <Boton disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Probando…' : 'Probar de nuevo'}
            </Boton>
          )}
          <Boton tono="tenue" onClick={onCerrar}>
            Cerrar
          </Boton>
        </>
      }
    >
      {error ? <FalloInscripcion error={error} /> : <Esqueleto forma="parrafo" />}
    </MarcoDialogo>
  );
}
