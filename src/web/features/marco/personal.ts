import type { ReactNode } from 'react';
import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import type { DialogoPersonal, EntradaMenu } from './menu.ts';

/** What the frame shows to who is logged in; it comes with the first session, visitors never load it. */
export interface Personal {
  entradas: (sesion: SesionPermisos) => readonly EntradaMenu[];
  /** what stands in the header beside the menu; it opens dialogs as the menu's entries do */
  insignias: (sesion: SesionPermisos, onAbrir: (cual: DialogoPersonal) => void) => ReactNode;
  dialogos: (abierto: DialogoPersonal | null, onCerrar: () => void) => ReactNode;
}
