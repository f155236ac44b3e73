import { Input, Select } from '@fluentui/react-components';
import { useState, type KeyboardEvent } from 'react';
import { MarcoCampo } from '../campos/texto.tsx';
import {
  altaSiguiente,
  altaVacia,
  categoriaDe,
  erroresAlta,
  nombreDe,
  type AltaCategoria,
} from '../categorias.ts';
import { OpcionesSelect } from '../../../ui/opciones-select.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import tonos from '../../../ui/tonos.module.css';
import css from '../forma.module.css';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useForma } from '../use-forma.ts';

const SEXOS = [
  ['FEM', 'Femenino (FEM)'],
  ['MASC', 'Masculino (MASC)'],
  ['MIX', 'Mixto (MIX)'],
] as const;

const esSexo = (valor: string): AltaCategoria['sexo'] => SEXOS.find(([s]) => s === valor)?.[0] ?? '';

/**
 * Fields to add a category, by the button or by Enter in the final age or the name, since races have many. Afterwards they propose
 * where the next one begins (regla carrera-8).
 */
export function AgregarCategoria() {
  const almacen = useAlmacen();
  const modalidades = useForma((e) => e.formulario.modalidades);
  const [alta, setAlta] = useState<AltaCategoria>(altaVacia);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [dicho, setDicho] = useState('');
  const elegida = modalidades.some((m) => m.clave === alta.modalidad) ? alta.modalidad : '';
  const cambiar = (parte: Partial<AltaCategoria>) => setAlta({ ...alta, ...parte });

  const agregar = () => {
    const completa = { ...alta, modalidad: elegida };
    const nuevos = erroresAlta(completa);
    setErrores(nuevos);
    const indice = modalidades.findIndex((m) => m.clave === elegida);
    if (Object.keys(nuevos).length > 0 || alta.sexo === '' || indice < 0) return;
    const categoria = categoriaDe(alta, alta.sexo);
    const base = `modalidades.${indice}.categorias`;
    almacen.poner(base, [...(modalidades[indice]?.categorias ?? []), categoria]);
    setDicho(`Se agregó ${nombreDe(categoria)} a ${modalidades[indice]?.nombre ?? ''}.`);
    const siguiente = altaSiguiente(completa);
    setAlta(siguiente);
    const foco = siguiente.edad_inicial === '' ? 'edad_inicial' : 'edad_final';
    document.getElementById(idCampo(`categoria.${foco}`))?.focus();
  };
  const conEnter = (e: KeyboardEvent) => {
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) agregar();
  };

  return (
    <div className={`${piezas.pilaJunta} ${css.alta}`} role="group" aria-label="Agregar categoría">
      <h3>Agregar categoría</h3>
      <div className={css.fila}>
        <MarcoCampo camino="categoria.modalidad" etiqueta="Modalidad" error={errores['modalidad']}>
          <Select
            size="large"
            id={idCampo('categoria.modalidad')}
            value={elegida}
            onChange={(_, d) => cambiar({ modalidad: d.value })}
          >
            <option value="">Elegí una</option>
            {modalidades.map((m) => (
              <option key={m.clave} value={m.clave}>
                {m.nombre}
              </option>
            ))}
          </Select>
        </MarcoCampo>
        <MarcoCampo camino="categoria.sexo" etiqueta="Sexo" error={errores['sexo']}>
          <Select
            size="large"
            id={idCampo('categoria.sexo')}
            value={alta.sexo}
            onChange={(_, d) => cambiar({ sexo: esSexo(d.value) })}
          >
            <option value="">Elegí uno</option>
            <OpcionesSelect lista={SEXOS} />
          </Select>
        </MarcoCampo>
      </div>
      <div className={css.fila}>
        <MarcoCampo camino="categoria.edad_inicial" etiqueta="Edad inicial" error={errores['edad_inicial']}>
          <Input
            size="large"
            inputMode="numeric"
            id={idCampo('categoria.edad_inicial')}
            value={alta.edad_inicial}
            onChange={(_, d) => cambiar({ edad_inicial: d.value })}
          />
        </MarcoCampo>
        <MarcoCampo
          camino="categoria.edad_final"
          etiqueta="Edad final"
          error={errores['edad_final']}
          pista="«+» es sin tope."
        >
          <Input
            size="large"
            id={idCampo('categoria.edad_final')}
            value={alta.edad_final}
            onChange={(_, d) => cambiar({ edad_final: d.value })}
            onKeyDown={conEnter}
            contentAfter={
              <button
                type="button"
                className={`${tonos.info} ${css.mas}`}
                aria-label="Sin tope de edad"
                onClick={() => cambiar({ edad_final: '+' })}
              >
                +
              </button>
            }
          />
        </MarcoCampo>
        <MarcoCampo camino="categoria.nombre" etiqueta="Nombre (opcional)">
          <Input
            size="large"
            maxLength={80}
            id={idCampo('categoria.nombre')}
            value={alta.nombre}
            onChange={(_, d) => cambiar({ nombre: d.value })}
            onKeyDown={conEnter}
          />
        </MarcoCampo>
      </div>
      <div className={piezas.juntos}>
        <BotonAgregar que="categoría" onClick={agregar} />
        <p role="status" className={css.pista}>
          {dicho}
        </p>
      </div>
    </div>
  );
}
