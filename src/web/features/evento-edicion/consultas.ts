import { consulta } from '../../api/consulta.ts';

export const organizadoresTodos = () => consulta('listOrganizadoresTodos', {});

export const disciplinasTodas = () => consulta('listDisciplinas', {});
