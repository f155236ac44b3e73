import { quienLoBorro, textosEventoBorrado } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { BotonRestaurar, type Restaurado } from '../../evento/restaurar-evento.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { MenuAcciones } from '../../ui/tabla/menu-acciones.tsx';
import { DescargaEnCurso, ItemsDescarga } from './descargas.tsx';
import orden from '../../ui/orden.module.css';
import css from './evento-detalle.module.css';
import type { EventoDetalle } from './evento-mostrado.ts';
import { useDescarga } from './use-descarga.ts';

interface Props {
  evento: EventoDetalle;
  borrado: NonNullable<EventoDetalle['borrado']>;
  onRestaurar: (hecho: Restaurado) => void;
}

/** Notice at the top of a deleted event's page: since when and by whom it is deleted, and a button to restore it. */
export function AvisoBorrado({ evento, borrado, onRestaurar }: Props) {
  return (
    <Aviso tono="aviso" titulo="Este evento está borrado">
      <p>{quienLoBorro(borrado)}</p>
      <p>{textosEventoBorrado.queda}</p>
      <BotonRestaurar evento={evento} onRestaurar={onRestaurar} />
    </Aviso>
  );
}

/** Menu with the downloads of a deleted event, for roles that may download. */
export function AccionesBorrado({ evento }: { evento: EventoDetalle }) {
  const sesion = useSesion();
  const descarga = useDescarga(evento.id);
  if (!puedeHacer(sesion, 'exporte:descargar')) return null;
  const contenido = (
    <>
      <Icono nombre="descargar" />
      Descargar
    </>
  );
  return (
    <div className={`${orden.enLinea2} ${css.acciones}`}>
      <MenuAcciones
        etiqueta="Descargas del evento"
        boton={{ clase: claseBoton({ tono: 'contorno', clase: css.mas }), contenido }}
      >
        {() => <ItemsDescarga descarga={descarga} />}
      </MenuAcciones>
      <DescargaEnCurso evento_id={evento.id} descarga={descarga} />
    </div>
  );
}
