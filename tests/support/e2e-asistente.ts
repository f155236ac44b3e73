import { expect, type Locator, type Page } from 'playwright/test';
import { dniNuevo } from './e2e.ts';

export interface Persona {
  documento: string;
  nombre: string;
  apellido: string;
  sexo: 'Femenino' | 'Masculino';
  nacimiento: readonly [dia: string, mes: string, anio: string];
  email: string;
}

export function persona(cambios: Partial<Persona> = {}): Persona {
  const documento = cambios.documento ?? dniNuevo();
  return {
    documento,
    nombre: 'Ana Belén',
    apellido: 'Gutiérrez',
    sexo: 'Femenino',
    nacimiento: ['14', '5', '1991'],
    email: `e2e-${documento}@gmail.com`,
    ...cambios,
  };
}

/** What a modality asks besides, by label; a select is chosen, a text is typed. */
export type Propios = Readonly<Record<string, string>>;

export const EMERGENCIA: Propios = {
  'Contacto de emergencia (nombre y teléfono)': 'Marta, 351 555 1234',
  'Grupo sanguíneo': '0+',
};

/** The wizard as a person goes through it. */
export class Asistente {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  campo(etiqueta: string): Locator {
    return this.page.getByLabel(etiqueta, { exact: true });
  }

  boton(nombre: string): Locator {
    return this.page.getByRole('button', { name: nombre, exact: true });
  }

  dialogo(titulo: string): Locator {
    return this.page.getByRole('dialog', { name: titulo });
  }

  alertdialog(titulo: string): Locator {
    return this.page.getByRole('alertdialog', { name: titulo });
  }

  titulo(texto: string): Locator {
    return this.page.getByRole('heading', { name: texto, exact: true });
  }

  async modalidad(nombre: string, documento: string, equipo?: string): Promise<void> {
    await this.page.getByRole('radio', { name: new RegExp(`^${escapar(nombre)}`) }).check();
    await this.campo('Número de documento (DNI)').fill(documento);
    if (equipo !== undefined) await this.campo('Nombre del equipo').fill(equipo);
  }

  /** From the first step to the confirmation of the race without payment, 10K. */
  async hastaConfirmarSinPago(evento_id: number, p = persona()): Promise<void> {
    await this.page.goto(`/inscripcion/${evento_id}`);
    await this.modalidad('10K', p.documento);
    await this.siguiente();
    await this.persona(p);
    await this.contacto(p);
    await this.siguiente();
    await expect(this.titulo('Revisá y confirmá')).toBeVisible();
  }

  async siguiente(): Promise<void> {
    await this.boton('Siguiente').click();
  }

  async persona(p: Persona, { conDocumento = false } = {}): Promise<void> {
    if (conDocumento) await this.campo('Número de documento (DNI)').fill(p.documento);
    await this.campo('Nombre').fill(p.nombre);
    await this.campo('Apellido').fill(p.apellido);
    await this.page.getByRole('radio', { name: p.sexo, exact: true }).check();
    const [dia, mes, anio] = p.nacimiento;
    await this.campo('Día').fill(dia);
    await this.campo('Mes').fill(mes);
    await this.campo('Año').fill(anio);
  }

  async contacto(p: Persona): Promise<void> {
    await this.campo('E-mail').fill(p.email);
    await this.campo('Cód. de área').fill('351');
    await this.campo('Teléfono').fill('5551234');
    await this.campo('Provincia').selectOption('Córdoba');
    await this.campo('Ciudad').fill('Villa Carlos Paz');
    await this.campo('Domicilio').fill('Los Aromos 123');
  }

  /** Where it is charged apart. */
  async quererRemera(): Promise<void> {
    await this.page.getByRole('switch', { name: /^Quiero la remera/ }).check();
  }

  async talle(talle: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Talle' })
      .getByRole('radio', { name: talle, exact: true })
      .check();
  }

  async propios(valores: Propios): Promise<void> {
    for (const [etiqueta, valor] of Object.entries(valores)) {
      const campo = this.page.getByRole('main').getByLabel(etiqueta, { exact: true });
      if ((await campo.evaluate((e) => e.tagName)) === 'SELECT') await campo.selectOption(valor);
      else await campo.fill(valor);
    }
  }

