import { Link } from '@tanstack/react-router';
import { formatFecha, formatHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajes } from '../../../shared/domain/comun/mensajes.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Banner } from '../../ui/banner.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import css from './apto.module.css';

interface Props {
  evento: string | undefined;
  recibido_at: string;
}

/** The banner after sending. */
export function AptoRecibido({ evento, recibido_at }: Props) {
  useTitulo(mensajes.todo_salio_bien);
  return (
    <div className={css.angosta}>
      <Alerta tono="ok">{mensajes.formulario_enviado}</Alerta>
      <Banner
        tono="ok"
        icono="listo"
        sobre={evento}
        titulo={mensajes.todo_salio_bien}
        detalle={mensajes.apto_gracias}
      >
        <p>{mensajes.apto_proximamente}</p>
        <p>
          Lo recibimos el {formatFecha(recibido_at)} a las {formatHora(recibido_at)}.
        </p>
      </Banner>
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajes.ir_al_inicio}
      </Link>
    </div>
  );
}
