import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { openDB } from 'idb';
import { beforeAll, expect, it, vi } from 'vitest';
import { EVENTO_SIMULACRO } from '../../shared/domain/sede/simulacro/gente.ts';
import { guardarArriendo } from '../arriendo.ts';
import {
  abrirBdUsuario,
  barrerRevocados,
  borrarBdUsuario,
  cerrarBdUsuario,
  habilitarUsuario,
} from '../bd-usuario.ts';
import { borrarDatosDeUsuario, borrarSesionesAbandonadas } from '../borrado.ts';
import { borrarBorradoresDeUsuario } from '../borradores.ts';
import { vaciarConjuntos } from '../conjuntos/vaciar.ts';
import { barrerEnlaces } from '../enlaces.ts';
import { conEspacio } from '../espacio.ts';
import { barrerRespuestas, olvidarLoDeCodigos, vaciarRespuestas } from '../respuestas.ts';
import { descartarDeUsuario } from '../salida/salida.ts';
import { abrirBitacora } from './bitacora.ts';
import {
  conectarBdSede,
  NOMBRE_BD_SEDE,
  NOMBRE_BD_SIMULACRO,
  VERSION_BD_SEDE,
  type EsquemaSede,
} from './bd.ts';
import { olvidarSimulacro } from './simulacro.ts';
import { SESION } from '../sesion.test-util.ts';

const opciones = { evento_id: 1, nombre: 'Mesa 1', actor: () => ({ usuario_id: 7, nombre: 'Ana' }) };
let escrita: { puesto_id: string; id: string; foto: unknown };

const fotoEn = async (): Promise<unknown> => {
  const bd = await openDB<EsquemaSede>(NOMBRE_BD_SEDE); // without a version: opens the database in the version that is on the disk
  const [foto] = await bd.getAll('adjuntos_datos');
  bd.close();
  return foto;
};

beforeAll(async () => {
  const una = await abrirBitacora(opciones);
  const { id } = await una.anotar(
    'apto',
    'i1',
    { persona: 'p10', como: 'foto' },
    { tipo: 'foto', datos: new ArrayBuffer(9) },
  );
  await una.cerrar();
  escrita = { puesto_id: una.puesto.puesto_id, id, foto: await fotoEn() };
});

const sesion = { ...SESION, usuario_id: 7, organizador_id: 1 };

/**
 * Everything that deletes data on a device: a session's or a visitor's data, a rehearsal's, or what can be fetched again, to make room on a
 * full disk; and an upgrade of the database. Each of them has to leave the race day's data whole.
 */
const LIMPIEZAS: readonly [string, () => Promise<unknown>][] = [
  ['a logout that discards', () => borrarDatosDeUsuario(7, 'descartar')],
  ['a logout that keeps', () => borrarDatosDeUsuario(7, 'conservar')],
  [
    'a logout that was cut short, at the next start',
    async () => {
      await guardarArriendo(sesion);
      await borrarSesionesAbandonadas();
      await barrerRevocados();
    },
  ],
  [
    'another account that logs in',
    async () => {
      await borrarBdUsuario(7);
      await habilitarUsuario(8);
      await habilitarUsuario(7);
      await abrirBdUsuario(8);
      await cerrarBdUsuario(8);
    },
  ],
  [
    'the drafts and the outbox of a user',
    () => Promise.all([borrarBorradoresDeUsuario(7), descartarDeUsuario(7)]),
  ],
  ['what was opened by a code', () => olvidarLoDeCodigos()],
  ['the sweeping of what expired', () => Promise.all([barrerEnlaces(), barrerRespuestas()])],
  ['clearing answers and datasets', () => Promise.all([vaciarRespuestas(), vaciarConjuntos()])],
  [
    'the end of a rehearsal',
    async () => {
      const bitacora = await abrirBitacora({
        evento_id: EVENTO_SIMULACRO,
        nombre: 'Mesa 1',
        actor: () => ({ usuario_id: null, nombre: 'Beto' }),
        bd: NOMBRE_BD_SIMULACRO,
      });
      await bitacora.anotar('egreso', 'caja', { monto: 1, motivo: 'hielo' });
      await bitacora.cerrar();
      await olvidarSimulacro();
    },
  ],
  [
    'a full disk',
    async () => {
      vi.stubGlobal('navigator', { onLine: true });
      const llena = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
      await conEspacio(llena).catch(() => undefined);
      vi.unstubAllGlobals();
    },
  ],
  [
    'a release that adds stores',
    async () => {
      const nueva = await conectarBdSede(() => undefined, VERSION_BD_SEDE + 1);
      expect(await nueva.count('operaciones')).toBe(1);
      nueva.close();
    },
  ],
];

// If this breaks, what was handed out in the morning is gone once the organizer logs out of the desk's tablet.
it.each(LIMPIEZAS)('survives %s', async (_que, limpiar) => {
  await limpiar();
  const bd = await openDB<EsquemaSede>(NOMBRE_BD_SEDE); // without a version: opens the database in the version that is on the disk
  const [puesto, cuantas, [candado]] = await Promise.all([
    bd.get('puestos', 1),
    bd.getAllKeys('operaciones'),
    bd.getAll('candados'),
  ]);
  bd.close();
  expect(puesto?.puesto_id).toBe(escrita.puesto_id);
  expect(puesto?.claves.privateKey.type).toBe('private');
  expect(cuantas).toEqual([escrita.id]);
  expect(escrita.foto).toBeDefined();
  expect(await fotoEn()).toEqual(escrita.foto);
  // the key that opens the photo
  expect(candado?.clave?.type).toBe('secret');
});

/** Files that delete databases or whole stores. Add one only once what it deletes is among LIMPIEZAS above. */
const LUGARES = [
  'src/offline/bd-usuario.ts',
  'src/offline/conjuntos/vaciar.ts',
  'src/offline/respuestas.ts',
  'src/offline/sede/simulacro.ts',
];
/**
 * This script only asks for the names of the databases and deletes nothing: asking makes the browser open its store early, as the first use
 * of IndexedDB is slow.
 */
const SOLO_PREGUNTA = 'src/web/pagina/guion-de-mesa.ts';

it('is deleted from no other place', () => {
  const borra =
    /\bdeleteDB\(|deleteDatabase\(|deleteObjectStore\(|indexedDB\.databases|objectStore\([^)]*\)\.clear\(/;
  const fuentes = ['src/offline', 'src/web', 'src/sw'].flatMap((carpeta) =>
    readdirSync(carpeta, { recursive: true, encoding: 'utf8' }).map((nombre) => `${carpeta}/${nombre}`),
  );
  const lugares = fuentes.filter(
    (nombre) =>
      /\.tsx?$/.test(nombre) && !/\.test\.tsx?$/.test(nombre) && borra.test(readFileSync(nombre, 'utf8')),
  );
  expect(lugares.sort()).toEqual([...LUGARES, SOLO_PREGUNTA]);
  expect(readFileSync(SOLO_PREGUNTA, 'utf8')).not.toMatch(/delete|clear\(/i);
});
