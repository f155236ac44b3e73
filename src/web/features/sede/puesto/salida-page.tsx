import { useEffect, useState } from 'react';
import { Aviso } from '../../../ui/aviso.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import type { PuestoEnPie } from './en-pie.ts';
import { Cerradas } from './terminada-page.tsx';
import { textoDeFalla } from './texto-de-falla.ts';
import { textosPuesto } from './textos.ts';

/** Has a volunteer's phone leave the race: delivers what it can, forgets the people, and says what stays. */
export function SalidaPage({ puesto }: { puesto: PuestoEnPie }) {
  const [quedan, setQuedan] = useState<number | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  useEffect(() => {
    let vigente = true;
    puesto.salir().then(
      (cuantas) => vigente && setQuedan(cuantas),
      (error: unknown) => vigente && setFalla(textoDeFalla(error)),
    );
    return () => {
      vigente = false;
    };
  }, [puesto]);
  return (
    <Pantalla titulo={textosPuesto.salida_titulo}>
      <Tarjeta>
        {falla !== null ? (
          <Aviso tono="error" titulo={falla} role="alert" />
        ) : quedan === null ? (
          <p role="status">Borrando los datos de las personas…</p>
        ) : (
          <>
            <p>{textosPuesto.olvidada}</p>
            {quedan > 0 ? (
              <Cerradas quedan={quedan} />
            ) : (
              <Aviso tono="ok" titulo={textosPuesto.terminada_entregado} role="status" />
            )}
          </>
        )}
      </Tarjeta>
    </Pantalla>
  );
}
