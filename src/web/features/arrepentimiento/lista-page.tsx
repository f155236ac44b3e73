import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Arrepentimiento } from '../../../shared/contract/arrepentimientos.ts';
import { arrepentimientos } from '../../api/consultas-pedidos.ts';
import { falloDeConsulta } from '../../api/fallo-de-consulta.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { Hoja } from '../../ui/hoja.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { DiasNoHabiles } from '../../comun/dias-no-habiles.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { COLUMNAS } from './columnas.tsx';
import { ResolverArrepentimiento, type Decision } from './resolver.tsx';

// no own order: the server puts requests without an answer first
const tabla = definirTabla({ orden: null, filas: 20 });

/** Requests by the botón de arrepentimiento, to be answered one by one. */
export function ArrepentimientosPage() {
  const sesion = useSesion();
  const { estado, onCambiar } = useTabla(tabla);
  const consulta = useQuery(arrepentimientos());
  const [abierto, setAbierto] = useState<{ pedido: Arrepentimiento; decision: Decision } | null>(null);
  const { decir, dicho } = useDicho();

  const acciones = (pedido: Arrepentimiento) => {
    if (pedido.estado !== 'recibido') return null;
    const item = (decision: Decision, texto: string, tono?: 'peligro') => (
      <ItemAccion tono={tono} onElegir={() => setAbierto({ pedido, decision })}>
        {texto}
      </ItemAccion>
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
        onCambiar={onCambiar}
        buscar="Buscar por código, documento o mail"
        barra={<DiasNoHabiles />}
        acciones={acciones}
        vacio="Nadie pidió dejar sin efecto una inscripción."
        error={falloDeConsulta(consulta, 'No pudimos traer los pedidos')}
      />
      {abierto && (
        <ResolverArrepentimiento
          {...abierto}
          onTerminar={(texto) => {
            decir(texto);
            setAbierto(null);
          }}
          onCerrar={() => setAbierto(null)}
        />
      )}
      {dicho}
    </Hoja>
  );
}
