import { useEffect, useRef, useState } from 'react';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { leerCompartido, olvidarCompartido } from '../../../../offline/compartido.ts';
import { armarPaquete, SinLlave } from '../../../../offline/sede/pares/paquete.ts';
import {
  ARCHIVO_MAX,
  ARCHIVO_TEXTO_MAX,
  escribirArchivo,
  leerArchivo,
  nombreDeArchivo,
  TIPO_ARCHIVO,
} from '../../../../offline/sede/portadores/archivo.ts';
import { escribirTamanio } from '../../../../shared/domain/comun/tamanio-de-archivo.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Casilla } from '../../../ui/campo.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { aLaVista } from './a-la-vista.ts';
import { abrir, type Abierto } from './abrir.ts';
import css from './cerca.module.css';
import { textosCerca } from './textos.ts';

interface Props {
  bitacora: Bitacora;
  /** true: another application has just shared a file with this one */
  compartido: boolean;
  onVolver: () => void;
}

/** Sends what this phone's log has, also what it heard of from others, to another phone as a file, and takes in such a file. */
export function Archivo({ bitacora, compartido, onVolver }: Props) {
  return (
    <Pantalla titulo={textosCerca.archivo_titulo}>
      <Recibir bitacora={bitacora} compartido={compartido} />
      <Mandar bitacora={bitacora} />
      <Boton tono="tenue" ancho onClick={onVolver}>
        {textosCerca.volver}
      </Boton>
    </Pantalla>
  );
}

/** Photos that are heavier than this together, in bytes, go only where somebody says so: Bluetooth takes minutes for them. */
const FOTOS_LIVIANAS = 4 * 1024 * 1024;
/** Photos that are heavier than this together, in bytes, do not fit into a file that the other phone reads, beside all else in it. */
const FOTOS_MAX = ARCHIVO_MAX - 20 * 1024 * 1024;
/** Chromium shares no more bytes than this, and says so only after the tap: a larger file can still be kept and sent from Descargas. */
const COMPARTIR_MAX = 50 * 1024 * 1024;

interface Fotos {
  /** how many photos this phone can read, `bytes` how heavy these are together, and `ilegibles` how many it cannot read */
  cuantas: number;
  bytes: number;
  ilegibles: number;
}

async function contarFotos(bitacora: Bitacora): Promise<Fotos> {
  const lado = bitacora.lado();
  const fotos: Fotos = { cuantas: 0, bytes: 0, ilegibles: 0 };
  for (const adjunto of await lado.adjuntos()) {
    if (adjunto.tipo !== 'foto') continue;
    const datos = await lado.datosDe(adjunto).catch(() => null);
    if (!datos) fotos.ilegibles += 1;
    else {
      fotos.cuantas += 1;
      fotos.bytes += datos.byteLength;
    }
  }
  return fotos;
}

interface Hecho {
  conFotos: boolean;
  archivo: File | 'fallo' | 'sin_llave';
  /** of how many signatures the strokes are not in the file, as this phone could not read them: they stay here */
  firmas_quedan: number;
}

function Mandar({ bitacora }: { bitacora: Bitacora }) {
  const [fotos, setFotos] = useState<Fotos | null>(null);
  const [elegido, setElegido] = useState<boolean | null>(null);
  const hay = fotos !== null && fotos.cuantas > 0 ? fotos : null;
  const caben = hay !== null && hay.bytes <= FOTOS_MAX;
  const conFotos = caben && (elegido ?? hay.bytes <= FOTOS_LIVIANAS);
  const [hecho, setHecho] = useState<Hecho | null>(null);
  // a file that was made before the choice about photos changed must not be sent
  const archivo = hecho?.conFotos === conFotos ? hecho.archivo : null;
  /** in words, where the file went */
  const [mandado, setMandado] = useState<string | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  useEffect(() => {
    // where not even the list of the photos can be read, making the file fails too, and says so
    contarFotos(bitacora).then(setFotos, () => setFotos({ cuantas: 0, bytes: 0, ilegibles: 1 }));
  }, [bitacora]);
  useEffect(() => {
    if (!fotos) return;
    let vigente = true;
    const poner = (que: Hecho['archivo'], firmas_quedan = 0) =>
      vigente && setHecho({ conFotos, archivo: que, firmas_quedan });
    // made before the tap: browsers open the share sheet only right after one
    armarPaquete(bitacora, null, { adjuntos: conFotos ? 'trazos_y_fotos' : 'todos_los_trazos' }).then(
      ({ bytes: paquete, firmas_quedan }) => {
        const nombre = nombreDeArchivo(bitacora.evento_id, bitacora.puesto.nombre, new Date());
        const texto = escribirArchivo({ evento_id: bitacora.evento_id, paquete });
        poner(new File([texto], nombre, { type: TIPO_ARCHIVO }), firmas_quedan);
      },
      (error: unknown) => poner(error instanceof SinLlave ? 'sin_llave' : 'fallo'),
    );
    return () => {
      vigente = false;
    };
  }, [bitacora, fotos, conFotos]);
  const listo = archivo instanceof File ? archivo : null;
  const seComparte =
    listo !== null &&
    listo.size <= COMPARTIR_MAX &&
    (navigator as Partial<Navigator>).canShare?.({ files: [listo] }) === true;
  const compartir = async (que: File) => {
    setFalla(null);
    setMandado(null);
    try {
      await navigator.share({ files: [que] });
      setMandado(textosCerca.archivo_compartido(que.name));
    } catch (error) {
      // who closes the share sheet changed their mind
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        setFalla(textosCerca.archivo_fallo);
    }
  };
  return (
    <Tarjeta titulo={textosCerca.archivo_mandar}>
      <p>{textosCerca.archivo_mandar_bajada}</p>
      {hay && caben && (
        <Casilla
          etiqueta={textosCerca.archivo_con_fotos(hay.cuantas, escribirTamanio(hay.bytes))}
          marcada={conFotos}
          onCambiar={setElegido}
        />
      )}
      {hay && caben && !conFotos && <p>{textosCerca.archivo_fotos_quedan}</p>}
      {hay && !caben && <p>{textosCerca.archivo_fotos_no_caben(escribirTamanio(hay.bytes))}</p>}
      {fotos !== null && fotos.ilegibles > 0 && (
        <Aviso tono="aviso" titulo={textosCerca.archivo_fotos_ilegibles} role="status" />
      )}
      {listo && hecho !== null && hecho.firmas_quedan > 0 && (
        <Aviso tono="aviso" titulo={textosCerca.firmas_quedan} role="status" />
      )}
      {archivo === null && <p role="status">{textosCerca.archivo_armando}</p>}
      {archivo === 'fallo' && <Aviso tono="error" titulo={textosCerca.archivo_armar_fallo} role="alert" />}
      {archivo === 'sin_llave' && <Aviso tono="aviso" titulo={textosCerca.sin_llave_armar} role="alert" />}
      {listo && seComparte && (
        <Boton grande ancho onClick={() => void compartir(listo)}>
          {textosCerca.archivo_compartir}
        </Boton>
      )}
      {listo && (
        <Boton
          tono={seComparte ? 'contorno' : 'primario'}
          ancho
          onClick={() => {
            descargar(listo);
            setFalla(null);
            setMandado(textosCerca.archivo_guardado(listo.name));
          }}
        >
          {textosCerca.archivo_guardar}
        </Boton>
      )}
      {mandado && (
        <div className={css.dicho} ref={aLaVista}>
          <Aviso tono="ok" titulo={mandado} role="status">
            <p>{textosCerca.archivo_en_el_otro}</p>
          </Aviso>
        </div>
      )}
      {falla && <p role="status">{falla}</p>}
    </Tarjeta>
  );
}

