import type { NovedadesDia } from '../../../shared/contract/novedades.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

interface Hecho {
  icono: 'personas' | 'listo' | 'escudo' | 'agregar';
  texto: string;
  detalle?: string;
}

/** What happened in an event on one day, in words; counts of 0 are left out. */
export function hechosDe(dia: Omit<NovedadesDia, 'fecha'>): Hecho[] {
  const { inscripciones, personas, pagos, monto, devuelto, firmas, aptos, nombres } = dia;
  const hechos: Hecho[] = [];
  if (inscripciones > 0) {
    const equipos = personas > inscripciones ? ` (${personas} personas)` : '';
    hechos.push({
      icono: 'personas',
      texto: escribirCuantos(inscripciones, 'inscripción nueva', 'inscripciones nuevas') + equipos,
      detalle: conResto(nombres, inscripciones),
    });
  }
  if (pagos > 0) {
    const cobrado = formatearPesos(aCentavos(monto) + aCentavos(devuelto));
    hechos.push({
      icono: 'listo',
      texto: `${escribirCuantos(pagos, 'pago', 'pagos')} por ${cobrado}`,
      ...(devuelto > 0 && { detalle: `Se devolvieron ${formatearPesos(aCentavos(devuelto))}.` }),
    });
  }
  if (firmas > 0)
    hechos.push({
      icono: 'escudo',
      texto: escribirCuantos(firmas, 'deslinde firmado', 'deslindes firmados'),
    });
  if (aptos > 0)
    hechos.push({
      icono: 'agregar',
      texto: escribirCuantos(aptos, 'apto médico recibido', 'aptos médicos recibidos'),
    });
  return hechos;
}

function conResto(nombres: readonly string[], total: number): string {
  const resto = total - nombres.length;
  const lista = nombres.join(', ');
  return resto > 0 ? `${lista} y ${resto} más` : lista;
}
