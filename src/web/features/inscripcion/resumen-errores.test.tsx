import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textosNacimiento } from '../../../shared/domain/participante/nacimiento.ts';
import { contextoDePrueba, formularioDePrueba } from './ejemplos.test-util.ts';
import { participanteVacio } from './formulario.ts';
import { ResumenErrores } from './resumen-errores.tsx';
import { validarParticipante } from './validar-participante.ts';

it('says of an empty form how much is missing, and of a filled one what to correct', () => {
  const errores = validarParticipante(formularioDePrueba(participanteVacio), 0, contextoDePrueba());
  expect(renderToString(<ResumenErrores errores={errores} />)).toContain(
    `Faltan ${Object.keys(errores).length} datos`,
  );
  const uno = { fecha_nacimiento: textosNacimiento.futura };
  expect(renderToString(<ResumenErrores errores={uno} />)).toContain('Falta corregir un dato');
});
