import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { escribirCantidad, escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';
import { puntosDeCierre } from '../../../../shared/domain/sede/cierre.ts';
import { call } from '../../../api/call.ts';
import { invalidar } from '../../../api/invalidar.ts';
import { AlertaFallo } from '../../../comun/aviso-fallo.tsx';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { ConfirmarYSeguir } from '../../../ui/confirmar.tsx';
import piezas from '../../../ui/piezas.module.css';
import { ListaDePuntos } from './lista-de-puntos.tsx';

interface Props {
  evento_id: number;
  tablero: Tablero;
  /** server's clock, ms */
  ahora: number;
}

/**
 * Where the office closes the race day (regla sede-14), and opens it again. It lists what is in order for that and what is missing. Closing
 * gives the numbers and places that were lent to puestos back to the event.
 */
export function Cierre({ evento_id, tablero, ahora }: Props) {
  const queryClient = useQueryClient();
  const [preguntando, setPreguntando] = useState(false);
  const alHacerlo = { onSuccess: () => invalidar(queryClient, 'getTableroSede') };
  const params = { id: evento_id };
  const cerrar = useMutation({
    mutationFn: (igual: boolean) => call('cerrarSede', { params, body: { igual } }),
    ...alHacerlo,
  });
  const reabrir = useMutation({ mutationFn: () => call('reabrirSede', { params }), ...alHacerlo });
  const puntos = puntosDeCierre(tablero, ahora);
  const faltan = puntos.filter(({ ok }) => !ok);
  const { cierre } = tablero;
  const fallo = cerrar.isError ? cerrar : reabrir.isError ? reabrir : null;
  return (
    <>
      {cierre ? (
        <Aviso
          tono="ok"
          titulo={`Cerrado el ${escribirFechaHora(cierre.cerrada_at)}${cierre.por ? ` por ${cierre.por}` : ''}`}
        >
          <p>
            Los números y lugares prestados volvieron. Los puestos todavía pueden entregar lo que les quede.
          </p>
        </Aviso>
      ) : (
        <p className={piezas.nota}>
          Al cerrar, los números y lugares prestados a los puestos vuelven. Lo que todavía no entregaron puede
          llegar después.
        </p>
      )}
      <ListaDePuntos puntos={puntos} />
      <div>
        {cierre ? (
          <Boton tono="contorno" disabled={reabrir.isPending} onClick={() => reabrir.mutate()}>
            Reabrir el día de carrera
          </Boton>
        ) : (
          <Boton tono="contorno" disabled={cerrar.isPending} onClick={() => setPreguntando(true)}>
            Cerrar el día de carrera
          </Boton>
        )}
      </div>
      {fallo && <AlertaFallo error={fallo.error} vez={fallo.submittedAt} />}
      {preguntando && (
        <ConfirmarYSeguir
          titulo={faltan.length > 0 ? '¿Cerrar igual?' : '¿Cerrar el día de carrera?'}
          confirmar={faltan.length > 0 ? 'Cerrar igual' : 'Sí, cerrar el día'}
          onCerrar={() => setPreguntando(false)}
          onConfirmar={() => cerrar.mutate(faltan.length > 0)}
        >
          <p>{cuantosRetiraron(tablero)}</p>
          <ListaDePuntos puntos={faltan} />
        </ConfirmarYSeguir>
      )}
    </>
  );
}

/** 'Retiraron 1 de 36 personas.' */
function cuantosRetiraron({ modalidades }: Tablero): string {
  const personas = modalidades.reduce((suma, una) => suma + una.personas, 0);
  const acreditadas = modalidades.reduce((suma, una) => suma + una.acreditadas, 0);
  const verbo = acreditadas === 1 ? 'Retiró' : 'Retiraron';
  return `${verbo} ${escribirCantidad(acreditadas)} de ${escribirCuantos(personas, 'persona', 'personas')}.`;
}
