import {
  createRoute,
  Link,
  notFound,
  Outlet,
  type RouteComponent,
  useLocation,
  useRouter,
} from '@tanstack/react-router';
import { useRef } from 'react';
import { nombresSede } from '../comun/nombres-sede.ts';
import type { PasoCerca } from '../features/sede/cerca/cerca-page.tsx';
import { useVolver } from '../features/sede/cerca/use-volver.ts';
import type { EnVista } from '../features/sede/mostrador/leer.ts';
import { claseBoton } from '../ui/boton.tsx';
import { deTodos } from './de-todos.ts';
import { pantalla } from './pantalla.ts';
import { raiz } from './raiz.tsx';

const PuestoPage = pantalla(() => import('../features/sede/puesto/puesto-page.tsx'), 'PuestoPage');
const EntrarPage = pantalla(() => import('../features/sede/puesto/entrar-page.tsx'), 'EntrarPage');
const MasPage = pantalla(() => import('../features/sede/puesto/mas-page.tsx'), 'MasPage');
const CercaPage = pantalla(() => import('../features/sede/cerca/cerca-page.tsx'), 'CercaPage');
const MesaDeConflictos = pantalla(
  () => import('../features/sede/oficina/mesa-de-conflictos.tsx'),
  'MesaDeConflictos',
);
const Mostrador = pantalla(() => import('../features/sede/mostrador/mostrador.tsx'), 'Mostrador');
const InscribirAhora = pantalla(() => import('../features/sede/alta/inscribir-ahora.tsx'), 'InscribirAhora');
const CajaPage = pantalla(() => import('../features/sede/caja/caja-page.tsx'), 'CajaPage');
const CuentaPage = pantalla(() => import('../features/sede/stock/cuenta-page.tsx'), 'CuentaPage');
const ManualPage = pantalla(() => import('../features/sede/manual/manual-page.tsx'), 'ManualPage');
const SimulacroPage = pantalla(
  () => import('../features/sede/simulacro/simulacro-page.tsx'),
  'SimulacroPage',
);
const MesaDeEnsayo = pantalla(() => import('../features/sede/simulacro/mesa-de-ensayo.tsx'), 'MesaDeEnsayo');

const ID = /^[1-9]\d{0,8}$/;

function Puesto() {
  const { id } = sede.useParams();
  const directo = useLocation({ select: ({ pathname }) => pathname.endsWith('/conflictos') });
  return (
    <PuestoPage key={id} evento_id={Number(id)} directo={directo}>
      <Outlet />
    </PuestoPage>
  );
}

/** Public to the router: the screen itself shows data only where the device is a puesto, which works without network too. */
const sede = createRoute({
  getParentRoute: () => raiz,
  path: '/sede/$id',
  staticData: { access: 'publico', titulo: 'Mostrador' },
  beforeLoad: ({ params }) => {
    if (!ID.test(params.id)) throw notFound();
  },
  component: Object.assign(Puesto, { preload: PuestoPage.preload }),
});

/** Route of a screen of the puesto whose content depends on its path alone. */
const deSede = <const P extends string>(path: P, component: RouteComponent, titulo?: string) =>
  createRoute({
    getParentRoute: () => sede,
    path,
    staticData: { access: 'publico', ...(titulo !== undefined && { titulo }) },
    component,
  });

const esInscripcion = (dato: unknown): dato is EnVista['inscripcion'] =>
  typeof dato === 'string' && /^(?:i\d+|a[\w-]+)$/.test(dato);
const esPersona = (dato: unknown): dato is NonNullable<EnVista['persona']> =>
  typeof dato === 'string' && /^(?:p\d+|a[\w-]+\/\d+)$/.test(dato);

/** The person in view is in the address, so that a phone's own 'back' leads to the camera and not out of the desk. */
function EnMostrador() {
  const { ver, persona } = mostrador.useSearch();
  const { id } = sede.useParams();
  const router = useRouter();
  const navigate = mostrador.useNavigate();
  const abierta = useRef(false);
  const onVer = (nueva: EnVista | null) => {
    const enVista = ver !== undefined;
    if (nueva === null && abierta.current) {
      abierta.current = false;
      return router.history.back();
    }
    // The first person after the camera gets an entry of their own in the browser's history: `abierta` remembers that closing the person
    // has to go back over it. Each further person replaces that entry, so that one 'back' always leads to the camera.
    if (nueva !== null && !enVista) abierta.current = true;
    void navigate({
      to: '/sede/$id',
      params: { id },
      search: nueva ? { ver: nueva.inscripcion, persona: nueva.persona ?? undefined } : {},
      replace: nueva === null || enVista,
    });
  };
  return <Mostrador ver={ver ? { inscripcion: ver, persona: persona ?? null } : null} onVer={onVer} />;
}

