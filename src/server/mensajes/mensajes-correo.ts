/** Texts of what the server answers about mails, of why one is not sent, and of a mail's footer. */
export const respuestasCorreo = {
  muchos_envios: (cuando: string) => `Hiciste muchos envíos. Volvé a intentar en ${cuando}.`,
  en_camino: 'El email está en camino.',
  en_camino_varios: (emails: string) => `Los ${emails} están en camino.`,
  de_nuevo: (emails: string) => `Volvemos a mandar ${emails}.`,
  cancelado: 'Se canceló 1 email que no había salido.',
  cancelados: (emails: string) => `Se cancelaron ${emails} que no habían salido.`,
  devuelto_porque: (dicho: string) => `El servidor que lo recibía dijo: ${dicho}`,
  devuelto_con_codigo: (codigo: string) => `El servidor lo devolvió con el código ${codigo}.`,
  devuelto_sin_motivo: 'El servidor lo devolvió sin decir por qué.',
  ya_no_esta: 'Ya no está en la inscripción.',
  de_baja: 'Pidió no recibir estos mails.',
  por_que_te_escribe: (organizador: string, evento: string) =>
    `Te escribe ${organizador} por tu inscripción en ${evento}.`,
  no_queres_mas: (organizador: string) => `¿No querés más mails como este de ${organizador}?`,
  recordados_hace_poco: (cuando: string) =>
    `Ya mandaste recordatorios en este evento. Volvé a intentar en ${cuando}.`,
  clave_no_aceptada: (dicho: string) => `El servidor de mail no aceptó nuestra clave: ${dicho}`,
  sin_cifrado: (dicho: string) => `El servidor de mail no ofrece una conexión cifrada (STARTTLS): ${dicho}`,
  sin_contestar: 'El servidor de mail no terminó de contestar a tiempo.',
  contesto: (dicho: string) => `El servidor de mail contestó: ${dicho}`,
  sin_entregar: (error: string) => `No se pudo entregar al servidor de mail: ${error}`,
  recordatorios_otra_version: (por: string, cuando: string) =>
    `${por} guardó cambios en los recordatorios el ${cuando}, después de que los abriste. Revisalos antes de guardar los tuyos.`,
} as const;
