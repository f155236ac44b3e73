import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fichaDePdf, textoDePdf } from '../support/pdf.ts';
import { aDataUrl, juzgarDibujo, recibirFirma } from '../../src/server/modules/deslindes/firma.ts';
import { FirmaDicha } from '../../src/shared/contract/inscripciones.ts';
import { MAX_FIRMA } from '../../src/shared/domain/documentos/firma.ts';
import { parrafos } from '../../src/server/modules/deslindes/parrafos.ts';
import { renderDeslindePdf, type DatosDeslindePdf } from '../../src/server/modules/deslindes/pdf.ts';
import { diceTodo } from '../support/dice-todo.ts';

const dibujo = (color: string, fondo = 'none') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="300" height="120" fill="${fondo}"/><path d="M10 60 Q 80 5 150 60 T 290 60" stroke="${color}" fill="none" stroke-width="3"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const datos: DatosDeslindePdf = {
  evento: {
    nombre: 'Maratón del Ñandú',
    ciudad: 'Córdoba',
    lugar: 'Parque Sarmiento',
    fecha_hora: new Date('2027-03-14T08:30:00-03:00'),
  },
  codigo_publico: 'AbCdEfGhIjKlMnOpQrStUv',
  modalidad: '21K',
  persona: {
    nombre: 'Łucja',
    apellido: 'Gőtz Peña',
    documento: '30123456',
    fecha_nacimiento: '1990-02-28',
    tutor_nombre: null,
    tutor_documento: null,
    tutor_relacion: null,
  },
  texto:
    '<p>Declaro estar en <strong>buen estado</strong> de salud.</p><ul><li>Acepto el reglamento &amp; sus anexos</li></ul>',
  texto_version: 3,
  texto_hash: 'a'.repeat(64),
  firmante: 'participante',
  firmante_nombre: 'Łucja Gőtz Peña',
  firma: null,
  firma_tipeada: 'Łucja Gőtz Peña',
  dispositivo_at: new Date('2027-01-05T15:04:09Z'),
  desfase_ms: -2500,
  servidor_at: new Date('2027-01-05T15:04:12Z'),
  ip: '200.45.1.2',
  agente: 'Mozilla/5.0 (Linux; Android 15)',
};

describe('copy of a signed waiver', () => {
  it('says what was signed, by whom, and with which evidence', async () => {
    const texto = await textoDePdf(await renderDeslindePdf(datos));
    diceTodo(texto, [
      'Maratón del Ñandú',
      'Łucja Gőtz Peña',
      '30.123.456',
      'Declaro estar en buen estado de salud.',
      '• Acepto el reglamento & sus anexos',
      'a'.repeat(64),
      '05/01/2027 12:04:09',
      '05/01/2027 12:04:12',
      '-2.5 s',
      '200.45.1.2',
      'Android 15',
      'AbCdEfGhIjKlMnOpQrStUv',
      'Firma escrita con el teclado',
    ]);
  });

  it('names the guardian who signed for a minor, and keeps a long text whole', async () => {
    const largo = Array.from({ length: 120 }, (_, n) => `Cláusula ${n + 1}: corro bajo mi responsabilidad.`);
    const persona = {
      ...datos.persona,
      tutor_nombre: 'Ana Peña',
      tutor_documento: '20111222',
      tutor_relacion: 'madre',
    };
    const pdf = await renderDeslindePdf({
      ...datos,
      persona,
      firmante: 'tutor',
      firmante_nombre: 'Ana Peña',
      texto: largo.join('\n'),
      firma: await dibujo('#000'),
      firma_tipeada: null,
    });
    const texto = await textoDePdf(pdf);
    expect(texto).toContain('Cláusula 1:');
    expect(texto).toContain('Cláusula 120:');
    expect(texto).toContain('Ana Peña, documento 20.111.222 (madre)');
    expect(texto).toContain('Ana Peña, responsable de Łucja Gőtz Peña');
  });
});

