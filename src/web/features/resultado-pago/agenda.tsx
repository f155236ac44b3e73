import { useState } from 'react';
import { rutaAgenda, rutaDeCita } from '../../../shared/domain/carrera/agenda.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { compartir } from '../../comun/compartir.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { enlaceGoogleCalendar } from './calendario.ts';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';

type Evento = RespuestaDe<'getMensajeOk'>['evento'] & { id: string };

/**
 * Buttons to put the race into one's own calendar and to share the race's public page. There is none to share a race that is private or not
 * visible. These buttons stand on the page of somebody's registration, whose address is never shared. The calendar entry links to the
 * race's public page; that of a private or not visible race, which has none, links to the page of the registration.
 */
export function Agenda({ evento, codigo }: { evento: Evento; codigo: string }) {
  const [aviso, setAviso] = useState<string | null>(null);
  const url = window.location.origin + rutaDeCarrera(evento.id);
  const cita = { ...evento, url: window.location.origin + rutaDeCita(evento, { inscripcion: codigo }) };

  return (
    <div className={`${piezas.reparto} ${css.agenda}`}>
      <a
        href={rutaAgenda(evento.id, { inscripcion: codigo })}
        download={`carrera-${evento.id}.ics`}
        className={claseBoton({ tono: 'contorno' })}
      >
        <Icono nombre="calendario" tamano="s" />
        Agregar al calendario
      </a>
      <a
        href={enlaceGoogleCalendar(cita)}
        target="_blank"
        rel="noopener noreferrer"
        className={claseBoton({ tono: 'contorno' })}
      >
        <Icono nombre="calendario" tamano="s" />
        Google Calendar
      </a>
      {/* regla carrera-5: a private event's address is not for passing on, and that of one that is not visible answers 404 */}
      {!evento.privado && evento.visible !== false && (
        <Boton tono="contorno" onClick={() => void compartir({ title: evento.nombre, url }).then(setAviso)}>
          <Icono nombre="compartir" tamano="s" />
          Compartir la carrera
        </Boton>
      )}
      <p role="status" className={css.compartida}>
        {aviso}
      </p>
    </div>
  );
}
