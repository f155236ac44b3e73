import { calle, fondo, montania, participativa, triatlon } from './tablas.ts';
import type { Bloque, EventoDemo, ModalidadDemo } from './evento-demo.ts';

const cronica = (texto: string): Bloque[] => [
  { p: texto },
  { h: 'Gracias' },
  {
    p: 'A cada corredora y corredor, a las familias, a los voluntarios y al personal de salud. **Los resultados son oficiales** pasadas 48 horas de la publicación.',
  },
];

const album = (nombre: string, textos: string[]): { textoBoton: string; url: string }[] =>
  textos.map((textoBoton, i) => ({ textoBoton, url: `https://fotos.example.org/${nombre}/${i + 1}` }));

type Base = Pick<EventoDemo, 'escena' | 'nombre' | 'ciudad' | 'provincia' | 'lugar' | 'organizador'>;

/** A past race; what `base` and `resto` leave out has the value that most past races have. */
const corrida = (
  base: Base,
  dias: number,
  modalidades: ModalidadDemo[],
  resto: Partial<EventoDemo> = {},
): EventoDemo => ({
  disciplinas: ['Running'],
  fecha: { dias: -dias, semana: 0, hora: '08:00' },
  abre: 90,
  cierra: 4,
  cupo: 1500,
  pagoOnline: true,
  descripcion: cronica(
    'Una edición que quedó en la memoria: clima ideal, récord de participación y una llegada llena de gente.',
  ),
  modalidades,
  inscripciones: 0,
  ...base,
  ...resto,
});

const calle10 = (valor: number): ModalidadDemo => ({ nombre: '10K', valor, categorias: calle() });
const media = (valor: number): ModalidadDemo => ({ nombre: '21K', valor, categorias: fondo() });
const corta = (valor: number): ModalidadDemo => ({ nombre: '5K', valor, categorias: participativa(8) });
const trail = (nombre: string, valor: number): ModalidadDemo => ({ nombre, valor, categorias: montania(16) });

