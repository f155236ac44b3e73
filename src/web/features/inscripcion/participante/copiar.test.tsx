// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { participanteVacio, type FormParticipante } from '../formulario.ts';
import { CopiarContacto, CopiarRespuesta } from './copiar.tsx';

const ANA: FormParticipante = {
  ...participanteVacio,
  nombre: 'Ana',
  email: 'ana@example.com',
  area_code: '341',
  telefono: '5071600',
  provincia: 'Santa Fe',
  ciudad: 'Rosario',
  domicilio: 'San Martín 100',
  campos: { emergencia: 'Luis, 341 5071601' },
};
const CAMPO = {
  id: 1,
  name: 'emergencia',
  label: 'Contacto de emergencia',
  type: 'text',
  options: [],
  required: true,
} as const;

function ver(primero: FormParticipante, inicial: FormParticipante) {
  let actual = inicial;
  function Formulario() {
    const [p, setP] = useState(inicial);
    actual = p;
    return (
      <>
        <CopiarContacto {...{ p, primero }} onCambio={(c) => setP((antes) => ({ ...antes, ...c }))} />
        <CopiarRespuesta
          {...{ p, primero, campo: { ...CAMPO, options: [] } }}
          onValor={(v) => setP((antes) => ({ ...antes, campos: { ...antes.campos, emergencia: v } }))}
        />
      </>
    );
  }
  const lugar = document.createElement('div');
  flushSync(() => createRoot(lugar).render(<Formulario />));
  const botones = [...lugar.querySelectorAll('button')];
  return {
    lugar,
    botones,
    apretar: () => flushSync(() => botones.forEach((b) => b.click())),
    actual: () => actual,
  };
}

// If this breaks, a team types its address once for each of its persons, or somebody's mail becomes another's.
it('gives a teammate the address and the answer of participant 1, and nothing that is their own', () => {
  const { lugar, apretar, actual } = ver(ANA, { ...participanteVacio, nombre: 'Bruno', telefono: '4444444' });
  expect(lugar.textContent).toContain('Trae código de área, provincia, ciudad y domicilio.');
  apretar();
  expect(actual()).toEqual({
    ...ANA,
    nombre: 'Bruno',
    email: '',
    telefono: '4444444',
  });
  expect(lugar.textContent).toContain('Igual que Ana: código de área, provincia, ciudad y domicilio.');
});

it('takes no area code from a number of another country, but the country', () => {
  const deAfuera = { ...ANA, pais_telefono: 'UY', area_code: '' };
  const { apretar, actual } = ver(deAfuera, { ...participanteVacio, area_code: '11' });
  apretar();
  expect(actual()).toMatchObject({ pais_telefono: 'UY', area_code: '11', ciudad: 'Rosario' });
});

it('offers nothing where participant 1 has nothing', () => {
  expect(ver(participanteVacio, participanteVacio).botones).toEqual([]);
});

it('offers no answer that is chosen from a list: it may be of health, and is one tap anyway', () => {
  const campo = { ...CAMPO, type: 'select' as const, options: ['0+', 'A+'] };
  const dicha = { ...ANA, campos: { emergencia: 'A+' } };
  const html = renderToStaticMarkup(
    <CopiarRespuesta {...{ campo, p: participanteVacio, primero: dicha }} onValor={() => undefined} />,
  );
  expect(html).toBe('');
});
