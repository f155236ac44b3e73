import { useEffect, useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { aLaVista } from '../cerca/a-la-vista.ts';
import { usePuesto } from '../puesto.ts';
import { linkDeInvitacion } from './invitacion.ts';
import { llamarDelPuesto } from './llamar.ts';
import { useEnPie, type EnPie } from './contexto-en-pie.ts';
import orden from '../../../ui/orden.module.css';
import css from './puesto.module.css';
import { textoDeFalla } from './texto-de-falla.ts';
import { textosPuesto } from './textos.ts';

interface Codigo {
  id: number;
  link: string;
  /** until when the link can be used, by performance.now() */
  hasta: number;
}

/** What became of the code on the screen. `nombre`: who joined by the code; null: the code admitted a phone that the event knew already */
type Destino = { tipo: 'vale' } | { tipo: 'vencido' } | { tipo: 'usado'; nombre: string | null };

/** Shows the code by which a volunteer's phone joins: valid for ten minutes and one phone. Only an account's puesto can show one. */
export function SumarTelefono() {
  const { bitacora } = usePuesto();
  const permiso = useEnPie()?.acceso.permiso;
  const [codigo, setCodigo] = useState<Codigo | null>(null);
  const [pidiendo, setPidiendo] = useState(false);
  const [falla, setFalla] = useState<string | null>(null);
  if (permiso?.tipo !== 'cuenta') return null;
  const { evento_id } = bitacora;
  const pedir = async () => {
    setPidiendo(true);
    setFalla(null);
    try {
      const params = { id: evento_id };
      const { id, codigo: secreto } = await llamarDelPuesto(permiso, 'crearAdmision', { params });
      const link = linkDeInvitacion(window.location.origin, { evento_id, codigo: secreto });
      setCodigo({ id, link, hasta: performance.now() + VALE_MS });
    } catch (error) {
      setFalla(textoDeFalla(error));
    }
    setPidiendo(false);
  };
  return (
    <>
      {codigo && <Mostrado key={codigo.link} {...{ codigo, evento_id, permiso }} />}
      <Boton tono={codigo ? 'contorno' : 'primario'} disabled={pidiendo} onClick={() => void pedir()}>
        {pidiendo ? 'Pidiendo un código…' : codigo ? 'Otro código' : 'Mostrar un código'}
      </Boton>
      {falla && <p role="alert">{falla}</p>}
    </>
  );
}

/** Ms that a code is valid, counted from when it came: the end that the server told would need this phone's clock to be right. */
const VALE_MS = 10 * 60_000;
/** Ms between two questions to the server whether the code was used. */
const PREGUNTAR_MS = 3_000;

interface PropsMostrado {
  codigo: Codigo;
  evento_id: number;
  permiso: EnPie['acceso']['permiso'];
}

function Mostrado({ codigo, evento_id, permiso }: PropsMostrado) {
  const [queda, setQueda] = useState(() => codigo.hasta - performance.now());
  const destino = useDestino({ codigo, evento_id, permiso });
  useEffect(() => {
    const reloj = setInterval(() => setQueda(codigo.hasta - performance.now()), 1_000);
    return () => clearInterval(reloj);
  }, [codigo]);
  if (destino.tipo === 'usado')
    return (
      <Aviso tono="ok" titulo={textosPuesto.codigo_usado(destino.nombre)} role="status">
        <p>{textosPuesto.codigo_usado_bajada}</p>
      </Aviso>
    );
  if (destino.tipo === 'vencido' || queda <= 0)
    return (
      <Aviso tono="aviso" titulo={textosPuesto.codigo_vencido} role="status">
        <p>{textosPuesto.codigo_vencido_bajada}</p>
      </Aviso>
    );
  const minutos = Math.floor(queda / 60_000);
  const segundos = String(Math.floor((queda % 60_000) / 1_000)).padStart(2, '0');
  return (
    <figure className={`${orden.apilado3} ${css.codigo}`} ref={aLaVista}>
      <CodigoQr texto={codigo.link} etiqueta="Código para sumar un teléfono" margen={4} clase={css.qr} />
      <figcaption>
        Escanealo con la cámara del otro teléfono. Sirve para uno solo y vence en{' '}
        <span className={css.cuentaAtras}>
          {minutos}:{segundos}
        </span>
        .
      </figcaption>
    </figure>
  );
}

/** Asks the server every PREGUNTAR_MS whether the code was used, until it was used, has run out or left the screen. */
function useDestino({ codigo: { id, hasta }, evento_id, permiso }: PropsMostrado): Destino {
  const [destino, setDestino] = useState<Destino>({ tipo: 'vale' });
  useEffect(() => {
    if (destino.tipo !== 'vale') return undefined;
    const corte = new AbortController();
    const preguntar = async () => {
      // once the code has run out the server is asked a last time: a phone may have used the code at the last moment
      const termino = performance.now() >= hasta;
      const params = { id: evento_id, admision_id: id };
      const dicha = await llamarDelPuesto(permiso, 'getAdmision', { params }, corte.signal).catch(() => null);
      if (corte.signal.aborted) return;
      if (dicha?.usada) setDestino({ tipo: 'usado', nombre: dicha.nombre });
      else if (termino) setDestino({ tipo: 'vencido' });
      else reloj = setTimeout(() => void preguntar(), PREGUNTAR_MS);
    };
    let reloj = setTimeout(() => void preguntar(), PREGUNTAR_MS);
    return () => {
      corte.abort();
      clearTimeout(reloj);
    };
  }, [destino.tipo, id, hasta, evento_id, permiso]);
  return destino;
}
