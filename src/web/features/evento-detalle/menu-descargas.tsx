import { useMutation } from '@tanstack/react-query';
import { MENU_EXPORTES, type NumeroRepetido } from '../../../shared/domain/exportes/exportes.ts';
import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { bajarExporte } from '../../evento/bajar-exporte.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { ItemAccion, MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { ConfirmarRepetidos } from './confirmar-repetidos.tsx';
import css from './menu-descargas.module.css';

type Item = (typeof MENU_EXPORTES)[number];

/** The repeated bibs for which the server refuses the timing sheet; null: another failure. */
function repetidosDe(error: unknown): readonly NumeroRepetido[] | null {
  if (!(error instanceof ErrorLlamada) || error.codigo !== 'numeros_repetidos') return null;
  return error.datos?.repetidos as NumeroRepetido[]; // what the server sends with that code
}

/** Each item asks the server for a pase de descarga and opens the download's address with it (regla acceso-15). */
export function MenuDescargas({ evento_id }: { evento_id: number }) {
  const enLinea = useEnLinea();
  const descarga = useMutation({
    mutationFn: ({ item, igual }: { item: Item; igual: boolean }) =>
      bajarExporte(evento_id, item, { aceptar_duplicados: igual }),
  });
  const item = descarga.variables?.item;
  const repetidos = repetidosDe(descarga.error);
  return (
    <>
      <MenuAcciones
        etiqueta="Descargas del evento"
        boton={{
          clase: claseBoton({ tono: 'contorno' }),
          contenido: (
            <>
              <Icono nombre="descargar" />
              {descarga.isPending ? 'Preparando…' : 'Descargar'}
            </>
          ),
        }}
      >
        {() => (
          <>
            {!enLinea && (
              <p id="descargas-sin-red" className={css.motivo}>
                Sin conexión: las planillas se descargan cuando haya señal.
              </p>
            )}
            {MENU_EXPORTES.map((opcion) => (
              <ItemAccion
                key={opcion.texto}
                aria-disabled={!enLinea || descarga.isPending}
                aria-describedby={enLinea ? undefined : 'descargas-sin-red'}
                onElegir={() =>
                  enLinea && !descarga.isPending && descarga.mutate({ item: opcion, igual: false })
                }
              >
                {opcion.texto}
              </ItemAccion>
            ))}
          </>
        )}
      </MenuAcciones>
      {descarga.isSuccess && item && (
        <Alerta key={descarga.submittedAt} tono="ok">{`Empezó la descarga: ${item.texto}.`}</Alerta>
      )}
      {descarga.isError && !repetidos && (
        <Alerta key={descarga.submittedAt} tono="error">
          {textoDeError(descarga.error)}
        </Alerta>
      )}
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
