import { useEffect, useEffectEvent, useState } from 'react';
import { pendientesDe } from '../../../offline/salida/salida.ts';
import { sesionDePestania, tokenActual } from '../../api/almacen-sesion.ts';
import { logout } from '../../api/sesion.ts';
import { dejarDicho } from '../../api/terminar-sesion.ts';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';

/** Unsent operations of who is logged in; where the store cannot be read there is nothing to keep either. */
async function contarPendientes(): Promise<number> {
  const sesion = sesionDePestania();
  return sesion ? pendientesDe(sesion.usuario_id).catch(() => 0) : 0;
}

/** Until the server has been told, a page that is left leaves word for the next one. */
async function salir(decision: 'conservar' | 'descartar'): Promise<void> {
  const token = tokenActual();
  const alIrse = () => dejarDicho(token);
  window.addEventListener('pagehide', alIrse);
  await logout(decision).finally(() => window.removeEventListener('pagehide', alIrse));
}

/** Logs out; with operations that were not sent it asks first what becomes of them (decisions: logout). */
export function Salir({ alCerrar }: { alCerrar: () => void }) {
  const [pendientes, setPendientes] = useState<number | null>(null);

  const terminar = (decision: 'conservar' | 'descartar') => {
    alCerrar();
    void salir(decision);
  };
  const alContar = useEffectEvent((cuantos: number) => {
    if (cuantos === 0) terminar('conservar');
    else setPendientes(cuantos);
  });
  useEffect(() => {
    let vigente = true;
    // Who pressed it and left the page before there was an answer has logged out all the same: the device may be shared.
    const alIrse = () => {
      vigente = false;
      dejarDicho(tokenActual());
      void logout('conservar');
    };
    window.addEventListener('pagehide', alIrse);
    void contarPendientes().then((cuantos) => vigente && alContar(cuantos));
    return () => {
      vigente = false;
      window.removeEventListener('pagehide', alIrse);
    };
  }, []);

  if (pendientes === null) return null;
  return (
    <MarcoDialogo
      titulo="Tenés envíos sin mandar"
      tono="aviso"
      onCerrar={alCerrar}
      acciones={
        <>
          <Boton onClick={() => terminar('conservar')}>Conservar sellados para mi cuenta</Boton>
          <Boton tono="contorno" onClick={() => terminar('descartar')}>
            Descartar
          </Boton>
          <Boton tono="tenue" onClick={alCerrar}>
            Cancelar
          </Boton>
        </>
      }
    >
      <p>
        {pendientes === 1
          ? 'Hay una operación tuya que todavía no llegó al servidor.'
          : `Hay ${pendientes} operaciones tuyas que todavía no llegaron al servidor.`}{' '}
        Si las conservás, esperan en este dispositivo y salen solas cuando vuelvas a ingresar con tu cuenta:
        nadie más las puede ver. Si las descartás, se pierden.
      </p>
    </MarcoDialogo>
  );
}
