import { useEffect, useState } from 'react';
import { useHayVersionNueva } from '../../../api/sw.ts';
import { abrirCamara } from '../../../ui/escaner/camara.ts';
import { llevarLector } from '../../../ui/escaner/llevar.ts';
import { SinEscaner } from '../../../ui/escaner/aparatos.ts';
import { textosSinEscaner } from '../../../ui/escaner/textos.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Icono, type NombreIcono } from '../../../ui/iconos.tsx';
import { usePuesto } from '../puesto.ts';
import { comprobar, type Comprobacion } from '../../../../shared/domain/sede/comprobar.ts';
import { medirAparato, medirPropio, medirPuesto } from './medir.ts';
import { useEnPie } from './contexto-en-pie.ts';
import orden from '../../../ui/orden.module.css';
import delPuesto from '../piezas.module.css';
import piezas from '../../../ui/piezas.module.css';

/**
 * Ms after which the device is checked again: while this screen is open, the service worker fetches the application's files in the
 * background, so what was missing may be there at the next check.
 */
const CADA_MS = 2_000;
const MARCAS: Record<
  Comprobacion['estado'],
  { icono: NombreIcono; tono: 'ok' | 'aviso' | 'peligro'; palabra: string }
> = {
  bien: { icono: 'listo', tono: 'ok', palabra: 'Bien' },
  atencion: { icono: 'aviso', tono: 'aviso', palabra: 'Atención' },
  mal: { icono: 'cerrar', tono: 'peligro', palabra: 'Falta' },
};

/** For a rehearsal, which has no session and no keys to check. No screen of a rehearsal shows these checks today. */
const SIN_PUESTO = { sesion: 'queda' } as const;

type Aparato = Awaited<ReturnType<typeof medirAparato>>;

function useAparato(): { aparato: Aparato | null; medir: () => Promise<void> } {
  const [aparato, setAparato] = useState<Aparato | null>(null);
  const medir = async () => setAparato(await medirAparato());
  useEffect(() => {
    let vigente = true;
    const mirar = async () => {
      const medido = await medirAparato();
      if (vigente) setAparato(medido);
      // the service worker, which keeps the reader's files, may have come only after the device was prepared: so loading the reader is
      // tried again
      if (!medido.lector) await llevarLector().catch(() => undefined);
    };
    void mirar();
    const reloj = setInterval(() => void mirar(), CADA_MS);
    return () => {
      vigente = false;
      clearInterval(reloj);
    };
  }, []);
  return { aparato, medir };
}

/** Whether the device is ready for the race, each check with a sentence and what to do. */
export function Comprobaciones() {
  const { estado } = usePuesto();
  const enPie = useEnPie();
  const version_nueva = useHayVersionNueva();
  const { aparato, medir } = useAparato();
  const [falla, setFalla] = useState<string | null>(null);
  if (!aparato) return <p role="status">Revisando el teléfono…</p>;
  const propio = enPie ? medirPropio(enPie.puesto.bitacora, enPie.acceso) : SIN_PUESTO;
  const lista = comprobar({
    ...aparato,
    ...medirPuesto(estado),
    ...propio,
    version_nueva,
    ahora: Date.now(),
  });
  const camaraBien = lista.some(({ que, estado }) => que === 'camara' && estado === 'bien');
  const probar = async () => {
    setFalla(null);
    try {
      (await abrirCamara(null)).cerrar();
      await llevarLector();
    } catch (error) {
      const { titulo, que_hacer } = textosSinEscaner[error instanceof SinEscaner ? error.motivo : 'fallo'];
      setFalla(`${titulo}. ${que_hacer}`);
    }
    await medir();
  };
  return (
    <>
      <ul className={`${orden.apilado3} ${delPuesto.marcas}`}>
        {lista.map(({ que, estado, dice, que_hacer }) => (
          <li key={que} data-estado={estado} data-tono={MARCAS[estado].tono}>
            <Icono nombre={MARCAS[estado].icono} />
            <div>
              <p>
                <span className={piezas.oculto}>{MARCAS[estado].palabra}: </span>
                {dice}
              </p>
              {que_hacer && <p className={piezas.nota}>{que_hacer}</p>}
            </div>
          </li>
        ))}
      </ul>
      {!camaraBien && aparato.camara !== 'no_hay' && (
        <Boton tono="contorno" onClick={() => void probar()}>
          <Icono nombre="camara" tamano="s" />
          Probar la cámara
        </Boton>
      )}
      {falla && <p role="alert">{falla}</p>}
    </>
  );
}
