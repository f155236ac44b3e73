import { FechaHora } from '../campos/fecha-hora.tsx';
import { CampoPesos } from '../campos/texto.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from '../forma.module.css';
import { keyNueva, type PrecioForm } from '../formulario.ts';
import { quitar } from '../mover-y-quitar.ts';
import { useAlmacen, useForma } from '../use-forma.ts';
import { BotonQuitar } from './orden.tsx';

const NINGUNO: PrecioForm[] = [];
const MAXIMO = 12;

/** Prices by date: each counts from its date and hour until the next one's; before the first, the modality's base price counts. */
export function PreciosModalidad({ indice }: { indice: number }) {
  const almacen = useAlmacen();
  const base = `modalidades.${indice}.precios`;
  const precios = useForma((e) => e.formulario.modalidades[indice]?.precios ?? NINGUNO);
  const poner = (nuevos: PrecioForm[]) => almacen.poner(base, nuevos);
  return (
    <details className={css.desplegable} open={precios.length > 0}>
      <summary>Precios por fecha{precios.length > 0 && ` (${precios.length})`}</summary>
      <div>
        <p className={css.pista}>
          Hasta la primera fecha vale el valor de arriba; después, cada uno desde su día.
        </p>
        {precios.map((precio, i) => (
          <div key={precio.clave} className={css.renglonPrecio}>
            <FechaHora
              fecha={`${base}.${i}.fecha`}
              hora={`${base}.${i}.hora`}
              etiqueta_fecha="Desde el día"
              etiqueta_hora="Hora"
            />
            <CampoPesos camino={`${base}.${i}.valor`} etiqueta="Valor" obligatorio />
            <BotonQuitar nombre={`el precio ${i + 1}`} onQuitar={() => poner(quitar(precios, i))} />
          </div>
        ))}
        <div className={piezas.juntos}>
          <BotonAgregar
            que="precio"
            disabled={precios.length >= MAXIMO}
            onClick={() => poner([...precios, { clave: keyNueva(), fecha: '', hora: '00:00', valor: '' }])}
          />
        </div>
      </div>
    </details>
  );
}
