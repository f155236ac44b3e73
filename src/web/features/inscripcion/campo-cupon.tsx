import { Boton } from '../../ui/boton.tsx';
import { CampoTexto } from './campo-fluent.tsx';

interface Props {
  campo: string;
  clase: string | undefined;
  valor: string;
  error: string | null;
  ocupado: boolean;
  onValor: (codigo: string) => void;
  onAplicar: () => void;
}

/** Field for a cupon's code; Enter applies the cupon instead of submitting the form around the field. */
export function CampoCupon({ campo, clase, valor, error, ocupado, onValor, onAplicar }: Props) {
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
      <Boton tono="contorno" disabled={ocupado || valor.trim() === ''} onClick={onAplicar}>
        {ocupado ? 'Aplicando…' : 'Aplicar'}
      </Boton>
    </div>
  );
}