function descargar(archivo: File): void {
  const href = URL.createObjectURL(archivo);
  Object.assign(document.createElement('a'), { href, download: archivo.name }).click();
  // the address is revoked later: the browser reads the file only after this function has ended
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

function Recibir({ bitacora, compartido }: Omit<Props, 'onVolver'>) {
  const elegir = useRef<HTMLInputElement>(null);
  const [hecho, setHecho] = useState<Abierto | 'abriendo' | null>(null);
  const tomar = async (texto: Promise<string>) => {
    setHecho('abriendo');
    const abierto = await abrirTexto(bitacora, texto);
    setHecho(abierto);
    return abierto;
  };
  useEffect(() => {
    if (!compartido) return;
    void leerCompartido()
      .catch(() => null)
      .then(async (hay) => {
        if (!hay) return;
        const { bien } = await tomar(Promise.resolve(new TextDecoder().decode(hay.datos)));
        // The file that another application shared is forgotten only once it was taken into the log. If that failed, it is kept for another
        // try: the phone may have been full, or still lack the event's key.
        if (bien) await olvidarCompartido().catch(() => undefined);
      });
    // oxlint-disable-next-line react/exhaustive-deps -- once, for the file that was shared
  }, [compartido]);
  return (
    <Tarjeta titulo={textosCerca.archivo_recibir}>
      <p>{textosCerca.archivo_recibir_bajada}</p>
      <input
        ref={elegir}
        className={css.elegir}
        type="file"
        accept=".txt,text/plain"
        aria-label={textosCerca.archivo_elegir}
        tabIndex={-1}
        onChange={({ target }) => {
          const [archivo] = target.files ?? [];
          if (archivo) void tomar(leerTexto(archivo));
          // emptied, so that choosing the same file again is a change too
          target.value = '';
        }}
      />
      <Boton tono="contorno" ancho disabled={hecho === 'abriendo'} onClick={() => elegir.current?.click()}>
        {textosCerca.archivo_elegir}
      </Boton>
      {hecho === 'abriendo' && <p role="status">{textosCerca.leer_abriendo}</p>}
      {hecho !== null && hecho !== 'abriendo' && (
        <Aviso
          tono={hecho.bien ? 'ok' : 'error'}
          titulo={hecho.dicho}
          role={hecho.bien ? 'status' : 'alert'}
        />
      )}
    </Tarjeta>
  );
}

const leerTexto = (archivo: File): Promise<string> =>
  // A larger file is not read, as it would fill the phone's memory: it cannot be one of ours.
  archivo.size > ARCHIVO_TEXTO_MAX ? Promise.resolve('') : archivo.text();

async function abrirTexto(bitacora: Bitacora, texto: Promise<string>): Promise<Abierto> {
  const leido = leerArchivo(await texto.catch(() => ''));
  if ('falla' in leido) return { bien: false, pedido: null, dicho: textosCerca.falla[leido.falla] };
  if (leido.evento_id !== bitacora.evento_id) {
    return { bien: false, pedido: null, dicho: textosCerca.falla.otro_evento };
  }
  return abrir(bitacora, leido.paquete);
}
