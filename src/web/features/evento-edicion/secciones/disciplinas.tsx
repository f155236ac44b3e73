import { Select } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textosEvento } from '../../../../shared/domain/carrera/evento-validar.ts';
import { Icono } from '../../../ui/iconos.tsx';
import { BotonAgregar } from '../boton-agregar.tsx';
import piezas from '../../../ui/piezas.module.css';
import { MarcoCampo } from '../campos/texto.tsx';
import { disciplinasTodas } from '../consultas.ts';
import css from '../forma.module.css';
import { Seccion } from '../seccion.tsx';
import { idCampo } from '../secciones.ts';
import { useAlmacen, useError, useForma } from '../use-forma.ts';

/** Section 8: the event's disciplines, each once (regla carrera-16). */
export function SeccionDisciplinas() {
  const almacen = useAlmacen();
  const elegidas = useForma((e) => e.formulario.disciplinas);
  const error = useError('disciplinas');
  const consulta = useQuery(disciplinasTodas());
  const [elegida, setElegida] = useState('');
  const [nota, setNota] = useState('');
  const todas = consulta.data?.data ?? [];
  const nombre = (id: number) => todas.find((d) => d.id === id)?.nombre ?? `Disciplina ${id}`;
  const poner = (ids: number[]) => almacen.poner('disciplinas', ids);
  const agregar = () => {
    const id = Number(elegida);
    if (!id) return setNota(textosEvento.disciplina);
    if (elegidas.includes(id)) return setNota(textosEvento.disciplina_repetida);
    setNota('');
    setElegida('');
    poner([...elegidas, id]);
  };

  return (
    <Seccion id="disciplinas">
      {elegidas.length > 0 && (
        <ul className={`${piezas.juntos} ${css.fichas}`}>
          {elegidas.map((id) => (
            <li key={id}>
              {nombre(id)}
              <button
                type="button"
                className={piezas.redondo}
                aria-label={`Quitar ${nombre(id)}`}
                onClick={() => poner(elegidas.filter((otra) => otra !== id))}
              >
                <Icono nombre="cerrar" tamano="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.conBoton}>
        <MarcoCampo
          camino="disciplinas"
          etiqueta="Disciplina"
          error={error}
          aviso={nota || (consulta.isError ? 'No pudimos traer las disciplinas.' : undefined)}
        >
          <Select
            size="large"
            id={idCampo('disciplinas')}
            value={elegida}
            onFocus={() => consulta.isError && void consulta.refetch()}
            onChange={(_, d) => {
              setElegida(d.value);
              setNota('');
            }}
          >
            <option value="">{consulta.isPending ? 'Cargando...' : 'Elegí una'}</option>
            {todas.map((d) => (
              <option key={d.id} value={String(d.id)}>
                {d.nombre}
              </option>
            ))}
          </Select>
        </MarcoCampo>
        <BotonAgregar que="disciplina" onClick={agregar} />
      </div>
    </Seccion>
  );
}
