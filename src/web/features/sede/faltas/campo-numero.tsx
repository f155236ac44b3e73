import { useState } from 'react';
import type { Expediente } from '../../../../shared/domain/sede/expediente.ts';
import { Aviso } from '../../../ui/aviso.tsx';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import type { PuestoAbierto } from '../puesto.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';
import { nombreDePuesto, textosPuesto } from './nombres.ts';
import { modalidadDe, type ParaNumerar } from '../reglas-del-formulario-publico.ts';
import {
  leerNumero,
  numerosDeLaModalidad,
  numerosQueQuedan,
  porQueNoHay,
  quienPuedePasar,
  siguienteNumero,
  type NumeroEscrito,
} from './numeros.ts';

export interface NumeroElegido {
  /** the bib as typed by hand; null: the next one of the lote */
  escrito: string | null;
}

/**
 * The bib that the choice stands for. `ok` false: none. `motivo` says why what was typed cannot be given; it is null where nothing was
 * typed or the lote has none left.
 */
export function numeroElegido(
  puesto: Pick<PuestoAbierto, 'bitacora' | 'estado'>,
  para: Pick<Expediente, 'ref' | 'numero'> & ParaNumerar,
  { escrito }: NumeroElegido,
): NumeroEscrito {
  const { puesto_id } = puesto.bitacora.puesto;
  const { sede } = puesto.estado;
  if (escrito !== null) {
    const nombrePuesto = (id: string) => nombreDePuesto(puesto, id) ?? textosPuesto.ajeno;
    return leerNumero(escrito, para, { sede, puesto_id, nombrePuesto });
  }
  const numero = siguienteNumero({ sede, puesto_id }, para);
  return numero === null ? { ok: false, motivo: null } : { ok: true, numero, aviso: null };
}

/**
 * How a choice begins: with the next bib of the lote, or, where the lote has none left for the modality in any category, with an empty
 * field to type in.
 */
export function useNumeroElegido(
  puesto: Pick<PuestoAbierto, 'bitacora' | 'estado'>,
  modalidad_id: number,
): [NumeroElegido, (elegido: NumeroElegido) => void] {
  const de = { sede: puesto.estado.sede, puesto_id: puesto.bitacora.puesto.puesto_id };
  return useState<NumeroElegido>(() => ({
    escrito: numerosDeLaModalidad(de, modalidad_id) > 0 ? null : '',
  }));
}

interface Props {
  puesto: Pick<PuestoAbierto, 'bitacora' | 'estado' | 'base'>;
  para: ParaNumerar;
  elegido: NumeroElegido;
  leido: NumeroEscrito;
  onElegir: (elegido: NumeroElegido) => void;
}

/** Why this puesto has no bib to give, and which other puesto can hand some on. */
export function SinNumeros({ puesto: { estado, base }, para }: Pick<Props, 'puesto' | 'para'>) {
  const otro = quienPuedePasar(estado, para);
  return (
    <Aviso tono="aviso" titulo={porQueNoHay(modalidadDe(base, para.modalidad_id), para)}>
      {otro && <p>{otro}</p>}
    </Aviso>
  );
}

/** The next bib of this puesto, large, or one typed by hand with what it may collide with. */
export function CampoNumero({ puesto, para, elegido, leido, onElegir }: Props) {
  const de = { sede: puesto.estado.sede, puesto_id: puesto.bitacora.puesto.puesto_id };
  const siguiente = siguienteNumero(de, para);
  const sinNumeros = siguiente === null && <SinNumeros puesto={puesto} para={para} />;
  if (elegido.escrito === null) {
    return (
      <div className={css.numero}>
        <p className={css.importe}>
          <span>Número</span>
          <strong className={piezas.cifra}>{siguiente ?? 'Sin número'}</strong>
        </p>
        {sinNumeros || (
          <p className={css.sobre}>Quedan {numerosQueQuedan(de, para)} prestados a este puesto.</p>
        )}
        <Boton tono="contorno" onClick={() => onElegir({ escrito: '' })}>
          Dar otro
        </Boton>
      </div>
    );
  }
  return (
    <div className={css.numero}>
      {sinNumeros}
      <Campo
        etiqueta="Número del dorsal que le das"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={elegido.escrito}
        error={leido.ok ? null : leido.motivo}
        onChange={({ target }) => onElegir({ escrito: target.value })}
      />
      <div role="status">{leido.ok && leido.aviso && <Aviso tono="aviso" titulo={leido.aviso} />}</div>
      {siguiente !== null && (
        <Boton tono="contorno" onClick={() => onElegir({ escrito: null })}>
          Dar el {siguiente}, que sigue
        </Boton>
      )}
    </div>
  );
}
