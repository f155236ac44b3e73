import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import type { Expediente, PersonaSede } from '../../../../shared/domain/sede/expediente.ts';
import { Boton } from '../../../ui/boton.tsx';
import { enfocarTituloDeSeccion } from '../../../ui/enfocar.ts';
import { usePuesto } from '../puesto.ts';
import { AnotarNota } from './anotar-nota.tsx';
import { Cobrar } from './cobrar.tsx';
import { CorregirDatos } from './corregir-datos.tsx';
import { DarChip } from './dar-chip.tsx';
import { DarNumero } from './dar-numero.tsx';
import { Devolver } from './devolver.tsx';
import { loQueFalta } from './lo-que-falta.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';
import { QuePaso } from './que-paso.tsx';

interface Props {
  expediente: Expediente;
  /** the person of the registration whose data are corrected, and whom a note is about */
  persona: PersonaSede;
}

type Accion = 'corregir' | 'numero' | 'chip' | 'nota' | 'cobrar' | 'recobrar' | 'devolver' | 'historial';

/** What else a desk does with somebody besides handing over a kit. */
export function MenuFicha({ expediente, persona }: Props) {
  const { base } = usePuesto();
  const [abierta, setAbierta] = useState<Accion | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { numero, pagado, state } = expediente;
  const { debe, devuelto } = loQueFalta(expediente);
  const diferencia = state === 'pago_realizado' && pagado > 0 ? debe : 0;
  const acciones: [Accion, string][] = [
    ...(diferencia > 0
      ? [['cobrar', `Cobrar la diferencia: ${formatearPesos(diferencia)}`] as [Accion, string]]
      : []),
    ...(devuelto > 0
      ? [['recobrar', `Volver a cobrar lo devuelto: ${formatearPesos(devuelto)}`] as [Accion, string]]
      : []),
    ...(base ? [['corregir', 'Corregir datos'] as [Accion, string]] : []),
    ...(ocupaLugar(state)
      ? [
          ['numero', numero === null ? 'Dar número' : 'Cambiar el número'] as [Accion, string],
          ['chip', 'Chip'] as [Accion, string],
        ]
      : []),
    ['nota', 'Nota'],
    ...(pagado > 0 ? [['devolver', 'Devolver plata'] as [Accion, string]] : []),
    ['historial', 'Qué pasó y anular'],
  ];
  const onListo = (hecho: boolean) => {
    const { current: lugar } = menu;
    flushSync(() => setAbierta(null));
    // once nothing is owed, or nothing is left to give back, the pressed button has gone
    if (hecho && !lugar?.contains(document.activeElement)) enfocarTituloDeSeccion(lugar);
  };
  return (
    <div ref={menu} className={`${piezas.rejilla} ${css.menu}`} role="group" aria-label="Más acciones">
      {acciones.map(([cual, texto]) => (
        <Boton key={cual} tono="contorno" onClick={() => setAbierta(cual)}>
          {texto}
        </Boton>
      ))}
      {abierta === 'corregir' && base && <CorregirDatos {...{ expediente, persona, base, onListo }} />}
      {abierta === 'numero' && <DarNumero {...{ expediente, onListo }} />}
      {abierta === 'chip' && <DarChip {...{ expediente, onListo }} />}
      {abierta === 'nota' && <AnotarNota {...{ expediente, persona, onListo }} />}
      {abierta === 'cobrar' && <Cobrar {...{ expediente, onListo }} />}
      {abierta === 'recobrar' && <Cobrar {...{ expediente, onListo }} devuelto />}
      {abierta === 'devolver' && <Devolver {...{ expediente, onListo }} />}
      {abierta === 'historial' && <QuePaso {...{ expediente, onListo }} />}
    </div>
  );
}
