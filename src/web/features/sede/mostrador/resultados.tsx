import type { Hallazgo } from '../../../../shared/domain/sede/buscar.ts';
import { etiquetaEstado, ocupaLugar } from '../../../../shared/domain/inscripcion/estados.ts';
import { nombreEquipo } from '../../../../shared/domain/inscripcion/equipo.ts';
import { escribirDocumento } from '../../../../shared/domain/participante/documento.ts';
import { veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { usePuesto } from '../puesto.ts';
import letra from '../../../ui/letra.module.css';
import orden from '../../../ui/orden.module.css';
import css from './mostrador.module.css';

interface Props {
  hallazgos: readonly Hallazgo[];
  onElegir: (hallazgo: Hallazgo) => void;
}

/** Surname first: the list is sorted by surname, after whoever has exactly the typed document or number. */
const alfabetico = ({ apellido, nombre }: { apellido: string; nombre: string }): string =>
  [apellido, nombre].filter(Boolean).join(', ');

/** The people who match, told apart by year of birth and document. */
export function Resultados({ hallazgos, onElegir }: Props) {
  const { estado, base } = usePuesto();
  return (
    <ul className={orden.apilado2} aria-label="Resultados">
      {hallazgos.map((hallazgo) => {
        const en = estado.sede.expediente(hallazgo.inscripcion);
        const una = en?.personas.find(({ ref }) => ref === hallazgo.persona);
        if (!en || !una || !base) return null;
        const retiro = veredicto(en, base, [una]).tipo === 'ya_retiro';
        const fuera = ocupaLugar(en.state) ? null : etiquetaEstado(en.state).texto;
        const deEquipo = nombreEquipo(en.nombre, en.personas.length);
        return (
          <li key={`${hallazgo.inscripcion} ${hallazgo.persona}`}>
            <button type="button" className={css.resultado} onClick={() => onElegir(hallazgo)}>
              <span className={`${letra.l700} ${css.quienEs}`}>{alfabetico(una)}</span>
              <span className={css.detalle}>
                Nació en {una.fecha_nacimiento.slice(0, 4)} · {escribirDocumento(una.documento)} ·{' '}
                {base.modalidades.find(({ id }) => id === en.modalidad_id)?.nombre}
                {deEquipo && ` · ${deEquipo}`}
              </span>
              {retiro && (
                <span className={`${letra.s650} ${css.retirado}`}>
                  <Icono nombre="listo" tamano="s" />
                  Ya retiró
                </span>
              )}
              {fuera !== null && <span className={`${letra.s650} ${css.fuera}`}>{fuera}</span>}
              <span className={css.numeroChico}>{en.numero ?? '–'}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
