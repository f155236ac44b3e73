import { modalidadNueva, remerasPorDefecto } from '../modalidad-nueva.ts';
import { JUEGOS } from '../juegos-categorias.ts';
import type { Formulario, ModalidadForm } from '../formulario.ts';
import {
  DE_BICI,
  DE_EQUIPO,
  DE_MONTANIA,
  descripcionDe,
  deslindeDe,
  EN_CALLE,
  EN_MONTANIA,
} from './textos.ts';

export interface Plantilla {
  id: string;
  texto: string;
  detalle: string;
  /** values that the template fills in; staff have to type prices, how many people fit, when and where the race is (regla carrera-29) */
  campos: () => Partial<Formulario>;
}

type Juego = 'cada-5' | 'cada-10' | 'general' | 'equipos' | 'mixta';

const categorias = (juego: Juego) => JUEGOS.find(({ id }) => id === juego)?.categorias() ?? [];

const modalidad = (nombre: string, juego: Juego, cambios: Partial<ModalidadForm> = {}): ModalidadForm => ({
  ...modalidadNueva(nombre, ''),
  categorias: categorias(juego),
  ...cambios,
});

const conRemera = (): Partial<ModalidadForm> => ({ usa_remeras: true, remeras: remerasPorDefecto() });
const rico = (html: string) => ({ html, delta: null });

/** Common kinds of races, with which a new event can begin instead of an empty form. */
export const PLANTILLAS: readonly Plantilla[] = [
  {
    id: 'calle',
    texto: 'Carrera de calle',
    detalle: '10K con categorías y 5K general, con remera y deslinde',
    campos: () => ({
      usa_talle_remera: true,
      usa_deslinde_online: true,
      texto_deslinde_online: deslindeDe(),
      descripcion: rico(
        descripcionDe(
          'Una mañana para correr por la ciudad: 10K por tiempo y 5K para empezar.',
          EN_CALLE.recorrido,
          EN_CALLE.llevar,
        ),
      ),
      modalidades: [
        modalidad('10K', 'cada-10', { ...conRemera(), limite_edad_inicial: '16' }),
        modalidad('5K', 'general', { ...conRemera(), limite_edad_inicial: '16' }),
      ],
    }),
  },
  {
    id: 'trail',
    texto: 'Trail de montaña',
    detalle: '21K y 10K, con apto médico y deslinde de montaña',
    campos: () => ({
      usa_deslinde_online: true,
      texto_deslinde_online: deslindeDe(DE_MONTANIA),
      descripcion: rico(
        descripcionDe(
          'Senderos, subidas y vistas: una carrera para disfrutar la montaña y respetarla.',
          EN_MONTANIA.recorrido,
          EN_MONTANIA.llevar,
        ),
      ),
      modalidades: [
        modalidad('21K', 'cada-10', { requiere_apto_medico: true, limite_edad_inicial: '18' }),
        modalidad('10K', 'cada-10', { requiere_apto_medico: true, limite_edad_inicial: '16' }),
      ],
    }),
  },
  {
    id: 'equipos',
    texto: 'Running en equipo',
    detalle: 'Posta de 4 y dupla, con categorías de equipos',
    campos: () => ({
      usa_talle_remera: true,
      usa_deslinde_online: true,
      texto_deslinde_online: deslindeDe(DE_EQUIPO),
      descripcion: rico(
        descripcionDe(
          'Se corre de a varios: cada integrante hace su tramo y pasa la posta.',
          EN_CALLE.recorrido,
          EN_CALLE.llevar,
        ),
      ),
      modalidades: [
        modalidad('Posta 4 x 5K', 'equipos', {
          ...conRemera(),
          nro_participantes: '4',
          limite_edad_inicial: '16',
        }),
        modalidad('Dupla 2 x 5K', 'equipos', {
          ...conRemera(),
          nro_participantes: '2',
          limite_edad_inicial: '16',
        }),
      ],
    }),
  },
  {
    id: 'duatlon',
    texto: 'Duatlón con posta',
    detalle: 'Individual por edades y posta de 2, con apto médico',
    campos: () => ({
      usa_deslinde_online: true,
      texto_deslinde_online: deslindeDe(DE_BICI),
      descripcion: rico(
        descripcionDe(
          'Correr, pedalear y volver a correr: individual o en posta de dos.',
          EN_CALLE.recorrido,
          [...EN_CALLE.llevar, 'Bicicleta en condiciones y casco'],
        ),
      ),
      modalidades: [
        modalidad('Individual', 'cada-5', { requiere_apto_medico: true, limite_edad_inicial: '16' }),
        modalidad('Posta de 2', 'equipos', {
          nro_participantes: '2',
          requiere_apto_medico: true,
          limite_edad_inicial: '16',
        }),
      ],
    }),
  },
  {
    id: 'correcaminata',
    texto: 'Correcaminata',
    detalle: '3K para todas las edades, sin tiempos',
    campos: () => ({
      usa_deslinde_online: true,
      texto_deslinde_online: deslindeDe(),
      descripcion: rico(
        descripcionDe(
          'Tres kilómetros para correr, trotar o caminar en familia.',
          EN_CALLE.recorrido,
          EN_CALLE.llevar,
        ),
      ),
      modalidades: [modalidad('3K participativa', 'mixta')],
    }),
  },
];

/** Whether a form has no modality and no text yet that a template would write over (regla carrera-29); switches do not count. */
export const admitePlantilla = (f: Formulario): boolean =>
  f.modalidades.length === 0 && f.descripcion.html.trim() === '' && f.texto_deslinde_online.trim() === '';
