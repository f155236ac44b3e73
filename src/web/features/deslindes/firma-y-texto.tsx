import type { DeslindeDetalle } from '../../../shared/contract/deslindes-gestion.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { Datos } from '../../ui/datos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './deslindes.module.css';
import { textoDesfase } from './evidencia.ts';
import { TextoALeer } from '../../ui/texto-a-leer.tsx';

/** What staff judge: the signature, the text that was signed, and the evidence of the signing. */
export function FirmaYTexto({ detalle: d }: { detalle: DeslindeDetalle }) {
  return (
    <>
      <figure className={`${orden.apilado2} ${css.firma}`}>
        {d.firma ? (
          <img src={d.firma} alt={`Firma de ${d.firmante_nombre}`} />
        ) : (
          <p className={css.tipeada}>{d.firma_tipeada ?? 'Sin firma'}</p>
        )}
        <figcaption>
          {d.firmante === 'tutor' ? (
            <>
              Firmó <strong>{d.firmante_nombre}</strong>, adulto responsable
            </>
          ) : (
            <>
              Firmó <strong>{d.firmante_nombre}</strong>
            </>
          )}
          {d.firma_tipeada && (d.firma ? `, y escribió «${d.firma_tipeada}»` : ', escribiendo su nombre')}
        </figcaption>
      </figure>
      {!d.texto_coincide && (
        <Aviso tono="error" titulo="El texto no coincide">
          <p>
            Lo que mostró el dispositivo no es el texto registrado. No lo apruebes sin hablar con la persona.
          </p>
        </Aviso>
      )}
      <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Texto firmado">
        <h3>Texto firmado</h3>
        <TextoALeer etiqueta="Texto del deslinde" clase={`${piezas.lectura} ${css.texto}`}>
          {d.texto}
        </TextoALeer>
      </section>
      <section className={`${piezas.pilaJunta} ${css.parte}`} aria-label="Constancia">
        <h3>Constancia</h3>
        <Datos
          datos={[
            ['Hora del dispositivo', d.dispositivo_at ? escribirFechaHora(d.dispositivo_at) : 'No informada'],
            ['Reloj del dispositivo', textoDesfase(d.desfase_ms)],
            ['Hora del servidor', escribirFechaHora(d.firmado_at)],
            ['Dirección IP', d.ip ?? 'No informada'],
            [
              'Texto registrado',
              `Versión ${d.texto_version}, ${d.texto_coincide ? 'coincide' : 'no coincide'}`,
            ],
          ]}
        />
        <Datos
          datos={[
            ['Navegador', d.agente ?? 'No informado'],
            ['SHA-256 del texto', <code key="hash">{d.texto_hash}</code>],
          ]}
        />
      </section>
    </>
  );
}
