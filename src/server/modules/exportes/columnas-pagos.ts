import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { medioDePago } from '../../../shared/domain/pago/medios-a-mano.ts';
import { nombreDeTipoPago } from '../../../shared/domain/pago/textos-pago.ts';
import { computa } from '../../db/pago-que-cuenta.ts';
import { columna } from '../../planilla/columna.ts';
import type { Columna } from '../../planilla/columna.ts';
import { nombreEquipo } from '../../../shared/domain/inscripcion/equipo.ts';
import type { PagoRow } from './rows-exportadas.ts';

const PROVEEDORES: Readonly<Record<string, string>> = {
  manual: 'Manual',
  mercadopago: 'Mercado Pago',
  simulado: 'Pago simulado',
};

const APLICACIONES: Readonly<Record<string, string>> = {
  pendiente: 'Pendiente',
  aplicado: 'Aplicado',
  en_revision: 'En revisión',
  devuelto: 'Devuelto',
  sin_efecto: 'Sin efecto',
};

/** The same words as on the screen of payments. */
const medio = ({ payment_type_id: tipo, payment_method_id: metodo }: PagoRow): string | null =>
  medioDePago(metodo, tipo && nombreDeTipoPago(tipo)) ?? metodo;

/** Descargar pagos: one row a payment, attempts that failed included. */
export function columnasPagos(): Columna<PagoRow>[] {
  return [
    columna('Pago', 'numero', 9, (f) => f.id),
    columna('Fecha', 'fecha_hora', 17, (f) => f.creado_at),
    columna('Acreditado', 'fecha_hora', 17, (f) => f.aprobado_at),
    columna('Estado del pago', 'texto', 16, (f) => textoStatusPago(f.status)),
    columna('Importe', 'pesos', 14, (f) => aCentavos(f.monto)),
    columna('Moneda', 'texto', 9, (f) => f.moneda),
    columna('Devuelto', 'pesos', 14, (f) => aCentavos(f.monto_reembolsado)),
    // what counts towards the registration: nothing of a payment that failed, waits, is in review or in dispute, or was undone
    columna('Cobrado', 'pesos', 14, (f) =>
      computa(f) ? aCentavos(f.monto) - aCentavos(f.monto_reembolsado) : 0,
    ),
    columna('Medio de pago', 'texto', 24, medio),
    columna('Aplicación', 'texto', 13, (f) => APLICACIONES[f.aplicacion] ?? f.aplicacion),
    columna('Motivo de revisión', 'texto', 26, (f) => f.motivo_revision),
    columna('Cobrado por', 'texto', 15, (f) => PROVEEDORES[f.proveedor] ?? f.proveedor),
    columna('Operación', 'texto', 24, (f) => f.proveedor_pago_id),
    columna('Registrado por', 'texto', 20, (f) => f.registrado_por),
    columna('Inscripción', 'numero', 12, (f) => f.inscripcion_id),
    columna('Estado de la inscripción', 'texto', 18, (f) =>
      f.borrada ? 'Borrada' : etiquetaEstado(f.state).texto,
    ),
    columna('Modalidad', 'texto', 22, (f) => f.modalidad),
    columna('Equipo', 'texto', 22, (f) => nombreEquipo(f.equipo, f.nro_participantes)),
    columna('Apellido', 'texto', 20, (f) => f.apellido),
    columna('Nombre', 'texto', 20, (f) => f.nombre),
    columna('Documento', 'texto', 12, (f) => f.documento),
    columna('Email', 'texto', 28, (f) => f.email),
    columna('Cupón', 'texto', 14, (f) => f.codigo),
    columna('Total de la inscripción', 'pesos', 14, (f) => aCentavos(f.total)),
  ];
}
