import { createRoute } from '@tanstack/react-router';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const getParentRoute = () => raiz;

export const contacto = createRoute({
  getParentRoute,
  path: '/contacto',
  staticData: { access: 'publico', titulo: 'Contacto' },
  component: pantalla(() => import('../features/paginas/contacto-page.tsx'), 'ContactoPage'),
});

export const descargarApp = createRoute({
  getParentRoute,
  path: '/public/download-app',
  staticData: { access: 'publico', titulo: 'Instalar la app' },
  component: pantalla(() => import('../features/paginas/descargar-app-page.tsx'), 'DescargarAppPage'),
});

export const privacidad = createRoute({
  getParentRoute,
  path: '/public/privacy-policy',
  staticData: { access: 'publico', titulo: 'Política de privacidad' },
  component: pantalla(() => import('../features/paginas/privacidad-page.tsx'), 'PrivacidadPage'),
});

export const linkInvalido = createRoute({
  getParentRoute,
  path: '/link-invalido',
  staticData: { access: 'publico', titulo: 'Link inválido' },
  component: pantalla(() => import('../features/paginas/link-invalido-page.tsx'), 'LinkInvalidoPage'),
});

export const carreraPrivada = createRoute({
  getParentRoute,
  path: '/carrera-privada',
  staticData: { access: 'publico', titulo: 'Carrera privada' },
  component: pantalla(() => import('../features/evento/carrera-privada-page.tsx'), 'CarreraPrivadaPage'),
});

export const miInscripcion = createRoute({
  getParentRoute,
  path: '/mi-inscripcion',
  staticData: { access: 'publico', titulo: 'Mi inscripción' },
  component: pantalla(() => import('../features/consulta/mi-inscripcion-page.tsx'), 'MiInscripcionPage'),
});

export const arrepentimiento = createRoute({
  getParentRoute,
  path: '/arrepentimiento',
  staticData: { access: 'publico', titulo: 'Botón de arrepentimiento' },
  component: pantalla(
    () => import('../features/arrepentimiento/arrepentimiento-page.tsx'),
    'ArrepentimientoPage',
  ),
});

export const misDatos = createRoute({
  getParentRoute,
  path: '/mis-datos',
  staticData: { access: 'publico', titulo: 'Mis datos personales' },
  component: pantalla(() => import('../features/mis-datos/pedir-page.tsx'), 'PedirMisDatosPage'),
});

const AbrirPage = pantalla(() => import('../features/mis-datos/abrir-page.tsx'), 'AbrirMisDatosPage');

function AbrirMisDatos() {
  const { token } = abrirMisDatos.useParams();
  return <AbrirPage key={token} token={token} />;
}

export const abrirMisDatos = createRoute({
  getParentRoute,
  path: '/mis-datos/$token',
  staticData: { access: 'publico', titulo: 'Mis datos personales' },
  component: Object.assign(AbrirMisDatos, { preload: AbrirPage.preload }),
});

export const rutasPaginas = [
  contacto,
  descargarApp,
  privacidad,
  linkInvalido,
  carreraPrivada,
  miInscripcion,
  arrepentimiento,
  misDatos,
  abrirMisDatos,
] as const;
