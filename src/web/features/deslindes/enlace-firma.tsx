import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import { call } from '../../api/call.ts';
import { useSesion } from '../../api/use-sesion.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../ui/confirmar.tsx';
import { CopiarLink } from '../../ui/copiar-link.tsx';
import type { DeslindeRow } from './rows.ts';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';

interface Props {
  row: DeslindeRow;
  link: string;
  /** true: staff rejected the signature just now and chose to mail this link with that */
  mandado?: boolean;
  /** fetches the rows again: the person may have signed meanwhile */
  onFallar: () => void;
}

/** The link with which a person signs: to copy and, by roles that may, to mail. */
export function EnlaceFirma({ row, link, mandado = false, onFallar }: Props) {
  const sesion = useSesion();
  const [pregunta, setPregunta] = useState(false);
  const { inscripcion_id, persona } = row;
  const mandar = useMutation({
    mutationFn: () =>
      call('pedirDeslinde', {
        params: { id: inscripcion_id, persona_id: persona.id },
        body: { avisar: true },
      }),
    onError: onFallar,
  });
  return (
    <div className={`${piezas.hueco} ${orden.apilado3} ${css.enlace}`}>
      <CopiarLink etiqueta="Link para firmar" link={link} />
      <p className={`${piezas.nota} ${css.nota}`}>
        Es personal: mandáselo solo a {persona.nombre}
        {persona.email.trim() !== '' && ` (${persona.email})`}.
      </p>
      {!mandado &&
        persona.email.trim() !== '' &&
        puedeHacer(sesion, 'deslinde:recordar') &&
        (mandar.isSuccess ? (
          <p role="status" className={`${letra.s650} ${css.hecho}`}>
            {mandar.data.message}
          </p>
        ) : (
          <Boton tono="contorno" disabled={mandar.isPending} onClick={() => setPregunta(true)}>
            {mandar.isPending ? 'Mandando…' : 'Mandar por mail'}
          </Boton>
        ))}
      <AvisoFallo error={mandar.error} titulo="No se mandó el mail" />
      {pregunta && (
        <ConfirmarYSeguir
          titulo="¿Mandar el link por mail?"
          confirmar="Sí, mandarlo"
          onConfirmar={() => mandar.mutate()}
          onCerrar={() => setPregunta(false)}
        >
          <p>
            Le llega a {persona.nombre} ({persona.email}).
          </p>
        </ConfirmarYSeguir>
      )}
    </div>
  );
}
