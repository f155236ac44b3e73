import { Alerta } from '../../ui/alerta.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { useCopiar } from '../../ui/copiar.ts';
import piezas from '../../ui/piezas.module.css';
import css from './sesion.module.css';

interface Props {
  codigos: readonly string[];
  onTerminar: () => void;
}

/** The recovery codes, shown only now: the server cannot show them again. */
export function CodigosRecuperacion({ codigos, onTerminar }: Props) {
  const { copia, copiar } = useCopiar();
  return (
    <>
      <Aviso tono="ok" titulo="Activaste el segundo paso" role="status">
        <p>
          Guardá estos códigos en un lugar seguro: cada uno sirve una vez para ingresar si perdés el teléfono.
          No se vuelven a mostrar.
        </p>
      </Aviso>
      <ul className={`${piezas.hueco} ${css.codigos}`}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className={piezas.juntos}>
        <Boton onClick={onTerminar}>Ya los guardé</Boton>
        <Boton tono="contorno" onClick={() => copiar(codigos.join('\n'))}>
          {copia?.ok ? 'Copiados' : 'Copiar'}
        </Boton>
      </div>
      {copia?.ok === false && (
        <Alerta key={copia.vez} tono="error">
          No se pudieron copiar: anotalos a mano.
        </Alerta>
      )}
    </>
  );
}
