import { Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { MarcoCampo } from '../campos/texto.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { altaModalidad } from '../agregar-sin-repetir.ts';
import { idCampo } from '../secciones.ts';
import { useAlmacen } from '../use-forma.ts';

/** Adds a modality with the defaults of regla carrera-15. */
export function AgregarModalidad() {
  const almacen = useAlmacen();
  const [nombre, setNombre] = useState('');
  const [valor, setValor] = useState('');
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [nota, setNota] = useState('');
  const primero = useRef<HTMLInputElement>(null);

  const agregar = () => {
    const alta = altaModalidad(almacen.leer().formulario, nombre, valor);
    setErrores('errores' in alta ? alta.errores : {});
    setNota('nota' in alta ? alta.nota : '');
    if (!('nueva' in alta)) return;
    almacen.cambiar((f) => ({ ...f, modalidades: [...f.modalidades, alta.nueva] }));
    setNombre('');
    setValor('');
    primero.current?.focus();
  };
  const conEnter = {
    onKeyDown: (e: React.KeyboardEvent) => {
      if (e.key === 'Enter' && !e.nativeEvent.isComposing) agregar();
    },
  };

  return (
    <div className={`${piezas.pilaJunta} ${css.alta}`} role="group" aria-label="Agregar modalidad">
      <h3>Agregar modalidad</h3>
      <div className={css.fila}>
        <MarcoCampo
          camino="nueva.nombre"
          etiqueta="Nombre de la modalidad"
          error={errores['nombre']}
          aviso={nota}
        >
          <Input
            ref={primero}
            size="large"
            maxLength={80}
            id={idCampo('nueva.nombre')}
            value={nombre}
            onChange={(_, d) => setNombre(d.value)}
            {...conEnter}
          />
        </MarcoCampo>
        <MarcoCampo camino="nueva.valor" etiqueta="Valor" error={errores['valor']}>
          <Input
            size="large"
            inputMode="decimal"
            contentBefore="$"
            id={idCampo('nueva.valor')}
            value={valor}
            onChange={(_, d) => setValor(d.value)}
            {...conEnter}
          />
        </MarcoCampo>
      </div>
      <div className={piezas.juntos}>
        <BotonAgregar que="modalidad" onClick={agregar} />
      </div>
    </div>
  );
}
