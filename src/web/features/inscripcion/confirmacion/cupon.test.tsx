// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { textosCupon } from '../../../../shared/domain/precio/cupon.ts';
import { ErrorLlamada } from '../../../api/call.ts';
import { estadoInicial, persistenteVacio, reducir } from '../estado.ts';
import { formularioVacio, type Formulario } from '../formulario.ts';
import { Cupon } from './cupon.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock(import('../../../api/call.ts'), async (original) => ({
  ...(await original()),
  call: call as never,
}));

beforeEach(() => void call.mockReset());

const DE_21K: Partial<Formulario> = {
  codigo_cupon: 'alba15',
  cupon: { codigo: 'ALBA15', porcentaje: 15, modalidad_id: 1 },
};

function ver(modalidad_id: number, cambio: Partial<Formulario>) {
  let visto = { ...formularioVacio, modalidad_id, ...cambio };
  function Paso() {
    const [estado, setEstado] = useState(() => estadoInicial({ ...persistenteVacio, formulario: visto }));
    visto = estado.formulario;
    return (
      <Cupon
        {...{ formulario: visto, evento_id: 7, modalidad_id, codigo_acceso: null }}
        despachar={(accion) => setEstado((antes) => reducir(antes, accion))}
      />
    );
  }
  const lugar = document.createElement('div');
  flushSync(() => createRoot(lugar).render(<Paso />));
  return { lugar, formulario: () => visto };
}

it('el cupón aplicado a otra modalidad se comprueba y se aplica a la elegida', async () => {
  call.mockResolvedValue({ porcentaje: 15 });
  const { lugar, formulario } = ver(2, DE_21K);
  await vi.waitFor(() => expect(lugar.textContent).toContain('Cupón ALBA15 aplicado'));
  expect(call).toHaveBeenCalledExactlyOnceWith('validarCupon', {
    body: { codigo: 'ALBA15', evento_id: 7, modalidad_id: 2, codigo_acceso: null },
  });
  expect(formulario().cupon).toEqual({ codigo: 'ALBA15', porcentaje: 15, modalidad_id: 2 });
});

it('si no vale para la modalidad elegida, se dice', async () => {
  call.mockRejectedValue(
    new ErrorLlamada(422, { message: textosCupon.otra_modalidad, codigo: 'cupon_invalido' }),
  );
  const { lugar } = ver(2, DE_21K);
  await vi.waitFor(() => expect(lugar.textContent).toContain(textosCupon.otra_modalidad));
});

it('un código solo escrito, quitado o cambiado no se aplica solo', async () => {
  ver(2, { codigo_cupon: 'ALBA15' });
  ver(2, { ...DE_21K, codigo_cupon: 'OTRO10' });
  ver(1, DE_21K);
  await new Promise((seguir) => setTimeout(seguir, 20));
  expect(call).not.toHaveBeenCalled();
});
