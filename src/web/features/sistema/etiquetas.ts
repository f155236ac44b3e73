import { etiquetaEstado, leerEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { propio } from '../../../shared/domain/comun/propio.ts';

/** What the server's jobs are called on the screen; below, the same for mails and payment notices. The log has the server's names. */
export const TRABAJOS: Readonly<Record<string, string>> = {
  mantenimiento: 'Limpieza de lo vencido',
  crear_checkout: 'Preparar el pago en el proveedor',
  expirar_checkout: 'Cerrar el pago en el proveedor',
  cerrar_links_evento: 'Cerrar los pagos de un evento que no se hace',
  procesar_pago: 'Leer un pago avisado',
  procesar_orden: 'Leer una orden avisada',
  reembolsar: 'Devolver un pago',
  vencer_reservas: 'Vencer reservas sin pagar',
  conciliar_pagos: 'Buscar pagos que nadie avisó',
  revisar_cuentas_mp: 'Revisar cuentas de Mercado Pago',
  renovar_cuenta_mp: 'Renovar una cuenta de Mercado Pago',
  cobros_resellados: 'Cifrar cuentas con la clave nueva',
  factores_resellados: 'Cifrar segundos factores con la clave nueva',
  simulado_notificar: 'Aviso del pago simulado',
  importacion_avisos: 'Mails de una importación',
  reenviar_correo: 'Mandar un mail de nuevo',
  deslinde_pdf: 'PDF de un deslinde firmado',
  encargo: 'Un cambio a muchas inscripciones',
  deslindes_huerfanos: 'Borrar PDF sin deslinde',
  datos_enlace: 'Enlace de un pedido sobre datos personales',
  retencion: 'Borrar lo que cumplió su plazo',
  aptos_sin_enviar: 'Borrar aptos que nadie envió',
  correos_rebotados: 'Leer los mails que volvieron',
  aptos_recordar: 'Pedir aptos médicos que faltan',
  arrepentimiento_recibido: 'Pedido del botón de arrepentimiento',
  imagenes_sin_uso: 'Borrar imágenes sin uso',
  imagenes_compartidas: 'Preparar imágenes para compartir',
  archivos_sin_confirmar: 'Borrar archivos que nada usa',
  archivos_borrar: 'Borrar archivos',
  archivos_eliminar: 'Borrar archivos (versión anterior)',
  enlaces_correo: 'Pedir firmas y aptos por mail',
  recuperar_clave: 'Enlace para cambiar la contraseña',
  dispositivos_olvidados: 'Olvidar dispositivos sin uso',
  recordatorios: 'Mandar recordatorios',
};

const CORREOS: Readonly<Record<string, string>> = {
  inscripcion_registrada: 'Inscripción registrada',
  inscripcion_bonificada: 'Inscripción bonificada',
  inscripcion_cancelada: 'Inscripción cancelada',
  reserva_liberada: 'Reserva liberada',
  pago_registrado: 'Pago registrado',
  pago_pendiente: 'Pago pendiente',
  pago_devuelto: 'Pago devuelto',
  pago_parcial: 'Pago de una parte',
  pago_en_revision: 'Pago en revisión',
  pago_rechazado: 'Pago rechazado',
  reserva_vencida: 'Reserva vencida',
  arrepentimiento_recibido: 'Arrepentimiento recibido',
  arrepentimiento_aceptado: 'Arrepentimiento aceptado',
  arrepentimiento_rechazado: 'Arrepentimiento rechazado',
  reenvio: 'Inscripción, mandada de nuevo',
  ingreso_nuevo: 'Ingreso desde otro dispositivo',
  recuperar_clave: 'Cambiar la contraseña',
  clave_cambiada: 'Contraseña cambiada',
  segundo_factor_activado: 'Segundo factor activado',
  segundo_factor_desactivado: 'Segundo factor desactivado',
  cobros_vinculados: 'Cuenta de Mercado Pago vinculada',
  cobros_desvinculados: 'Cuenta de Mercado Pago desvinculada',
  cobros_caidos: 'Cuenta de Mercado Pago que no responde',
  pedido_apto: 'Pedido de apto médico',
  pedido_firma: 'Pedido de firma del deslinde',
  apto_recibido: 'Apto médico recibido',
  apto_rechazado: 'Apto médico rechazado',
  deslinde_firmado: 'Deslinde firmado',
  deslinde_rechazado: 'Deslinde rechazado',
  datos_enlace: 'Enlace a los datos personales',
  supresion_pedida: 'Supresión pedida',
  supresion_hecha: 'Supresión hecha',
  supresion_rechazada: 'Supresión rechazada',
  rectificacion_hecha: 'Rectificación hecha',
  datos_otro_medio: 'Pedido de datos por otro medio',
  recordatorio_impago: 'Recordatorio: falta el pago',
  recordatorio_sin_firma: 'Recordatorio: falta la firma',
  recordatorio_sin_apto: 'Recordatorio: falta el apto médico',
  recordatorio_vispera: 'Recordatorio: se viene la carrera',
  envio: 'Mail a los inscriptos',
};

const RESULTADOS: Readonly<Record<string, string>> = {
  aplicado: 'Se aplicó',
  devuelto: 'Se devolvió',
  en_revision: 'Quedó en revisión',
  pendiente: 'Pago pendiente',
  sin_efecto: 'Sin efecto',
  pago_desconocido: 'El proveedor no conoce el pago',
  referencia_desconocida: 'No es de una inscripción',
  referencia_cambiada: 'Cambió de inscripción',
  respuesta_vieja: 'Ya se sabía algo más nuevo',
  sin_pagos: 'La orden no tiene pagos',
  firma_invalida: 'Firma inválida',
  ignorada: 'No es de pagos',
  fallida: 'Falló',
};

/** the services by which payments and mails go */
const SERVICIOS: Readonly<Record<string, string>> = {
  simulado: 'Simulados',
  mercadopago: 'Mercado Pago',
  smtp: 'SMTP',
  local: 'Buzón propio',
};

const suelto = (nombre: string): string => nombre.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());

/** A type that is not listed above is shown by the server's name for it, made legible (suelto): 'Pago parcial'. */
export const nombreTrabajo = (tipo: string): string => propio(TRABAJOS, tipo) ?? suelto(tipo);
export const nombreCorreo = (tipo: string): string => propio(CORREOS, tipo) ?? suelto(tipo);
export const nombreServicio = (nombre: string): string => propio(SERVICIOS, nombre) ?? suelto(nombre);
/**
 * Text for what came of a payment notice. A notice about an order has one result for each payment of the order, separated by ', '. A result
 * is one of RESULTADOS, or the state into which the payment moved its inscripcion.
 */
export const nombreResultado = (resultado: string): string =>
  resultado
    .split(', ')
    .map((uno) => {
      const estado = leerEstado(uno);
      return propio(RESULTADOS, uno) ?? (estado ? etiquetaEstado(estado).texto : suelto(uno));
    })
    .join(', ');
