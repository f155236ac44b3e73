import { useState } from 'react';
import { leerCodigo } from '../../../shared/domain/participante/codigo-leido.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { DialogoEscaner } from '../../ui/escaner/dialogo-escaner.tsx';
import { busquedaDe, noEsta, rowsDelCodigo } from './por-codigo.ts';
import type { InscriptoRow } from './rows.ts';

interface Props {
  /** all rows of the event */
  rows: readonly InscriptoRow[];
  /** somebody was found; `q`: what the list searches for to show them */
  onEncontrar: (q: string, rows: readonly InscriptoRow[]) => void;
  onCerrar: () => void;
}

/** Scanner that finds in the list the person who shows a DNI, or a code with their document or number. */
export function EscanearInscripto({ rows, onEncontrar, onCerrar }: Props) {
  const [rechazo, setRechazo] = useState<{ texto: string; vez: number } | null>(null);
  const rechazar = (texto: string): false => {
    setRechazo((antes) => ({ texto, vez: (antes?.vez ?? 0) + 1 }));
    return false;
  };
  const buscar = (texto: string): boolean => {
    const codigo = leerCodigo(texto, new Date());
    if (codigo.tipo === 'desconocido') return rechazar(codigo.motivo);
    const halladas = rowsDelCodigo(rows, codigo);
    if (halladas.length === 0) return rechazar(noEsta(codigo));
    onEncontrar(busquedaDe(halladas, codigo), halladas);
    return true;
  };
  return (
    <DialogoEscaner
      titulo="Escanear"
      escribir="Documento o número"
      accion="Buscar"
      onTexto={buscar}
      onCerrar={onCerrar}
    >
      {/* A new element each time, so that screen readers announce a repeated text again. */}
      {rechazo && <Aviso key={rechazo.vez} tono="aviso" titulo={rechazo.texto} role="alert" />}
    </DialogoEscaner>
  );
}
