import { Link } from '@tanstack/react-router';
import { formatFecha, formatHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import { Banner } from '../../ui/banner.tsx';
import { claseBoton } from '../../ui/boton.tsx';
import { useTitulo } from '../../ui/titulo.ts';
import css from './deslinde.module.css';

interface Props {
  evento: string | undefined;
  recibido_at: string;
}

/** The banner after saving. */
export function FirmaRecibida({ evento, recibido_at }: Props) {
  useTitulo(mensajesDocumentos.todo_salio_bien);
  return (
    <div className={css.angosta}>
      <Banner
        tono="ok"
        icono="listo"
        sobre={evento}
        titulo={mensajesDocumentos.todo_salio_bien}
        detalle={mensajesDocumentos.gracias_firma}
      >
        <p>
          La recibimos el {formatFecha(recibido_at)} a las {formatHora(recibido_at)}. Te mandamos una copia
          por mail.
        </p>
      </Banner>
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajesSitio.ir_al_inicio}
      </Link>
    </div>
  );
}
