import { useId, useState } from 'react';
import { escribirFecha, escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { MAX_TEXTO_RECORDATORIO } from '../../../shared/domain/correo/recordatorios.ts';
import { useAhoraDelServidor } from '../../comun/use-ahora-del-servidor.ts';
import { Boton } from '../../ui/boton.tsx';
import { CampoHorario } from '../../ui/campo-horario.tsx';
import { Casilla } from '../../ui/campo.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Tarjeta } from '../../ui/pantalla.tsx';
import { DiasAntes } from './dias-antes.tsx';
import {
  avisoDeDia,
  cuandoSale,
  estadoDe,
  TEXTOS,
  textoDias,
  textoPersonas,
  type ProgramaForm,
  type Recordatorio,
  type Recordatorios,
} from './formulario.ts';
import { Previo } from './previo.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './recordatorios.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

/** What the mark says: whether the reminder is on or off at the server and, where the form differs, what saving the form will change. */
const ESTADO = {
  activado: { tono: 'ok', texto: 'Activado' },
  apagado: { tono: 'neutro', texto: 'Apagado' },
  se_activa: { tono: 'aviso', texto: 'Apagado: se activa al guardar' },
  se_apaga: { tono: 'aviso', texto: 'Activado: se apaga al guardar' },
} as const;

interface Props {
  evento_id: number;
  evento: Recordatorios['evento'];
  /** the reminder as the server has it, with how many persons would get it and did get it */
  guardado: Recordatorio;
  programa: ProgramaForm;
  error: (campo: 'dias' | 'hora') => string | undefined;
  onCambiar: (parte: Partial<ProgramaForm>) => void;
}

/** One kind of reminder: on or off, its days, hour and text, how many would get it, and what was sent already. */
export function TarjetaRecordatorio({ evento_id, evento, guardado, programa, error, onCambiar }: Props) {
  const { tipo, activo, dias, hora, texto } = programa;
  const { titulo, bajada, nota } = TEXTOS[tipo];
  const ahora = new Date(useAhoraDelServidor());
  const id = useId();
  const comoEsta = estadoDe(guardado.activo, activo);
  const [viendo, setViendo] = useState(false);
  return (
    <Tarjeta titulo={titulo}>
      <p className={css.bajada}>{bajada}</p>
      <p className={`${piezas.renglon} ${css.marcas}`}>
        <Chip tono={ESTADO[comoEsta].tono}>{ESTADO[comoEsta].texto}</Chip>
        <span>{textoPersonas(guardado.personas)}</span>
      </p>
      <Casilla
        etiqueta={`Mandar «${titulo}» automáticamente`}
        marcada={activo}
        onCambiar={(marcada) => onCambiar({ activo: marcada })}
      />
      {activo && (
        <>
          <DiasAntes
            titulo={titulo}
            dias={dias}
            cuando={(dia) => cuandoSale(evento, { dias: dia, hora }, ahora)}
            aviso={(dia) => avisoDeDia(evento, { tipo, dias: dia, hora }, ahora)}
            error={error('dias')}
            onCambiar={(nuevos) => onCambiar({ dias: nuevos })}
          />
          <div className={css.hora}>
            <CampoHorario
              etiqueta="Hora"
              pista="Entre las 08:00 y las 21:59: de noche no se manda nada."
              valor={hora}
              error={error('hora')}
              onCambiar={(nueva) => onCambiar({ hora: nueva })}
            />
          </div>
          <div className={`${piezas.columna} ${css.grupo}`}>
            <label htmlFor={id} className={css.etiqueta}>
              Algo más que quieras decir (opcional)
            </label>
            <textarea
              id={id}
              className={`${piezas.control} ${css.texto}`}
              rows={3}
              maxLength={MAX_TEXTO_RECORDATORIO}
              aria-describedby={`${id}-pista`}
              value={texto}
              onChange={(e) => onCambiar({ texto: e.target.value })}
            />
            <p id={`${id}-pista`} className={css.pista}>
              {nota}
            </p>
          </div>
        </>
      )}
      {guardado.enviados.length > 0 && (
        <div className={`${piezas.columna} ${css.grupo}`}>
          <p className={css.etiqueta}>Ya salió</p>
          <ul className={`${piezas.nota} ${orden.apilado1}`}>
            {guardado.enviados.map(({ dias_antes, fecha_evento, personas, ultimo }) => (
              <li key={`${dias_antes} ${fecha_evento}`}>
                {textoDias(dias_antes)} del {escribirFecha(fecha_evento)}:{' '}
                {escribirCuantos(personas, 'persona', 'personas')}, el último el {escribirFechaHoraHs(ultimo)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Boton tono="contorno" onClick={() => setViendo(true)} aria-label={`Ver el mail de ${titulo}`}>
          Ver el mail
        </Boton>
      </div>
      {viendo && (
        <Previo evento_id={evento_id} tipo={tipo} texto={texto.trim()} onCerrar={() => setViendo(false)} />
      )}
    </Tarjeta>
  );
}
