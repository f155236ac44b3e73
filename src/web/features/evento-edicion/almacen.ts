import { Oyentes } from '../../../shared/domain/comun/oyentes.ts';
import { conValor, valorEn } from './camino.ts';
import type { Formulario } from './formulario.ts';
import { TODAS_LAS_SECCIONES, type SeccionId } from './secciones.ts';
import type { Errores } from './validar.ts';

export interface Estado {
  formulario: Formulario;
  /** the event as the form last took it from the server, or a new event's defaults: a difference from it is an unsaved change */
  original: Formulario;
  /** error texts by path; empty until saving is tried for the first time */
  errores: Errores;
  intentado: boolean;
  errores_servidor: Errores;
}

type Reglas = (f: Formulario) => Errores;

export const estadoInicial = (original: Formulario, formulario = original): Estado => ({
  formulario,
  original,
  errores: {},
  intentado: false,
  errores_servidor: {},
});

/** The state after a change; from the first try to save on, errors are updated with every change. */
export function cambiado(estado: Estado, formulario: Formulario, reglas: Reglas): Estado {
  if (formulario === estado.formulario) return estado;
  // A server error stays until its field's value changes or saving is tried again.
  const errores_servidor = Object.fromEntries(
    Object.entries(estado.errores_servidor).filter(([camino]) =>
      Object.is(valorEn(estado.formulario, camino), valorEn(formulario, camino)),
    ),
  );
  const errores = estado.intentado ? { ...errores_servidor, ...reglas(formulario) } : {};
  return { ...estado, formulario, errores_servidor, errores };
}

export function intentado(estado: Estado, reglas: Reglas): Estado {
  return { ...estado, intentado: true, errores_servidor: {}, errores: reglas(estado.formulario) };
}

export function rechazado(estado: Estado, errores_servidor: Errores): Estado {
  return {
    ...estado,
    intentado: true,
    errores_servidor,
    errores: { ...errores_servidor, ...estado.errores },
  };
}

/** Store outside of React's state, so that one keystroke renders one field and not nine sections. */
export class Almacen {
  #estado: Estado;
  readonly #reglas: Reglas;
  readonly #oyentes = new Oyentes();

  /** the sections that this session has, in their order */
  readonly secciones: readonly SeccionId[];

  constructor(inicial: Estado, reglas: Reglas, secciones: readonly SeccionId[] = TODAS_LAS_SECCIONES) {
    this.#estado = inicial;
    this.#reglas = reglas;
    this.secciones = secciones;
  }

  readonly leer = (): Estado => this.#estado;

  readonly escuchar = this.#oyentes.suscribir;

  readonly cambiar = (con: (f: Formulario) => Formulario): void => {
    this.#poner(cambiado(this.#estado, con(this.#estado.formulario), this.#reglas));
  };

  readonly poner = (camino: string, valor: unknown): void => {
    this.cambiar((f) => conValor(f, camino, valor));
  };

  readonly intentar = (): Errores => {
    this.#poner(intentado(this.#estado, this.#reglas));
    return this.#estado.errores;
  };

  readonly rechazar = (errores: Errores): void => this.#poner(rechazado(this.#estado, errores));

  /** Replaces the whole form: from `original` on differences are unsaved changes, `formulario` is what is edited. */
  readonly reemplazar = (original: Formulario, formulario = original): void =>
    this.#poner(estadoInicial(original, formulario));

  #poner(estado: Estado): void {
    if (estado === this.#estado) return;
    this.#estado = estado;
    this.#oyentes.avisar();
  }
}

export const hayCambios = ({ formulario, original }: Estado): boolean =>
  formulario !== original && JSON.stringify(formulario) !== JSON.stringify(original);
