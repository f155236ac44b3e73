import { deTodos } from './de-todos.ts';
import { pantalla } from './pantalla.ts';
import { porToken } from './por-parametro.tsx';

export const contacto = deTodos(
  '/contacto',
  'Contacto',
  pantalla(() => import('../features/paginas/contacto-page.tsx'), 'ContactoPage'),
);

export const descargarApp = deTodos(
  '/public/download-app',
  'Instalar la app',
  pantalla(() => import('../features/paginas/descargar-app-page.tsx'), 'DescargarAppPage'),
);

export const privacidad = deTodos(
  '/public/privacy-policy',
  'Política de privacidad',
  pantalla(() => import('../features/paginas/privacidad-page.tsx'), 'PrivacidadPage'),
);

export const linkInvalido = deTodos(
  '/link-invalido',
  'Link inválido',
  pantalla(() => import('../features/paginas/link-invalido-page.tsx'), 'LinkInvalidoPage'),
);

export const carreraPrivada = deTodos(
  '/carrera-privada',
  'Carrera privada',
  pantalla(() => import('../features/evento/carrera-privada-page.tsx'), 'CarreraPrivadaPage'),
);

export const miInscripcion = deTodos(
  '/mi-inscripcion',
  'Mi inscripción',
  pantalla(() => import('../features/consulta/mi-inscripcion-page.tsx'), 'MiInscripcionPage'),
);

export const arrepentimiento = deTodos(
  '/arrepentimiento',
  'Botón de arrepentimiento',
  pantalla(() => import('../features/arrepentimiento/arrepentimiento-page.tsx'), 'ArrepentimientoPage'),
);

export const misDatos = deTodos(
  '/mis-datos',
  'Mis datos personales',
  pantalla(() => import('../features/mis-datos/pedir-page.tsx'), 'PedirMisDatosPage'),
);

export const abrirMisDatos = deTodos(
  '/mis-datos/$token',
  'Mis datos personales',
  porToken(pantalla(() => import('../features/mis-datos/abrir-page.tsx'), 'AbrirMisDatosPage')),
);

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
