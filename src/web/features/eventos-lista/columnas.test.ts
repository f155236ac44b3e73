import { expect, it } from 'vitest';
import { listarEventos } from '../../../shared/contract/eventos-gestion.ts';
import { ORDENES_EVENTOS } from '../../api/consultas-eventos.ts';
import { COLUMNAS_ADMIN, COLUMNAS_ORGANIZADOR } from './columnas.tsx';

it('sorts by what the server sorts by, each column that offers it', () => {
  for (const columnas of [COLUMNAS_ADMIN, COLUMNAS_ORGANIZADOR])
    for (const { id } of columnas.filter(({ valor }) => valor)) expect(ORDENES_EVENTOS).toContain(id);
  for (const sortBy of ORDENES_EVENTOS) expect(listarEventos.query.safeParse({ sortBy }).success).toBe(true);
});
