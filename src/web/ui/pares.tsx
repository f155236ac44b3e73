import type { ReactNode } from 'react';

/** Names with their values, for a <dl>. */
export const Pares = ({ de }: { de: readonly (readonly [string, ReactNode])[] }) =>
  de.map(([nombre, valor]) => (
    <div key={nombre}>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  ));
