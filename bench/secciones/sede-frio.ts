import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argumentosDeCamara, cuadroVacio, grabar } from '../../tests/support/camara-falsa.ts';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { abrirPerfil, arranqueFrio, CONSTANTE, hay, primera } from '../lib/en-frio.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';
import { eventoConGente } from './sede-red.ts';

const VUELTAS = tamanio(9, 1);
const META_VECES = 2;

/** The field is there, and the camera has given a picture. */
const ATIENDE = `${hay('input[type=search]')} && [...document.querySelectorAll('video')].some((una) => una.readyState >= 2 && una.videoWidth > 0)`;

/** Measures in Chromium, without a server, from the start of the browser to a desk that can scan. */
export async function medirMesaEnFrio(): Promise<Cifra[]> {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'largada-bench-mesa-'));
  alFinal(() => rmSync(carpeta, { recursive: true, force: true }));
  const camara = path.join(carpeta, 'camara.y4m');
  // at the rate of a telephone's camera: waiting for the next picture of a slower one would be measured, too
  grabar(camara, [[cuadroVacio(), 30]], 30);
  const args = argumentosDeCamara(camara);
  const perfil = path.join(carpeta, 'perfil');
  const servidor = await arrancarDemo();
  const origen = `http://localhost:${servidor.puerto}`;
  let mesa: string;
  try {
    mesa = await prepararMesa(perfil, origen, args);
  } finally {
    await servidor.parar();
  }
  const medidas = await alternar(VUELTAS, {
    constante: () => arranqueFrio(perfil, origen + CONSTANTE.ruta, { ...CONSTANTE, args }),
    mesa: () => arranqueFrio(perfil, mesa, { listo: ATIENDE, args }),
    campo: () => arranqueFrio(perfil, mesa, { listo: hay('input[type=search]'), args }),
  });
  const constante = mediana(medidas.constante);
  const cifra = (nombre: string, cual: 'mesa' | 'campo'): Cifra => {
    const valor = mediana(medidas[cual]);
    return {
      seccion: 'Mostrador en frío, sin red (en Chromium)',
      ...{ nombre, valor, unidad: 'ms' },
      referencia: { nombre: 'la misma app con una constante', valor: constante },
      meta: `≤ ${META_VECES} veces`,
      cumple: valor <= constante * META_VECES,
      medidas: { [cual]: medidas[cual], constante: medidas.constante },
    };
  };
  return [
    cifra('de la navegación a la cámara y el campo', 'mesa'),
    cifra('de la navegación al campo', 'campo'),
  ];
}

/** Makes the browser of that profile a puesto, as an organizer does the day before. @returns the desk's address */
async function prepararMesa(perfil: string, origen: string, args: readonly string[]): Promise<string> {
  const mesa = `/sede/${await eventoConGente(origen)}`;
  const contexto = await abrirPerfil(perfil, args);
  try {
    const pagina = await primera(contexto);
    await pagina.goto(`${origen}/login?next=${encodeURIComponent(mesa)}`);
    await pagina.getByLabel('E-mail o usuario').fill('admin');
    await pagina.getByLabel('Contraseña', { exact: true }).fill('largada-demo');
    await pagina.getByLabel('Mantener la sesión en este dispositivo').check();
    await pagina.keyboard.press('Enter');
    await pagina.getByLabel('Nombre de este puesto').fill('Mesa 1');
    await pagina.getByRole('button', { name: 'Llevar al lugar' }).click();
    await pagina.getByRole('button', { name: 'Abrir el mostrador' }).click();
    await pagina.getByLabel('Documento, nombre o número').waitFor();
    await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // in idle time the page hands files to the service worker
    await pagina.waitForTimeout(tamanio(6000, 3000));
  } finally {
    await contexto.close();
  }
  return origen + mesa;
}
