import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import { queryKeyDe } from '../../../api/query-key.ts';
import { DiaDeCarreraPage } from './dia-de-carrera-page.tsx';
import { diceTodo } from '../../../../../tests/support/dice-todo.ts';

const puesto = (cambios: Partial<Tablero['puestos'][number]> = {}): Tablero['puestos'][number] => ({
  ...{
    id: 'a',
    nombre: 'Mesa 1',
    tipo: 'propio',
    creado_por: 'Julia',
    created_at: '2027-03-14T05:00:00-03:00',
  },
  ...{ visto_at: '2027-03-14T06:59:30-03:00', base_at: '2027-03-14T06:30:00-03:00', vence_at: null },
  ...{ seq_recibido: 61, operaciones: 61, en_espera: 0, rechazadas: 0, revocado_at: null, faltan: 0 },
  ...{ huecos: [], por_otros: [], sin_admitir: false },
  ...{ personas: 40, segundos_entre: 45, numeros_prestados: 8, lugares_prestados: 4 },
  ...cambios,
});

const TABLERO: Tablero = {
  cursor: 'x:1',
  reloj: '2027-03-14T07:00:00-03:00',
  cierre: null,
  modalidades: [{ modalidad_id: 1, nombre: '10K', personas: 120, acreditadas: 40 }],
  pendientes: {
    ...{ inscripciones_sin_numero: 14, personas_sin_deslinde: 1, personas_sin_apto: 0 },
    ...{ inscripciones_sin_pagar: 2, por_cobrar: 240_000_00 },
  },
  tramos: [{ desde: '2027-03-14T06:30:00-03:00', puesto_id: 'a', personas: 40 }],
  puestos: [
    puesto(),
    puesto({
      id: 'b',
      nombre: 'Mesa 2',
      tipo: 'acreditador',
      base_at: null,
      visto_at: '2027-03-14T06:46:00-03:00',
      ...{ operaciones: 41, faltan: 3, huecos: [[42, 44]], por_otros: [{ puesto: 'Mesa 1', cuantas: 12 }] },
      rechazadas: 1,
    }),
  ],
  sin_llegar: 0,
  conflictos: [
    {
      ...{
        clave: 'c',
        tipo: 'acreditada_dos_veces',
        titulo: 'Retiró dos veces',
        quienes: ['Ana Suárez (n.º 7)'],
      },
      propuesta: 'Vale la primera entrega.',
      hechos: [
        {
          id: '1',
          puesto_id: 'a',
          por: 'Beto',
          at: '2027-03-14T06:12:00-03:00',
          seguro: true,
          texto: 'Entregó el kit',
        },
        {
          id: '2',
          puesto_id: 'b',
          por: 'Caro',
          at: '2027-03-14T06:20:00-03:00',
          seguro: false,
          texto: 'Entregó el kit',
        },
      ],
      resuelto: null,
    },
  ],
  cajas: [
    {
      ...{
        puesto_id: 'a',
        fondo: 500_00,
        efectivo: 100_00,
        transferencia: 0,
        otro: 0,
        devuelto: 0,
        egresos: 20_00,
      },
      esperado: 580_00,
      arqueo: {
        contado: 575_00,
        diferencia: -5_00,
        at: '2027-03-14T06:50:00-03:00',
        seguro: true,
        por: 'Beto',
        despues: 0,
      },
    },
  ],
  sin_registrar: [
    {
      ...{
        id: '9',
        puesto_id: 'b',
        por: 'Caro',
        at: '2027-03-14T06:20:00-03:00',
        seguro: true,
        texto: 'Dio el número 7',
      },
      ...{ estado: 'rechazada', motivo: 'Ese número ya está en uso.', quien: 'Juan Paz', resuelta: false },
    },
  ],
};

async function dibujada(tablero: Tablero): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(queryKeyDe('getTableroSede', { params: { id: 7 } }), tablero, {
    updatedAt: Date.now(),
  });
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { access: 'publico' },
      component: () => <DiaDeCarreraPage id={7} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line typescript/no-explicit-any -- a router of this test's own, not the registered one */}
      <RouterProvider router={router as any} />
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll('&#x27;', "'");
}

