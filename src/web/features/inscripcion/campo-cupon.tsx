import { useEffect, useRef } from 'react';
import { Boton } from '../../ui/boton.tsx';
import { CampoTexto } from './campo-fluent.tsx';
import { idCampo } from './etiquetas.ts';

interface Props {
  campo: string;
  clase: string | undefined;
  valor: string;
  error: string | null;
  ocupado: boolean;
  onValor: (codigo: string) => void;
  onAplicar: () => void;
}

/** Focuses the coupon's field: after a refusal, or where it is shown again in place of a button that was pressed and is gone. */
export const enfocarCampoCupon = (campo: string): void => document.getElementById(idCampo(campo))?.focus();

/** Field for a cupon's code; Enter applies the cupon instead of submitting the form around the field. */
export function CampoCupon({ campo, clase, valor, error, ocupado, onValor, onAplicar }: Props) {
  const boton = useRef<HTMLButtonElement>(null);
  // a refused coupon is put right in its field
  useEffect(() => {
    if (error !== null && document.activeElement === boton.current) enfocarCampoCupon(campo);
  }, [error, campo]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its field applies the coupon
    <div
      className={clase}
      onKeyDown={(e) => {
        if (e.key !== 'Enter') return;
        e.preventDefault();
        e.stopPropagation();
        onAplicar();
      }}
    >
      <CampoTexto
        campo={campo}
        etiqueta="¿Tenés un cupón?"
        error={error ?? undefined}
        // a code that is only typed takes nothing off the price
        pista={
          valor.trim() !== '' && !error && !ocupado ? 'Todavía no lo aplicaste: tocá «Aplicar».' : undefined
        }
        valor={valor}
        onValor={(escrito) => onValor(escrito.toUpperCase())}
        entrada={{
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: 15,
          enterKeyHint: 'go',
        }}
      />
      <Boton ref={boton} tono="contorno" disabled={ocupado || valor.trim() === ''} onClick={onAplicar}>
        {ocupado ? 'Aplicando…' : 'Aplicar'}
      </Boton>
    </div>
  );
}
