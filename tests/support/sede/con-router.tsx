import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What is drawn inside a router, so that its links are links; they lead nowhere. */
export async function conRouter(contenido: ReactNode): Promise<ReactNode> {
  const router = createRouter({
    routeTree: createRootRoute({
      ...{ component: () => contenido, notFoundComponent: () => contenido },
      staticData: { access: 'publico' },
    }),
    history: createMemoryHistory(),
  });
  await router.load();
  // oxlint-disable-next-line typescript/no-explicit-any -- the app's types of routes are registered, and these are others
  return <RouterProvider router={router as any} />;
}
