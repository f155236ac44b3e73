import { useEffect, useState } from 'react';
import { alAbrir } from '../../../../offline/sede/rechazos.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import type { PuestoEnPie } from './en-pie.ts';
import { Borrando, Cerradas } from './terminada-page.tsx';
import { textosPuesto } from './textos.ts';

/** Has a volunteer's phone leave the race: delivers what it can, forgets the people, and says what stays. */
export function SalirDeLaCarreraPage({ puesto }: { puesto: PuestoEnPie }) {
  const [quedan, setQuedan] = useState<number | null>(null);
  const [falla, setFalla] = useState<string | null>(null);
  // counted up when the person tries again, so that the effect runs once more
  const [vez, setVez] = useState(0);
  useEffect(() => {
    let vigente = true;
    puesto.salir().then(
      (cuantas) => vigente && setQuedan(cuantas),
      (error: unknown) => vigente && setFalla(alAbrir(error).message),
    );
    return () => {
      vigente = false;
    };
  }, [puesto, vez]);
  return (
    <Pantalla titulo={quedan === null ? textosPuesto.saliendo_titulo : textosPuesto.salio_titulo}>
      <Tarjeta>
        {quedan === null ? (
          <Borrando
            falla={falla}
            onDeNuevo={() => {
              setFalla(null);
              setVez(vez + 1);
            }}
          />
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
