export function indiceDe(archivos: readonly { nombre: string; texto: string }[]): {
  texto: string;
  faltas: string[];
};
