import { flushSync } from 'react-dom';
import { Boton } from '../../../ui/boton.tsx';
import { enfocar, enfocarTitulo } from '../../../ui/enfocar.ts';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { usePuesto } from '../puesto.ts';
import { Comprobaciones } from './comprobaciones.tsx';

/** The device has just become a puesto: what is ready and what to look after while there is signal. */
export function ListoPage({ onEmpezar }: { onEmpezar: () => void }) {
  const { base, bitacora } = usePuesto();
  return (
    <Pantalla
      titulo="Este teléfono está listo"
      titulo_ref={enfocar}
      {...(base && { sobre: base.evento.nombre })}
      bajada={`Es el puesto «${bitacora.puesto.nombre}». Abre sin señal desde este mismo lugar.`}
    >
      <Tarjeta titulo="Antes de salir">
        <Comprobaciones />
        <Boton
          grande
          ancho
          onClick={({ currentTarget }) => {
            const main = currentTarget.closest('main');
            flushSync(onEmpezar);
            // where there is a keyboard, the desk has focused its field
            if (document.activeElement === document.body) enfocarTitulo(main);
          }}
        >
          Abrir el mostrador
        </Boton>
      </Tarjeta>
    </Pantalla>
  );
}
