import { pantalla } from './pantalla.ts';
import { porEnlace } from './pendientes.tsx';

export const firmarDeslinde = porEnlace(
  '/firmar-deslinde/$token',
  'Firmar deslinde',
  pantalla(async () => (await import('./envios.ts')).deslinde(), 'FirmarDeslindePage'),
);
