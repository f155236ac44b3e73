import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import type { DniLeido } from '../../../../shared/domain/participante/dni-codigo.ts';
import { Boton } from '../../../ui/boton.tsx';
import { enfocar } from '../../../ui/enfocar.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { nombreDe } from '../faltas/nombres.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';
import { SIGNOS } from './signos.ts';
import { Volver } from './volver.tsx';

interface Props {
  texto: string;
  /** what their card says, where it was scanned */
  dni: DniLeido | null;
  onInscribir: () => void;
  onVolver: () => void;
}

/** Somebody whom this phone does not know. */
export function NoEsta({ texto, dni, onInscribir, onVolver }: Props) {
  return (
    <section className={piezas.pilaJunta} aria-labelledby="no-esta">
      <Volver onVolver={onVolver} />
      <div className={`${orden.apilado1} ${css.cartel}`} data-veredicto="no_esta">
        <h2 id="no-esta" tabIndex={-1} ref={enfocar} className={`${orden.enLinea2} ${css.palabra}`}>
          <Icono nombre={SIGNOS.no_esta} tamano="l" />
          No está
        </h2>
        <p className={css.nombre}>{dni ? nombreDe(dni) : `«${texto}»`}</p>
        {dni && <p className={css.detalle}>DNI {escribirDocumento(dni.documento)}</p>}
      </div>
      <p>No figura en los inscriptos de este teléfono. Probá con el nombre o el número antes de inscribir.</p>
      <div className={`${orden.apilado2} ${css.acciones}`} data-fija="">
        <Boton tono="acento" grande ancho onClick={onInscribir}>
          Inscribir ahora
        </Boton>
        <Boton tono="contorno" grande ancho onClick={onVolver}>
          Buscar de nuevo
        </Boton>
      </div>
    </section>
  );
}
