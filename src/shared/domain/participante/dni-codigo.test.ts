import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leerDni, textosDni, type ErrorDni } from './dni-codigo.ts';

const AHORA = new Date('2026-11-23T12:00:00-03:00');
const DNI = '00123456789@NUÑEZ ÁLVAREZ@MARÍA DE LOS ÁNGELES@F@34567890@B@01/02/1990@15/06/2016@273';
const PRIMERA =
  '@30111222    @A@1@GOMEZ@JUAN PABLO@ARGENTINA@01/02/1984@M@05/03/2010@00098765432@8040 @05/03/2025@312@0@ILR:2.20 C:100203.01 (No Cap.)@UNIDAD #05 || S/N: 0040>2008>>0006';

const ANGELES = {
  documento: '34567890',
  apellido: 'Nuñez Álvarez',
  nombre: 'María de los Ángeles',
  sexo: 'FEM',
  fecha_nacimiento: '1990-02-01',
  ejemplar: 'B',
};
const JUAN = {
  documento: '30111222',
  apellido: 'Gomez',
  nombre: 'Juan Pablo',
  sexo: 'MASC',
  fecha_nacimiento: '1984-02-01',
  ejemplar: 'A',
};

// regla participante-18
// If this breaks, the desk types what the card says, or registers somebody under another's document.
describe('the barcode of a DNI', () => {
  it.each([
    ['the card in use', DNI, ANGELES],
    ['without the digits of the CUIL', DNI.replace('@273', ''), ANGELES],
    ['the first card', PRIMERA, JUAN],
    ['with padding', DNI.replaceAll('@', ' @ '), ANGELES],
    ['what a reader puts before and after', `]L2${DNI}\r\n`, ANGELES],
    ['behind what was in the field', `perez${DNI}`, ANGELES],
    ['control characters', `\u0002${DNI}\u001d\u0003`, ANGELES],
    ['a document with its letter', DNI.replace('34567890', 'F34567890'), ANGELES],
    ['a document with dots', DNI.replace('34567890', '34.567.890'), ANGELES],
    [
      'an old document of seven digits',
      DNI.replace('34567890', '07123456'),
      { ...ANGELES, documento: '7123456' },
    ],
    ['a year of two digits', DNI.replace('01/02/1990', '01/02/90'), ANGELES],
    [
      'a year of two digits of this century',
      DNI.replace('01/02/1990', '01/02/09'),
      { ...ANGELES, fecha_nacimiento: '2009-02-01' },
    ],
    ['sex X', DNI.replace('@F@', '@X@'), { ...ANGELES, sexo: 'X' }],
    ['a copy that has the letter of a sex', DNI.replace('@B@', '@M@'), { ...ANGELES, ejemplar: 'M' }],
    ['no copy', DNI.replace('@B@', '@@'), { ...ANGELES, ejemplar: '' }],
    ['typed with the capitals locked', DNI.toLowerCase(), ANGELES],
    ['typed by a gun with an American keyboard', DNI.replaceAll('@', '"').replaceAll('/', '-'), ANGELES],
    ['dates with an ampersand', DNI.replaceAll('/', '&'), ANGELES],
    ['letters that the gun lost', DNI.replace('NUÑEZ ÁLVAREZ', 'NU\ufffdEZ'), { ...ANGELES, apellido: '' }],
    ['a name that is none', DNI.replace('MARÍA DE LOS ÁNGELES', 'WWW.X.AR'), { ...ANGELES, nombre: '' }],
    ['shown twice in one field', `${DNI}${PRIMERA}`, ANGELES],
  ])('is read: %s', (_, texto, dni) => {
    expect(leerDni(texto, AHORA)).toEqual({ ok: true, dni });
  });

  it.each<[string, string, ErrorDni]>([
    ['nothing', '', 'no_es_dni'],
    ['a mail', 'ana@example.com', 'no_es_dni'],
    ['an address', 'https://largada.example/r/34567890?a=@b@c', 'no_es_dni'],
    ['names of a network', '@ana @beto @caro', 'no_es_dni'],
    ['a document', '34567890', 'no_es_dni'],
    ['cut in a name', DNI.slice(0, 30), 'incompleto'],
    ['cut in the document', DNI.slice(0, 55), 'incompleto'],
    ['cut in the birth date', DNI.slice(0, 68), 'incompleto'],
    ['the first card, cut after the birth date', PRIMERA.slice(0, 55), 'incompleto'],
    ['no document', DNI.replace('34567890', 'ABC'), 'documento'],
    ['another sex', DNI.replace('@F@', '@Q@'), 'sexo'],
    ['a day that is none', DNI.replace('01/02/1990', '31/02/1990'), 'nacimiento'],
    ['not born yet', DNI.replace('01/02/1990', '01/02/2027'), 'nacimiento'],
    ['a birth date that is no date', DNI.replace('01/02/1990', '0102'), 'nacimiento'],
    ['born too long ago', DNI.replace('01/02/1990', '01/02/1890'), 'nacimiento'],
  ])('is refused with what to do: %s', (_, texto, error) => {
    expect(leerDni(texto, AHORA)).toEqual({ ok: false, error });
    expect(textosDni[error]).toMatch(/\.$/);
  });

  it('takes anything without throwing, and says nothing that a form would refuse', () => {
    const trozo = fc.oneof(
      fc.constantFrom('@', '"', 'F', 'M', 'A', '34567890', '01/02/1990', '31/02/99', 'ÑAÑEZ', '00123456789'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const texto = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc.array(trozo, { maxLength: 30 }).map((trozos) => trozos.join('')),
      fc.array(trozo, { maxLength: 20 }).map((trozos) => trozos.join('@')),
      // a card's text in which an arbitrary text replaces some part
      fc
        .tuple(fc.constantFrom(DNI, PRIMERA), fc.nat(170), fc.nat(20), fc.string({ unit: 'binary' }))
        .map(([dni, desde, largo, otro]) => dni.slice(0, desde) + otro + dni.slice(desde + largo)),
    );
    fc.assert(
      fc.property(texto, (cual) => {
        const leido = leerDni(cual, AHORA);
        if (!leido.ok) return Object.hasOwn(textosDni, leido.error);
        const { documento, sexo, fecha_nacimiento, nombre, apellido } = leido.dni;
        expect(documento).toMatch(/^[1-9]\d{0,7}$/);
        expect(['FEM', 'MASC', 'X']).toContain(sexo);
        expect(fecha_nacimiento).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
        expect(nombre + apellido).not.toMatch(/[@\d\p{Cc}\ufffd]/u);
        return true;
      }),
      { numRuns: 3000 },
    );
  });

  it('gives back what was written on either card', () => {
    const letras = fc.stringMatching(/^[A-ZÑÁÉÍÓÚ]{2,12}( [A-ZÑ]{2,12})?$/);
    const persona = fc.record({
      documento: fc.integer({ min: 100_000, max: 99_999_999 }).map(String),
      apellido: letras,
      nombre: letras,
      sexo: fc.constantFrom('F', 'M', 'X'),
      nacimiento: fc.date({
        min: new Date('1920-01-02T12:00:00Z'),
        max: new Date('2026-11-22T12:00:00Z'),
        noInvalidDate: true,
      }),
      primera: fc.boolean(),
    });
    fc.assert(
      fc.property(persona, ({ documento, apellido, nombre, sexo, nacimiento, primera }) => {
        const civil = nacimiento.toISOString().slice(0, 10);
        const escrita = civil.split('-').toReversed().join('/');
        const texto = primera
          ? `@${documento} @A@1@${apellido}@${nombre}@ARGENTINA@${escrita}@${sexo}@05/03/2010@1@2`
          : `00123456789@${apellido}@${nombre}@${sexo}@${documento}@A@${escrita}@15/06/2016`;
        const leido = leerDni(texto, AHORA);
        expect(leido).toMatchObject({
          ok: true,
          dni: { documento, fecha_nacimiento: civil, sexo: { F: 'FEM', M: 'MASC', X: 'X' }[sexo] },
        });
        expect(leido.ok && leido.dni.apellido.toUpperCase()).toBe(apellido);
        expect(leido.ok && leido.dni.nombre.toUpperCase()).toBe(nombre);
      }),
    );
  });
});
