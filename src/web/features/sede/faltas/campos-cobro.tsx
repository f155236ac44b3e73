import { useId } from 'react';
import { aPesos, formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import { Boton } from '../../../ui/boton.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { escribirPesos } from '../../../ui/pesos-escritos.ts';
import type { Medio } from './anotar.ts';
import { entregasProbables, type Cobro, type CobroEscrito } from './cobro.ts';
import piezas from '../../../ui/piezas.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from './faltas.module.css';
import { Elegir } from './elegir.tsx';

interface Props {
  debe: Centavos;
  escrito: CobroEscrito;
  cobro: Cobro;
  onCambiar: (escrito: CobroEscrito) => void;
}

export const MEDIOS: readonly (readonly [Medio, string])[] = [
  ['efectivo', 'Efectivo'],
  ['transferencia', 'Transferencia'],
  ['otro', 'Otro'],
];

/** How somebody pays and with how much, and how much goes back to them, readable at arm's length. */
export function CamposCobro({ debe, escrito, cobro, onCambiar }: Props) {
  const id = useId();
  const efectivo = escrito.medio === 'efectivo';
  return (
    <div className={css.cobro}>
      <p className={css.importe}>
        <span>A cobrar</span>
        <strong className={piezas.cifra}>{formatearPesos(debe)}</strong>
      </p>
      <Elegir
        etiqueta="Cómo paga"
        opciones={MEDIOS}
        valor={escrito.medio}
        onElegir={(medio) => onCambiar({ ...escrito, medio })}
      />
      <Campo
        etiqueta={efectivo ? 'Con cuánto paga' : 'Cuánto pagó'}
        pista="Vacío: justo ese importe."
        inputMode="decimal"
        autoComplete="off"
        placeholder={escribirPesos(aPesos(debe))}
        value={escrito.entregado}
        error={cobro.ok ? null : cobro.motivo}
        onChange={({ target }) => onCambiar({ ...escrito, entregado: target.value })}
      />
      {efectivo && (
        <div className={css.billetes} role="group" aria-labelledby={id}>
          <span id={id} className={css.leyenda}>
            Te da
          </span>
          <Boton tono="contorno" onClick={() => onCambiar({ ...escrito, entregado: '' })}>
            Justo
          </Boton>
          {entregasProbables(debe).map((dado) => (
            <Boton
              key={dado}
              tono="contorno"
              onClick={() => onCambiar({ ...escrito, entregado: escribirPesos(aPesos(dado)) })}
            >
              {formatearPesos(dado)}
            </Boton>
          ))}
        </div>
      )}
      <output className={`${tonos.aviso} ${css.vuelto}`}>
        {cobro.ok && cobro.vuelto > 0 && (
          <>
            <span>Vuelto</span> <strong className={piezas.cifra}>{formatearPesos(cobro.vuelto)}</strong>
          </>
        )}
        {cobro.ok && cobro.parte && (
          <span>
            No alcanza: quedan por pagar <b>{formatearPesos(debe - cobro.centavos)}</b>.
          </span>
        )}
      </output>
    </div>
  );
}
