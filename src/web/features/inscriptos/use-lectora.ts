import { useCallback, useRef, useState } from 'react';
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
  cambiar: Cambiar,
) {
  const leido = useRef<DniLeido | null>(null);
  const [falta, setFalta] = useState<{ q: string; texto: string } | null>(null);
  const leerBuscado = useCallback((texto: string): string => {
    const lectura = leerDni(texto, new Date());
    leido.current = lectura.ok ? lectura.dni : null;
    return lectura.ok ? lectura.dni.documento : texto;
  }, []);
  const onCambiar: Cambiar = (estado, apilar) => {
    const dni = leido.current;
    leido.current = null;
    if (!dni || !rows || estado.q !== dni.documento) return cambiar(estado, apilar);
    const codigo = { tipo: 'dni' as const, dni };
    const halladas = rowsDelCodigo(rows, codigo);
    setFalta(halladas.length === 0 ? { q: estado.q, texto: noEsta(codigo) } : null);
    cambiar({ ...estado, filtros: filtrosQueMuestran(estado.filtros, filtros, halladas) }, apilar);
  };
  return {
    leerBuscado,
    onCambiar,
    /** that the person is not in the list; null: somebody was found, or nothing was read */ falta,
  };
}
