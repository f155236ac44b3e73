import { expect, it } from 'vitest';
import { CAMPOS_IMPORTACION, type CampoImportacion } from './importar-campos.ts';
import { adivinarMapeo } from './importar-titulos.ts';

/** The field that is guessed for each title, in the order of the titles; null: none. */
function campos(titulos: string[]): (string | null)[] {
  const mapeo = adivinarMapeo(titulos, 'inscriptos');
  const de = new Map(Object.entries(mapeo).map(([campo, columna]) => [columna, campo]));
  return titulos.map((_, i) => de.get(i) ?? null);
}

// Titles as a Google form writes them: a wrong guess here imports somebody's mail as their street.
it('the titles of a form, as Google makes the sheet', () => {
  const titulos: [string, CampoImportacion | null][] = [
    ['Marca temporal', null],
    ['Dirección de correo electrónico', 'email'],
    ['Nombre y Apellido (como figura en el DNI)', 'apellido_nombre'],
    ['Número de DNI (sin puntos)', 'documento'],
    ['Ingresá tu fecha de nacimiento', 'fecha_nacimiento'],
    ['Género', 'sexo'],
    ['Número de celular', 'telefono'],
    ['Teléfono de emergencia', null],
    ['Grupo sanguíneo', null],
    ['Número de afiliado', null],
    ['Número de calzado', null],
    ['Dirección', 'domicilio'],
    ['Localidad / Ciudad', 'ciudad'],
    ['¿Qué distancia vas a correr?', 'modalidad'],
    ['Elegí tu talle de remera', 'talle'],
    ['Nombre del padre, madre o tutor', 'tutor_nombre'],
    ['Acepto los términos de la carrera y la distancia', null],
    ['¿Cómo te enteraste de la carrera?', null],
  ];
  expect(campos(titulos.map(([titulo]) => titulo))).toEqual(titulos.map(([, campo]) => campo));
});

it.each([
  ['Correo', 'email'],
  ['Dirección de e-mail', 'email'],
  ['Mail de contacto', 'email'],
  ['Dirección de residencia', 'domicilio'],
  ['N° de documento', 'documento'],
  ['D.N.I. / Pasaporte', 'documento'],
  ['Apellido/s', 'apellido'],
  ['Nombre/s', 'nombre'],
  ['Nombre y apellido completos', 'apellido_nombre'],
  ['Fecha de Nac. (dd/mm/aaaa)', 'fecha_nacimiento'],
  ['WhatsApp', 'telefono'],
  ['Tu talle', 'talle'],
  ['Nombre de tu contacto de emergencia', null],
  ['Número de socio', null],
])('%s is %s', (titulo, campo) => expect(campos([titulo])).toEqual([campo]));

// If this breaks, an import makes names of bibs.
it.each([
  ['Ingresá tu número de corredor', 'numero'],
  ['Tu número de corredor', 'numero'],
  ['Número de corredor asignado', 'numero'],
  ['N° de corredor', 'numero'],
  ['Nº corredor', 'numero'],
  ['N° de dorsal', 'numero'],
  ['Número de corredor anterior', null],
  ['Corredor N°', null],
  ['Número de participante', null],
  ['Nro. de atleta', null],
  ['N° de remera', null],
  ['Número remera', null],
  ['Número de calle', null],
  ['Número de carrera', null],
  ['Número de tutor', null],
  ['Corredor', 'apellido_nombre'],
  ['Ingresá tu apellido', 'apellido'],
  ['Ingresá tu número de documento', 'documento'],
  ['N° DNI', 'documento'],
  ['Número de teléfono', 'telefono'],
  ['Número de talle', 'talle'],
  ['Calle y número', 'domicilio'],
])('%s is %s, and no name for its number', (titulo, campo) => expect(campos([titulo])).toEqual([campo]));

it('each field is found by every name of its own', () => {
  for (const [campo, { nombres, para }] of Object.entries(CAMPOS_IMPORTACION))
    for (const tipo of para)
      for (const nombre of nombres) {
        const mapeo = adivinarMapeo([nombre], tipo);
        expect([campo, ...(nombre.endsWith('team') ? ['equipo'] : [])], nombre).toContain(
          Object.keys(mapeo)[0],
        );
      }
});
