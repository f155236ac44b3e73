import { Interruptor } from '../../../ui/interruptor.tsx';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import { talleDisponible, tallesDe, tallesQuePide } from '../../../../shared/domain/participante/talles.ts';
import { remerasQueDa } from '../../../../shared/domain/carrera/remeras.ts';
import { Opciones } from '../opciones.tsx';
import piezas from '../../../ui/piezas.module.css';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

/** The shirts: one that is part of the registration, one that is a choice and charged, or both. */
export function SeccionCarrera(props: PropsSeccion) {
  const { p, contexto, onCambio } = props;
  const { evento, modalidad } = contexto;
  const { incluida, paga } = remerasQueDa(evento, modalidad);
  const pide = tallesQuePide(evento, modalidad, p.con_remera);
  const cargo = formatearPesos(aCentavos(evento.cargo_remera_extra));
  const talle = pide.talle && <Talle {...props} campo="talle" etiqueta="Talle" />;
  return (
    <section className={`${piezas.pila} ${piezas.marco} ${css.seccion}`} aria-labelledby="titulo-remera">
      <h3 id="titulo-remera">Remera</h3>
      {incluida && talle}
      {paga && (
        <Interruptor
          etiqueta={incluida ? `Quiero una remera más (+ ${cargo})` : `Quiero la remera (+ ${cargo})`}
          puesto={p.con_remera}
          onCambiar={(con_remera) => onCambio({ con_remera })}
        />
      )}
      {!incluida && talle}
      {pide.talle_extra && <Talle {...props} campo="talle_extra" etiqueta="Talle de la remera extra" />}
    </section>
  );
}

interface TalleProps extends PropsSeccion {
  campo: 'talle' | 'talle_extra';
  etiqueta: string;
}

function Talle({ p, contexto: { modalidad }, errores, onCambio, campo, etiqueta }: TalleProps) {
  return (
    <Opciones
      campo={campo}
      etiqueta={etiqueta}
      valor={p[campo]}
      onValor={(talle) => onCambio({ [campo]: talle })}
      opciones={tallesDe(modalidad).map((talle) => ({
        valor: talle,
        texto: talle,
        motivo: talleDisponible(modalidad, talle) ? null : 'agotado',
      }))}
      error={errores[campo]}
    />
  );
}
