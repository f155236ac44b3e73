import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { call } from '../../api/call.ts';
import { falloDeConsulta } from '../../api/fallo-de-consulta.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Hoja } from '../../ui/hoja.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { claseItem, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { useTabla } from '../../use-tabla.ts';
import { COLUMNAS } from './columnas.tsx';
import { ResolverArrepentimiento, type Decision } from './resolver.tsx';

const tabla = definirTabla({ orden: 'fecha', dir: 'desc', filas: 20 });

const arrepentimientos = () =>
  queryOptions({
    queryKey: ['listArrepentimientos'],
    queryFn: ({ signal }) => call('listArrepentimientos', { signal }),
  });

/** Requests by the botón de arrepentimiento, to be answered one by one. */
export function ArrepentimientosPage() {
  const sesion = useSesion();
  const { estado, alCambiar } = useTabla(tabla);
  const consulta = useQuery(arrepentimientos());
  const [abierto, setAbierto] = useState<{ pedido: Arrepentimiento; decision: Decision } | null>(null);
  const [hecho, setHecho] = useState<{ texto: string; n: number } | null>(null);

  const acciones = (pedido: Arrepentimiento) => {
    if (pedido.estado !== 'recibido') return null;
    const item = (decision: Decision, texto: string, tono?: 'peligro') => (
      <button
        type="button"
        role="menuitem"
        className={claseItem(tono)}
        onClick={() => setAbierto({ pedido, decision })}
      >
        {texto}
      </button>
    );
    return (
      <MenuAcciones etiqueta={`Acciones de ${pedido.codigo}`}>
        {() => (
          <>
            {pedido.inscripcion && item('aceptar', 'Aceptar: cancelar y devolver')}
            {item('rechazar', 'Rechazar', 'peligro')}
          </>
        )}
      </MenuAcciones>
    );
  };

  return (
    <Hoja titulo="Arrepentimientos" ancho="ancha" bajada="Pedidos hechos con el botón de arrepentimiento.">
      <DataTable
        etiqueta="Arrepentimientos"
        nombres={['pedido', 'pedidos']}
        guardar_en={`${sesion?.usuario_id ?? 0}.arrepentimientos`}
        columnas={COLUMNAS}
        datos={{ modo: 'local', filas: consulta.data?.data }}
        idDe={(a) => a.id}
        nombreDe={(a) => a.codigo}
        estado={estado}
        alCambiar={alCambiar}
        buscar="Buscar por código, documento o mail"
        acciones={acciones}
        vacio="Nadie pidió dejar sin efecto una inscripción."
        error={falloDeConsulta(consulta, 'No pudimos traer los pedidos')}
      />
      {abierto && (
        <ResolverArrepentimiento
          {...abierto}
          alTerminar={(texto) => {
            setHecho({ texto, n: (hecho?.n ?? 0) + 1 });
            setAbierto(null);
          }}
          alCerrar={() => setAbierto(null)}
        />
      )}
      {hecho && (
        <Alerta key={hecho.n} tono="ok">
          {hecho.texto}
        </Alerta>
      )}
    </Hoja>
  );
}