/** The past races, roughly newest first: two pages of them, so that "Ver más" shows. */
export const EVENTOS_PASADOS: EventoDemo[] = [
  corrida(
    {
      escena: 'arco',
      nombre: 'Maratón Aniversario',
      ciudad: 'San Miguel de Tucumán',
      provincia: 'Tucumán',
      lugar: 'Plaza Independencia',
      organizador: 'largada',
    },
    15,
    [
      { ...media(58000), numerosDesde: 1 },
      { ...calle10(40000), numerosDesde: 501 },
    ],
    {
      inscripciones: 32,
      remeras: true,
      deslinde: true,
      extras: ['kit-1'],
      resultados: { '21K': 164, '10K': 228 },
      fotos: album('aniversario', ['Largada', 'Recorrido', 'Llegada y podios']),
    },
  ),
  corrida(
    {
      escena: 'cataratas',
      nombre: 'Trail Tierra Colorada',
      ciudad: 'Puerto Iguazú',
      provincia: 'Misiones',
      lugar: 'Hito de las tres fronteras',
      organizador: 'senderos',
    },
    36,
    [trail('25K', 60000), trail('12K', 42000)],
    {
      inscripciones: 26,
      disciplinas: ['Trail running'],
      deslinde: true,
      extras: ['perfil-3', 'mapa-3'],
      resultados: { '25K': 96, '12K': 142 },
      fotos: album('tierra-colorada', ['Álbum completo', 'Podios']),
    },
  ),
  corrida(
    {
      escena: 'lengas',
      nombre: 'Trail Bosque de Lengas',
      ciudad: 'Ushuaia',
      provincia: 'Tierra del Fuego',
      lugar: 'Base del glaciar, estacionamiento alto',
      organizador: 'largada',
    },
    57,
    [trail('30K', 74000), trail('15K', 52000), trail('7K', 34000)],
    {
      inscripciones: 22,
      disciplinas: ['Trail running'],
      deslinde: true,
      extras: ['perfil-1'],
      resultados: { '30K': 71, '15K': 118, '7K': 84 },
      fotos: album('lengas', ['Nieve y bosque', 'Llegada']),
    },
  ),
  corrida(
    {
      escena: 'ballenas',
      nombre: 'Ballenas 15K, edición anterior',
      ciudad: 'Puerto Madryn',
      provincia: 'Chubut',
      lugar: 'Playa del centro, bajada 3',
      organizador: 'senderos',
    },
    92,
    [{ nombre: '15K', valor: 44000, categorias: calle() }, corta(25000)],
    { resultados: { '15K': 133 } },
  ),
  corrida(
    {
      escena: 'velodromo',
      nombre: 'Noche de Pista',
      ciudad: 'Mar del Plata',
      provincia: 'Buenos Aires',
      lugar: 'Velódromo del parque de deportes',
      organizador: 'senderos',
    },
    121,
    [{ nombre: 'Scratch', valor: 22000, categorias: montania() }],
    { disciplinas: ['Ciclismo de pista'], fotos: album('noche-de-pista', ['Fotos']) },
  ),
  corrida(
    {
      escena: 'costanera',
      nombre: '10K Costanera al Atardecer, 4ª edición',
      ciudad: 'Posadas',
      provincia: 'Misiones',
      lugar: 'Costanera, cuarto tramo',
      organizador: 'senderos',
    },
    148,
    [calle10(19000)],
    { pagoOnline: false },
  ),
  corrida(
    {
      escena: 'estepa',
      nombre: 'Gran Fondo de la Estepa, 2ª edición',
      ciudad: 'Comodoro Rivadavia',
      provincia: 'Chubut',
      lugar: 'Costanera, rotonda del faro',
      organizador: 'senderos',
    },
    184,
    [trail('120K', 48000)],
    { disciplinas: ['Ciclismo de ruta'] },
  ),
  corrida(
    {
      escena: 'quebrada',
      nombre: 'Desafío MTB Cerros de Colores, 6ª edición',
      ciudad: 'Purmamarca',
      provincia: 'Jujuy',
      lugar: 'Plaza principal',
      organizador: 'senderos',
    },
    225,
    [trail('Individual 45K', 39000)],
    { disciplinas: ['Mountain bike'], fotos: album('cerros', ['Por categoría', 'Paisaje']) },
  ),
  corrida(
    {
      escena: 'parque',
      nombre: 'Corrida Infantil Barriletes, primavera',
      ciudad: 'Paraná',
      provincia: 'Entre Ríos',
      lugar: 'Parque Urquiza, anfiteatro',
      organizador: 'largada',
    },
    252,
    [{ nombre: '400 m', valor: 0, categorias: participativa(4) }],
    {
      pagoOnline: false,
      disciplinas: ['Running', 'Infantil'],
      fotos: album('barriletes', ['Chicos y barriletes']),
    },
  ),
  corrida(
    {
      escena: 'puente',
      nombre: 'Maratón Costa del Paraná, 11ª edición',
      ciudad: 'Rosario',
      provincia: 'Santa Fe',
      lugar: 'Parque a la Bandera',
      organizador: 'largada',
    },
    303,
    [{ nombre: '42K', valor: 61000, categorias: fondo() }, media(44000), calle10(30000)],
    { resultados: { '42K': 187, '21K': 240 }, fotos: album('costa-parana-11', ['Km 10', 'Km 21', 'Meta']) },
  ),
  corrida(
    {
      escena: 'vinedos',
      nombre: 'Media Maratón de las Viñas, 8ª edición',
      ciudad: 'Luján de Cuyo',
      provincia: 'Mendoza',
      lugar: 'Plaza departamental',
      organizador: 'senderos',
    },
    317,
    [media(41000), calle10(29000)],
    { resultados: { '21K': 151 } },
  ),
  corrida(
    {
      escena: 'amanecer',
      nombre: 'Trail Sierras del Alba, 5ª edición',
      ciudad: 'Villa General Belgrano',
      provincia: 'Córdoba',
      lugar: 'Anfiteatro municipal',
      organizador: 'largada',
    },
    327,
    [trail('42K', 56000), trail('21K', 42000)],
    { disciplinas: ['Trail running'], fotos: album('alba-5', ['Amanecer en el filo', 'Llegada']) },
  ),
  corrida(
    {
      escena: 'noche',
      nombre: 'Noche Porteña 8K, 3ª edición',
      ciudad: 'Ciudad Autónoma de Buenos Aires',
      provincia: 'Ciudad Autónoma de Buenos Aires',
      lugar: 'Av. Figueroa Alcorta y Av. Pueyrredón',
      organizador: 'largada',
    },
    345,
    [{ nombre: '8K competitiva', valor: 26000, categorias: calle() }],
    { fecha: { dias: -345, semana: 6, hora: '20:30' } },
  ),
  corrida(
    {
      escena: 'lago',
      nombre: 'Triatlón Lagos del Sur, 9ª edición',
      ciudad: 'San Carlos de Bariloche',
      provincia: 'Río Negro',
      lugar: 'Bahía Serena, km 12',
      organizador: 'largada',
    },
    289,
    [{ nombre: 'Sprint', valor: 52000, categorias: triatlon() }],
    { disciplinas: ['Triatlón'] },
  ),
  corrida(
    {
      escena: 'delta',
      nombre: 'Aguas Abiertas del Delta, 2ª edición',
      ciudad: 'Tigre',
      provincia: 'Buenos Aires',
      lugar: 'Paseo Victorica, muelle 4',
      organizador: 'largada',
    },
    274,
    [{ nombre: '3.000 m', valor: 27000, categorias: montania(16) }],
    { disciplinas: ['Natación en aguas abiertas'] },
  ),
  corrida(
    {
      escena: 'dunas',
      nombre: 'Desafío Dunas del Atlántico, 1ª edición',
      ciudad: 'Villa Gesell',
      provincia: 'Buenos Aires',
      lugar: 'Reserva dunícola, acceso sur',
      organizador: 'largada',
    },
    338,
    [trail('12K', 31000)],
    { disciplinas: ['Trail running'] },
  ),
  corrida(
    {
      escena: 'lengas',
      nombre: 'Trail Bosque de Lengas, 3ª edición',
      ciudad: 'Ushuaia',
      provincia: 'Tierra del Fuego',
      lugar: 'Base del glaciar',
      organizador: 'largada',
    },
    421,
    [trail('15K', 33000)],
    { disciplinas: ['Trail running'] },
  ),
  corrida(
    {
      escena: 'arco',
      nombre: 'Maratón Aniversario, 20ª edición',
      ciudad: 'San Miguel de Tucumán',
      provincia: 'Tucumán',
      lugar: 'Plaza Independencia',
      organizador: 'largada',
    },
    379,
    [media(36000), calle10(25000)],
    { fotos: album('aniversario-20', ['Fotos']) },
  ),
];
