import { expect, it } from 'vitest';
import { nombreLibre } from './nombre-libre.ts';
import { aptitudDe, comprobar, medidoDe, type Medido } from '../../../../shared/domain/sede/comprobar.ts';
import { leerInvitacion, linkDeInvitacion } from './invitacion.ts';

const AHORA = Date.UTC(2027, 2, 14, 9);
const HORA = 3_600_000;
const listo: Medido = {
  sesion: 'queda',
  base_at: AHORA - HORA,
  personas: 300,
  persistente: 'concedida',
  camara: 'concedida',
  lector: true,
  desvio: 3_000,
  libre: 5e9,
  sin_red: true,
  version_nueva: false,
  ahora: AHORA,
};

it('has nothing to do on a device that is ready', () => {
  const lista = comprobar(listo);
  expect(lista.filter(({ estado }) => estado !== 'bien')).toEqual([]);
  expect(lista[0]?.dice).toBe('Tiene a 300 personas. Los datos son de hace una hora.');
});

// If one of these says nothing, somebody finds out what is wrong at six in the morning, in a park.
it.each<[Partial<Medido>, string, 'atencion' | 'mal', RegExp]>([
  [{ base_at: null }, 'datos', 'mal', /todavía no tiene los datos/],
  [{ base_at: AHORA - 72 * HORA }, 'datos', 'atencion', /hace tres días/],
  [{ sin_red: false }, 'sin_red', 'mal', /no abre sin señal/],
  [{ persistente: 'no_concedida' }, 'guardado', 'atencion', /podría borrar/],
  [{ camara: 'negada' }, 'camara', 'atencion', /no está permitida/],
  [{ camara: 'por_pedir' }, 'camara', 'atencion', /Falta dar permiso/],
  [{ camara: 'no_hay', lector: false }, 'camara', 'atencion', /no tiene cámara/],
  [{ lector: false }, 'camara', 'atencion', /lector de códigos todavía no/],
  [{ claves: false }, 'claves', 'atencion', /Le faltan claves/],
  [{ bateria: { nivel: 30, enchufada: false } }, 'bateria', 'atencion', /Le queda 30 %/],
  [{ bateria: { nivel: 9, enchufada: false } }, 'bateria', 'mal', /Le queda 9 %/],
  [{ desvio: null }, 'reloj', 'atencion', /No se pudo comparar/],
  [{ desvio: 12 * 60_000 }, 'reloj', 'atencion', /atrasa 12 minutos/],
  [{ desvio: -400 * 24 * HORA }, 'reloj', 'atencion', /adelanta 400 días/],
  [{ libre: 90e6 }, 'espacio', 'atencion', /Quedan 90 MB/],
  [{ libre: 9e6 }, 'espacio', 'mal', /Quedan 9 MB/],
  [{ sesion: 'pestania' }, 'sesion', 'atencion', /termina si se cierra/],
  [{ version_nueva: true }, 'version', 'atencion', /versión más nueva/],
])('says %j', (cambio, que, estado, dice) => {
  const [una, ...otras] = comprobar({ ...listo, ...cambio }).filter(({ estado }) => estado !== 'bien');
  expect(otras).toEqual([]);
  expect(una).toMatchObject({ que, estado });
  expect(una?.dice).toMatch(dice);
  expect(una?.que_hacer).not.toBeNull();
});

it('an invitation is read as it was written, and nothing else is one', () => {
  const invitacion = { evento_id: 25, codigo: 'aB3_-xyzQQ12' };
  const link = linkDeInvitacion('https://largada.test', invitacion);
  expect(link).toBe('https://largada.test/sede/entrar#25.aB3_-xyzQQ12');
  expect(leerInvitacion(new URL(link).hash)).toEqual(invitacion);
  for (const otra of ['', '#', '#25', '#25.', '#x.aB3_-xyzQQ12', '#25.con espacio', '#0.aB3_-xyzQQ12'])
    expect(leerInvitacion(otra)).toBeNull();
});

it('a desk is offered a name that no other has', () => {
  expect(nombreLibre([])).toBe('Mesa 1');
  expect(nombreLibre([{ nombre: 'Entrada' }, { nombre: ' mesa 1' }, { nombre: 'Mesa 3' }])).toBe('Mesa 2');
});

// regla sede-56: a puesto tells the server whether its device is fit for the race day (age of its data, clock, battery …). Who directs
// reads that later, by another clock.
it('is told at another clock as it was here', () => {
  const medido = { ...listo, base_at: AHORA - 30 * HORA, libre: 90_400_000, bateria: null, claves: true };
  const alla = AHORA - 365 * 24 * HORA;
  expect(comprobar(medidoDe(aptitudDe(medido), alla, alla))).toEqual(comprobar(medido));
  // an hour later the base is an hour older
  const [datos] = comprobar(medidoDe(aptitudDe({ ...medido, base_at: AHORA }), alla, alla + HORA));
  expect(datos?.dice).toContain('hace una hora');
  const vacio = { ...medido, base_at: null, desvio: null, libre: null };
  expect(comprobar(medidoDe(aptitudDe(vacio), alla, alla))).toEqual(comprobar(vacio));
});