interface BusquedaMostrador {
  ver?: EnVista['inscripcion'] | undefined;
  persona?: EnVista['persona'] | undefined;
}

const mostrador = createRoute({
  getParentRoute: () => sede,
  path: '/',
  staticData: { access: 'publico', titulo: 'Mostrador' },
  // every key is set, also to undefined: for a missing one the router would keep the unchecked value of the address
  validateSearch: ({ ver, persona }: Record<string, unknown>): BusquedaMostrador => ({
    ver: esInscripcion(ver) ? ver : undefined,
    persona: esPersona(persona) ? persona : undefined,
  }),
  beforeLoad: ({ cause, params, search }) => {
    if (cause !== 'enter' || search.ver !== undefined) return;
    // only to save time: if this fails, the screen opens the camera by itself
    import('../features/sede/puesto/adelantar.ts')
      .then((m) => m.adelantarMostrador(Number(params.id)))
      .catch(() => undefined);
  },
  component: Object.assign(EnMostrador, { preload: Mostrador.preload }),
});

function Inscribir() {
  const { id } = sede.useParams();
  const navigate = inscribir.useNavigate();
  return (
    <InscribirAhora
      onListo={(ref) =>
        void navigate({ to: '/sede/$id', params: { id }, search: { ver: ref, persona: undefined } })
      }
    />
  );
}

const inscribir = deSede(
  '/inscribir',
  Object.assign(Inscribir, { preload: InscribirAhora.preload }),
  'Inscribir',
);

const caja = deSede('/caja', CajaPage, 'Caja');
const cuentas = deSede('/cuentas', CuentaPage, 'Cuentas');
const mas = deSede('/mas', MasPage);

const PASOS_CERCA: readonly PasoCerca[] = [
  'conectar',
  'sumar',
  'codigo',
  'mostrar',
  'leer',
  'archivo',
  'compartido',
];

/** The step is in the address, so that a phone's own 'back' leads to the step before. */
function Cerca() {
  const { id } = sede.useParams();
  const { paso } = cerca.useSearch();
  const navigate = cerca.useNavigate();
  const ir = (nuevo: PasoCerca | null) =>
    void navigate({
      to: '/sede/$id/cerca',
      params: { id },
      search: { paso: nuevo ?? undefined },
      replace: nuevo === null,
    });
  const volver = useVolver(paso ?? null, () => ir(null));
  return <CercaPage paso={paso ?? null} onPaso={(nuevo) => (nuevo === null ? volver() : ir(nuevo))} />;
}

const cerca = createRoute({
  getParentRoute: () => sede,
  path: '/cerca',
  staticData: { access: 'publico', titulo: 'Teléfonos cerca' },
  validateSearch: ({ paso }: Record<string, unknown>): { paso?: PasoCerca | undefined } => ({
    paso: PASOS_CERCA.find((uno) => uno === paso),
  }),
  component: Object.assign(Cerca, { preload: CercaPage.preload }),
});

function Manual() {
  return (
    <ManualPage>
      <Link to={nombresSede.simulacro} className={claseBoton()}>
        Practicar con gente inventada
      </Link>
    </ManualPage>
  );
}

function ManualSuelto() {
  return (
    <ManualPage>
      <Link to={nombresSede.entrar} className={claseBoton()}>
        Sumar este teléfono a una carrera
      </Link>
      <Link to={nombresSede.simulacro} className={claseBoton({ tono: 'contorno' })}>
        Practicar con gente inventada
      </Link>
    </ManualPage>
  );
}

const manualSuelto = deTodos(
  '/sede/como-se-usa',
  '¿Cómo se usa?',
  Object.assign(ManualSuelto, { preload: ManualPage.preload }),
);

const manual = deSede('/como-se-usa', Object.assign(Manual, { preload: ManualPage.preload }));

const simulacro = createRoute({
  getParentRoute: () => raiz,
  path: '/sede/simulacro',
  staticData: { access: 'publico' },
  component: Object.assign(
    () => (
      <SimulacroPage>
        <MesaDeEnsayo />
      </SimulacroPage>
    ),
    { preload: SimulacroPage.preload },
  ),
});

const conflictos = deSede('/conflictos', MesaDeConflictos);

function Entrar() {
  const hash = useLocation({ select: (lugar) => lugar.hash });
  const navigate = entrar.useNavigate();
  return (
    <EntrarPage
      hash={hash}
      onListo={(id) => void navigate({ to: '/sede/$id', params: { id: String(id) }, replace: true })}
    />
  );
}

const entrar = deTodos(
  '/sede/entrar',
  'Sumarme como puesto',
  Object.assign(Entrar, { preload: EntrarPage.preload }),
);

export const rutasSede = [
  entrar,
  simulacro,
  manualSuelto,
  sede.addChildren([mostrador, inscribir, caja, cuentas, conflictos, mas, cerca, manual]),
] as const;
