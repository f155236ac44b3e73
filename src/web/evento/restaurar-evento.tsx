import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  QUE_NO_VUELVE,
  QUE_VUELVE,
  textosEventoBorrado,
} from '../../shared/domain/carrera/textos-evento-borrado.ts';
import { puedeHacer } from '../../shared/domain/acceso/puede.ts';
import { call } from '../api/call.ts';
import { useSesion } from '../api/use-sesion.ts';
import { Renglones } from '../ui/renglones.tsx';
import orden from '../ui/orden.module.css';
import piezas from '../ui/piezas.module.css';
import css from './restaurar-evento.module.css';
import { AvisoFallo } from '../comun/aviso-fallo.tsx';
import { Aviso } from '../ui/aviso.tsx';
import { Boton } from '../ui/boton.tsx';
import { MarcoDialogo } from '../ui/marco-dialogo.tsx';
import { useEnLinea } from '../ui/use-en-linea.ts';

export interface Restaurado {
  message: string;
  avisos: string[];
}

interface Props {
  evento: { id: number; nombre: string };
  onRestaurar: (hecho: Restaurado) => void;
  onCerrar: () => void;
}

/** Why this session cannot restore an event now; null: it can. */
export function useImpedimentoRestaurar(): string | null {
  const sesion = useSesion();
  const enLinea = useEnLinea();
  if (!puedeHacer(sesion, 'evento:restaurar')) return textosEventoBorrado.restaura_admin;
  return enLinea ? null : textosEventoBorrado.restaura_con_red;
}

/** Dialog that restores a deleted event; it first tells what the event gets back and what not (regla carrera-25). */
export function RestaurarEvento({ evento, onRestaurar, onCerrar }: Props) {
  const queryClient = useQueryClient();
  const restaurar = useMutation({
    mutationFn: () => call('restaurarEvento', { params: { id: evento.id } }),
    onSuccess: async (hecho) => {
      // any answer in memory may still show the event as deleted
      await queryClient.invalidateQueries();
      onCerrar();
      onRestaurar(hecho);
    },
  });
  return (
    <MarcoDialogo
      titulo={`Restaurar ${evento.nombre}`}
      tono="aviso"
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton disabled={restaurar.isPending} onClick={() => restaurar.mutate()}>
            {restaurar.isPending ? 'Restaurando…' : 'Sí, restaurar'}
          </Boton>
          <Boton tono="contorno" disabled={restaurar.isPending} onClick={onCerrar}>
            No, volver
          </Boton>
        </>
      }
    >
      <div className={`${orden.apilado3} ${css.listas}`}>
        <Lista titulo="Qué vuelve" renglones={QUE_VUELVE} />
        <Lista titulo="Qué no vuelve" renglones={QUE_NO_VUELVE} />
      </div>
      <AvisoFallo error={restaurar.error} titulo="No se pudo restaurar" />
    </MarcoDialogo>
  );
}

function Lista({ titulo, renglones }: { titulo: string; renglones: readonly string[] }) {
  return (
    <section>
      <h3>{titulo}</h3>
      <ul>
        <Renglones de={renglones} />
      </ul>
    </section>
  );
}

/** The button that opens the dialog; disabled, with the reason, for a session that cannot restore. */
export function BotonRestaurar({ evento, onRestaurar }: Omit<Props, 'onCerrar'>) {
  const [abierto, setAbierto] = useState(false);
  const impedimento = useImpedimentoRestaurar();
  const id = useId();
  return (
    <div className={`${orden.apilado1} ${css.accion}`}>
      <Boton
        tono="contorno"
        disabled={impedimento !== null}
        aria-describedby={impedimento === null ? undefined : id}
        onClick={() => setAbierto(true)}
      >
        Restaurar
      </Boton>
      {impedimento !== null && (
        <p id={id} className={piezas.nota}>
          {impedimento}
        </p>
      )}
      {abierto && (
        <RestaurarEvento evento={evento} onCerrar={() => setAbierto(false)} onRestaurar={onRestaurar} />
      )}
    </div>
  );
}

/** What the restore did and its warnings; it stays until the person leaves the screen. */
export function AvisoRestaurado({ hecho }: { hecho: Restaurado }) {
  return (
    <Aviso tono={hecho.avisos.length > 0 ? 'aviso' : 'ok'} titulo={hecho.message} role="status">
      {hecho.avisos.map((texto) => (
        <p key={texto}>{texto}</p>
      ))}
    </Aviso>
  );
}
