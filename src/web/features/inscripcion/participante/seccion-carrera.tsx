import { Switch } from '@fluentui/react-components';
import { aCentavos, formatearPesos } from '../../../../shared/domain/dinero.ts';
import { talleDisponible, tallesDe } from '../../../../shared/domain/talles.ts';
import { Opciones } from '../opciones.tsx';
import css from './participante.module.css';
import type { PropsSeccion } from './props-seccion.ts';

/** The shirt: part of the registration, or a choice that is charged apart. */
export function SeccionCarrera({
  p,
  contexto,
  errores,
  onCambio,
  conTalle,
}: PropsSeccion & { conTalle: boolean }) {
  const { evento, modalidad } = contexto;
  const cargo = aCentavos(evento.cargo_remera_extra);
  return (
    <section className={css.seccion} aria-labelledby="titulo-remera">
      <h3 id="titulo-remera">Remera</h3>
      {cargo > 0 && (
        <Switch
          className={css.interruptor}
          checked={p.con_remera}
          onChange={(_, d) => onCambio({ con_remera: d.checked })}
          label={`Quiero la remera (+ ${formatearPesos(cargo)})`}
        />
      )}
      {conTalle && (
        <Opciones
          campo="talle"
          etiqueta="Talle"
          valor={p.talle}
          onValor={(talle) => onCambio({ talle })}
          opciones={tallesDe(modalidad).map((talle) => ({
            valor: talle,
            texto: talle,
            motivo: talleDisponible(modalidad, talle) ? null : 'agotado',
          }))}
          error={errores['talle']}
        />
      )}
    </section>
  );
}
