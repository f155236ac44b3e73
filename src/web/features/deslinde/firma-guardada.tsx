import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { EntregaGuardada, type TextosGuardado } from '../../comun/entrega-guardada.tsx';
import { Boton } from '../../ui/boton.tsx';

const TEXTOS: TextosGuardado = {
  pagina: 'Firma guardada',
  saliendo: 'Guardando tu firma…',
  guardado: 'Tu firma está guardada',
  saliendo_detalle: 'Ya está en este teléfono. La estamos enviando.',
  sin_servidor: 'Guardada en este teléfono. Ahora no podemos recibirla: la enviamos sola en cuanto se pueda.',
  frenado: 'Guardada en este teléfono. Esta red no la deja pasar: la enviamos sola en cuanto se pueda.',
  sin_senal: 'Guardada en este teléfono. La enviamos sola cuando vuelva la señal.',
};

interface Props {
  salida: ResumenSalida;
  evento: string | undefined;
  onFirmarDeNuevo: (() => void) | undefined;
}

/** Shown while the firma is stored on this device and waits to be sent to the server. */
export function FirmaGuardada({ salida, evento, onFirmarDeNuevo }: Props) {
  const otra = onFirmarDeNuevo && (
    <Boton tono="tenue" ancho onClick={onFirmarDeNuevo}>
      Firmar de nuevo
    </Boton>
  );
  return <EntregaGuardada salida={salida} evento={evento} textos={TEXTOS} otro={otra} />;
}
