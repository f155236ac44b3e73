import { Aviso } from '../../../ui/aviso.tsx';
import { avisosDe, faltantes, copiarDe } from '../categorias.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import type { CategoriaForm, ModalidadForm } from '../formulario.ts';
import { JUEGOS } from '../juegos-categorias.ts';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useForma } from '../use-forma.ts';
import { CategoriaRow } from './categoria.tsx';
import { escribirCuantos } from '../../../../shared/domain/comun/cantidad.ts';

const NINGUNA: CategoriaForm[] = [];

/** Categories of one modality, warnings about gaps and overlaps of ages, and ready-made sets. */
export function CategoriasModalidad({ indice }: { indice: number }) {
  const almacen = useAlmacen();
  const base = `modalidades.${indice}.categorias`;
  const nombre = useForma((e) => e.formulario.modalidades[indice]?.nombre ?? '');
  const categorias = useForma((e) => e.formulario.modalidades[indice]?.categorias ?? NINGUNA);
  const error = useError(base);
  const vigentes = categorias.filter((c) => !c.borrado).length;
  const avisos = avisosDe(categorias);
  const sumar = (nuevas: CategoriaForm[]) => almacen.poner(base, [...categorias, ...nuevas]);

  return (
    <div className={`${piezas.pilaJunta} ${css.tarjeta}`} role="group" aria-label={`Categorías de ${nombre}`}>
      <div className={`${piezas.extremos} ${css.cabeza}`}>
        <h3>
          {nombre || 'Sin nombre'}{' '}
          <span className={`${piezas.nota} ${css.cuenta}`}>
            {escribirCuantos(vigentes, 'categoría', 'categorías')}
          </span>
        </h3>
        <Rellenar
          indice={indice}
          nombre={nombre}
          onElegir={(nuevas) => sumar(faltantes(nuevas, categorias))}
        />
      </div>
      {error && (
        <p id={idCampo(base)} tabIndex={-1} className={piezas.error}>
          {error}
        </p>
      )}
      {avisos.length > 0 && (
        <Aviso tono="aviso" titulo="Para revisar">
          <ul className={css.avisos}>
            {avisos.map(({ texto }) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </Aviso>
      )}
      {categorias.length > 0 && (
        <ul className={`${orden.apilado1} ${css.lista}`}>
          {categorias.map((categoria, i) => (
            <CategoriaRow key={categoria.clave} camino={`${base}.${i}`} categoria={categoria} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PropsRellenar {
  indice: number;
  nombre: string;
  onElegir: (nuevas: CategoriaForm[]) => void;
}

/** Menu that adds categories of a ready-made set, or copies those of another modality. */
function Rellenar({ indice, nombre, onElegir }: PropsRellenar) {
  const modalidades = useForma((e) => e.formulario.modalidades);
  const otras = modalidades.flatMap((m, i): [number, ModalidadForm][] =>
    i !== indice && m.categorias.some((c) => !c.borrado) ? [[i, m]] : [],
  );
  const elegir = (valor: string) => {
    const [tipo, cual] = valor.split(':');
    if (tipo === 'juego') onElegir(JUEGOS.find(({ id }) => id === cual)?.categorias() ?? []);
    else onElegir(copiarDe(modalidades[Number(cual)]?.categorias ?? [], []));
  };
  return (
    <div className={css.rellenar}>
      <select
        aria-label={`Agregar varias categorías a ${nombre}`}
        value=""
        onChange={(e) => elegir(e.target.value)}
      >
        <option value="" disabled>
          Agregar varias…
        </option>
        <optgroup label="Listas hechas">
          {JUEGOS.map(({ id, texto, detalle }) => (
            <option key={id} value={`juego:${id}`}>
              {texto} ({detalle})
            </option>
          ))}
        </optgroup>
        {otras.length > 0 && (
          <optgroup label="Copiar de otra modalidad">
            {otras.map(([i, m]) => (
              <option key={m.clave} value={`copia:${i}`}>
                Copiar de {m.nombre}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  );
}
