import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { indiceDe } from '../../../src/web/ui/tabla/indice.ts';
import { DataTable } from '../../../src/web/ui/tabla/data-table.tsx';
import { definirTabla } from '../../../src/web/ui/tabla/direccion.ts';
import type { Columna, Seleccion } from '../../../src/web/ui/tabla/tipos.ts';
import '../../../src/web/ui/tokens.css';
import '../../../src/web/ui/base.css';
import { inventar, type Persona } from './rows.ts';

const dia = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const COLUMNAS: readonly Columna<Persona>[] = [
  { id: 'id', titulo: 'Id', celda: (p) => p.id, valor: (p) => p.id, ancho: '5rem', alinear: 'fin' },
  {
    id: 'nombre',
    titulo: 'Nombre',
    celda: (p) => p.nombre,
    valor: (p) => p.nombre,
    buscar: (p) => p.nombre,
    en_tarjeta: 'titulo',
  },
  {
    id: 'documento',
    titulo: 'Documento',
    celda: (p) => p.documento,
    valor: (p) => Number(p.documento),
    buscar: (p) => p.documento,
  },
  {
    id: 'modalidad',
    titulo: 'Modalidad',
    celda: (p) => p.modalidad,
    valor: (p) => p.modalidad,
    buscar: (p) => p.modalidad,
  },
  { id: 'ciudad', titulo: 'Ciudad', celda: (p) => p.ciudad, valor: (p) => p.ciudad, buscar: (p) => p.ciudad },
  { id: 'inscripta_at', titulo: 'Fecha', celda: (p) => dia(p.inscripta_at), valor: (p) => p.inscripta_at },
  { id: 'estado', titulo: 'Estado', celda: (p) => p.estado, valor: (p) => p.estado },
];
const tabla = definirTabla({ orden: 'id', por_pagina: -1 });
const NADA: Seleccion = { tipo: 'algunas', ids: new Set() };
const idDe = (p: Persona) => p.id;
const nombreDe = (p: Persona) => p.nombre;

function Pagina({ filas: rows }: { filas: readonly Persona[] }) {
  const [estado, setEstado] = useState(tabla.estado({}));
  const [seleccion, setSeleccion] = useState(NADA);
  return (
    <DataTable
      etiqueta="Inscriptos"
      nombres={['persona', 'personas']}
      guardar_en="medicion"
      columnas={COLUMNAS}
      datos={{ modo: 'local', rows }}
      idDe={idDe}
      nombreDe={nombreDe}
      estado={estado}
      onCambiar={setEstado}
      buscar="Buscar"
      vacio="No se encontraron datos."
      seleccion={{ valor: seleccion, onCambiar: setSeleccion }}
    />
  );
}

const raiz = document.createElement('div');
document.body.append(raiz);

Object.assign(window, {
  /** Shows a table of `n` made-up rows. */
  montar: (n: number) => createRoot(raiz).render(<Pagina filas={inventar(n)} />),
  /** Sorts by name and searches without anything prepared in idle time, as for a user who is quicker than that; ms each. */
  sinPreparar: (n: number) => {
    const pedido = { q: '', orden: null, dir: 'asc', filtros: {} } as const;
    const medir = (q: string, orden: string | null) => {
      const indice = indiceDe(inventar(n), COLUMNAS);
      const comienzo = performance.now();
      indice.vista({ ...pedido, q, orden }, []);
      return performance.now() - comienzo;
    };
    return { ordenar: medir('', 'nombre'), filtrar: medir('gomez', null) };
  },
});
