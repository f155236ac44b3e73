import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { escribirAdmision, escribirAspirante } from '../../../../offline/sede/admision/codigos.ts';
import { escribirPar, type CodigoPar } from '../../../../offline/sede/portadores/codigo-par.ts';
import { Emisor } from '../../../../offline/sede/portadores/fuente.ts';
import { escribirPedido } from '../../../../offline/sede/portadores/lo-que-ya-tiene.ts';
import { escribirBase64url } from '../../../../shared/domain/comun/base64url.ts';
import { escribirCredencial } from '../../../../shared/domain/sede/credencial.ts';
import { linkDeInvitacion } from '../puesto/invitacion.ts';
import { decirCodigo, type Lector } from './decir-codigo.ts';
import { queCodigo, type QueCodigo } from './que-codigo.ts';

const par: CodigoPar = {
  ...{ tipo: 'oferta', evento_id: 1, puesto_id: '0b8f5f53-6a0e-4a55-8d24-1a51f3b7a9d1' },
  ...{ intento: 'a1b2c3d4e5f6', ufrag: 'abcdefgh', pwd: 'abcdefghijklmnopqrstuvwxyz012345' },
  ...{ huella: '07'.repeat(32), candidatos: [{ direccion: '192.168.43.17', puerto: 54_321 }] },
};
const respuesta: CodigoPar = { ...par, tipo: 'respuesta' };

/** Every kind of code that the product shows, and those that are around at a race, as they are written. */
const CODIGOS: Readonly<Record<QueCodigo, string>> = {
  inscripcion: escribirCredencial(
    {
      ...{
        evento_id: 1,
        inscripcion_id: 2,
        modalidad_id: 1,
        categoria: '',
        numero: 12,
        emitida: 1_800_000_000,
      },
      personas: [{ id: 20, nombre: 'Ana', apellido: 'Suárez' }],
    },
    () => new Uint8Array(64),
  ),
  conectar: escribirPar(par),
  serie: new Emisor(new Uint8Array(900)).cuadro(1),
  pedido: escribirPedido({ evento_id: 1, vector: {}, base: null }),
  aspirante: escribirAspirante({
    oferta: { ...par, evento_id: 0 },
    clave_publica: escribirBase64url(new Uint8Array(65).fill(4)),
    nombre: 'Eva',
  }),
  admision: escribirAdmision({ respuesta, huella_claves: 'A'.repeat(43) }),
  invitacion: linkDeInvitacion('https://largada.test', { evento_id: 25, codigo: 'aB3_-xyzQQ12' }),
  dni: '00123456789@SUAREZ@BETO@M@40555666@B@02/03/1990@15/06/2016@273',
  wifi: 'WIFI:S:Mesa 1;T:WPA;P:12345678;;',
  direccion: 'https://example.com/carrera',
  otro: 'hola',
};
const TIPOS = Object.keys(CODIGOS) as QueCodigo[];

it.each(TIPOS)('names a code: %s', (que) => {
  expect(queCodigo(CODIGOS[que])).toBe(que);
  expect(queCodigo(`  ${CODIGOS[que]}\n`)).toBe(que);
});

it('names the second code of a pairing like the first', () => {
  expect(queCodigo(escribirPar(respuesta))).toBe('conectar');
});

const LECTORES: readonly (readonly [Lector, QueCodigo])[] = [
  ['conectar', 'conectar'],
  ['muestra', 'pedido'],
  ['lee', 'serie'],
  ['suma', 'aspirante'],
  ['se_suma', 'admision'],
  ['mostrador', 'inscripcion'],
];

// If this breaks, a volunteer who aims at the wrong screen is told that a code is wrong, and tries it again and again.
it.each(LECTORES)('%s says of every other code what it is and what to press', (lector, espera) => {
  const callado = TIPOS.filter((que) => decirCodigo(CODIGOS[que], lector) === null);
  expect(callado).toEqual(TIPOS.filter((que) => que === espera || que === 'otro'));
  const que_hacer = /«[^»]+»|con la cámara del teléfono|apuntá al de quien organiza|se lee en el mostrador/;
  for (const dicho of TIPOS.flatMap((que) => decirCodigo(CODIGOS[que], lector) ?? []))
    expect(dicho).toMatch(que_hacer);
});

it('names screens and buttons as they are called', () => {
  const SEDE = 'src/web/features/sede';
  const pantallas = readdirSync(SEDE, { recursive: true, encoding: 'utf8' })
    .filter((ruta) => /\.tsx?$/.test(ruta) && !/\.test|^codigos\/|^manual\/|^simulacro\//.test(ruta))
    .map((ruta) => readFileSync(`${SEDE}/${ruta}`, 'utf8'))
    .join('\n');
  const citados = LECTORES.flatMap(([lector]) =>
    TIPOS.flatMap((que) => [...(decirCodigo(CODIGOS[que], lector) ?? '').matchAll(/«([^»]+)»/g)]),
  ).map(([, que = '']) => que);
  expect([...new Set(citados)].filter((que) => !pantallas.includes(que))).toEqual([]);
});
