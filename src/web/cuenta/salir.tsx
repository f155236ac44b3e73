import { useEffect, useEffectEvent, useState } from 'react';
import { DIAS_BORRADOR } from '../../offline/registro-borrador.ts';
import { tokenActual } from '../api/almacen-sesion.ts';
import { logout } from '../api/sesion.ts';
import { dejarDicho } from '../api/terminar-sesion.ts';
import { contarSinGuardar, type SinGuardar } from './sin-guardar.ts';
import { Boton } from '../ui/boton.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';

/** If the page is left before the server was told of the logout, the next page of this tab tells it (dejarDicho). */
async function salir(decision: 'conservar' | 'descartar'): Promise<void> {
  const token = tokenActual();
  const onIrse = () => dejarDicho(token);
  window.addEventListener('pagehide', onIrse);
  await logout(decision).finally(() => window.removeEventListener('pagehide', onIrse));
}

/** Logs out; with something that was not sent or saved it asks first what becomes of it (regla acceso-10). */
export function Salir({ onCerrar }: { onCerrar: () => void }) {
  const [queda, setQueda] = useState<SinGuardar | null>(null);

  const terminar = (decision: 'conservar' | 'descartar') => {
    onCerrar();
    void salir(decision);
  };
  const onContar = useEffectEvent((hallado: SinGuardar | null) => {
    if (hallado) setQueda(hallado);
    else terminar('conservar');
  });
  useEffect(() => {
    let vigente = true;
    // Somebody who leaves the page before the question is answered is logged out all the same: they pressed Salir, and the
    // device may be shared.
    const onIrse = () => {
      vigente = false;
      dejarDicho(tokenActual());
      void logout('conservar');
    };
    window.addEventListener('pagehide', onIrse);
    void contarSinGuardar().then((hallado) => vigente && onContar(hallado));
    return () => {
      vigente = false;
      window.removeEventListener('pagehide', onIrse);
    };
  }, []);

  if (!queda) return null;
  const guardado = queda.pendientes > 0 || queda.borradores !== null;
  return (
    <MarcoDialogo
      titulo={queda.pendientes > 0 ? 'Tenés envíos sin mandar' : 'Tenés cosas sin guardar'}
      tono="aviso"
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton onClick={() => terminar('conservar')}>
            {guardado ? 'Conservar sellados para mi cuenta' : 'Salir igual'}
          </Boton>
          {guardado && (
            <Boton tono="contorno" onClick={() => terminar('descartar')}>
              Descartar
            </Boton>
          )}
          <Boton tono="tenue" onClick={onCerrar}>
            Cancelar
          </Boton>
        </>
      }
    >
      <Explicacion {...queda} />
    </MarcoDialogo>
  );
}

function Explicacion({ pendientes, borradores, enPantalla }: SinGuardar) {
  return (
    <>
      {pendientes > 0 && (
        <p>
          {pendientes === 1
            ? 'Hay una operación tuya que todavía no llegó al servidor.'
            : `Hay ${pendientes} operaciones tuyas que todavía no llegaron al servidor.`}{' '}
          Si las conservás, esperan en este dispositivo y salen solas cuando vuelvas a ingresar con tu cuenta:
          nadie más las puede ver. Si las descartás, se pierden.
        </p>
      )}
      {borradores !== null && (
        <p>
          Tenés {borradores} sin guardar. Si conservás lo que escribiste, queda en este dispositivo y lo
          encontrás como lo dejaste si volvés a ingresar con tu cuenta dentro de los {DIAS_BORRADOR} días:
          nadie más lo puede ver, y después se borra. Si lo descartás, se pierde.
        </p>
      )}
      {enPantalla && borradores === null && (
        <p>En esta pantalla hay algo que todavía no se guardó. Si salís ahora, se puede perder.</p>
      )}
    </>
  );
}
