import type { Detalles } from '../nombre.ts';

/** What only the server has to know of the endpoints of personal data. */
export const datosPersonales = {
  pedirMisDatos: {
    resumen: 'Pide los propios datos personales, o que se supriman: manda un enlace a su mail',
  },
  abrirMisDatos: { resumen: 'Abre, una sola vez, el enlace que prueba que el mail es de quien pide' },
  descargarMisDatos: { resumen: 'Todo lo que hay de una persona, en un ZIP' },
  suprimirMisDatos: { resumen: 'Confirma el pedido de que los propios datos se supriman' },
  listPedidosDatos: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Pedidos de acceso y supresión de datos personales, con su plazo legal',
  },
  buscarParaPedido: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Con qué mails hay datos de un documento, para registrar un pedido',
  },
  createPedidoDatos: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    status: 201,
    resumen: 'Registra un pedido recibido por otro medio, de quien perdió su mail',
  },
  resolverPedidoDatos: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Suprime los datos de una persona o rechaza el pedido con su motivo',
  },
  listDiasNoHabiles: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Días que no son hábiles además de los feriados nacionales',
  },
  createDiaNoHabil: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    status: 201,
    resumen: 'Agrega un día no hábil: un puente, un feriado local',
  },
  deleteDiaNoHabil: {
    access: { accion: 'datos:resolver', de: 'ninguno' },
    resumen: 'Quita un día no hábil',
  },
} as const satisfies Detalles;
