import { useEffect, useState } from 'react';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { armarPaquete, SinLlave, type Pedido } from '../../../../offline/sede/pares/paquete.ts';
import { Emisor, PAQUETE_QR_CON_FIRMAS, PAQUETE_QR_MAX } from '../../../../offline/sede/portadores/fuente.ts';
import { leerPedido } from '../../../../offline/sede/portadores/lo-que-ya-tiene.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Pantalla } from '../../../ui/pantalla.tsx';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import css from './cerca.module.css';
import { EscanerDeSerie } from './escaner-de-serie.tsx';
import { SerieDeCodigos } from './serie-de-codigos.tsx';
import { textosCerca } from './textos.ts';
import { usePrendida } from './use-prendida.ts';
import { useTrasUnRato } from './use-tras-un-rato.ts';

/** How many codes are shown a second: most cameras can follow ten, old ones five. */
const RAPIDO = 10;
const LENTO = 5;
/** Ms that the camera looks for the other phone's code in vain before a hint: that phone may be showing a series too. */
const NADIE_LEE_MS = 8_000;

type Fase = 'mirando' | 'armando' | 'grande' | 'fallo' | 'sin_llave' | Emisor;

interface Props {
  bitacora: Bitacora;
  /**
   * what the other phone has, if this phone has just read a series that told so; null: not known yet, so that phone's code is read first,
   * or all is shown
   */
  pedido: Pedido | null;
  onLeer: () => void;
  onVolver: () => void;
}

/** Shows another phone's camera, as a series of codes, what that phone lacks; everything, where what it has was not read. */
export function Mostrar({ bitacora, pedido: sabido, onLeer, onVolver }: Props) {
  const [fase, setFase] = useState<Fase>(sabido ? 'armando' : 'mirando');
  const [quedan, setQuedan] = useState(0);
  const [dicho, setDicho] = useState<string | null>(null);
  usePrendida();
  const nadieLee = useTrasUnRato(fase === 'mirando', NADIE_LEE_MS);
  const armar = async (pedido: Pedido | null) => {
    try {
      // without photos, which would take minutes as codes: they go to the server, or to another phone by a connection or a file
      const { bytes, firmas_quedan } = await armarPaquete(bitacora, pedido, {
        ...{ adjuntos: 'trazos', tope_con_adjuntos: PAQUETE_QR_CON_FIRMAS },
      });
      setQuedan(firmas_quedan);
      setFase(bytes.length > PAQUETE_QR_MAX ? 'grande' : new Emisor(bytes));
    } catch (error) {
      setFase(error instanceof SinLlave ? 'sin_llave' : 'fallo');
    }
  };
  useEffect(() => {
    if (sabido) void armar(sabido);
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was known when the screen opened
  }, []);
  const onTexto = (texto: string): boolean => {
    const pedido = leerPedido(texto);
    if (pedido?.evento_id !== bitacora.evento_id) {
      setDicho(
        pedido
          ? textosCerca.par_lectura.otro_evento
          : (decirCodigo(texto, 'muestra') ?? textosCerca.mostrar_otro),
      );
      return false;
    }
    setFase('armando');
    void armar(pedido);
    return true;
  };
  return (
    <Pantalla titulo={textosCerca.mostrar_titulo}>
      {fase === 'mirando' && (
        <>
          <p>{textosCerca.mostrar_primero}</p>
          <EscanerDeSerie
            onTexto={onTexto}
            apuntar={textosCerca.par_apuntar}
            sinCamara={textosCerca.sin_camara_mostrar}
            dicho={dicho}
          />
          {nadieLee && (
            <Aviso tono="info" titulo={textosCerca.mostrar_nadie_lee} role="status">
              <p>{textosCerca.mostrar_nadie_lee_bajada}</p>
              <Boton tono="contorno" onClick={onLeer}>
                {textosCerca.que_lea_este}
              </Boton>
            </Aviso>
          )}
          <Boton
            tono="contorno"
            ancho
            onClick={() => {
              setFase('armando');
              void armar(null);
            }}
          >
            {textosCerca.mostrar_todo}
          </Boton>
        </>
      )}
      {fase === 'armando' && <p role="status">{textosCerca.mostrar_armando}</p>}
      {fase === 'grande' && (
        <Aviso tono="aviso" titulo={textosCerca.mostrar_grande} role="alert">
          <p>{textosCerca.mostrar_grande_bajada}</p>
        </Aviso>
      )}
      {fase === 'fallo' && <Aviso tono="error" titulo={textosCerca.archivo_armar_fallo} role="alert" />}
      {fase === 'sin_llave' && <Aviso tono="aviso" titulo={textosCerca.sin_llave_armar} role="alert" />}
      {fase instanceof Emisor && quedan > 0 && <Aviso tono="info" titulo={textosCerca.firmas_quedan} />}
      {fase instanceof Emisor && <Mostrando emisor={fase} onLeer={onLeer} />}
      <Boton tono="tenue" ancho onClick={onVolver}>
        {textosCerca.volver}
      </Boton>
    </Pantalla>
  );
}

function Mostrando({ emisor, onLeer }: { emisor: Emisor; onLeer: () => void }) {
  const [ritmo, setRitmo] = useState(RAPIDO);
  const [vuelta, setVuelta] = useState({ numero: 1, segundos: 0 });
  const [desde] = useState(() => performance.now());
  const onVuelta = (numero: number) =>
    setVuelta({ numero, segundos: Math.round((performance.now() - desde) / 1000) });
  const lento = ritmo === LENTO;
  return (
    <>
      <p className={css.brillo}>{textosCerca.mostrar_brillo}</p>
      <SerieDeCodigos
        emisor={emisor}
        ritmo={ritmo}
        etiqueta={textosCerca.mostrar_etiqueta}
        onVuelta={onVuelta}
      />
      <div>
        <p role="status">
          {vuelta.numero === 1 || emisor.cuadros === 1
            ? textosCerca.mostrar_son(emisor.cuadros, Math.ceil((emisor.cuadros / ritmo) * 1.2))
            : textosCerca.mostrar_vuelta(vuelta.numero, vuelta.segundos)}
        </p>
        <p>{textosCerca.mostrar_otro_lee}</p>
      </div>
      <Boton grande ancho onClick={onLeer}>
        {textosCerca.mostrar_ya}
      </Boton>
      <Boton tono="contorno" ancho onClick={() => setRitmo(lento ? RAPIDO : LENTO)}>
        {lento ? textosCerca.mostrar_rapido : textosCerca.mostrar_lento}
      </Boton>
    </>
  );
}
