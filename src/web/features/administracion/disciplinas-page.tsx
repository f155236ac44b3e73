import { useQuery } from '@tanstack/react-query';
import type { DisciplinaRow } from '../../../shared/contract/disciplinas.ts';
import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { disciplinasPagina } from '../../api/consultas-administracion.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { useDialogo } from '../../comun/use-dialogo.ts';
import { Boton } from '../../ui/boton.tsx';
import { Pantalla } from '../../ui/pantalla.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { BorrarDisciplina } from './borrar-disciplina.tsx';
import { COLUMNAS } from './columnas-disciplinas.tsx';
import { DisciplinaDialogo } from './disciplina-dialogo.tsx';
import { useTabla } from '../../comun/use-tabla.ts';
import { consultaDe } from '../../comun/consulta-de-tabla.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';

const ROWS = {
  columnas: COLUMNAS,
  ...nombresDeRows(['disciplina', 'disciplinas'], (d: DisciplinaRow) => d.nombre),
};

const tabla = definirTabla({ orden: 'nombre', por_pagina: 20 });

type Dialogo = { tipo: 'nueva' } | { tipo: 'editar' | 'borrar'; disciplina: DisciplinaRow };

export function DisciplinasPage() {
  const enDireccion = useTabla(tabla, 'disciplinas', ROWS);
  const { estado } = enDireccion;
  const consulta = useQuery(
    disciplinasPagina({
      ...consultaDe(estado),
      sortBy: estado.orden === 'eventos_count' ? 'eventos_count' : 'nombre',
    }),
  );
  const { abierto: dialogo, abrir, onCerrar, onTerminar, dicho } = useDialogo<Dialogo>();

  return (
    <Pantalla titulo="Disciplinas" ancho="ancha">
      <DataTable
        {...enDireccion}
        etiqueta="Disciplinas"
        {...deServidor(consulta, 'No pudimos traer las disciplinas')}
        buscar="Buscar disciplina"
        barra={<Boton onClick={() => abrir({ tipo: 'nueva' })}>Crear disciplina</Boton>}
        acciones={(disciplina) => (
          <MenuAcciones etiqueta={`Acciones de ${disciplina.nombre}`}>
            {() => (
              <>
                <ItemAccion onElegir={() => abrir({ tipo: 'editar', disciplina })}>Editar</ItemAccion>
                <ItemAccion tono="peligro" onElegir={() => abrir({ tipo: 'borrar', disciplina })}>
                  Borrar
                </ItemAccion>
              </>
            )}
          </MenuAcciones>
        )}
        vacio={mensajesGestion.sin_disciplinas}
      />
      {dialogo?.tipo === 'borrar' && (
        <BorrarDisciplina disciplina={dialogo.disciplina} onBorrar={onTerminar} onCerrar={onCerrar} />
      )}
      {(dialogo?.tipo === 'nueva' || dialogo?.tipo === 'editar') && (
        <DisciplinaDialogo
          disciplina={dialogo.tipo === 'editar' ? dialogo.disciplina : null}
          onGuardar={onTerminar}
          onCerrar={onCerrar}
        />
      )}
      {dicho}
    </Pantalla>
  );
}
