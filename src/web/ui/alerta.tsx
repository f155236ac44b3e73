import { useCallback, useEffect, useState, type ReactNode } from 'react';
import tonos from './tonos.module.css';
import css from './alerta.module.css';
import { BUENA_NOTICIA_MS, trasVerse } from './tiempo-a-la-vista.ts';
import { Icono } from './iconos.tsx';

interface Props {
  tono: 'ok' | 'aviso' | 'error';
  children: string;
}

/** A message that says what happened; good news (tono 'ok') disappears by itself (regla gestion-5). */
export function Alerta({ tono, children }: Props) {
  const [visible, setVisible] = useState(true);
  const [quieta, setQuieta] = useState(false);

  useEffect(() => {
    if (tono !== 'ok' || quieta || !visible) return;
    return trasVerse(
      BUENA_NOTICIA_MS,
      () => setVisible(false),
      () => document.visibilityState === 'visible',
    );
  }, [tono, quieta, visible]);

  if (!visible) return null;
  return (
    <div
      className={`${css.alerta} ${tonos[tono]} ${tono === 'ok' ? css.fugaz : ''}`}
      role={tono === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setQuieta(true)}
      onPointerLeave={() => setQuieta(false)}
      onFocus={() => setQuieta(true)}
      onBlur={() => setQuieta(false)}
    >
      <Icono nombre={tono === 'ok' ? 'listo' : tono === 'aviso' ? 'reloj' : 'aviso'} />
      <p>{children}</p>
      <button type="button" aria-label="Cerrar aviso" onClick={() => setVisible(false)}>
        <Icono nombre="cerrar" />
      </button>
    </div>
  );
}

/** Lets a screen show good news; a text equal to the last one is shown anew. */
export function useDicho(): { decir: (texto: string) => void; dicho: ReactNode } {
  const [ultimo, setUltimo] = useState<{ texto: string; n: number } | null>(null);
  const decir = useCallback((texto: string) => setUltimo((antes) => ({ texto, n: (antes?.n ?? 0) + 1 })), []);
  const dicho = ultimo && (
    <Alerta key={ultimo.n} tono="ok">
      {ultimo.texto}
    </Alerta>
  );
  return { decir, dicho };
}
