import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { falloDeTabla } from '../api/fallo-de-tabla.ts';
import { DataTable, type PropsDataTable } from '../ui/tabla/data-table.tsx';
import { definirTabla } from '../ui/tabla/direccion.ts';
import { ItemAccion, MenuAcciones } from '../ui/tabla/menu-acciones.tsx';
import { useTabla } from '../comun/use-tabla.ts';

interface Pedido {
  id: number;
  codigo: string;
}

type Props<P> = Pick<PropsDataTable<P>, 'etiqueta' | 'columnas' | 'barra' | 'acciones' | 'vacio'> & {
  /** name under which the user's choice of columns is stored */
  nombre: string;
  consulta: UseQueryResult<{ data: P[] }>;
};

// until the user sorts by a column, the rows stay in the server's order: first the requests that wait for an answer
const tabla = definirTabla({ orden: null, por_pagina: 20 });

/** Requests that people made by law, to be answered one by one. */
export function TablaPedidos<P extends Pedido>({ nombre, consulta, ...resto }: Props<P>) {
  return (
    <DataTable
      {...resto}
      {...useTabla(tabla, nombre)}
      nombres={['pedido', 'pedidos']}
      datos={{ modo: 'local', rows: consulta.data?.data }}
      idDe={({ id }) => id}
      nombreDe={({ codigo }) => codigo}
      buscar="Buscar por código, documento o mail"
      error={falloDeTabla(consulta, 'No pudimos traer los pedidos')}
    />
  );
}

/** Menu of what can be decided about a request; `children` says which decisions the menu offers. */
export const MenuPedido = <D,>(props: {
  pedido: Pedido;
  onDecidir: (decision: D) => void;
  children: (item: (decision: D, texto: string, tono?: 'peligro') => ReactNode) => ReactNode;
}) => (
  <MenuAcciones etiqueta={`Acciones de ${props.pedido.codigo}`}>
    {() =>
      props.children((decision, texto, tono) => (
        <ItemAccion tono={tono} onElegir={() => props.onDecidir(decision)}>
          {texto}
        </ItemAccion>
      ))
    }
  </MenuAcciones>
);
