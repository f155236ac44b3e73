import { tallesPorDefecto } from '../../../shared/domain/participante/talles.ts';
import { keyNueva, type ModalidadForm, type RemeraForm } from './formulario.ts';

/** The defaults of a new modality (regla carrera-15). */
export function modalidadNueva(nombre: string, valor_normal: string): ModalidadForm {
  return {
    clave: keyNueva(),
    nombre: nombre.trim(),
    valor_normal: valor_normal.trim(),
    costo_servicio: '0',
    nro_participantes: '1',
    limite_edad_inicial: '0',
    requiere_apto_medico: false,
    active: true,
    usa_remeras: false,
    cupo: '',
    regla_edad_equipo: 'mayor',
    remeras: [],
    precios: [],
    categorias: [],
  };
}

export function remerasPorDefecto(): RemeraForm[] {
  return tallesPorDefecto.map((talle) => ({ clave: keyNueva(), talle, stock: '' }));
}
