import { useState } from 'react';
import { rutaAgenda, rutaDeCita } from '../../../shared/domain/carrera/agenda.ts';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { enlaceGoogleCalendar } from './calendario.ts';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';

type Evento = RespuestaDe<'getMensajeOk'>['evento'] & { id: string };

/** Buttons to put the race into a calendar and to share its public page; never this page, which shows one's registration. */
export function Agenda({ evento, codigo }: { evento: Evento; codigo: string }) {
  const [copiado, setCopiado] = useState(false);
  const url = `${window.location.origin}/informacion-evento/${evento.id}`;
  const cita = { ...evento, url: window.location.origin + rutaDeCita(evento) };

  const compartir = async () => {
    // TypeScript's DOM types declare navigator.share always; Firefox on a computer does not have it.
    if (typeof navigator.share === 'function') {
      // A person who changes their mind closes the sheet: nothing failed.
      await navigator.share({ title: evento.nombre, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    setCopiado(true);
  };

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
      {/* regla carrera-5: a private event's address is not for passing on */}
      {!evento.privado && (
        <Boton tono="contorno" onClick={() => void compartir()}>
          <Icono nombre="compartir" tamano="s" />
          {copiado ? 'Link copiado' : 'Compartir la carrera'}
        </Boton>
      )}
    </div>
  );
}
