import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textosNacimiento } from '../../../shared/domain/participante/nacimiento.ts';
import { contextoDePrueba, formularioDePrueba } from './ejemplos.test-util.ts';
import type { Errores } from './estado.ts';
import { participanteVacio } from './formulario.ts';
import { ResumenErrores } from './resumen-errores.tsx';
import { textosSinLlenar, validarParticipante } from './validar-participante.ts';

it('says of an empty form how much is missing, and of a filled one what to correct', () => {
  const errores = validarParticipante(formularioDePrueba(participanteVacio), 0, contextoDePrueba());
  const dibujar = (de: Errores) =>
    renderToString(<ResumenErrores errores={de} sin_llenar={textosSinLlenar} />);
  expect(dibujar(errores)).toContain(`Faltan ${Object.keys(errores).length} datos`);
  const una = dibujar({ fecha_nacimiento: textosNacimiento.futura });
  expect(una).toContain('Falta corregir un dato');
  // beside the button, the colon would begin a line of its own where a long name wraps
  expect(una.replaceAll('<!-- -->', '')).toContain('Fecha de nacimiento:</button>');
});