  async abrirDeslinde(): Promise<Locator> {
    await this.boton('Leer y firmar').click();
    const dialogo = this.page.getByRole('dialog', { name: 'Deslinde de responsabilidad' });
    await expect(dialogo).toBeVisible();
    return dialogo;
  }

  async sinDialogo(): Promise<void> {
    await expect(this.page.locator('dialog[open]')).toHaveCount(0);
  }

  async aceptarDeslinde(): Promise<void> {
    await this.campo('Leí y acepto los términos y condiciones del deslinde').check();
  }

  /** By typing the name: the way of who cannot draw, and the quick one. */
  async firmarEscribiendo(nombre: string): Promise<void> {
    const dialogo = await this.abrirDeslinde();
    await dialogo.getByRole('radio', { name: /^Escribir/ }).check();
    await dialogo.getByLabel('Nombre y apellido').fill(nombre);
    await dialogo.getByRole('button', { name: 'Guardar firma' }).click();
    await this.sinDialogo();
    await this.aceptarDeslinde();
  }

  /** With the finger where the screen has touch, else with the mouse. */
  async firmarDibujando({ tactil }: { tactil: boolean }): Promise<void> {
    const dialogo = await this.abrirDeslinde();
    const pad = dialogo.getByRole('img', { name: /Espacio para firmar/ });
    await pad.scrollIntoViewIfNeeded();
    const caja = await pad.boundingBox();
    if (!caja) throw new Error('El espacio para firmar no se ve');
    const puntos = Array.from({ length: 14 }, (_, i) => ({
      x: caja.x + 30 + i * 12,
      y: caja.y + caja.height / 2 + (i % 2 === 0 ? -25 : 25),
    }));
    if (tactil) await trazarConDedo(this.page, puntos);
    else await trazarConMouse(this.page, puntos);
    await expect(dialogo.getByRole('img', { name: /hay una firma dibujada/ })).toBeVisible();
    await dialogo.getByRole('button', { name: 'Guardar firma' }).click();
    await this.sinDialogo();
    await this.aceptarDeslinde();
  }

  /** "Guardar datos" and the warning's answer, without going on to the payment. */
  async guardar(): Promise<void> {
    await this.boton('Guardar datos').click();
    await this.page.getByRole('button', { name: /^(Aceptar y guardar|Guardar y pagar después)$/ }).click();
  }

  /** From the first step to the confirmation of the race with payment, 10K. */
  async hastaConfirmar(evento_id: number, p: Persona): Promise<void> {
    await this.page.goto(`/inscripcion/${evento_id}`);
    await this.modalidad('10K', p.documento);
    await this.siguiente();
    await expect(this.titulo('Tus datos').first()).toBeVisible();
    await this.persona(p);
    await this.contacto(p);
    await this.propios(EMERGENCIA);
    await this.firmarEscribiendo(`${p.nombre} ${p.apellido}`);
    await this.siguiente();
    await expect(this.titulo('Revisá y confirmá')).toBeVisible();
  }

  /** A registration that waits for its payment; its public code. */
  async hastaPagar(evento_id: number, p: Persona): Promise<string> {
    await this.hastaConfirmar(evento_id, p);
    await this.guardar();
    await expect(this.page.getByText('Tu inscripción quedó registrada')).toBeVisible();
    return this.codigo();
  }

  codigo(): string {
    const url = new URL(this.page.url());
    const codigo = url.searchParams.get('inscripcion') ?? url.pathname.split('/').at(-1) ?? '';
    expect(codigo).toMatch(/^[\w-]{22}$/);
    return codigo;
  }

  async irAlCheckout(): Promise<void> {
    await this.page.getByRole('link', { name: 'Pagar ahora' }).click();
    await expect(this.page.getByRole('heading', { name: '¿Cómo querés pagar?' })).toBeVisible();
  }
}

export const escapar = (texto: string): string => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Punto {
  x: number;
  y: number;
}

async function trazarConMouse(page: Page, puntos: readonly Punto[]): Promise<void> {
  const [primero, ...resto] = puntos;
  if (!primero) return;
  await page.mouse.move(primero.x, primero.y);
  await page.mouse.down();
  for (const { x, y } of resto) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function trazarConDedo(page: Page, puntos: readonly Punto[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const [primero, ...resto] = puntos;
  if (!primero) return;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [primero] });
  for (const punto of resto) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [punto] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
