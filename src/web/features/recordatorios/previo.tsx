import { useQuery } from '@tanstack/react-query';
import type { TipoRecordatorio } from '../../../shared/domain/correo/recordatorios.ts';
import { consulta } from '../../api/consulta.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Esqueleto } from '../../ui/esqueleto.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './recordatorios.module.css';

interface Props {
  evento_id: number;
  tipo: TipoRecordatorio;
  texto: string;
  onCerrar: () => void;
}

const previoDe = (id: number, body: Pick<Props, 'tipo' | 'texto'>) =>
  consulta('previoRecordatorio', { params: { id }, body }, { gcTime: 0 });

/** The mail's text, with what is written on the screen and an invented participant. */
export function Previo({ evento_id, tipo, texto, onCerrar }: Props) {
  const consulta = useQuery(previoDe(evento_id, { tipo, texto }));
  return (
    <MarcoDialogo titulo="Así llega el mail" grande onCerrar={onCerrar}>
      {consulta.isPending && <Esqueleto forma="imagen" />}
      {consulta.isError && (
        <Aviso tono="error" titulo="No pudimos armar el mail" role="alert">
          <p>{textoDeError(consulta.error)}</p>
          <Boton tono="contorno" onClick={() => void consulta.refetch()}>
            Probar de nuevo
          </Boton>
        </Aviso>
      )}
      {consulta.data && (
        <>
          <p className={css.asunto}>
            <span className={css.pista}>Asunto</span> {consulta.data.asunto}
          </p>
          {/* The text may be longer than a phone's screen: it takes the focus, so that the keyboard can scroll it. */}
          <pre
            className={`${piezas.hueco} ${css.mail}`}
            tabIndex={0}
            role="region"
            aria-label="Texto del mail"
          >
            {consulta.data.texto}
          </pre>
          <p className={css.pista}>
            Con una persona inventada. Cada mail lleva los datos y el link de quien lo recibe.
          </p>
        </>
      )}
    </MarcoDialogo>
  );
}
