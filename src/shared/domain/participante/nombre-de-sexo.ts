import { propio } from '../comun/propio.ts';

const NOMBRES: Readonly<Record<string, string>> = { FEM: 'Femenino', MASC: 'Masculino', X: 'X' };

/** A person's sex as people read it; another text stays as it is. */
export const nombreDeSexo = (sexo: string): string => propio(NOMBRES, sexo) ?? sexo;
