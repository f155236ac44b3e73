import { useState } from 'react';
import { Boton } from '../../../ui/boton.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Interruptor } from '../campos/interruptor.tsx';
import { CampoNumero, CampoSelect, CampoTexto } from '../campos/texto.tsx';
import { nombreDe } from '../categorias.ts';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import type { CategoriaForm } from '../formulario.ts';
import { useAlmacen, useForma } from '../use-forma.ts';

interface Props {
  camino: string;
  categoria: CategoriaForm;
}

/** A category, shown as one line until staff edit it or it has an error; removing it can be undone (regla carrera-7). */
export function CategoriaRow({ camino, categoria }: Props) {
  const almacen = useAlmacen();
  const conError = useForma((e) => Object.keys(e.errores).some((c) => c.startsWith(`${camino}.`)));
  const [editando, setEditando] = useState(false);
  const nombre = nombreDe(categoria);
  const borrar = (borrado: boolean) => almacen.poner(`${camino}.borrado`, borrado);

  if (categoria.borrado) {
    return (
      <li className={css.categoria}>
        <s className={css.borrada}>{nombre}</s>
        <Boton tono="contorno" clase={css.accion} onClick={() => borrar(false)}>
          Deshacer<span className={piezas.oculto}> y recuperar {nombre}</span>
        </Boton>
      </li>
    );
  }
  return (
    <li className={css.categoria}>
      <span className={`${piezas.renglon} ${css.nombreCategoria}`}>
        {nombre}
        {!categoria.visible && <Chip>No se muestra</Chip>}
      </span>
      <span className={piezas.juntos}>
        <Boton
          tono="contorno"
          clase={css.accion}
          aria-expanded={editando || conError}
          onClick={() => setEditando(!editando)}
        >
          {editando ? 'Listo' : 'Editar'}
          <span className={piezas.oculto}> {nombre}</span>
        </Boton>
        <Boton tono="contorno" clase={css.accion} onClick={() => borrar(true)}>
          Quitar<span className={piezas.oculto}> {nombre}</span>
        </Boton>
      </span>
      {(editando || conError) && (
        <div className={css.edicion}>
          <div className={css.fila}>
            <CampoSelect camino={`${camino}.sexo`} etiqueta="Sexo">
              <option>FEM</option>
              <option>MASC</option>
              <option>MIX</option>
            </CampoSelect>
            <CampoNumero camino={`${camino}.edad_inicial`} etiqueta="Edad inicial" />
            <CampoTexto camino={`${camino}.edad_final`} etiqueta="Edad final" />
            <CampoTexto camino={`${camino}.nombre`} etiqueta="Nombre" entrada={{ maxLength: 80 }} />
          </div>
          <Interruptor camino={`${camino}.visible`} etiqueta="Se muestra en la página del evento" />
        </div>
      )}
    </li>
  );
}
