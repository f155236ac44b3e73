import { escribirFechaHora } from '../../../../shared/domain/comun/fechas.ts';
import type { Credencial } from '../../../../shared/domain/sede/credencial.ts';
import { esDe, type RefInscripcion } from '../../../../shared/domain/sede/operacion.ts';
import { Boton } from '../../../ui/boton.tsx';
import { enfocar } from '../../../ui/enfocar.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { usePuesto } from '../puesto.ts';
import { useEscritura } from '../use-escritura.ts';
import { nombreDe, type Entregada } from './entregar.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './mostrador.module.css';
import { Volver } from './volver.tsx';

interface Props {
  credencial: Credencial;
  onEntregada: (entregada: Entregada) => void;
  onVolver: () => void;
}

/** A registration that this phone has never heard of, and that the server's signature vouches for. */
export function FichaFirmada({ credencial, onEntregada, onVolver }: Props) {
  const { bitacora, estado, base } = usePuesto();
  const { ocupado, error, escribir } = useEscritura({ varias: true });
  const { inscripcion_id, personas, numero, categoria, emitida, modalidad_id } = credencial;
  const inscripcion: RefInscripcion = `i${inscripcion_id}`;
  const quien = personas.map(nombreDe).join(', ');
  // hand-outs at other desks may have reached this phone, though the registration has not
  const hechas = estado.sede.deSujeto(inscripcion);
  const yaRetiro = hechas.some((una) => esDe('acreditar', una) && estado.sede.anulacion(una) === null);
  const entregar = () => {
    const datos = { personas: personas.map(({ id }) => `p${id}` as const), retira: null, kit: [] };
    return escribir(
      () => bitacora.anotar('acreditar', inscripcion, datos),
      (operacion) => onEntregada({ operacion, inscripcion, quien, numero }),
    );
  };
  return (
    <section className={piezas.pilaJunta} aria-labelledby="firmada">
      <Volver onVolver={onVolver} />
      <div className={`${orden.apilado1} ${css.cartel}`} data-veredicto={yaRetiro ? 'ya_retiro' : 'falta'}>
        <p className={`${orden.enLinea2} ${css.palabra}`} role="status">
          <Icono nombre={yaRetiro ? 'cerrar' : 'escudo'} tamano="l" />
          {yaRetiro ? 'Ya retiró' : 'Código verdadero'}
        </p>
        <p className={numero === null ? css.sinNumero : css.numero}>{numero ?? 'Sin número'}</p>
        <h2 id="firmada" tabIndex={-1} ref={enfocar} className={css.nombre}>
          {quien}
        </h2>
        <p className={css.detalle}>
          {base?.modalidades.find(({ id }) => id === modalidad_id)?.nombre}
          {categoria && ` · ${categoria}`}
        </p>
      </div>
      <p>
        Firmado por el sistema el {escribirFechaHora(new Date(emitida * 1000))}, no estaba en este teléfono.
        Acá no se sabe si le falta algo: pedile el documento.
      </p>
      <div className={`${orden.apilado2} ${css.acciones}`} data-fija="">
        {error && (
          <p role="alert" className={css.falla}>
            {error}
          </p>
        )}
        <Boton
          tono={yaRetiro ? 'contorno' : 'acento'}
          grande
          ancho
          disabled={ocupado}
          onClick={() => void entregar()}
        >
          {yaRetiro ? 'Entregar otra vez' : 'Entregar'}
        </Boton>
      </div>
    </section>
  );
}
