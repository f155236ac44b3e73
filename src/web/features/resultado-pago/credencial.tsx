import { Suspense, useState } from 'react';
import { mensajesCredencial } from '../../../shared/domain/sede/mensajes-credencial.ts';
import { Boton } from '../../ui/boton.tsx';
import { diferida } from '../../ui/diferida.ts';
import { guardarArchivo } from '../../ui/guardar-archivo.ts';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './resultado-pago.module.css';

const SinDibujo = () => <p className={css.sinDibujo}>{mensajesCredencial.sin_dibujo}</p>;

// If the module that draws the code cannot be loaded, a text takes its place and the rest of the page still shows.
const CodigoQr = diferida(
  () => import('../../ui/codigo-qr.tsx').catch(() => ({ CodigoQr: SinDibujo })),
  'CodigoQr',
);

interface Props {
  /** the signed text; the device draws its QR, so that a stored answer of the API is enough to show it without network */
  codigo: string;
  evento: string;
  modalidad: string;
  equipo: boolean;
}

/** The code by which the kits of a registration are collected (regla sede-1). */
export function Credencial({ codigo, evento, modalidad, equipo }: Props) {
  const [fallo, setFallo] = useState(false);

  const descargar = async () => {
    try {
      const { pngDeCredencial } = await import('./imagen-credencial.ts');
      guardarArchivo(
        await pngDeCredencial(codigo, [evento, modalidad, mensajesCredencial.titulo]),
        'codigo-kit.png',
      );
      setFallo(false);
    } catch {
      setFallo(true);
    }
  };

  return (
    <Tarjeta titulo={mensajesCredencial.titulo}>
      <p>{equipo ? mensajesCredencial.mostralo_equipo : mensajesCredencial.mostralo}</p>
      <div className={css.credencial}>
        <Suspense>
          <CodigoQr texto={codigo} etiqueta={mensajesCredencial.alt} margen={4} clase={css.codigo} />
        </Suspense>
      </div>
      <p className={piezas.nota}>
        {mensajesCredencial.brillo} {mensajesCredencial.sin_senal}
      </p>
      <Boton tono="contorno" ancho onClick={() => void descargar()}>
        <Icono nombre="descargar" tamano="s" />
        {mensajesCredencial.descargar}
      </Boton>
      <p role="status" className={css.respuesta}>
        {fallo && mensajesCredencial.no_descargada}
      </p>
    </Tarjeta>
  );
}
