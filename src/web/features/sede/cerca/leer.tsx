import { useEffect, useMemo, useRef, useState } from 'react';
import { pedidoDe, type Pedido } from '../../../../offline/sede/pares/paquete.ts';
import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { Receptor, type Avance } from '../../../../offline/sede/portadores/fuente.ts';
import { escribirPedido } from '../../../../offline/sede/portadores/lo-que-ya-tiene.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { Pantalla } from '../../../ui/pantalla.tsx';
import piezas from '../../../ui/piezas.module.css';
import { decirCodigo } from '../codigos/decir-codigo.ts';
import { aLaVista } from './a-la-vista.ts';
import { abrir, type Abierto } from './abrir.ts';
import css from './cerca.module.css';
import { EscanerDeSerie } from './escaner-de-serie.tsx';
import { avanceEnPalabras, textosCerca } from './textos.ts';
import { usePrendida } from './use-prendida.ts';

interface Props {
  bitacora: Bitacora;
  /** @param pedido what the other phone said that it has; null: not known */
  onMostrar: (pedido: Pedido | null) => void;
  onVolver: () => void;
}

/** Ms in which no code brought anything new, after which this screen says that the other phone may have stopped showing the series. */
const QUIETO_MS = 6_000;

type Fase =
  /**
   * `dicho`: what to tell the person about the last code read, if it was of no series (a Wi-Fi network's, say), or completed one that is
   * not what its codes name; null: nothing
   */
  | { tipo: 'leyendo'; avance: Avance | null; dicho: string | null }
  | { tipo: 'abriendo' }
  | ({ tipo: 'abierto' } & Abierto);

/** Reads what another phone shows, code after code. */
export function Leer({ bitacora, onMostrar, onVolver }: Props) {
  const [fase, setFase] = useState<Fase>({ tipo: 'leyendo', avance: null, dicho: null });
  const receptor = useRef(new Receptor());
  usePrendida();
  const pedido = useMemo(
    () =>
      escribirPedido({
        evento_id: bitacora.evento_id,
        ...pedidoDe(bitacora),
      }),
    [bitacora],
  );
  const onTexto = (texto: string): boolean | null => {
    const leido = receptor.current.leer(texto, performance.now());
    if (leido.tipo === 'otro') {
      const dicho = decirCodigo(texto, 'lee') ?? textosCerca.leer_otro;
      setFase((antes) => (antes.tipo === 'leyendo' ? { ...antes, dicho } : antes));
      return null;
    }
    if (leido.tipo === 'danado') {
      setFase({ tipo: 'leyendo', avance: null, dicho: textosCerca.leer_danado });
      return null;
    }
    if (leido.tipo === 'avanza') {
      setFase({ tipo: 'leyendo', avance: leido.avance, dicho: null });
      return null;
    }
    setFase({ tipo: 'abriendo' });
    void abrir(bitacora, leido.paquete).then((hecho) => setFase({ tipo: 'abierto', ...hecho }));
    return true;
  };
  const empezar = () => {
    receptor.current = new Receptor();
    setFase({ tipo: 'leyendo', avance: null, dicho: null });
  };
  return (
    <Pantalla titulo={textosCerca.leer_titulo}>
      {fase.tipo === 'leyendo' && (
        <Leyendo fase={fase} pedido={pedido} onTexto={onTexto} onDeNuevo={empezar} />
      )}
      {fase.tipo === 'abriendo' && <p role="status">{textosCerca.leer_abriendo}</p>}
      {fase.tipo === 'abierto' && (
        <>
          <Aviso
            tono={fase.bien ? 'ok' : 'error'}
            titulo={fase.dicho}
            role={fase.bien ? 'status' : 'alert'}
          />
          {fase.bien && (
            <Boton grande ancho onClick={() => onMostrar(fase.pedido)}>
              {textosCerca.ahora_vos}
            </Boton>
          )}
          <Boton tono="contorno" ancho onClick={empezar}>
            {textosCerca.de_nuevo}
          </Boton>
        </>
      )}
      <Boton tono="tenue" ancho onClick={onVolver}>
        {textosCerca.volver}
      </Boton>
    </Pantalla>
  );
}

interface PropsLeyendo {
  fase: Extract<Fase, { tipo: 'leyendo' }>;
  pedido: string;
  onTexto: (texto: string) => boolean | null;
  onDeNuevo: () => void;
}

function Leyendo({ fase: { avance, dicho }, pedido, onTexto, onDeNuevo }: PropsLeyendo) {
  const quieto = useQuieto(avance);
  const codigo = (
    <figure className={css.codigo} ref={aLaVista}>
      <CodigoQr texto={pedido} etiqueta={textosCerca.leer_etiqueta} margen={4} clase={css.qr} />
    </figure>
  );
  return (
    <>
      {avance ? (
        <>
          <div>
            <p className={css.avance} role="status">
              {avanceEnPalabras(avance)}
            </p>
            <progress
              className={piezas.avance}
              value={avance.tiene}
              max={avance.de}
              aria-label={textosCerca.leer_titulo}
            />
          </div>
          {quieto && (
            <>
              <p>{textosCerca.leer_quieto}</p>
              {codigo}
              <Boton tono="contorno" ancho onClick={onDeNuevo}>
                {textosCerca.de_nuevo}
              </Boton>
            </>
          )}
        </>
      ) : (
        <>
          <p>{textosCerca.leer_primero}</p>
          {codigo}
        </>
      )}
      <div className={css.ambos}>
        <EscanerDeSerie
          onTexto={onTexto}
          apuntar={textosCerca.leer_apuntar}
          sinCamara={textosCerca.sin_camara_leer}
          dicho={dicho}
        />
      </div>
    </>
  );
}

/** Whether a series that was begun brought nothing for a while. */
function useQuieto(avance: Avance | null): boolean {
  const [quieto, setQuieto] = useState<Avance | null>(null);
  const tiene = avance?.tiene;
  useEffect(() => {
    if (!avance) return undefined;
    const reloj = setTimeout(() => setQuieto(avance), QUIETO_MS);
    return () => clearTimeout(reloj);
    // oxlint-disable-next-line react/exhaustive-deps -- the same count again is no news
  }, [tiene]);
  return quieto !== null && quieto.tiene === tiene;
}
