import { useQuery } from '@tanstack/react-query';
import type { Organizador } from '../../../shared/contract/organizadores.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { organizadoresPagina } from '../../api/consultas-administracion.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { useDialogo } from '../../comun/use-dialogo.ts';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { COLUMNAS } from './columnas-organizadores.tsx';
import { OrganizadorDialogo } from './organizador-dialogo.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { consultaDe } from '../../comun/consulta-de-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['organizador', 'organizadores'], (o: Organizador) => o.nombre),
};

const tabla = definirTabla({ orden: 'nombre', por_pagina: 20 });
const ORDENES = ['nombre', 'ciudad', 'contacto', 'email'] as const;

export function OrganizadoresPage() {
  const enDireccion = useTabla(tabla, 'organizadores', ROWS);
  const { estado } = enDireccion;
  const consulta = useQuery(
    organizadoresPagina({
      ...consultaDe(estado),
      sortBy: ORDENES.find((columna) => columna === estado.orden) ?? 'nombre',
    }),
  );
  const { abierto, abrir, onCerrar, onTerminar, dicho } = useDialogo<Organizador | 'nuevo'>();

  return (
    <Pantalla titulo="Organizadores" ancho="ancha">
      <DataTable
        {...enDireccion}
        etiqueta="Organizadores"
        {...deServidor(consulta, 'No pudimos traer los organizadores')}
        buscar="Buscar organizador"
        barra={<Boton onClick={() => abrir('nuevo')}>Crear organizador</Boton>}
        onAbrir={abrir}
        acciones={(o) => (
          <MenuAcciones etiqueta={`Acciones de ${o.nombre}`}>
            {() => <ItemAccion onElegir={() => abrir(o)}>Editar</ItemAccion>}
          </MenuAcciones>
        )}
        vacio={mensajesGestion.sin_organizadores}
        sin_resultados={mensajesGestion.sin_organizadores}
      />
      {abierto && (
        <OrganizadorDialogo
          organizador={abierto === 'nuevo' ? null : abierto}
          onGuardar={onTerminar}
          onCerrar={onCerrar}
        />
      )}
      {dicho}
    </Pantalla>
  );
}
