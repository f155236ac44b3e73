import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { PROVINCIAS } from '../../shared/domain/participante/provincias.ts';
import { crearAzar } from './aleatorio.ts';
import { EVENTOS_DEMO } from './eventos.ts';
import { crearPersonas } from './personas.ts';
import { leerImagenes } from './sembrar-archivos.ts';
import { correrCarrera } from './resultados.ts';
import { crearPdfResultados, escribirTiempo } from './resultados-pdf.ts';
import { descripcionDelta, descripcionHtml } from './textos.ts';

const perfil = { alDia: '2026-11-01', edadMin: 16, edadMax: 72 };

describe('people of the demonstration', () => {
  const hacer = crearPersonas(crearAzar(1));
  const gente = Array.from({ length: 400 }, () => hacer(perfil));

  it('reach nobody: mails only at reserved domains', () => {
    for (const { email } of gente) expect(email).toMatch(/^[a-z.]+\d*@(.+\.test|example\.(com|org))$/);
  });

  it('have documents of 7 or 8 digits, each once, that grow with the year of birth', () => {
    expect(new Set(gente.map((p) => p.documento)).size).toBe(gente.length);
    for (const { documento } of gente) expect(documento).toMatch(/^\d{7,8}$/);
    for (const { documento } of gente.filter((p) => p.fecha_nacimiento >= '2000')) {
      expect(Number(documento)).toBeGreaterThan(41_000_000);
    }
  });

  it('live in provinces of the list and are the same on every machine', () => {
    for (const { provincia } of gente) expect(PROVINCIAS).toContain(provincia);
    expect(crearPersonas(crearAzar(1))(perfil)).toEqual(gente[0]);
  });
});

describe('races of the demonstration', () => {
  it('have their pictures', async () => {
    const imagenes = await leerImagenes();
    const pedidas = EVENTOS_DEMO.flatMap(({ escena, extras = [] }) => [
      `${escena}-cabecera`,
      `${escena}-banner`,
      ...extras,
    ]);
    expect(pedidas.filter((nombre) => (imagenes.get(nombre)?.length ?? 0) < 2)).toEqual([]);
  });

  it('take place in provinces of the list, with codes that a coupon may have', () => {
    for (const evento of EVENTOS_DEMO) {
      expect(PROVINCIAS).toContain(evento.provincia);
      for (const { codigo } of evento.cupones ?? []) expect(codigo).toMatch(/^[A-Z0-9]{4,15}$/);
    }
  });

  it('describe themselves alike in HTML and in the editor', () => {
    const bloques = [{ h: 'Kit' }, { ul: ['**Remera** y <número>'] }, { p: '[Mail](mailto:a@example.org)' }];
    expect(descripcionHtml(bloques)).toBe(
      '<h3>Kit</h3><ul><li><strong>Remera</strong> y &lt;número&gt;</li></ul><p><a href="mailto:a@example.org">Mail</a></p>',
    );
    expect(
      descripcionDelta(bloques)
        .ops.map((op) => op.insert)
        .join(''),
    ).toBe('Kit\nRemera y <número>\nMail\n');
  });
});

describe('result PDFs', () => {
  it('open, tell the winner first and are the same bytes for the same data', async () => {
    const azar = crearAzar(2);
    const hacer = crearPersonas(azar);
    const corredores = Array.from({ length: 90 }, () => ({
      persona: hacer(perfil),
      categoria: 'MASC 30-34',
      edad: 33,
    }));
    const rows = correrCarrera(corredores, 21, 200, azar);
    const datos = {
      evento: { nombre: 'Maratón de Ñandúes', ciudad: 'Paraná', fecha: new Date('2026-11-01T11:00:00Z') },
      modalidad: '21K',
      rows,
    };
    const pdf = await crearPdfResultados(datos);
    expect(pdf.equals(await crearPdfResultados(datos))).toBe(true);
    const tarea = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
    const documento = await tarea.promise;
    expect(documento.numPages).toBeGreaterThan(2);
    const texto = (await (await documento.getPage(1)).getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ');
    expect(texto).toContain('Maratón de Ñandúes');
    expect(texto).toContain(escribirTiempo(rows[0]?.tiempo ?? 0));
    await tarea.destroy();
  });
});
