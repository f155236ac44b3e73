import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { tallesPorDefecto } from '../../../../shared/domain/participante/talles.ts';
import { Boton } from '../../../ui/boton.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import { CampoNumero, CampoTexto, MarcoCampo } from '../campos/texto.tsx';
import css from '../forma.module.css';
import type { ModalidadForm, RemeraForm } from '../formulario.ts';
import { remerasPorDefecto } from '../modalidad-nueva.ts';
import { quitar } from '../mover-y-quitar.ts';
import { altaRemera } from '../agregar-sin-repetir.ts';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useForma } from '../use-forma.ts';
import { BotonQuitar } from './orden.tsx';

const NINGUNA: RemeraForm[] = [];

/** Sizes with their stock; without any of its own, the modality offers the default ones (regla carrera-17). */
export function RemerasModalidad({ indice }: { indice: number }) {
  const almacen = useAlmacen();
  const base = `modalidades.${indice}.remeras`;
  const remeras = useForma((e) => e.formulario.modalidades[indice]?.remeras ?? NINGUNA);
  const error = useError(base);
  const [alta, setAlta] = useState({ talle: '', stock: '' });
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [nota, setNota] = useState('');
  const poner = (nuevas: RemeraForm[]) => almacen.poner(base, nuevas);
  const agregar = () => {
    const modalidad: ModalidadForm | undefined = almacen.leer().formulario.modalidades[indice];
    if (!modalidad) return;
    const r = altaRemera(modalidad, alta.talle, alta.stock);
    setErrores('errores' in r ? r.errores : {});
    setNota('nota' in r ? r.nota : '');
    if (!('nueva' in r)) return;
    poner([...modalidad.remeras, r.nueva]);
    setAlta({ talle: '', stock: '' });
    document.getElementById(idCampo(`${base}.nuevo.talle`))?.focus();
  };
  const conEnter = (e: React.KeyboardEvent) => {
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) agregar();
  };
  return (
    <details className={css.desplegable} open>
      <summary>Talles y stock</summary>
      <div>
        {error && (
          <p id={idCampo(base)} tabIndex={-1} className={piezas.error}>
            {error}
          </p>
        )}
        {remeras.length === 0 && (
          <p className={css.pista}>Sin talles propios se ofrecen {tallesPorDefecto.join(', ')}, sin stock.</p>
        )}
        {remeras.map((remera, i) => (
          <div key={remera.clave} className={css.renglon}>
            <CampoTexto camino={`${base}.${i}.talle`} etiqueta="Talle" entrada={{ maxLength: 20 }} />
            <CampoNumero
              camino={`${base}.${i}.stock`}
              etiqueta="Stock"
              entrada={{ placeholder: 'Sin límite' }}
            />
            <BotonQuitar nombre={`el talle ${remera.talle}`} onQuitar={() => poner(quitar(remeras, i))} />
          </div>
        ))}
        <div className={`${piezas.pilaJunta} ${css.alta}`} role="group" aria-label="Agregar talle">
          <div className={css.fila}>
            <MarcoCampo
              camino={`${base}.nuevo.talle`}
              etiqueta="Talle nuevo"
              error={errores['talle']}
              aviso={nota}
            >
              <Input
                size="large"
                maxLength={20}
                id={idCampo(`${base}.nuevo.talle`)}
                value={alta.talle}
                onChange={(_, d) => setAlta({ ...alta, talle: d.value })}
                onKeyDown={conEnter}
              />
            </MarcoCampo>
            <MarcoCampo camino={`${base}.nuevo.stock`} etiqueta="Stock (opcional)" error={errores['stock']}>
              <Input
                size="large"
                inputMode="numeric"
                id={idCampo(`${base}.nuevo.stock`)}
                value={alta.stock}
                onChange={(_, d) => setAlta({ ...alta, stock: d.value })}
                onKeyDown={conEnter}
              />
            </MarcoCampo>
          </div>
          <div className={piezas.juntos}>
            <BotonAgregar que="talle" onClick={agregar} />
            {remeras.length === 0 && (
              <Boton tono="tenue" onClick={() => poner(remerasPorDefecto())}>
                Poner XS a XXL
              </Boton>
            )}
          </div>
        </div>
      </div>
    </details>
  );
}
