import { createRoute, redirect } from '@tanstack/react-router';
import { restaurarSesion } from '../api/sesion.ts';
import { destinoTrasIngresar, leerBusquedaLogin } from '../features/ingreso/destino.ts';
import { pantalla } from './pantalla.ts';
import { porToken } from './por-parametro.tsx';
import { raiz } from './raiz.tsx';

const LoginPage = pantalla(() => import('../features/ingreso/login-page.tsx'), 'LoginPage');

function Login() {
  return <LoginPage {...login.useSearch()} />;
}

export const login = createRoute({
  getParentRoute: () => raiz,
  path: '/login',
  staticData: { access: 'publico', titulo: 'Ingresar' },
  validateSearch: leerBusquedaLogin,
  beforeLoad: async ({ search }) => {
    // Whoever has a session (of this tab, of another tab, or kept on the device) is led on without the form, unless they came here because
    // a permission was lacking. If the server cannot be asked and the device keeps no session, the form shows.
    const sesion = await restaurarSesion().catch(() => null);
    if (sesion && search.motivo !== 'sin_permiso') {
      throw redirect({ href: destinoTrasIngresar(search.next), replace: true });
    }
  },
  component: Object.assign(Login, { preload: LoginPage.preload }),
});

export const recuperarClave = createRoute({
  getParentRoute: () => raiz,
  path: '/recuperar-clave',
  staticData: { access: 'publico', titulo: 'Recuperar contraseña' },
  component: pantalla(() => import('../features/ingreso/recuperar-page.tsx'), 'RecuperarPage'),
});

export const restablecerClave = createRoute({
  getParentRoute: () => raiz,
  path: '/restablecer-clave/$token',
  staticData: { access: 'publico', titulo: 'Elegir otra contraseña' },
  component: porToken(pantalla(() => import('../features/ingreso/restablecer-page.tsx'), 'RestablecerPage')),
});

export const rutasIngreso = [login, recuperarClave, restablecerClave] as const;
