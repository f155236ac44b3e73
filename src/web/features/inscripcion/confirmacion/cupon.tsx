import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { flushSync } from 'react-dom';
import {
  codigoCuponPosible,
  normalizarCodigoCupon,
  textosCupon,
} from '../../../../shared/domain/precio/cupon.ts';
import { call } from '../../../api/call.ts';
import { cuponVigente } from '../contexto.ts';
import { CampoCupon, enfocarCampoCupon } from '../campo-cupon.tsx';
import type { Accion } from '../estado.ts';
import type { Formulario } from '../formulario.ts';
import { textoDeCuponQueFalla } from '../texto-de-cupon-que-falla.ts';
import { enfocar } from '../../../ui/enfocar.ts';
import piezas from '../../../ui/piezas.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from './confirmacion.module.css';

interface CuponProps {
  formulario: Formulario;
  evento_id: number;
  modalidad_id: number;
  codigo_acceso: string | null;
  despachar: Dispatch<Accion>;
}

export function Cupon({ formulario, evento_id, modalidad_id, codigo_acceso, despachar }: CuponProps) {
  const [error, setError] = useState<string | null>(null);
  const [buscando, setBuscando] = useState(false);
  const [recien, setRecien] = useState(false);
  const aplicado = cuponVigente(formulario, modalidad_id);
  const codigo = normalizarCodigoCupon(formulario.codigo_cupon);

  /** @param pulsado false: nobody pressed the button, and the focus stays where it is */
  const aplicar = async (pulsado: boolean) => {
    if (!codigoCuponPosible(codigo)) return setError(textosCupon.inexistente);
    setBuscando(true);
    try {
      const { porcentaje } = await call('validarCupon', {
        body: { codigo, evento_id, modalidad_id, codigo_acceso },
      });
      despachar({ tipo: 'cupon', cupon: { codigo, porcentaje, modalidad_id } });
      setError(null);
      setRecien(pulsado);
    } catch (e) {
      setError(textoDeCuponQueFalla(e));
    } finally {
      setBuscando(false);
    }
  };
  // The coupon was applied to another modality, chosen before: it is checked for this one, so that nobody loses it without being told.
  const onLlegar = useEffectEvent(() => {
    if (!aplicado && formulario.cupon?.codigo === codigo) void aplicar(false);
  });
  useEffect(() => {
    const reloj = setTimeout(() => onLlegar());
    return () => clearTimeout(reloj);
  }, []);

  if (aplicado) {
    return (
      <p
        className={`${piezas.extremos} ${tonos.ok} ${css.aplicado}`}
        role="status"
        tabIndex={-1}
        ref={recien ? enfocar : null}
      >
        <span>
          Cupón <strong>{aplicado.codigo}</strong> aplicado
        </span>
        <button
          type="button"
          className={piezas.comoEnlace}
          onClick={() => {
            flushSync(() => despachar({ tipo: 'cupon', cupon: null }));
            enfocarCampoCupon('codigo_cupon');
          }}
        >
          Quitar
        </button>
      </p>
    );
  }
  return (
    <CampoCupon
      campo="codigo_cupon"
      clase={css.cupon}
      valor={formulario.codigo_cupon}
      error={error}
      ocupado={buscando}
      onValor={(valor) => {
        setError(null);
        despachar({ tipo: 'codigo_cupon', valor });
      }}
      onAplicar={() => void aplicar(true)}
    />
  );
}
