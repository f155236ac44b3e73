import { useState } from 'react';
import type { PagoEnCurso } from '../../shared/contract/inscripciones.ts';
import { Boton } from './boton.tsx';
import { LinkDePago } from './link-de-pago.tsx';
import css from './pagar-o-esperar.module.css';

interface Props {
  href: string;
  en_curso: PagoEnCurso | null | undefined;
}

/** The way to pay. Who paid already and waits for a review is not invited to pay twice: they are asked first. */
export function PagarOEsperar({ href, en_curso }: Props) {
  const [de_nuevo, setDeNuevo] = useState(false);
  if (en_curso?.tipo === 'por_pagar') return <LinkDePago href={href} texto="Pagar con otro medio" />;
  if (en_curso?.tipo !== 'en_revision') return <LinkDePago href={href} />;
  if (!de_nuevo) {
    return (
      <Boton tono="contorno" ancho onClick={() => setDeNuevo(true)}>
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
      <Boton ancho onClick={() => setDeNuevo(false)}>
        Mejor espero
      </Boton>
      <LinkDePago href={`${href}?de_nuevo=si`} texto="Pagar igual" tono="contorno" />
    </div>
  );
}
