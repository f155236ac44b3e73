import { createRoute } from '@tanstack/react-router';
import { NoEncontrada } from '../features/marco/no-encontrada.tsx';
import { pantalla } from './pantalla.ts';
import { traerPendientes } from './pendientes.tsx';
import { raiz } from './raiz.tsx';

const EnviarAptoPage = pantalla(async () => (await import('./envios.ts')).apto(), 'EnviarAptoPage');

function EnviarApto() {
  const { token } = enviarAptoMedico.useParams();
  return <EnviarAptoPage key={token} token={token} />;
}

export const enviarAptoMedico = createRoute({
  getParentRoute: () => raiz,
  path: '/enviar-apto-medico/$token',
  staticData: { access: 'publico', titulo: 'Formulario de Apto Médico' },
  loader: traerPendientes,
  notFoundComponent: NoEncontrada,
  component: Object.assign(EnviarApto, { preload: EnviarAptoPage.preload }),
});
