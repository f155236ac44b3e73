import { useState } from 'react';
import type { EventoPublico } from '../../../shared/contract/eventos.ts';
import { Boton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import css from './acciones.module.css';
import { archivoIcs } from './calendario.ts';

function descargarCalendario(evento: EventoPublico): void {
  const url = URL.createObjectURL(
    new Blob([archivoIcs(evento, window.location.href, Date.now())], { type: 'text/calendar' }),
  );
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = `${evento.nombre.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The device's own sharing where there is one, else the address goes to the clipboard. */
async function compartir(evento: EventoPublico): Promise<string | null> {
  const datos = { title: evento.nombre, url: window.location.href };
  try {
    if ('share' in navigator) {
      await navigator.share(datos);
      return null;
    }
    await (navigator as Navigator).clipboard.writeText(datos.url); // the check above narrowed it away
    return 'Enlace copiado.';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return 'No se pudo compartir. Copiá la dirección del navegador.';
  }
}

export function Acciones({ evento, pasado }: { evento: EventoPublico; pasado: boolean }) {
  const [aviso, setAviso] = useState<string | null>(null);
  return (
    <div className={css.acciones}>
      <Boton tono="contorno" clase={css.accion} onClick={() => void compartir(evento).then(setAviso)}>
        <Icono nombre="compartir" tamano="s" />
        Compartir
      </Boton>
      {!pasado && (
        <Boton tono="contorno" clase={css.accion} onClick={() => descargarCalendario(evento)}>
          <Icono nombre="calendario" tamano="s" />
          Agendar
        </Boton>
      )}
      <p role="status" className={css.aviso}>
        {aviso}
      </p>
    </div>
  );
}
