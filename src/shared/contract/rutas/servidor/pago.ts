import type { Detalles } from '../nombre.ts';
import { con, deLaInscripcion, delEvento, delPago } from '../permisos.ts';

/**
 * Access to one registration's payments: for staff of its event, and for whoever has the registration's public code or, where the call
 * takes one, its payment key (llave).
 */
const PAGOS_DE_UNA = {
  accion: 'pago:ver',
  de: 'inscripcion',
  param: 'id',
  publico_por_codigo: true,
  tambien_borrado: true,
} as const;

export const pago = {
  listPagos: {
    aliases: ['/v1/inscripciones/:id/payments'],
    access: PAGOS_DE_UNA,
    resumen: 'Pagos de una inscripción',
  },
  getMerchantOrder: {
    aliases: ['/v1/inscripciones/:id/merchant_order'],
    access: PAGOS_DE_UNA,
    resumen: 'Orden de pago de una inscripción',
  },
  consultarPago: {
    access: PAGOS_DE_UNA,
    resumen: 'Pregunta ya al proveedor de pagos por una inscripción pendiente',
  },
  registrarPago: {
    access: deLaInscripcion('inscripcion:marcar_pagada'),
    resumen: 'Registra un pago que se cobró por fuera del sitio',
  },
  listPagosEvento: {
    access: delEvento('pago:ver', { tambien_borrado: true }),
    resumen: 'Pagos de un evento, con sus totales',
  },
  reembolsarPago: {
    access: delPago('pago:reembolsar', { tambien_borrado: true }),
    resumen: 'Devuelve un pago, entero o en parte',
  },
  resolverRevision: {
    access: delPago('pago:reembolsar', { tambien_borrado: true }),
    resumen: 'Acepta o devuelve un pago que quedó en revisión',
  },
  notificarPago: {
    access: 'proveedor',
    resumen: 'Aviso del proveedor de pagos',
  },
  vincularCobros: {
    access: con('cobros:vincular'),
    resumen: 'Empieza a vincular la propia cuenta de Mercado Pago: adónde ir a dar el permiso',
  },
  completarCobros: {
    access: con('cobros:vincular'),
    resumen: 'Vincula la cuenta con lo que trae la vuelta de Mercado Pago',
  },
  desvincularCobros: {
    access: con('cobros:vincular'),
    resumen: 'Deja de cobrar en la propia cuenta de Mercado Pago',
  },
} as const satisfies Detalles;
