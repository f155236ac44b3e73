import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';
import { conflictosSede } from '../../api/consultas-sede.ts';
import { nombresSede } from '../../comun/nombres-sede.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './conflictos-de-carrera.module.css';

/**
 * Link in the header for who directs a race, in the days around it and while it has open conflictos: how many there are (regla sede-36).
 * With several such races the number counts those of all, and the link leads to the mesa de conflictos of the one nearest to now.
 */
export function ConflictosDeCarrera({ sesion }: { sesion: SesionPermisos }) {
  const { data } = useQuery(conflictosSede(sesion));
  const [primera, ...otras] = data?.data ?? [];
  if (!primera) return null;
  const { evento, abiertos } = primera;
  const todos = otras.reduce((suma, una) => suma + una.abiertos, abiertos);
  const dicho = escribirCuantos(todos, 'conflicto', 'conflictos');
  return (
    <Link
      to={nombresSede.conflictos}
      params={{ id: String(evento.id) }}
      className={css.conflictos}
      aria-label={`${dicho} por resolver: abrir la mesa de ${evento.nombre}`}
    >
      <Icono nombre="aviso" tamano="s" />
      <span>
        {todos}
        <span className={css.palabra}> {todos === 1 ? 'conflicto' : 'conflictos'}</span>
      </span>
    </Link>
  );
}
