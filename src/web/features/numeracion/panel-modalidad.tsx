import type { AjustesRango } from '../../../shared/domain/numeracion/rangos.ts';
import { Casilla } from '../../ui/campo.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { CamposRango } from './campos-rango.tsx';
import type { Campos, FormModalidad, ModalidadNumeracion } from './formulario.ts';
import orden from '../../ui/orden.module.css';
import css from './numeracion.module.css';

interface Props {
  modalidad: ModalidadNumeracion;
  formulario: FormModalidad;
  probado: boolean;
  /** error messages by field of this modalidad: 'hasta', 'categorias.0.hasta' */
  errores: Readonly<Record<string, string>>;
  onCambiar: (formulario: FormModalidad) => void;
}

/** A modality's settings of numbering. */
export function PanelModalidad({ modalidad, formulario, probado, errores, onCambiar }: Props) {
  const { usaChip, numeracionCategorias, campos, categorias } = formulario;
  const poner = (previos: Campos, campo: keyof AjustesRango, valor: string): Campos => ({
    ...previos,
    [campo]: valor,
  });
  return (
    <Tarjeta titulo={modalidad.nombre}>
      <div className={css.opciones}>
        <Casilla
          etiqueta="Usa chip"
          marcada={usaChip}
          onCambiar={(marcada) => onCambiar({ ...formulario, usaChip: marcada })}
        />
        {categorias.length > 0 && (
          <Casilla
            etiqueta="Numerar por categoría"
            marcada={numeracionCategorias}
            onCambiar={(marcada) => onCambiar({ ...formulario, numeracionCategorias: marcada })}
          />
        )}
      </div>
      {numeracionCategorias ? (
        <ul className={`${orden.apilado5} ${css.categorias}`}>
          {modalidad.categorias.map((categoria, j) => (
            <li key={categoria.id}>
              <h3>{categoria.nombre}</h3>
              <CamposRango
                de={`${modalidad.nombre}, ${categoria.nombre}`}
                deCategoria
                campos={categorias[j]?.campos ?? campos}
                usaChip={usaChip}
                inscriptas={categoria.inscriptas}
                numeradas={categoria.numeradas}
                probado={probado}
                delServidor={erroresDe(errores, `categorias.${j}.`)}
                onCambiar={(campo, valor) =>
                  onCambiar({
                    ...formulario,
                    categorias: categorias.map((c, k) =>
                      k === j ? { ...c, campos: poner(c.campos, campo, valor) } : c,
                    ),
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : (
        <CamposRango
          de={modalidad.nombre}
          deCategoria={false}
          campos={campos}
          usaChip={usaChip}
          inscriptas={modalidad.inscriptas}
          numeradas={modalidad.numeradas}
          probado={probado}
          delServidor={erroresDe(errores, '')}
          onCambiar={(campo, valor) => onCambiar({ ...formulario, campos: poner(campos, campo, valor) })}
        />
      )}
    </Tarjeta>
  );
}

const erroresDe = (errores: Readonly<Record<string, string>>, prefijo: string) => ({
  desde: errores[`${prefijo}desde`],
  hasta: errores[`${prefijo}hasta`],
  faltantes: errores[`${prefijo}faltantes`],
  prefijo: errores[`${prefijo}prefijo`],
  digitos: errores[`${prefijo}digitos`],
});