describe('the copy as a document', () => {
  it('is tagged, in Spanish, with its title on the window, and PDF 1.7', async () => {
    const { info, idioma, marcado, preferencias, paginas } = await fichaDePdf(await renderDeslindePdf(datos));
    expect(info).toMatchObject({
      PDFFormatVersion: '1.7',
      Title: expect.stringContaining('Deslinde de Łucja'),
    });
    expect([idioma, marcado?.Marked, preferencias.get('DisplayDocTitle')]).toEqual(['es-AR', true, true]);
    expect(paginas[0]?.papeles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Sect']));
  });

  it('says what the drawing is', async () => {
    const pdf = await renderDeslindePdf({ ...datos, firma: await dibujo('#000'), firma_tipeada: null });
    const { paginas } = await fichaDePdf(pdf);
    expect(paginas[0]?.papeles).toContain('Figure: Firma dibujada de Łucja Gőtz Peña');
  });

  // If this breaks, the copy of a signature does not say whose it is.
  it('loses no letter of a name: those of other scripts are there, and what no font has is told in full', async () => {
    const persona = { ...datos.persona, nombre: 'Գրիգոր 张伟' };
    const firmante_nombre = 'Գրիգոր 张伟 Peña';
    const pdf = await renderDeslindePdf({
      ...datos,
      persona,
      firmante_nombre,
      firma_tipeada: firmante_nombre,
    });
    const texto = await textoDePdf(pdf);
    expect(texto).toMatch(/Գրիգոր\s+□□\s+Peña/);
    expect(texto).toMatch(/Nombre con sus letras en Unicode:\s+Գրիգոր\s+U\+5F20 U\+4F1F Peña/);
  });

  // If this breaks, the page with the evidence can be laid beside any other text.
  it.each([1, 8, 10, 12, 14, 16, 18, 20, 24, 30, 44])(
    'keeps signature, evidence and the last words of %i clauses on one page',
    async (n) => {
      const clausula = (i: number) =>
        `Cláusula ${i}: corro bajo mi responsabilidad, con el apto al día y sabiendo que el circuito cruza calles abiertas.`;
      const texto = Array.from({ length: n }, (_, i) => clausula(i + 1)).join('\n');
      const { paginas } = await fichaDePdf(await renderDeslindePdf({ ...datos, texto }));
      const ultima = paginas.at(-1)?.texto ?? '';
      diceTodo(ultima, [
        `Cláusula ${n}:`,
        'Firma escrita con el teclado',
        'Constancia de la firma',
        'Navegador',
      ]);
    },
  );
});

describe('a drawing is judged by its bytes', () => {
  it('takes a drawing', async () => {
    expect(await juzgarDibujo(await dibujo('#123'))).toBeNull();
    expect(await juzgarDibujo(await dibujo('#123', '#fff'))).toBeNull();
  });

  it.each([
    ['an empty pad', () => dibujo('none'), /dibujá una firma/],
    ['an empty white pad', () => dibujo('none', '#fff'), /dibujá una firma/],
    [
      'text that calls itself PNG',
      async () => Buffer.from('hola que tal, esto no es un dibujo'),
      /No pudimos/,
    ],
    [
      'a JPEG',
      async () =>
        sharp(await dibujo('#123', '#fff'))
          .jpeg()
          .toBuffer(),
      /No pudimos/,
    ],
    ['a cut PNG', async () => (await dibujo('#123')).subarray(0, 400), /No pudimos/],
    [
      'a huge one',
      () =>
        sharp({ create: { width: 5000, height: 10, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      /No pudimos/,
    ],
  ])('refuses %s', async (_, bytes, motivo) => {
    expect(await juzgarDibujo(await bytes())).toMatch(motivo);
  });
});

// If this breaks, a signature that waits on a device is refused, or one that was sent twice is kept twice.
describe('a signature that comes in', () => {
  it('is decoded once, with the moment of the device by the name of its column', async () => {
    const png = await dibujo('#123');
    const firmado_at = '2026-11-14T08:30:00-03:00';
    const dicha = FirmaDicha.parse({ signature_data: aDataUrl(png), firmado_at, desfase_ms: 2 ** 40 });
    expect(recibirFirma(dicha)).toEqual({
      png,
      firma_tipeada: null,
      dispositivo_at: new Date(firmado_at),
      desfase_ms: null,
    });
  });

  it('has one limit, whoever measures it', () => {
    const de = (largo: number) => aDataUrl(Buffer.alloc(largo)).length;
    const mayor = Math.floor((MAX_FIRMA - de(0)) / 4) * 3;
    expect(FirmaDicha.safeParse({ signature_data: aDataUrl(Buffer.alloc(mayor)) }).success).toBe(true);
    expect(FirmaDicha.safeParse({ signature_data: aDataUrl(Buffer.alloc(mayor + 1)) }).success).toBe(false);
  });
});

describe('parrafos', () => {
  it.each([
    ['uno\n\n dos\u00a0 tres ', ['uno', 'dos tres']],
    ['<p>uno<br>dos</p><p>3 &lt; 4</p>', ['uno', 'dos', '3 < 4']],
    ['5 < 6 & 7 > 2', ['5 < 6 & 7 > 2']],
    ['<p>a</p><script>alert(1)</script>', ['a']],
  ])('%j', (texto, esperado) => {
    expect(parrafos(texto)).toEqual(esperado);
  });
});
