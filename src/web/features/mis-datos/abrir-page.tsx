import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MisDatos } from '../../../shared/contract/datos-personales.ts';
import { call, ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton, claseBoton } from '../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../ui/pantalla.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import { DatosAbiertos } from './datos-abiertos.tsx';
import { LineaFallo } from '../../comun/aviso-fallo.tsx';
import css from './mis-datos.module.css';

/**
 * Key in this tab's sessionStorage of the data that the link opened. The link opens once; after it a reload shows the data again, until
 * `clave_expira_at`.
 */
const lugar = (token: string) => `largada.mis-datos.${token.slice(0, 12)}`;

function leerAbierto(token: string): MisDatos | null {
  try {
    const abierto = JSON.parse(sessionStorage.getItem(lugar(token)) ?? 'null') as MisDatos | null; // safe cast: onSuccess wrote this text
    return abierto && Date.parse(abierto.clave_expira_at) > Date.now() ? abierto : null;
  } catch {
    return null;
  }
}

/**
 * The page behind the link of the mail. Its button spends the link, not the visit: mail programs that visit links before
 * the reader does would spend it for them.
 */
export function AbrirMisDatosPage({ token }: { token: string }) {
  const enLinea = useEnLinea();
  const [abierto, setAbierto] = useState(() => leerAbierto(token));
  const abrir = useMutation({
    mutationFn: () => call('abrirMisDatos', { body: { token } }),
    onSuccess: (datos) => {
      setAbierto(datos);
      try {
        sessionStorage.setItem(lugar(token), JSON.stringify(datos));
      } catch {
        // without storage a reload loses the data, and the person has to ask for another link
      }
    },
  });
  const vencido = abrir.error instanceof ErrorLlamada && abrir.error.status === 404;
  if (abierto) return <DatosAbiertos datos={abierto} />;
  return (
    <Pantalla titulo="Mis datos personales">
      {vencido ? (
        <div className={css.pasos}>
          <Aviso tono="error" titulo="El enlace no sirve" role="alert">
            <p>{textoDeError(abrir.error)}</p>
          </Aviso>
          <Link to="/mis-datos" className={claseBoton()}>
            Pedir otro enlace
          </Link>
        </div>
      ) : (
        <Tarjeta>
          <p>Este enlace comprueba que el mail es tuyo. Sirve una sola vez.</p>
          {!enLinea && (
            <p role="status">Sin conexión: el enlace sigue sirviendo, abrilo cuando haya señal.</p>
          )}
          {enLinea && <LineaFallo error={abrir.error} />}
          <Boton ancho grande aria-busy={abrir.isPending} onClick={() => !abrir.isPending && abrir.mutate()}>
            {abrir.isPending ? 'Abriendo…' : 'Continuar'}
          </Boton>
        </Tarjeta>
      )}
    </Pantalla>
  );
}
