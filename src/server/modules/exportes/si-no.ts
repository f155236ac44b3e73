// SI or NO (regla exportes-2)
export const siNo = (valor: boolean): string => (valor ? 'SI' : 'NO');
