import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MarcoFluent } from '../features/marco/marco-fluent.tsx';
import { Muestrario } from './muestrario.tsx';
import css from './muestrario.module.css';

// Entry of a page that only `npm run dev` serves (dibujante-vite.ts): no screen imports it, so no build contains it.
const contenedor = document.getElementById('root');
if (!contenedor) throw new Error('La página no tiene #root');

const tema = new URLSearchParams(location.search).get('tema');
if (tema) document.documentElement.dataset['tema'] = tema;

createRoot(contenedor).render(
  <StrictMode>
    {tema ? (
      <MarcoFluent>
        <Muestrario titulo={tema} />
      </MarcoFluent>
    ) : (
      // The theme is set on a whole document, so light and dark need one each: two iframes.
      <div className={css.lados}>
        {['claro', 'oscuro'].map((lado) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- this very page
          <iframe key={lado} title={`En ${lado}`} src={`?tema=${lado}`} />
        ))}
      </div>
    )}
  </StrictMode>,
);
