import { consulta } from '../../api/consulta.ts';

export const dominiosEmail = () =>
  consulta('listDominiosEmail', {}, { staleTime: Infinity, gcTime: Infinity });
