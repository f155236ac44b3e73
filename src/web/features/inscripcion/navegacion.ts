import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';

/** How the wizard moves; the routes know the addresses. */
export interface Navegacion {
  irA: (paso: PasoId, opciones?: { reemplazar?: boolean; inscripcion?: string }) => void;
  /** one step back; by the browser's history where that step is the entry before */
  volverA: (paso: PasoId) => void;
  /** to the payment itself; back from it is the wizard's last step */
  pagar: (inscripcion: string, href: string) => void;
  /** leaves the wizard */
  salir: () => void;
  resultadoOk: (codigo_publico: string) => void;
}
