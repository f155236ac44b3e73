import { useState } from 'react';
import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { archivoIcs, enlaceGoogleCalendar } from './calendario.ts';
import css from './resultado-pago.module.css';

type Evento = RespuestaDe<'getMensajeOk'>['evento'] & { id: string };

/** The race into the calendar, and its page to others. The page in view is never shared: it is one's own. */
export function Agenda({ evento }: { evento: Evento }) {
  const [copiado, setCopiado] = useState(false);
  const url = `${window.location.origin}/informacion-evento/${evento.id}`;
  const cita = { ...evento, url };

  const guardar = () => {
    const archivo = new Blob([archivoIcs(cita, new Date())], { type: 'text/calendar' });
    const enlace = document.createElement('a');
    enlace.href = URL.createObjectURL(archivo);
    enlace.download = `carrera-${evento.id}.ics`;
    enlace.click();
    setTimeout(() => URL.revokeObjectURL(enlace.href), 10_000);
  };
  const compartir = async () => {
    // The DOM library declares it everywhere; Firefox on a computer has none.
    if (typeof navigator.share === 'function') {
      // A person who changes their mind closes the sheet: nothing failed.
      await navigator.share({ title: evento.nombre, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    setCopiado(true);
  };

  return (
    <div className={css.agenda}>
      <Boton tono="contorno" onClick={guardar}>
        <Icono nombre="calendario" tamano="s" />
        Agregar al calendario
      </Boton>
      <a
        href={enlaceGoogleCalendar(cita)}
        target="_blank"
        rel="noopener noreferrer"
        className={claseBoton({ tono: 'contorno' })}
      >
        <Icono nombre="calendario" tamano="s" />
        Google Calendar
      </a>
      {/* decisions: a private event's address is not for passing on. */}
      {!evento.privado && (
        <Boton tono="contorno" onClick={() => void compartir()}>
          <Icono nombre="compartir" tamano="s" />
          {copiado ? 'Link copiado' : 'Compartir la carrera'}
        </Boton>
      )}
    </div>
  );
}