// If this breaks, who directs a race opens the desks without knowing what is missing.
it('tells how it goes, what is missing, what contradicts, the cash and what was refused', async () => {
  const dicho = await dibujada(TABLERO);
  for (const texto of [
    ...['40', 'de 120 personas', '14 inscripciones sin número', '1 persona sin deslinde firmado'],
    ...[
      'No faltan aptos médicos',
      '2 inscripciones sin pagar: $\u00a0240.000',
      'Sin descargar los datos: Mesa 2',
    ],
    ...['Conflictos: 1 abierto', 'Mesa 1, Beto: Entregó el kit (14/03/2027 06:12).'],
    'Mesa 2, Caro: Entregó el kit (14/03/2027 06:20, hora sin confirmar).',
    ...['Resolver en la mesa de conflictos', 'Conectado', 'Visto hace 14 min', 'una entrega cada 45 s'],
    ...[
      'Faltan llegar 3: de la 42 a la 44',
      '41 de 44 en el servidor, 12 por Mesa 1',
      '1 rechazada',
      'Mesa 1: 40',
      'Faltan $\u00a05',
      'Ese número ya está en uso.',
    ],
    ...['Faltan llegar anotaciones de Mesa 2. Acercá ese teléfono a la señal.', 'Cerrar el día de carrera'],
  ])
    expect(dicho).toContain(texto);
});

// If this breaks, who directs finds out in the park that a phone's camera is not allowed. regla sede-56
it('shows how each phone is for the day, and what to do there', async () => {
  const lista: NonNullable<Tablero['puestos'][number]['aptitud']> = {
    datos_hace_s: 600,
    personas: 120,
    persistente: 'concedida',
    camara: 'concedida',
    lector: true,
    desvio_s: 1,
    libre_mb: 4000,
    sin_red: true,
    version_nueva: false,
    sesion: 'queda',
    claves: true,
    bateria: { nivel: 90, enchufada: false },
    at: '2027-03-14T06:59:00-03:00',
  };
  const bien = await dibujada({ ...TABLERO, puestos: [puesto({ aptitud: lista }), puesto({ id: 'b' })] });
  expect(bien).toContain('Revisado hace 1 min: el teléfono está listo para el lugar.');
  expect(bien.match(/Revisado/g)).toHaveLength(1);
  const mal = await dibujada({
    ...TABLERO,
    puestos: [
      puesto({
        aptitud: {
          ...lista,
          camara: 'negada',
          bateria: { nivel: 9, enchufada: false },
          datos_hace_s: 200_000,
        },
      }),
    ],
  });
  expect(bien).toContain('Los teléfonos que se revisaron están listos');
  diceTodo(mal, [
    '1 teléfono con algo por resolver: Mesa 1',
    'Faltan 3 cosas en el teléfono (hace 1 min)',
    'En ese teléfono dice:',
    'Los datos son de hace dos días. Actualizalos',
    'La cámara no está permitida. Permitila',
    'Le queda 9 % de batería. Cargalo',
  ]);
  const debaja = puesto({
    aptitud: { ...lista, camara: 'negada' },
    revocado_at: '2027-03-14T06:00:00-03:00',
  });
  expect(await dibujada({ ...TABLERO, puestos: [debaja] })).not.toContain('en el teléfono');
  const terminado = puesto({
    aptitud: { ...lista, camara: 'negada' },
    vence_at: '2027-03-14T06:00:00-03:00',
  });
  const cerrada = await dibujada({ ...TABLERO, puestos: [terminado] });
  expect(cerrada).not.toContain('en el teléfono');
  expect(cerrada).not.toContain('por resolver:');
});

it('says so of a day that was closed, and of one that has not begun', async () => {
  const cierre = { cerrada_at: '2027-03-14T15:00:00-03:00', por: 'Julia' };
  expect(await dibujada({ ...TABLERO, cierre })).toContain('Cerrado el 14/03/2027 15:00 por Julia');
  const vacio = await dibujada({
    ...TABLERO,
    puestos: [],
    tramos: [],
    conflictos: [],
    cajas: [],
    sin_registrar: [],
  });
  diceTodo(vacio, [
    'Todavía no hay puestos.',
    'Todavía no se acreditó a nadie.',
    'No hay nada por resolver.',
    'Ningún puesto manejó plata todavía.',
  ]);
  expect(vacio).not.toContain('Resolver en la mesa');
});
