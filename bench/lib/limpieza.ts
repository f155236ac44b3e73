const pendientes: (() => Promise<void> | void)[] = [];

/** Registers something to undo at the end of the run, however it ends; what was registered last is undone first. */
export function alFinal(deshacer: () => Promise<void> | void): void {
  pendientes.push(deshacer);
}

export async function limpiar(): Promise<void> {
  for (let deshacer = pendientes.pop(); deshacer; deshacer = pendientes.pop()) {
    try {
      await deshacer();
    } catch (error) {
      console.error('limpieza:', error);
    }
  }
}
