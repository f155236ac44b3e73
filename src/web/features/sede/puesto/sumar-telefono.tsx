import { useEffect, useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { aLaVista } from '../cerca/a-la-vista.ts';
import { usePuesto } from '../puesto.ts';
import { linkDeInvitacion } from './invitacion.ts';
import { llamarDelPuesto } from './llamar.ts';
import { useEnPie } from './puesto-en-pie.ts';
import orden from '../../../ui/orden.module.css';
import css from './puesto.module.css';
import { textoDeFalla } from './texto-de-falla.ts';

interface Codigo {
  link: string;
  /** until when the link can be used, by performance.now() */
  hasta: number;
}

/** Shows a volunteer's phone the code by which it joins: ten minutes, one phone. Only for who has an account. */
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
      const dicho = await llamarDelPuesto(permiso, 'crearAdmision', { params });
      const link = linkDeInvitacion(window.location.origin, { evento_id, codigo: dicho.codigo });
      setCodigo({ link, hasta: performance.now() + VALE_MS });
    } catch (error) {
      setFalla(textoDeFalla(error));
    }
    setPidiendo(false);
  };
  return (
    <>
      {codigo && <Mostrado key={codigo.link} codigo={codigo} />}
      <Boton tono={codigo ? 'contorno' : 'primario'} disabled={pidiendo} onClick={() => void pedir()}>
        {pidiendo ? 'Pidiendo un código…' : codigo ? 'Otro código' : 'Mostrar un código'}
      </Boton>
      {falla && <p role="alert">{falla}</p>}
    </>
  );
}

/** How long a code can be used. Counted from here: the server's time of its end needs a clock that is right. */
const VALE_MS = 10 * 60_000;

function Mostrado({ codigo: { link, hasta } }: { codigo: Codigo }) {
  const [queda, setQueda] = useState(() => hasta - performance.now());
  useEffect(() => {
    const reloj = setInterval(() => setQueda(hasta - performance.now()), 1_000);
    return () => clearInterval(reloj);
  }, [hasta]);
  if (queda <= 0) return <p role="status">El código venció. Pedí otro.</p>;
  const minutos = Math.floor(queda / 60_000);
  const segundos = String(Math.floor((queda % 60_000) / 1_000)).padStart(2, '0');
  return (
    <figure className={`${orden.apilado3} ${css.codigo}`} ref={aLaVista}>
      <CodigoQr texto={link} etiqueta="Código para sumar un teléfono" margen={4} clase={css.qr} />
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
