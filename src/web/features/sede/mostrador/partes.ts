import { Parte } from '../../../ui/parte.ts';

/** What judges a code or a text, and shows who was found. */
export const atencion = new Parte(async () => {
  const [lectura, busqueda, senales, ficha, firmada, noEsta, recien, resultados] = await Promise.all([
    import('./leer.ts'),
    import('./buscar.ts'),
    import('./senales.ts'),
    import('./ficha.tsx'),
    import('./ficha-firmada.tsx'),
    import('./no-esta.tsx'),
    import('./recien-entregada.tsx'),
    import('./resultados.tsx'),
  ]);
  return {
    leer: lectura.leer,
    pareceCodigo: lectura.pareceCodigo,
    crearBusqueda: busqueda.crearBusqueda,
    senalDePersona: senales.senalDePersona,
    senalDeFirmada: senales.senalDeFirmada,
    Ficha: ficha.Ficha,
    FichaFirmada: firmada.FichaFirmada,
    NoEsta: noEsta.NoEsta,
    RecienEntregada: recien.RecienEntregada,
    Resultados: resultados.Resultados,
  };
});

/** The form of whom this phone does not know. */
export const alta = new Parte(async () => {
  const { InscribirAhora } = await import('../alta/inscribir-ahora.tsx');
  return { InscribirAhora };
});
