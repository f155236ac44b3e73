import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Boton } from '../../ui/boton.tsx';
import { guardarArchivo } from '../../ui/guardar-archivo.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './deslindes.module.css';
import type { DeslindeRow } from './rows.ts';

/** Downloads the signed copy with the session's token in a header: in an address it would stay in histories and logs. */
export function DescargarPdf({ row, sinRed }: { row: DeslindeRow; sinRed: boolean }) {
  const { inscripcion_id, persona, nombre_y_apellido } = row;
  const bajar = useMutation({
    mutationFn: () => call('getDeslindePdf', { params: { id: inscripcion_id, persona_id: persona.id } }),
    // The contract has no type for a PDF; the client returns any answer that is neither JSON nor text as a Blob.
    onSuccess: (pdf) => guardarArchivo(pdf as Blob, `Deslinde de ${nombre_y_apellido}.pdf`),
  });
  return (
    <p className={css.pdf}>
      <Boton tono="contorno" disabled={sinRed || bajar.isPending} onClick={() => bajar.mutate()}>
        <Icono nombre="descargar" tamano="s" />
        {bajar.isPending ? 'Bajando…' : 'Descargar PDF'}
      </Boton>
      <AlertaFallo error={bajar.error} vez={bajar.submittedAt} />
    </p>
  );
}
