import { Boton } from '../../../ui/boton.tsx';
import { Pantalla, Tarjeta } from '../../../ui/pantalla.tsx';
import { usePuesto } from '../puesto.ts';
import { Comprobaciones } from './comprobaciones.tsx';

/** The device has just become a puesto: what is ready and what to look after while there is signal. */
export function ListoPage({ onEmpezar }: { onEmpezar: () => void }) {
  const { base, bitacora } = usePuesto();
  return (
    <Pantalla
      titulo="Este teléfono está listo"
      {...(base && { sobre: base.evento.nombre })}
      bajada={`Es el puesto «${bitacora.puesto.nombre}». Abre sin señal desde este mismo lugar.`}
    >
      <Tarjeta titulo="Antes de salir">
        <Comprobaciones />
        <Boton grande ancho onClick={onEmpezar}>
          Abrir el mostrador
        </Boton>
      </Tarjeta>
    </Pantalla>
  );
}
