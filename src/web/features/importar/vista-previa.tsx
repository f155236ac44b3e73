import { useState } from 'react';
import type { PreviaRow } from '../../../shared/contract/importaciones.ts';
import { Boton } from '../../ui/boton.tsx';
import { Chip, type TonoChip } from '../../ui/chip.tsx';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import type { Columna, FiltroTabla } from '../../ui/tabla/tipos.ts';
import { bajarCsv, csvDeRechazadas } from './archivo.ts';
import piezas from '../../ui/piezas.module.css';
import css from './importar.module.css';
import type { Previa } from './use-importar.ts';
import { escribirCantidad, escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

const RESULTADOS: Readonly<Record<PreviaRow['resultado'], { texto: string; tono: TonoChip }>> = {
  entra: { texto: 'Se importa', tono: 'ok' },
  igual: { texto: 'Sin cambios', tono: 'neutro' },
  rechazada: { texto: 'No se importa', tono: 'peligro' },
};

const porQue = (f: PreviaRow): string => [...f.motivos, ...f.avisos].join(' ');

const COLUMNAS: readonly Columna<PreviaRow>[] = [
  { id: 'fila', titulo: 'Fila', celda: (f) => f.fila, valor: (f) => f.fila, ancho: '4.5rem', alinear: 'fin' },
  {
    id: 'titulo',
    titulo: 'Quién',
    celda: (f) => f.titulo || '-',
    valor: (f) => f.titulo,
    buscar: (f) => `${f.titulo} ${f.detalle}`,
    ancho: '14rem',
    ocultable: false,
    en_tarjeta: 'titulo',
  },
  { id: 'detalle', titulo: 'Datos', celda: (f) => f.detalle || '-', valor: (f) => f.detalle, ancho: '12rem' },
  {
    id: 'resultado',
    titulo: 'Qué pasa',
    celda: (f) => <Chip tono={RESULTADOS[f.resultado].tono}>{RESULTADOS[f.resultado].texto}</Chip>,
    valor: (f) => RESULTADOS[f.resultado].texto,
    ancho: '10rem',
    ocultable: false,
  },
  {
    id: 'motivo',
    titulo: 'Por qué',
    // a cell shows what a row has room for, and its title the whole text
    celda: (f) => (
      <span className={css.motivos} title={porQue(f)}>
        {porQue(f) || '-'}
      </span>
    ),
    valor: porQue,
    ocultable: false,
  },
];
const tabla = definirTabla({ orden: 'fila', por_pagina: 20, filtros: { resultado: '' } });
const FILTROS: readonly FiltroTabla<PreviaRow>[] = [
  {
    id: 'resultado',
    titulo: 'Qué pasa',
    todas: 'Todas',
    opciones: [
      { valor: 'entra', texto: 'Se importan' },
      { valor: 'rechazada', texto: 'No se importan' },
      { valor: 'aviso', texto: 'Con avisos' },
    ],
    pasa: (f, valor) => (valor === 'aviso' ? f.avisos.length > 0 : f.resultado === valor),
  },
];
const NOMBRES = ['fila', 'filas'] as const;
const idDe = (f: PreviaRow): number => f.fila;

/** Every line of the file with what the import will do; the refused ones can be downloaded, to be corrected. */
export function VistaPrevia({ previa }: { previa: Previa }) {
  const [estado, setEstado] = useState(() => tabla.estado({}));
  const bajar = () =>
    bajarCsv(
      csvDeRechazadas(
        previa.columnas.map(({ titulo }) => titulo),
        previa.filas,
      ),
      'filas-rechazadas.csv',
    );
  return (
    <section className={`${piezas.pila} ${css.paso}`} aria-labelledby="importar-previa">
      <h2 id="importar-previa">3. Qué va a pasar</h2>
      <ul className={`${piezas.juntos} ${css.cuentas}`} aria-live="polite">
        <li>
          <Chip tono="ok">{escribirCuantos(previa.entran, 'se importa', 'se importan')}</Chip>
        </li>
        <li>
          <Chip tono={previa.rechazadas > 0 ? 'peligro' : 'neutro'}>
            {escribirCuantos(previa.rechazadas, 'no se importa', 'no se importan')}
          </Chip>
        </li>
        {previa.iguales > 0 && (
          <li>
            <Chip>{`${escribirCantidad(previa.iguales)} sin cambios`}</Chip>
          </li>
        )}
        {previa.con_avisos > 0 && (
          <li>
            <Chip tono="aviso">{escribirCuantos(previa.con_avisos, 'con aviso', 'con avisos')}</Chip>
          </li>
        )}
      </ul>
      <DataTable
        etiqueta="Vista previa"
        nombres={NOMBRES}
        guardar_en="importar.previa"
        columnas={COLUMNAS}
        datos={{ modo: 'local', rows: previa.filas }}
        idDe={idDe}
        estado={estado}
        onCambiar={setEstado}
        buscar="Buscar por nombre o documento"
        filtros={FILTROS}
        vacio="No hay filas."
        sin_resultados="No hay filas que coincidan con la búsqueda."
        barra={
          previa.rechazadas > 0 && (
            <Boton tono="contorno" onClick={bajar}>
              {previa.rechazadas === 1 ? 'Bajar la que no se importa' : 'Bajar las que no se importan'}
            </Boton>
          )
        }
      />
    </section>
  );
}
