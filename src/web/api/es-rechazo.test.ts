import { ErrorLlamada } from './call.ts';
import { esRechazo } from './es-rechazo.ts';
import { casos } from '../../../tests/support/casos.ts';

// If this breaks, a mail to hundreds or a partial refund is sent a second time while the first is still in progress.
casos('%s: %s', esRechazo, [
  [new ErrorLlamada(422, { codigo: 'datos_invalidos' }), true],
  [new ErrorLlamada(409, { codigo: 'ya_pagada' }), true],
  [new ErrorLlamada(409, { codigo: 'en_curso' }), false],
  [new ErrorLlamada(422, { codigo: 'clave_reutilizada' }), false],
  [new ErrorLlamada(429, undefined), false],
  [new ErrorLlamada(401, undefined), false],
  [new ErrorLlamada(503, undefined), false],
  [new ErrorLlamada(0, undefined), false],
  [new Error('otro'), false],
]);
