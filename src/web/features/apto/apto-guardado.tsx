import type { ResumenSalida } from '../../../offline/salida-tipos.ts';
import { escribirTamanio } from '../../../shared/domain/comun/tamanio-de-archivo.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { useProgreso } from '../../api/salidas.ts';
import { EntregaGuardada, type TextosGuardado } from '../../comun/entrega-guardada.tsx';
import { BarraSubida } from '../../ui/barra-subida.tsx';
import { Boton } from '../../ui/boton.tsx';

const TEXTOS: TextosGuardado = {
  pagina: 'Apto médico guardado',
  saliendo: 'Enviando tu apto médico…',
  guardado: 'Tu apto médico está guardado',
  saliendo_detalle: 'Ya está en este teléfono. Lo estamos enviando.',
  sin_servidor: 'Guardado en este teléfono. Ahora no podemos recibirlo: lo enviamos solo en cuanto se pueda.',
  frenado: 'Guardado en este teléfono. Esta red no lo deja pasar: lo enviamos solo en cuanto se pueda.',
  sin_senal: 'Guardado en este teléfono. Lo enviamos solo cuando vuelva la señal.',
};

interface Props {
  salida: ResumenSalida;
  evento: string | undefined;
  onEnviarOtro: () => void;
}

/** Shown while certificate and DNI are stored on this device and wait to be sent to the server. */
export function AptoGuardado({ salida, evento, onEnviarOtro }: Props) {
  const progreso = useProgreso();
  const subiendo = salida.estado === 'enviando' && progreso?.id === salida.id ? progreso : null;
  const otro = (
    <Boton tono="tenue" ancho onClick={onEnviarOtro}>
      Enviar otro archivo
    </Boton>
  );
  return (
    <EntregaGuardada salida={salida} evento={evento} textos={TEXTOS} otro={otro}>
      {subiendo && subiendo.total > 0 && (
        <>
          <BarraSubida
            enviados={subiendo.enviados}
            total={subiendo.total}
            etiqueta={mensajesDocumentos.archivo_subiendo}
          />
          <p>
            {mensajesDocumentos.archivo_subiendo} {escribirTamanio(subiendo.enviados)} de{' '}
            {escribirTamanio(subiendo.total)}
          </p>
        </>
      )}
    </EntregaGuardada>
  );
}
