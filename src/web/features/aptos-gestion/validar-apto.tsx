import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Apto } from '../../../shared/contract/aptos-gestion.ts';
import { esperaRevision, sinArchivo } from '../../../shared/domain/documentos/apto-vigencia.ts';
import { etiquetaRevision } from '../../../shared/domain/documentos/revision.ts';
import { archivoDeApto } from '../../api/consultas-aptos.ts';
import { dichoDe } from '../../comun/dicho-de.ts';
import { Alerta } from '../../ui/alerta.tsx';
import { Boton } from '../../ui/boton.tsx';
import { ChipEtiqueta } from '../../ui/chip-etiqueta.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { AyudaAtajos } from '../../ui/ayuda-atajos.tsx';
import { elegirAtajos, hayAtajos, seguirAtajo, tecla } from '../../ui/atajos.ts';
import { DatosApto } from './datos-apto.tsx';
import { Revision } from './revision.tsx';
import { BORRADOR_VACIO, type Borrador } from './borrador.ts';
import { vecino, type AptoRow } from './rows.ts';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import tonos from '../../ui/tonos.module.css';
import css from './validar-apto.module.css';
import { VisorApto } from './visor-apto.tsx';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/** What the help says of each key. */
const AYUDA: readonly (readonly [string, string])[] = [
  ['J o →', 'Siguiente pendiente'],
  ['K o ←', 'Pendiente anterior'],
  ['A', 'Aprobar: lleva a la fecha del médico, Enter la confirma'],
  ['R', 'Rechazar: lleva a los motivos, Ctrl + Enter lo manda'],
  ['+  −  0', 'Acercar, alejar, ver entero'],
  ['G', 'Girar la imagen'],
  ['?', 'Mostrar esta ayuda'],
  ['Esc', 'Volver o cerrar'],
];

interface Props {
  evento_id: number;
  carrera: string;
  /** the certificate shown first */
  inicial: AptoRow;
  /** the latest certificate of each person whose registration holds a place, kept up to date */
  rows: readonly AptoRow[];
  actualizar: () => Promise<void>;
  onDecidir: (apto: Apto) => void;
  /** called once a certificate is decided and no other is pending */
  onTerminar: (mensaje: string) => void;
  onCerrar: () => void;
}

