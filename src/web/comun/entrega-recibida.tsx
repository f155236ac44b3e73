import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mensajesDocumentos } from '../../shared/domain/documentos/mensajes.ts';
import { mensajesSitio } from '../../shared/domain/sitio/mensajes.ts';
import { Banner } from '../ui/banner.tsx';
import { claseBoton } from '../ui/boton.tsx';
import { useTitulo } from '../ui/titulo.ts';
import piezas from '../ui/piezas.module.css';

interface Props {
  evento: string | undefined;
  gracias: string;
  children: ReactNode;
}

/** Thanks for a document that the server has received. */
export function EntregaRecibida({ evento, gracias, children }: Props) {
  useTitulo(mensajesDocumentos.todo_salio_bien);
  return (
    <div className={piezas.angosta}>
      <Banner
        tono="ok"
        icono="listo"
        sobre={evento}
        titulo={mensajesDocumentos.todo_salio_bien}
        detalle={gracias}
      >
        {children}
      </Banner>
      <Link to="/" className={claseBoton({ tono: 'contorno', ancho: true })}>
        {mensajesSitio.ir_al_inicio}
      </Link>
    </div>
  );
}
