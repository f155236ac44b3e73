import { Input, Select } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { MarcoCampo } from '../campos/texto.tsx';
import { organizadoresTodos } from '../consultas.ts';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useTexto } from '../use-forma.ts';

/**
 * The organizer of the event: chosen while the event is new, read only afterwards (regla carrera-6). `fijo`: the organizer's name; null:
 * the event is new.
 */
export function CampoOrganizador({ fijo }: { fijo: string | null }) {
  return fijo === null ? <Elegir /> : <Fijo nombre={fijo} />;
}

function Fijo({ nombre }: { nombre: string }) {
  return (
    <MarcoCampo
      camino="organizador"
      etiqueta="Organizador"
      pista="Se elige al crear el evento y no se puede cambiar."
    >
      <Input size="large" id={idCampo('organizador')} value={nombre} readOnly />
    </MarcoCampo>
  );
}

function Elegir() {
  const almacen = useAlmacen();
  const valor = useTexto('organizador');
  const error = useError('organizador');
  const consulta = useQuery(organizadoresTodos());
  const organizadores = consulta.data?.data ?? [];
  return (
    <MarcoCampo
      camino="organizador"
      etiqueta="Organizador"
      obligatorio
      error={
        consulta.isError ? 'No pudimos traer los organizadores. Tocá la lista para probar de nuevo.' : error
      }
      pista="No se puede cambiar después de crear el evento."
    >
      <Select
        size="large"
        id={idCampo('organizador')}
        value={valor}
        onFocus={() => consulta.isError && void consulta.refetch()}
        onChange={(_, d) => almacen.poner('organizador', d.value)}
      >
        <option value="">{consulta.isPending ? 'Cargando...' : 'Elegí un organizador'}</option>
        {organizadores.map(({ id, nombre, activo }) => (
          // regla acceso-14: an inactive organizador cannot be chosen, but is listed, as a draft may have chosen it
          <option key={id} value={String(id)} disabled={!activo}>
            {activo ? nombre : `${nombre} (inactivo)`}
          </option>
        ))}
      </Select>
    </MarcoCampo>
  );
}
