import type { Ref } from 'react';
import { ACCEPT_APTO, MAX_APTO_BYTES } from '../../../shared/domain/documentos/archivo.ts';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { claseBoton } from '../../ui/boton.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { BotonArchivo, ZonaSoltar } from '../../ui/zona-soltar.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './zona-archivo.module.css';

interface Props {
  deshabilitada: boolean;
  ref?: Ref<HTMLDivElement>;
  onElegir: (file: File) => void;
}

/** Area to choose the certificate's file: drop it, pick it, or photograph the paper. */
export function ZonaArchivo({ deshabilitada, ref, onElegir }: Props) {
  const onTener = ([file]: File[]) => {
    if (file) onElegir(file);
  };
  return (
    <div ref={ref} className={orden.apilado3}>
      <ZonaSoltar alta accept={ACCEPT_APTO} disabled={deshabilitada} onElegir={onTener}>
        <span className={css.arrastra}>{mensajesDocumentos.archivo_arrastra}</span>
        <span className={css.busca}>{mensajesDocumentos.archivo_o_busca}</span>
      </ZonaSoltar>
      <BotonArchivo
        clase={claseBoton({ tono: 'contorno', ancho: true, clase: css.camara })}
        accept="image/*"
        capture="environment"
        disabled={deshabilitada}
        onElegir={onTener}
      >
        <Icono nombre="camara" />
        Sacar una foto
      </BotonArchivo>
      <p className={piezas.nota}>Foto o PDF, hasta {escribirTamanio(MAX_APTO_BYTES)}.</p>
    </div>
  );
}