/** Dialog in which staff decide certificates one after the other, with key shortcuts that they can switch off. */
export function ValidarApto(props: Props) {
  const { evento_id, carrera, inicial, rows, actualizar, onDecidir, onTerminar, onCerrar } = props;
  const titulo = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const [abierto, setAbierto] = useState(inicial);
  const [borradores, setBorradores] = useState<ReadonlyMap<number, Borrador>>(new Map());
  const [hecho, setHecho] = useState<{ vez: number; mensaje: string; vale: boolean } | null>(null);
  const [ayuda, setAyuda] = useState(false);
  const [atajos, setAtajos] = useState(hayAtajos);
  useLayoutEffect(() => {
    const actual = dialogo.current;
    actual?.showModal();
    // showModal focuses the first button, which Enter would press. The title takes the focus instead: shortcuts work from
    // there, and Enter presses nothing.
    actual?.querySelector('h2')?.focus();
    return () => actual?.close();
  }, []);

  const actual = rows.find(({ id }) => id === abierto.id);
  const row = actual ?? abierto;
  // The certificate that replaced the open one in the list, as the person sent it later; undefined: there is none. The dialog offers it.
  const nuevo = actual ? undefined : rows.find(({ persona }) => persona.id === abierto.persona.id);
  const pendientes = rows.filter(({ apto }) => esperaRevision(apto));
  const lugar = pendientes.findIndex(({ id }) => id === row.id);
  const siguiente = vecino(pendientes, row.id, 1);
  const anterior = vecino(pendientes, row.id, -1);
  // Prefetches the next certificate's file while this one is read.
  useQuery({
    ...archivoDeApto(evento_id, (siguiente ?? row).apto),
    enabled: siguiente !== null && navigator.onLine && sinArchivo(siguiente.apto) === null,
  });

  const ir = (destino: AptoRow | null) => {
    if (destino) setAbierto(destino);
  };
  const paso = (
    letraDe: string,
    etiqueta: string,
    icono: 'izquierda' | 'derecha',
    destino: AptoRow | null,
  ) => (
    <button
      type="button"
      {...tecla(letraDe)}
      className={`${piezas.herramienta} ${letra.l700} ${css.icono}`}
      aria-label={etiqueta}
      aria-disabled={!destino}
      onClick={() => ir(destino)}
    >
      <Icono nombre={icono} />
    </button>
  );
  const decidido = (dicho: string, apto: Apto) => {
    const mensaje = dichoDe(`${row.persona.nombre} ${row.persona.apellido}`, dicho);
    onDecidir(apto);
    void actualizar();
    if (!siguiente) return onTerminar(`${mensaje} No quedan pendientes.`);
    setHecho({ vez: (hecho?.vez ?? 0) + 1, mensaje, vale: apto.vigente_en_carrera !== false });
    ir(siguiente);
  };
  const borrador = borradores.get(row.id) ?? BORRADOR_VACIO;
  const escribir = (cambio: Partial<Borrador>) =>
    setBorradores((previos) => new Map(previos).set(row.id, { ...borrador, ...cambio }));

  return (
    <dialog
      ref={dialogo}
      className={`${piezas.pantalla} ${css.dialogo}`}
      aria-labelledby={titulo}
      onCancel={(e) => {
        if (e.target !== e.currentTarget) return;
        e.preventDefault();
        if (ayuda) setAyuda(false);
        else if (borrador.rechazando) escribir({ rechazando: false });
        else onCerrar();
      }}
      onClose={(e) => e.target === e.currentTarget && onCerrar()}
      onKeyDown={atajos ? seguirAtajo : undefined}
    >
      {hecho && (
        <Alerta key={hecho.vez} tono={hecho.vale ? 'ok' : 'aviso'}>
          {hecho.mensaje}
        </Alerta>
      )}
      <header className={css.cabeza}>
        <div className={css.quien}>
          {/* A new key remounts the title, which takes the focus: the buttons of the previous certificate are gone. */}
          <h2 key={row.id} id={titulo} tabIndex={-1} ref={enfocar}>
            {row.nombre}
          </h2>
          <p>
            <ChipEtiqueta {...etiquetaRevision(row.apto.estado)} />
            <span>{row.modalidad}</span>
          </p>
        </div>
        <div className={css.pasos}>
          {paso('k', 'Pendiente anterior', 'izquierda', anterior)}
          <span className={`${letra.s600} ${css.cuenta}`} role="status">
            {lugar >= 0
              ? `${lugar + 1} de ${escribirCuantos(pendientes.length, 'pendiente', 'pendientes')}`
              : escribirCuantos(pendientes.length, 'pendiente', 'pendientes')}
          </span>
          {paso('j', 'Siguiente pendiente', 'derecha', siguiente)}
        </div>
        <button
          type="button"
          {...tecla('?')}
          className={`${piezas.herramienta} ${letra.l700} ${css.icono} ${css.ayudar}`}
          aria-label="Atajos de teclado"
          aria-expanded={ayuda}
          onClick={() => setAyuda(!ayuda)}
        >
          ?
        </button>
        <button
          type="button"
          className={`${piezas.herramienta} ${letra.l700} ${css.icono}`}
          aria-label="Cerrar"
          onClick={onCerrar}
        >
          <Icono nombre="cerrar" />
        </button>
      </header>
      {ayuda && (
        <AyudaAtajos
          teclas={AYUDA}
          clase={css.ayuda}
          activos={atajos}
          onElegir={(activos) => {
            setAtajos(activos);
            elegirAtajos(activos);
          }}
        />
      )}
      <div className={css.cuerpo}>
        <div className={css.archivo}>
          <VisorApto key={row.id} evento_id={evento_id} row={row} />
        </div>
        <div className={`${piezas.pila} ${css.panel}`}>
          {!actual && (
            <div className={`${orden.apilado2} ${tonos.aviso} ${css.cambio}`} role="alert">
              <p>
                {nuevo
                  ? 'La persona envió otro apto médico después de este.'
                  : 'Este apto médico ya no está: la inscripción se borró, dejó de estar vigente o el lugar pasó a otra persona.'}
              </p>
              {nuevo && (
                <Boton tono="contorno" onClick={() => ir(nuevo)}>
                  Ver el nuevo
                </Boton>
              )}
            </div>
          )}
          <Revision
            key={row.id}
            row={row}
            vigente={actual !== undefined}
            carrera={carrera}
            borrador={borrador}
            onEscribir={escribir}
            onDecidir={decidido}
            onFallar={() => void actualizar()}
          />
          {row.apto.estado !== 'PENDING' && siguiente && (
            <Boton tono="contorno" onClick={() => ir(siguiente)}>
              Revisar el siguiente pendiente
            </Boton>
          )}
          <DatosApto evento_id={evento_id} row={row} carrera={carrera} />
        </div>
      </div>
    </dialog>
  );
}

const enfocar = (elemento: HTMLElement | null): void => elemento?.focus({ preventScroll: true });
