import type { Detalles } from '../nombre.ts';

/** Access to one registration's payments: for staff of its event, and for whoever has the registration's public code. */
const PAGOS_DE_UNA = {
  accion: 'pago:ver',
  de: 'inscripcion',
  param: 'id',
  publico_por_codigo: true,
  tambien_borrado: true,
} as const;

/** What only the server has to know of the endpoints of payments. */
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
    access: { accion: 'inscripcion:marcar_pagada', de: 'inscripcion', param: 'id' },
    resumen: 'Registra un pago que se cobró por fuera del sitio',
  },
  listPagosEvento: {
    access: { accion: 'pago:ver', de: 'evento', param: 'id', tambien_borrado: true },
    resumen: 'Pagos de un evento, con sus totales',
  },
  reembolsarPago: {
    access: { accion: 'pago:reembolsar', de: 'pago', param: 'id', tambien_borrado: true },
    resumen: 'Devuelve un pago, entero o en parte',
  },
  resolverRevision: {
    access: { accion: 'pago:reembolsar', de: 'pago', param: 'id', tambien_borrado: true },
    resumen: 'Acepta o devuelve un pago que quedó en revisión',
  },
  notificarPago: {
    access: 'proveedor',
    resumen: 'Aviso del proveedor de pagos',
  },
  vincularCobros: {
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Empieza a vincular la propia cuenta de Mercado Pago: adónde ir a dar el permiso',
  },
  completarCobros: {
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Vincula la cuenta con lo que trae la vuelta de Mercado Pago',
  },
  desvincularCobros: {
    access: { accion: 'cobros:vincular', de: 'ninguno' },
    resumen: 'Deja de cobrar en la propia cuenta de Mercado Pago',
  },
} as const satisfies Detalles;
