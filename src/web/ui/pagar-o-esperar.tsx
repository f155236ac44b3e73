import { useState } from 'react';
import type { PagoEnCurso } from '../../shared/contract/inscripciones.ts';
import { Boton } from './boton.tsx';
import { LinkDePago } from './link-de-pago.tsx';
import css from './pagar-o-esperar.module.css';

interface Props {
  href: string;
  en_curso: PagoEnCurso | null | undefined;
}

/** What was pressed goes: what stands in its place takes the focus, else keys start at the top again. */
const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();

/** The way to pay. Who paid already and waits for a review is not invited to pay twice: they are asked first. */
export function PagarOEsperar({ href, en_curso }: Props) {
  const [paso, setPaso] = useState<'nada' | 'pregunta' | 'espera'>('nada');
  // the ticket that is out comes first
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
      <Boton ancho ref={enfocar} onClick={() => setPaso('espera')}>
        Mejor espero
      </Boton>
      <LinkDePago href={`${href}?de_nuevo=si`} texto="Pagar igual" tono="contorno" />
    </div>
  );
}
