import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { obtenerDefinicionPronta } from '../../nucleo/evento/service.ts';
import { keyUnicaDe, estaRespondida } from '../../nucleo/idempotencia/service.ts';
import { consultar } from './service.ts';

export function registerFila(app: App, ctx: Contexto): void {
  mount(app, ctx, api.consultarFila, async ({ body, sesion, request }) => {
    const unica = keyUnicaDe(request, 'createInscripcion', sesion, null);
    return consultar(ctx, {
      escrito: body.boleto,
      salir: body.salir,
      definicion: (evento_id) => obtenerDefinicionPronta(ctx, evento_id),
      respondida: async () => unica !== null && estaRespondida(ctx, unica),
    });
  });
}
