import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Encargo } from '../../../shared/contract/encargos.ts';
import { encargosDe } from '../../api/consultas-encargos.ts';
import { deServidor } from '../../comun/de-servidor.ts';
import { nombres } from '../../comun/nombres.ts';
import { useTabla } from '../../comun/use-tabla.ts';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import { definirTabla } from '../../ui/tabla/direccion.ts';
import { nombresDeRows } from '../../comun/nombres-de-rows.ts';
import { COLUMNAS_ENCARGOS } from './columnas.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './encargos.module.css';
import { tituloDe } from './textos.ts';

const tabla = definirTabla({ orden: null, por_pagina: 20 });
const ROWS = {
  columnas: COLUMNAS_ENCARGOS,
  ...nombresDeRows(['cambio', 'cambios'], (encargo: Encargo) => tituloDe(encargo)),
};

/** The encargos of an event, finished or under way, with the progress of each. */
export function EncargosPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const enDireccion = useTabla(tabla, 'encargos', ROWS);
  const { estado } = enDireccion;
  const consulta = useQuery(encargosDe(Number(id), estado.page, estado.por_pagina));
  const abrir = useCallback(
    (encargo: Encargo) =>
      void navigate({ to: nombres.encargo, params: { id, encargo_id: String(encargo.id) } }),
    [navigate, id],
  );
  return (
    <div className={`${piezas.pila} ${css.encargo}`}>
      <h2>Cambios en bloque</h2>
      <DataTable
        {...enDireccion}
        etiqueta="Cambios en bloque"
        {...deServidor(consulta, 'No pudimos traer los cambios en bloque')}
        onAbrir={abrir}
        vacio="Todavía no hubo ningún cambio en bloque. Elegí inscripciones en la lista y tocá «Hacer con la selección»."
      />
    </div>
  );
}
