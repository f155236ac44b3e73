import type { PrevioEncargo } from '../../../shared/contract/encargos.ts';
import type { TipoEncargo } from '../../../shared/domain/inscripcion/encargo.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { mensajesComun } from '../../../shared/domain/comun/mensajes.ts';
import letra from '../../ui/letra.module.css';
import orden from '../../ui/orden.module.css';
import css from './encargos.module.css';
import { inscripciones, retomanLugar } from './textos.ts';
import { escribirCantidad } from '../../../shared/domain/comun/cantidad.ts';

interface Props {
  tipo: TipoEncargo;
  previo: PrevioEncargo | undefined;
  espera: boolean;
}

/** Preview of an encargo: how many registrations it would change, and why it leaves the others out. */
export function Previa({ tipo, previo, espera }: Props) {
  if (!previo)
    return (
      <div className={`${orden.apilado2} ${css.previa}`} role="status" aria-busy="true">
        {mensajesComun.cargando}
      </div>
    );
  const { total, van, no_van, retoman, importe } = previo;
  return (
    <div className={`${orden.apilado2} ${css.previa}`} role="status" aria-busy={espera}>
      <p className={letra.l750}>
        {van === 0 ? 'No se le hace a ninguna' : `Se hace a ${inscripciones(van)}`}
        {van > 0 && importe !== null && `, ${formatearPesos(aCentavos(importe))} en total`}
      </p>
      {retoman.cuantas > 0 && (
        <p>
          {retomanLugar(tipo, retoman.cuantas)}
          <small>{conEjemplos(retoman)}</small>
        </p>
      )}
      {no_van.length > 0 && (
        <>
          <p>
            {escribirCantidad(total - van)} de {escribirCantidad(total)}{' '}
            {total - van === 1 ? 'queda' : 'quedan'} afuera:
          </p>
          <ul>
            {no_van.map(({ motivo, ...cuales }) => (
              <li key={motivo}>
                {escribirCantidad(cuales.cuantas)}: {motivo}
                <small>{conEjemplos(cuales)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const conEjemplos = ({ cuantas, ejemplos }: { cuantas: number; ejemplos: readonly string[] }): string =>
  ejemplos.join('; ') +
  (cuantas > ejemplos.length ? ` y ${escribirCantidad(cuantas - ejemplos.length)} más` : '');
