import type { AnyRouter } from '@tanstack/react-router';

// Staff who register by hand go back to where they came from (regla gestion-15).

/** Closing their wizard leads to the page from which it was opened, however many steps of it lie between. */
export function volverAdondeEstaba(router: Pick<AnyRouter, 'history' | 'navigate' | 'state'>): void {
  const { state } = router.state.location;
  const entrada = state.entrada ?? state.__TSR_index;
  if (entrada > 0) router.history.go(entrada - state.__TSR_index - 1);
  else void router.navigate({ to: '/backoffice/dashboard' });
}

/** The result's page leads to the event that they register for. */
export const vueltaAlEvento = (evento_id: string) => ({ next: `/backoffice/event/${evento_id}` });
