import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PasoId } from '../../../shared/domain/inscripcion/wizard.ts';
import { leerBusqueda, type Entrada } from './entrada.ts';
import { volverAdondeEstaba, vueltaAlEvento } from './volver-de-inscribir-a-mano.ts';

export interface Navegacion {
  irA: (paso: PasoId, opciones?: { reemplazar?: boolean; inscripcion?: string }) => void;
  /** goes back to that step: by the browser's history if the entry before this one is that step, otherwise by a new entry */
  volverA: (paso: PasoId) => void;
  /** opens the provider's page to pay; the back button then leads to the wizard's step `pago` */
  pagar: (inscripcion: string, href: string) => void;
  /** leaves the wizard: to the event's public page; staff, to the page from which they opened it, or to the panel if there is none */
  salir: () => void;
  resultadoOk: (codigo_publico: string) => void;
}

/** Moves the wizard by the browser's history, so that the back button works. @param id the event's, as in the address */
export function useNavegacion(id: string, entrada: Entrada): Navegacion {
  const router = useRouter();
  const alEvento = entrada.tipo !== 'admin';
  const codigo = entrada.tipo === 'privada' ? entrada.codigo_acceso : null;
  return useMemo(() => {
    const aqui = () => router.state.location;
    const irA = (paso: PasoId, reemplazar: boolean, inscripcion?: string) => {
      const { state, search } = aqui();
      return router.navigate({
        to: '.',
        search: { paso, ...(inscripcion && { inscripcion }) },
        state: {
          paso_previo: leerBusqueda(search).paso ?? 'modalidad',
          entrada: state.entrada ?? state.__TSR_index,
        },
        replace: reemplazar,
      });
    };
    return {
      irA: (paso, { reemplazar = false, inscripcion } = {}) => void irA(paso, reemplazar, inscripcion),
      pagar: async (inscripcion, href) => {
        // Without this the browser's history would lack the payment step, to which 'back' leads from the provider's page.
        await irA('pago', true, inscripcion);
        window.location.assign(href);
      },
      volverA(paso) {
        if (aqui().state.paso_previo === paso) router.history.back();
        else this.irA(paso);
      },
      salir: () => {
        if (alEvento && codigo !== null) {
          void router.navigate({
            to: '/informacion-evento/$id/$codigo_acceso',
            params: { id, codigo_acceso: codigo },
          });
        } else if (alEvento) void router.navigate({ to: '/informacion-evento/$id', params: { id } });
        else volverAdondeEstaba(router);
      },
      resultadoOk: (codigo_publico) =>
        void router.navigate({
          to: '/resultado_ok/$evento_id/$inscripcion_id',
          params: { evento_id: id, inscripcion_id: codigo_publico },
          search: alEvento ? {} : vueltaAlEvento(id),
          replace: true,
        }),
    };
  }, [router, id, alEvento, codigo]);
}
