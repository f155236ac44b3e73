import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import { formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { momentoEnElLugar } from '../../../../shared/domain/sede/hora-desconocida.ts';
import type { RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { faltasDe, textoDeFalta, veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { enfocar } from '../../../ui/enfocar.ts';
import { CodigoQr } from '../../../ui/codigo-qr.tsx';
import { nombreDe } from '../faltas/nombres.ts';
import { usePuesto, type BaseDelPuesto } from '../puesto.ts';
import { referenciasDe } from '../referencias.ts';
import { modalidadDe } from '../reglas-del-formulario-publico.ts';
import letra from '../../../ui/letra.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './alta.module.css';

interface Props {
  expediente: Expediente;
  onListo: (ref: RefInscripcion) => void;
  onOtra: () => void;
}

/**
 * The receipt of somebody who registered at the desk. They photograph it with their own phone, as the desk may have no signal to mail it.
 */
export function Comprobante({ expediente, onListo, onOtra }: Props) {
  const { bitacora, base } = usePuesto();
  if (!base) return null;
  const { numero, total, pagado, ref } = expediente;
  const dicho = veredicto(expediente, base);
  const faltan = faltasDe(dicho);
  return (
    <section className={`${piezas.pila} ${css.comprobante}`} aria-labelledby="comprobante">
      <h1 id="comprobante" tabIndex={-1} ref={enfocar}>
        Inscripción hecha
      </h1>
      <p className={letra.l700}>{expediente.personas.map(nombreDe).join(', ')}</p>
      <p>{modalidadDe(base, expediente.modalidad_id)?.nombre}</p>
      <dl className={`${piezas.reparto} ${css.datos}`}>
        <div>
          <dt>Número</dt>
          <dd>{numero ?? 'Sin número'}</dd>
        </div>
        <div>
          <dt>{pagado >= total ? 'Pagó' : 'Debe'}</dt>
          <dd>{formatearPesos(pagado >= total ? pagado : total - pagado)}</dd>
        </div>
      </dl>
      {faltan.length > 0 && (
        <Aviso tono="aviso" titulo="Antes de darle el kit falta algo">
          <p>{faltan.map(textoDeFalta).join(' · ')}</p>
        </Aviso>
      )}
      <CodigoQr
        texto={textoDelComprobante(expediente, base, bitacora.puesto.nombre)}
        etiqueta="Comprobante para sacarle una foto o leerlo con la cámara"
        margen={4}
        clase={css.qr}
      />
      <p className={css.nota}>Que lo lea o le saque una foto con su teléfono: es su comprobante.</p>
      <Boton grande ancho onClick={() => onListo(ref)}>
        Ver su ficha
      </Boton>
      <Boton tono="contorno" grande ancho onClick={onOtra}>
        Inscribir a otra persona
      </Boton>
    </section>
  );
}

/** The receipt's text: the QR code holds it, so it can be read without network. */
export function textoDelComprobante(
  { personas, numero, modalidad_id, pagado, total, alta }: Expediente,
  base: BaseDelPuesto,
  puesto: string,
): string {
  // if the desk's clock was clearly wrong no hour is shown: a receipt must not show a false hour
  const momento = alta && momentoEnElLugar(alta, referenciasDe(base));
  return [
    base.evento.nombre,
    ...personas.map((una) => `${nombreDe(una)} (${escribirDocumento(una.documento)})`),
    `${modalidadDe(base, modalidad_id)?.nombre ?? ''} · ${numero === null ? 'sin número' : `número ${numero}`}`,
    pagado >= total ? `Pagó ${formatearPesos(pagado)}` : `Debe ${formatearPesos(total - pagado)}`,
    momento ? `${puesto}, ${escribirFechaHora(new Date(momento.at))}` : puesto,
    ...(alta ? [`Comprobante ${alta.id.slice(0, 8)}`] : []),
  ].join('\n');
}
