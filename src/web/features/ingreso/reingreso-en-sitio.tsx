import { leerMarca } from '../../api/marca-dispositivo.ts';
import { sesionDePestania } from '../../api/almacen-sesion.ts';
import { usePedidoReingreso, type PedidoReingreso } from '../../api/reingreso.ts';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import { FormularioIngreso } from './formulario-ingreso.tsx';

/** Login over the open screen when its session ended, so that what is typed there is not lost. */
export function ReingresoEnSitio({ onCambiarDeCuenta }: { onCambiarDeCuenta: () => void }) {
  const pedido = usePedidoReingreso();
  return pedido && <Reingreso pedido={pedido} onCambiarDeCuenta={onCambiarDeCuenta} />;
}

interface Props {
  pedido: PedidoReingreso;
  onCambiarDeCuenta: () => void;
}

function Reingreso({ pedido: { sesion, responder }, onCambiarDeCuenta }: Props) {
  const onIngresar = () => {
    const esLaMisma = sesionDePestania()?.usuario_id === sesion.usuario_id;
    responder(esLaMisma);
    if (!esLaMisma) onCambiarDeCuenta();
  };
  return (
    <MarcoDialogo
      titulo="Tu sesión terminó"
      firme
      onCerrar={() => responder(false)}
      acciones={
        <Boton tono="tenue" onClick={() => responder(false)}>
          Salir sin guardar
        </Boton>
      }
    >
      <p>
        Ingresá de nuevo como <strong>{sesion.nombre}</strong> para seguir donde estabas: lo que escribiste
        está como lo dejaste.
      </p>
      <FormularioIngreso
        soloClave
        inicial={{ email: sesion.email, password: '', mantener: leerMarca() === 'mantener' }}
        onIngresar={onIngresar}
      />
    </MarcoDialogo>
  );
}
