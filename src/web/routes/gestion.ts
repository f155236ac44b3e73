import { rutasAdministracion } from './administracion.tsx';
import { rutasEventoDetalle } from './evento-detalle.tsx';
import { rutasEventoEdicion } from './evento-edicion.tsx';
import { rutasEventoTrabajos } from './evento-trabajos.ts';
import { rutasEventosLista } from './eventos-lista.tsx';
import { rutasNumeracion } from './numeracion.tsx';
import { rutasPanel } from './panel.tsx';
import { rutasRedirecciones } from './redirecciones.ts';
import { rutasSede } from './sede.tsx';

/** The staff's screens and the desks', whose code is in no visitor's first load (por-venir.ts). */
export const gestion = {
  sueltas: [
    ...rutasPanel,
    ...rutasAdministracion,
    ...rutasRedirecciones,
    ...rutasEventosLista,
    ...rutasEventoDetalle,
    ...rutasNumeracion,
    ...rutasSede,
    ...rutasEventoTrabajos,
  ] as const,
  /** the routes that router.tsx puts below `conFluent` (con-fluent.tsx), so that their screens are inside Fluent's provider */
  conFluent: [...rutasEventoEdicion] as const,
};
export type Gestion = typeof gestion;
