import type { CampoCustom } from '../../../shared/contract/eventos.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import { Aviso } from './aviso.tsx';
import type { Errores } from './estado.ts';
import { etiquetas, idCampo } from './etiquetas.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './resumen-errores.module.css';

/** How many errors are listed at most: a longer list would hide the form; the first wrong field has the focus anyway. */
const MAXIMO = 4;
const sinCampos: readonly CampoCustom[] = [];

const soloObligatorio: readonly string[] = [mensajesComun.campo_obligatorio];

function tituloDe(textos: readonly string[], sin_llenar: readonly string[]): string {
  const n = textos.length;
  if (textos.every((texto) => sin_llenar.includes(texto)))
    return `${n === 1 ? 'Falta' : 'Faltan'} ${escribirCuantos(n, 'dato', 'datos')}`;
  return n === 1 ? 'Falta corregir un dato' : `Falta corregir ${n} datos`;
}

/** What is left to correct, each with a way to its field. */
export function ResumenErrores({
  errores,
  campos = sinCampos,
  sin_llenar = soloObligatorio,
}: {
  errores: Errores;
  campos?: readonly CampoCustom[];
  /**
   * the texts by which this step says that a field is empty: if all errors are such texts, the title says that data are missing, not that
   * they have to be corrected. Default: the one such text that the wizard's first step uses. Later steps pass theirs: as a default those
   * texts would be loaded with the first step, which everybody opens
   */
  sin_llenar?: readonly string[];
}) {
  const enOrden = Object.keys(etiquetas);
  const lugar = (campo: string) => {
    const i = enOrden.indexOf(campo);
    return i < 0 ? enOrden.indexOf('talle') + 0.5 : i;
  };
  const lista = Object.entries(errores).sort(([a], [b]) => lugar(a) - lugar(b));
  if (lista.length === 0) return null;
  const nombre = (campo: string) =>
    campos.find((c) => `campos.${c.name}` === campo)?.label ?? etiquetas[campo] ?? 'Dato';
  const enfocar = (campo: string) => {
    const control = document.getElementById(idCampo(campo === 'fecha_nacimiento' ? 'dia' : campo));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  };
  return (
    <Aviso
      tono="error"
      titulo={tituloDe(
        lista.map(([, texto]) => texto),
        sin_llenar,
      )}
    >
      <ul className={`${orden.apilado1} ${css.lista}`}>
        {lista.slice(0, MAXIMO).map(([campo, texto]) => (
          <li key={campo}>
            <button type="button" className={piezas.comoEnlace} onClick={() => enfocar(campo)}>
              {nombre(campo)}:
            </button>{' '}
            {texto}
          </li>
        ))}
        {lista.length > MAXIMO && <li>y {lista.length - MAXIMO} más, marcados abajo.</li>}
      </ul>
    </Aviso>
  );
}
