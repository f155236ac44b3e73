import { FluentProvider } from '@fluentui/react-components';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './marco-fluent.module.css';
import { useTemaOscuro } from '../../ui/preferencia-tema.ts';
import { temaClaro, temaOscuro } from '../../ui/tema.ts';

/** Fluent's provider with our theme: around the screens below the con-fluent route, or around an event's dialogs on another screen. */
export function MarcoFluent({ children }: { children?: ReactNode }) {
  const oscuro = useTemaOscuro();
  return (
    <FluentProvider theme={oscuro ? temaOscuro : temaClaro} className={css.marco}>
      {children ?? <Outlet />}
    </FluentProvider>
  );
}
