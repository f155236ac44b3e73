import { Link } from '@tanstack/react-router';
import { formatFecha, formatHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
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
  useTitulo(mensajesDocumentos.todo_salio_bien);
  return (
    <div className={css.angosta}>
      <Alerta tono="ok">{mensajesDocumentos.formulario_enviado}</Alerta>
      <Banner
        tono="ok"
        icono="listo"
        sobre={evento}
        titulo={mensajesDocumentos.todo_salio_bien}
        detalle={mensajesDocumentos.apto_gracias}
      >
        <p>{mensajesDocumentos.apto_proximamente}</p>
        <p>
          Lo recibimos el {formatFecha(recibido_at)} a las {formatHora(recibido_at)}.
        </p>
      </Banner>
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajesSitio.ir_al_inicio}
      </Link>
    </div>
  );
}
