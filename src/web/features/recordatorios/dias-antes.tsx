import { useId, useState } from 'react';
import {
  MAX_DIAS_ANTES,
  MAX_POR_TIPO,
  textosRecordatorio as t,
} from '../../../shared/domain/correo/recordatorios.ts';
import { Boton } from '../../ui/boton.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Icono } from '../../ui/iconos.tsx';
import { textoDias } from './formulario.ts';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './recordatorios.module.css';

interface Props {
  /** title of the reminder that goes on these days */
  titulo: string;
  dias: number[];
  cuando: (dias: number) => string;
  /** the warning to show at a reminder that goes `dias` days before the race; null: none (avisoDeDia) */
  aviso: (dias: number) => string | null;
  error: string | undefined;
  onCambiar: (dias: number[]) => void;
}

/** The days before the race on which a reminder goes, each with when its mail goes out, or a text that it does not. */
export function DiasAntes({ titulo, dias, cuando, aviso, error, onCambiar }: Props) {
  const [nuevo, setNuevo] = useState('');
  const [fallo, setFallo] = useState<string | null>(null);
  const id = useId();
  const agregar = () => {
    const numero = /^\d{1,3}$/.test(nuevo.trim()) ? Number(nuevo) : 0;
    if (numero < 1 || numero > MAX_DIAS_ANTES) return setFallo(t.dias);
    if (dias.includes(numero)) return setFallo(t.repetidos);
    setFallo(null);
    setNuevo('');
    onCambiar([...dias, numero].toSorted((a, b) => b - a));
  };
  return (
    <div className={`${piezas.columna} ${css.grupo}`} role="group" aria-labelledby={id}>
      <p id={id} className={css.etiqueta}>
        Cuándo sale
      </p>
      <ul className={`${piezas.mandos} ${orden.apilado2} ${css.dias}`}>
        {dias.map((dia) => (
          <li key={dia}>
            <span>
              <strong>{textoDias(dia)}</strong>
              <span className={css.cuando}>{cuando(dia)}</span>
              {aviso(dia) && <span className={css.aviso}>{aviso(dia)}</span>}
            </span>
            <button
              type="button"
              aria-label={`Quitar ${textoDias(dia)} de ${titulo}`}
              onClick={() => onCambiar(dias.filter((d) => d !== dia))}
            >
              <Icono nombre="cerrar" />
            </button>
          </li>
        ))}
      </ul>
      {dias.length < MAX_POR_TIPO ? (
        <div className={css.agregar}>
          <Campo
            etiqueta="Días antes de la carrera"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={nuevo}
            error={fallo ?? error}
            onChange={(e) => setNuevo(e.target.value)}
            onKeyDown={(e) => {
              if (e.key !== 'Enter') return;
              e.preventDefault();
              agregar();
            }}
          />
          <Boton tono="contorno" onClick={agregar}>
            <Icono nombre="agregar" />
            Agregar día
          </Boton>
        </div>
      ) : (
        <p className={css.pista}>{t.muchos}</p>
      )}
    </div>
  );
}
