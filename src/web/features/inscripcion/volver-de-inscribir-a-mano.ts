import type { AnyRouter } from '@tanstack/react-router';

// Staff who register by hand go back to where they came from (regla gestion-15).

/**
 * Leaves the wizard for the page from which staff opened it, however many of the wizard's steps lie between. If the browser has no page
 * before the wizard, staff come to their first screen.
 */
export function volverAdondeEstaba(router: Pick<AnyRouter, 'history' | 'navigate' | 'state'>): void {
  const { state } = router.state.location;
  const entrada = state.entrada ?? state.__TSR_index;
  if (entrada > 0) router.history.go(entrada - state.__TSR_index - 1);
  else void router.navigate({ to: '/backoffice/dashboard' });
}

/** Search parameters for the page that staff see after they registered somebody: by `next` that page leads back to the event. */
export const vueltaAlEvento = (evento_id: string) => ({ next: `/backoffice/event/${evento_id}` });
