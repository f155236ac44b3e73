export type Plataforma = 'android' | 'ios' | 'escritorio';

/**
 * The kind of device whose steps to install the application are shown first. The steps for the other kinds are one tap away, so a wrong
 * guess costs little.
 */
export function detectarPlataforma(agente: string, puntos_de_toque: number): Plataforma {
  if (/android/i.test(agente)) return 'android';
  if (/iphone|ipod|ipad/i.test(agente)) return 'ios';
  // iPadOS says that it is a Mac, but no Mac has a touch screen.
  return /macintosh/i.test(agente) && puntos_de_toque > 1 ? 'ios' : 'escritorio';
}
