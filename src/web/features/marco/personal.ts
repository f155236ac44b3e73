import type { ReactNode } from 'react';
import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import type { DialogoPersonal, EntradaMenu } from './menu.ts';

/**
 * What the frame shows to who is logged in. Its module (routes/personal.tsx) is loaded once somebody is logged in, and never for visitors.
 */
export interface Personal {
  entradas: (sesion: SesionPermisos) => readonly EntradaMenu[];
  /** what stands in the header beside the menu; it opens dialogs as the menu's entries do */
  insignias: (sesion: SesionPermisos, onAbrir: (cual: DialogoPersonal) => void) => ReactNode;
  dialogos: (abierto: DialogoPersonal | null, onCerrar: () => void) => ReactNode;
}
