import { useCallback, useRef } from 'react';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { BarraSubida } from '../../ui/barra-subida.tsx';
import { Boton } from '../../ui/boton.tsx';
import { traerALaVista } from '../../ui/enfocar.ts';
import { IconoEntrega } from '../../ui/iconos-entrega.tsx';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './archivo-elegido.module.css';
import { puedeLimpiar, type ArchivoListo, type EstadoArchivo } from './estado-archivo.ts';

interface Props {
  estado: EstadoArchivo;
  onLimpiar: () => void;
  onReintentar: () => void;
}

/** The chosen file and the state of its upload (regla documentos-13). */
export function ArchivoElegido({ estado, onLimpiar, onReintentar }: Props) {
  const voz = useRef<HTMLDivElement>(null);
  if (estado.tipo === 'libre') return null;
  const archivo = 'archivo' in estado ? estado.archivo : null;
  return (
    <div className={piezas.pilaJunta}>
      {archivo && <Ficha archivo={archivo} />}
      {/* A screen reader hears each change of state once; the upload's percentage is only in the progress bar. */}
      <div ref={voz} role="status" tabIndex={-1} className={css.voz}>
        {estado.tipo === 'preparando' && <p className={css.momento}>Preparando {estado.nombre}…</p>}
        {estado.tipo === 'subiendo' && <p className={css.momento}>{mensajesDocumentos.archivo_subiendo}</p>}
        {estado.tipo === 'subido' && (
          <Aviso tono="ok" titulo={estado.subida.file_name}>
            <p>Se cargó. ID: {estado.subida.file_path.slice(-8)}</p>
          </Aviso>
        )}
        {estado.tipo === 'en_telefono' && (
          <Aviso tono="aviso" icono="reloj" titulo="No lo pudimos subir ahora">
            <p>Enviá el formulario igual: queda guardado en este teléfono y lo subimos en cuanto se pueda.</p>
          </Aviso>
        )}
      </div>
      {estado.tipo === 'subiendo' && (
        <BarraSubida
          enviados={estado.enviados}
          total={Math.max(1, estado.total)}
          etiqueta={mensajesDocumentos.archivo_subiendo}
        />
      )}
      {estado.tipo === 'error' && (
        <div ref={traerALaVista} className={css.fallo}>
          <Aviso tono="error" role="alert" titulo={mensajesDocumentos.archivo_error}>
            <p>{estado.mensaje}</p>
          </Aviso>
        </div>
      )}
      <div className={`${piezas.juntos} ${css.acciones}`}>
        {(estado.tipo === 'en_telefono' || (estado.tipo === 'error' && estado.archivo)) && (
          <Boton
            tono="contorno"
            onClick={() => {
              // this button disappears
              voz.current?.focus({ preventScroll: true });
              onReintentar();
            }}
          >
            <IconoEntrega nombre="reintentar" />
            Subir de nuevo
          </Boton>
        )}
        <Boton tono="tenue" disabled={!puedeLimpiar(estado)} onClick={onLimpiar}>
          <Icono nombre="cerrar" />
          {mensajesComun.limpiar}
        </Boton>
      </div>
    </div>
  );
}

function Ficha({ archivo }: { archivo: ArchivoListo }) {
  const { nombre, datos, bytes_original } = archivo;
  return (
    <div className={css.ficha}>
      {archivo.tipo.startsWith('image/') ? (
        <Miniatura archivo={archivo} />
      ) : (
        <span className={css.papel}>
          <IconoEntrega nombre="documento" tamano="l" />
        </span>
      )}
      <div className={css.datos}>
        <p className={piezas.nota}>{mensajesDocumentos.archivo_seleccionado}</p>
        <p className={css.nombre}>{nombre}</p>
        <p className={css.tamanio}>
          {escribirTamanio(datos.byteLength)}
          {bytes_original !== null && ` (la achicamos de ${escribirTamanio(bytes_original)}, se lee igual)`}
        </p>
      </div>
    </div>
  );
}

/** Preview of the chosen picture, so that the person sees before sending whether it can be read. */
function Miniatura({ archivo }: { archivo: ArchivoListo }) {
  const mostrar = useCallback(
    (img: HTMLImageElement | null) => {
      if (!img) return undefined;
      const url = URL.createObjectURL(new Blob([archivo.datos], { type: archivo.tipo }));
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [archivo],
  );
  return <img ref={mostrar} className={css.miniatura} alt="Vista previa del apto" />;
}
