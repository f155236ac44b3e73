import { useMutation } from '@tanstack/react-query';
import { MENU_EXPORTES } from '../../../../shared/domain/exportes/exportes.ts';
import { bajarExporte } from '../../../evento/bajar-exporte.ts';
import { AlertaFallo } from '../../../comun/aviso-fallo.tsx';
import { claseBoton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import { ItemAccion, MenuAcciones } from '../../../ui/tabla/menu-acciones.tsx';
import { useEnLinea } from '../../../ui/use-en-linea.ts';

/** Of all downloads those of a race day: the lists to print before it, and who was accredited, for the timing. */
const DEL_DIA = MENU_EXPORTES.filter(
  ({ tipo }) => tipo === 'acreditados' || tipo === 'lista-por-numero' || tipo === 'lista-por-nombre',
);

export function Descargas({ evento_id }: { evento_id: number }) {
  const enLinea = useEnLinea();
  const descarga = useMutation({
    mutationFn: (item: (typeof DEL_DIA)[number]) => bajarExporte(evento_id, item),
  });
  return (
    <>
      <MenuAcciones
        etiqueta="Listas y planillas del día"
        boton={{
          clase: claseBoton({ tono: 'contorno' }),
          contenido: (
            <>
              <Icono nombre="descargar" />
              {descarga.isPending ? 'Preparando…' : 'Listas y planillas'}
            </>
          ),
        }}
      >
        {() =>
          DEL_DIA.map((item) => (
            <ItemAccion
              key={item.texto}
              aria-disabled={!enLinea || descarga.isPending}
              onElegir={() => enLinea && !descarga.isPending && descarga.mutate(item)}
            >
              {item.texto}
            </ItemAccion>
          ))
        }
      </MenuAcciones>
      <AlertaFallo error={descarga.error} vez={descarga.submittedAt} />
    </>
  );
}
