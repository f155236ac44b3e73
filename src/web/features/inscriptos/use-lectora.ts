import { useMemo, useRef, useState } from 'react';
import { leerDni, type DniLeido } from '../../../shared/domain/participante/dni-codigo.ts';
import type { EstadoTabla, FiltroTabla } from '../../ui/tabla/tipos.ts';
import { filtrosQueMuestran, noEsta, rowsDelCodigo } from './por-codigo.ts';
import type { InscriptoRow } from './rows.ts';

type Cambiar = (estado: EstadoTabla, apilar: boolean) => void;

/**
 * A barcode gun that types the whole barcode of a DNI into the list's search: the list searches for the document in it, with the filters
 * emptied that would hide the person, as after the camera (regla gestion-20). Any other text is searched for as it is.
 */
export function useLectora(
  rows: readonly InscriptoRow[] | undefined,
  filtros: readonly FiltroTabla<InscriptoRow>[],
  { q, cambiar }: { q: string; cambiar: Cambiar },
) {
  /** the DNI whose barcode is the text typed last (leerBuscado), until the table next changes its search or filters; null: none */
  const leido = useRef<DniLeido | null>(null);
  const [dni, setDni] = useState<DniLeido | null>(null);
  const leerBuscado = (texto: string): string => {
    const lectura = leerDni(texto, new Date());
    leido.current = lectura.ok ? lectura.dni : null;
    return lectura.ok ? lectura.dni.documento : texto;
  };
  const onCambiar: Cambiar = (estado, apilar) => {
    const nuevo = leido.current;
    leido.current = null;
    if (!nuevo || !rows || estado.q !== nuevo.documento) return cambiar(estado, apilar);
    setDni(nuevo);
    const halladas = rowsDelCodigo(rows, { tipo: 'dni', dni: nuevo });
    cambiar({ ...estado, filtros: filtrosQueMuestran(estado.filtros, filtros, halladas) }, apilar);
  };
  /** that the person whose DNI was read is not in the list; null: they are, or nothing was read, or something else is searched for */
  const falta = useMemo(() => {
    if (!dni || !rows || q !== dni.documento) return null;
    const codigo = { tipo: 'dni' as const, dni };
    return rowsDelCodigo(rows, codigo).length === 0 ? noEsta(codigo) : null;
  }, [dni, rows, q]);
  return { leerBuscado, onCambiar, falta };
}
