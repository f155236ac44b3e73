import type { Detalles } from '../nombre.ts';
import { con } from '../permisos.ts';

export const datosPersonales = {
  pedirMisDatos: {
    resumen: 'Pide los propios datos personales, o que se supriman: manda un enlace a su mail',
  },
  abrirMisDatos: { resumen: 'Abre, una sola vez, el enlace que prueba que el mail es de quien pide' },
  descargarMisDatos: { resumen: 'Todo lo que hay de una persona, en un ZIP' },
  suprimirMisDatos: { resumen: 'Confirma el pedido de que los propios datos se supriman' },
  listPedidosDatos: {
    access: con('datos:resolver'),
    resumen: 'Pedidos de acceso y supresión de datos personales, con su plazo legal',
  },
  buscarParaPedido: {
    access: con('datos:resolver'),
    resumen: 'Con qué mails hay datos de un documento, para registrar un pedido',
  },
  createPedidoDatos: {
    access: con('datos:resolver'),
    status: 201,
    resumen: 'Registra un pedido recibido por otro medio, de quien perdió su mail',
  },
  resolverPedidoDatos: {
    access: con('datos:resolver'),
    resumen: 'Suprime los datos de una persona o rechaza el pedido con su motivo',
  },
  listDiasNoHabiles: {
    access: con('datos:resolver'),
    resumen: 'Días que no son hábiles además de los feriados nacionales',
  },
  createDiaNoHabil: {
    access: con('datos:resolver'),
    status: 201,
    resumen: 'Agrega un día no hábil: un puente, un feriado local',
  },
  deleteDiaNoHabil: {
    access: con('datos:resolver'),
    resumen: 'Quita un día no hábil',
  },
} as const satisfies Detalles;
