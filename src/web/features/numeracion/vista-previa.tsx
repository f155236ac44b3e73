import { useMemo, useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { Columna, EstadoTabla } from '../../ui/tabla/tipos.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import type { ModalidadNumeracion } from './formulario.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './numeracion.module.css';

type Previa = RespuestaDe<'asignarNumeros'>;
interface Row {
  id: number;
  numero: number;
  nombre: string;
  modalidad: string;
  categoria: string;
  chip: string;
}

const COLUMNAS: readonly Columna<Row>[] = [
  {
    id: 'numero',
    titulo: 'Número',
    celda: (f) => f.numero,
    valor: (f) => f.numero,
    buscar: (f) => String(f.numero),
    ancho: '7rem',
    alinear: 'fin',
    en_tarjeta: 'titulo',
  },
  {
    id: 'nombre',
    titulo: 'Inscripción',
    celda: (f) => f.nombre,
    valor: (f) => f.nombre,
    buscar: (f) => f.nombre,
  },
  { id: 'modalidad', titulo: 'Modalidad', celda: (f) => f.modalidad, valor: (f) => f.modalidad },
  { id: 'categoria', titulo: 'Categoría', celda: (f) => f.categoria, valor: (f) => f.categoria },
  { id: 'chip', titulo: 'Chip', celda: (f) => f.chip, valor: (f) => f.chip, buscar: (f) => f.chip },
];
const ROWS = { columnas: COLUMNAS, ...nombresDeRows(['número', 'números'], (row: Row) => row.nombre) };
const INICIAL: EstadoTabla = { q: '', orden: 'numero', dir: 'asc', page: 1, por_pagina: 20, filtros: {} };

interface Props {
  previa: Previa;
  modalidades: readonly ModalidadNumeracion[];
  guardar_en: string;
  asignando: boolean;
  onAsignar: () => void;
}

/**
 * Shows which registration would get which number and what is wrong with the ranges. Its button assigns the numbers and saves the ranges;
 * it is disabled while the ranges have a problem.
 */
export function VistaPrevia({ previa, modalidades, guardar_en, asignando, onAsignar }: Props) {
  const [estado, setEstado] = useState(INICIAL);
  const rows = useMemo(() => rowsDe(previa, modalidades), [previa, modalidades]);
  const n = previa.asignaciones.length;
  const nada = n === 0 && previa.chips === 0;
  return (
    <Tarjeta titulo="Vista previa">
      {previa.problemas.length > 0 && (
        <Aviso tono="error" titulo="Así no se puede asignar" role="alert">
          <Lista textos={previa.problemas} />
        </Aviso>
      )}
      {previa.avisos.length > 0 && (
        <Aviso tono="aviso" titulo="Para tener en cuenta">
          <Lista textos={previa.avisos} />
        </Aviso>
      )}
      <p role="status" tabIndex={-1} ref={enfocarTrasPedir}>
        {previa.message}
        {previa.chips > 0 &&
          ` Además se completa el chip de ${previa.chips === 1 ? 'una que ya tiene' : `${previa.chips} que ya tienen`} número.`}
      </p>
      {n > 0 && (
        <DataTable
          {...ROWS}
          etiqueta="Números por asignar"
          guardar_en={guardar_en}
          datos={{ modo: 'local', rows }}
          estado={estado}
          onCambiar={setEstado}
          buscar="Buscar por nombre, número o chip"
          vacio="No hay números por asignar."
        />
      )}
      <div className={`${piezas.renglon} ${css.acciones}`}>
        <Boton disabled={asignando || previa.problemas.length > 0} onClick={onAsignar}>
          {asignando
            ? 'Asignando…'
            : nada
              ? 'Guardar los rangos'
              : n === 0
                ? `Completar ${escribirCuantos(previa.chips, 'chip', 'chips')}`
                : `Asignar ${escribirCuantos(n, 'número', 'números')}`}
        </Boton>
      </div>
    </Tarjeta>
  );
}

/** Not while somebody types: the preview also appears again where a range is typed as it was. */
function enfocarTrasPedir(mensaje: HTMLElement | null): void {
  if (document.activeElement?.matches('body, [type=submit]')) mensaje?.focus();
}

function Lista({ textos }: { textos: readonly string[] }) {
  return (
    <ul className={orden.apilado1}>
      {textos.map((texto) => (
        <li key={texto}>{texto}</li>
      ))}
    </ul>
  );
}

function rowsDe({ asignaciones }: Previa, modalidades: readonly ModalidadNumeracion[]): Row[] {
  const deModalidad = new Map(modalidades.map((m) => [m.id, m.nombre]));
  const deCategoria = new Map(modalidades.flatMap((m) => m.categorias.map((c) => [c.id, c.nombre] as const)));
  return asignaciones.map((a) => ({
    id: a.id,
    numero: a.numero,
    nombre: a.nombre,
    modalidad: deModalidad.get(a.modalidad_id) ?? '',
    categoria: deCategoria.get(a.categoria_id ?? -1) ?? '-',
    chip: a.chip_id ?? '-',
  }));
}
