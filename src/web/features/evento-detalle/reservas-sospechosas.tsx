import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReservaSospechosa } from '../../../shared/contract/reservas.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { eventoBackoffice, reservasSospechosas } from '../../api/consultas-eventos.ts';
import { call } from '../../api/call.ts';
import { invalidar } from '../../api/invalidar.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { useDicho } from '../../ui/alerta.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { Confirmar } from '../../ui/confirmar.tsx';
import { useEnLinea } from '../../ui/use-en-linea.ts';
import orden from '../../ui/orden.module.css';
import css from './reservas-sospechosas.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

const cuantas = (n: number): string => escribirCuantos(n, 'reserva', 'reservas');

/**
 * Suspicious unpaid reservations (many from one origin): a notice on the event's page, whose dialog lists them and releases them all.
 * Renders nothing where there are none, except the message of a release.
 */
export function ReservasSospechosas({ evento_id }: { evento_id: number }) {
  const queryClient = useQueryClient();
  const enLinea = useEnLinea();
  const { data } = useQuery({ ...reservasSospechosas(evento_id), enabled: enLinea });
  const [mira, setMira] = useState(false);
  const { decir, dicho } = useDicho();
  const liberar = useMutation({
    mutationFn: (ids: number[]) => call('liberarReservas', { params: { id: evento_id }, body: { ids } }),
    onSuccess: async ({ message }) => {
      setMira(false);
      decir(message);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: reservasSospechosas(evento_id).queryKey }),
        queryClient.invalidateQueries({ queryKey: eventoBackoffice(evento_id).queryKey }),
        invalidar(queryClient, 'listCantidadInscriptos'),
      ]);
    },
  });
  const reservas = data?.data ?? [];
  if (reservas.length === 0) return dicho;
  return (
    <>
      {dicho}
      <Aviso tono="aviso" titulo={`${cuantas(reservas.length)} sin pagar de un mismo origen`}>
        <p>
          Vienen de un mail, una conexión o un dispositivo que reservó mucho más que lo habitual, y nadie las
          pagó ni confirmó.
        </p>
        <Boton tono="contorno" onClick={() => setMira(true)}>
          Ver y liberar
        </Boton>
      </Aviso>
      {mira && (
        <Confirmar
          titulo="Liberar reservas sospechosas"
          confirmar={liberar.isPending ? 'Liberando…' : `Sí, liberar ${cuantas(reservas.length)}`}
          onConfirmar={() => !liberar.isPending && liberar.mutate(reservas.map(({ id }) => id))}
          onCerrar={() => setMira(false)}
        >
          <p>
            Sus lugares quedan libres y les avisamos por mail. Las que alguien pague o confirme mientras tanto
            no se tocan.
          </p>
          <Lista reservas={reservas} />
          {liberar.isError && <Aviso tono="error" titulo={textoDeError(liberar.error)} role="alert" />}
        </Confirmar>
      )}
    </>
  );
}

function Lista({ reservas }: { reservas: readonly ReservaSospechosa[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, and keys must reach it
    <ul className={`${orden.apilado2} ${css.lista}`} tabIndex={0} aria-label="Reservas sospechosas">
      {reservas.map(({ id, nombre, email, created_at, reserva_breve }) => (
        <li key={id}>
          <strong>{nombre}</strong> <span>{email}</span>
          <small>
            {escribirFechaHoraHs(created_at)}
            {reserva_breve && ' · reserva corta'}
          </small>
        </li>
      ))}
    </ul>
  );
}
