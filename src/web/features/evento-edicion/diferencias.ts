import { SIGNO } from '../../../shared/domain/comun/dinero.ts';
import type { Diferencia } from '../../formulario/dialogo-conflicto.tsx';
import { etiquetaDe, ETIQUETAS } from './etiquetas.ts';
import type { Formulario, ModalidadForm } from './formulario.ts';
import { nombreDe } from './categorias.ts';

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const CAMPOS = Object.keys(ETIQUETAS) as (keyof Formulario)[]; // safe cast: ETIQUETAS has exactly the form's keys

const sinMarcas = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const resumenModalidad = (m: ModalidadForm): string => {
  const categorias = m.categorias.filter((c) => !c.borrado).map(nombreDe);
  return `${m.nombre} (${SIGNO}${m.valor_normal}${m.active ? '' : ', inactiva'}; ${categorias.length} categorías)`;
};

function enPalabras(campo: keyof Formulario, f: Formulario): string {
  if (campo === 'modalidades') return f.modalidades.map(resumenModalidad).join(' · ') || 'Ninguna';
  if (campo === 'disciplinas' || campo === 'tipos_pago_excluidos') return f[campo].join(', ') || 'Ninguno';
  const valor = f[campo];
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  return (typeof valor === 'object' ? sinMarcas(valor.html) : valor) || 'Vacío';
}

/** The fields in which the edited form and what the server has by now differ. */
export function diferencias(base: Formulario, mia: Formulario, suya: Formulario): Diferencia[] {
  return CAMPOS.filter((campo) => !igual(mia[campo], suya[campo])).map((campo) => ({
    key: campo,
    etiqueta: etiquetaDe(campo, mia),
    mia: enPalabras(campo, mia),
    suya: enPalabras(campo, suya),
    choca: !igual(base[campo], mia[campo]) && !igual(base[campo], suya[campo]),
  }));
}

/** Merges a conflict: my value in the fields that I changed, the saved one elsewhere; modalities that others added stay. */
export function juntar(base: Formulario, mia: Formulario, suya: Formulario): Formulario {
  const propios = CAMPOS.filter((campo) => !igual(base[campo], mia[campo]));
  const juntos: Formulario = { ...suya, ...Object.fromEntries(propios.map((campo) => [campo, mia[campo]])) };
  if (!propios.includes('modalidades')) return juntos;
  const mias = new Set(mia.modalidades.map((m) => m.id));
  const agregadas = suya.modalidades.filter((m) => m.id !== undefined && !mias.has(m.id));
  return { ...juntos, modalidades: [...mia.modalidades, ...agregadas] };
}
