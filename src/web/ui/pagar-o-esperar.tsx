import { useState } from 'react';
import type { PagoEnCurso } from '../../shared/contract/inscripciones.ts';
import { Boton } from './boton.tsx';
import { LinkDePago } from './link-de-pago.tsx';
import css from './pagar-o-esperar.module.css';

interface Props {
  href: string;
  en_curso: PagoEnCurso | null | undefined;
}

/** The pressed button disappears: its replacement takes the focus, else Tab would start at the page's top. */
const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();

/** The link to pay. Whoever has a payment under review is asked first, so that nobody pays twice by mistake. */
export function PagarOEsperar({ href, en_curso }: Props) {
  const [paso, setPaso] = useState<'nada' | 'pregunta' | 'espera'>('nada');
  // a cash ticket or a transfer was begun and can still be paid: other ways to pay come second
  if (en_curso?.tipo === 'por_pagar')
    return <LinkDePago href={href} texto="Pagar con otro medio" tono="contorno" />;
  if (en_curso?.tipo !== 'en_revision') return <LinkDePago href={href} />;
  if (paso !== 'pregunta') {
    return (
      <Boton
        key="pagar"
        tono="contorno"
        ancho
        ref={paso === 'espera' ? enfocar : null}
        onClick={() => setPaso('pregunta')}
      >
        Pagar de nuevo
      </Boton>
    );
  }
  return (
    <div className={css.pregunta} role="group" aria-label="Pagar de nuevo">
      <p role="status">
        Ya hiciste un pago y está en revisión. Si pagás de nuevo y se aprueban los dos, te devolvemos el que
        sobra. ¿Querés pagar igual?
      </p>
      <Boton grande ancho ref={enfocar} onClick={() => setPaso('espera')}>
        Mejor espero
      </Boton>
      <LinkDePago href={`${href}?de_nuevo=si`} texto="Pagar igual" tono="contorno" />
    </div>
  );
}
