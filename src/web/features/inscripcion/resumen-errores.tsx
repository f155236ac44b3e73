import type { CampoCustom } from '../../../shared/contract/eventos.ts';
import { Aviso } from './aviso.tsx';
import type { Errores } from './estado.ts';
import { etiquetas, idCampo } from './etiquetas.ts';
import css from './resumen-errores.module.css';

const sinCampos: readonly CampoCustom[] = [];

/** What is left to correct, each with a way to its field. */
export function ResumenErrores({
  errores,
  campos = sinCampos,
}: {
  errores: Errores;
  campos?: readonly CampoCustom[];
}) {
  const lista = Object.entries(errores);
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
      titulo={lista.length === 1 ? 'Falta corregir un dato' : `Falta corregir ${lista.length} datos`}
    >
      <ul className={css.lista}>
        {lista.map(([campo, texto]) => (
          <li key={campo}>
            <button type="button" onClick={() => enfocar(campo)}>
              {nombre(campo)}
            </button>
            : {texto}
          </li>
        ))}
      </ul>
    </Aviso>
  );
}
