import { MENU_EXPORTES } from '../../../shared/domain/exportes/exportes.ts';
import { type NumeroRepetido } from '../../../shared/domain/numeracion/numeros-repetidos.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { AlertaFallo } from '../../comun/aviso-fallo.tsx';
import { Alerta } from '../../ui/alerta.tsx';
import { ItemAccion, MotivoItems } from '../../ui/tabla/menu-acciones.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { ConfirmarRepetidos } from './confirmar-repetidos.tsx';
import type { Descarga } from './use-descarga.ts';

/** The repeated bibs for which the server refuses the timing sheet; null: another failure, or none. */
function repetidosDe(error: unknown): readonly NumeroRepetido[] | null {
  if (!(error instanceof ErrorLlamada) || error.codigo !== 'numeros_repetidos') return null;
  return error.datos?.repetidos as NumeroRepetido[]; // safe cast: with that error code the server sends the repeated bibs
}

/** The downloads of an event as items of a menu. */
export function ItemsDescarga({ descarga }: { descarga: Descarga }) {
  const enLinea = useEnLinea();
  return (
    <>
      {!enLinea && (
        <MotivoItems id="descargas-sin-red">
          Sin conexión: las planillas se descargan cuando haya señal.
        </MotivoItems>
      )}
      {MENU_EXPORTES.map((opcion) => (
        <ItemAccion
          key={opcion.texto}
          aria-disabled={!enLinea || descarga.isPending}
          aria-describedby={enLinea ? undefined : 'descargas-sin-red'}
          onElegir={() => enLinea && !descarga.isPending && descarga.mutate({ item: opcion, igual: false })}
        >
          {opcion.texto}
        </ItemAccion>
      ))}
    </>
  );
}

/** What became of a download; not shown in a menu, as the menu in which it was chosen is closed by then. */
export function DescargaEnCurso({ evento_id, descarga }: { evento_id: number; descarga: Descarga }) {
  const item = descarga.variables?.item;
  const repetidos = repetidosDe(descarga.error);
  return (
    <>
      {descarga.isPending && item && <Alerta tono="aviso">{`Preparando ${item.texto}…`}</Alerta>}
      {descarga.isSuccess && item && (
        <Alerta key={descarga.submittedAt} tono="ok">{`Empezó la descarga: ${item.texto}.`}</Alerta>
      )}
      <AlertaFallo error={repetidos ? null : descarga.error} vez={descarga.submittedAt} />
      {repetidos && item && (
        <ConfirmarRepetidos
          evento_id={evento_id}
          repetidos={repetidos}
          onConfirmar={() => descarga.mutate({ item, igual: true })}
          onCerrar={() => descarga.reset()}
        />
      )}
    </>
  );
}
