import { describe, expect, it } from 'vitest';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { personaVacia } from '../../../shared/domain/participante/persona.ts';
import { columnasAcreditaciones, columnasAptos, columnasParticipantes } from './columnas-participantes.ts';
import { columnasPagos } from './columnas-pagos.ts';
import { columnasRufus } from './columnas-rufus.ts';
import type { Columna } from '../../planilla/columna.ts';
import type { EventoExporte, PagoRow, PersonaRow } from './rows-exportadas.ts';

const evento: EventoExporte = {
  id: 1,
  nombre: 'Vuelta',
  fecha_hora: new Date('2027-03-14T11:00:00Z'),
  edad_al: 'dia_carrera',
  modalidades: ['10K'],
  categorias: new Map([
    [4, 'FEM 30-39'],
    [5, 'FEM 40-49'],
  ]),
  usa_deslinde: true,
  campos: [
    { label: 'Alergias', sensible: true },
    { label: 'Club de origen', sensible: false },
  ],
};

const persona: PersonaRow = {
  ...personaVacia(),
  inscripcion_id: 50,
  equipo: '-',
  nro_participantes: 1,
  modalidad: '10K',
  requiere_apto_medico: true,
  state: 'pago_realizado',
  numero: 7,
  chip_id: 'AB0007',
  categoria_id: 4,
  categoria_anio_calendario_id: 5,
  valor_normal: '10000.00',
  codigo: 'VERANO',
  porcentaje: 20,
  costo_servicio: '500.50',
  cargo_remeras: '0.00',
  total: '8500.50',
  pagado: '8500.50',
  origen: 'publica',
  inscripta_at: '2027-01-02T23:15:30',
  persona_id: 60,
  tipo_documento: 'dni',
  pais_documento: 'AR',
  documento: normalizarDocumento('1234567'),
  nombre: 'Ana',
  apellido: 'Paz',
  sexo: 'FEM',
  fecha_nacimiento: '1987-03-15',
  email: 'ana@example.com',
  area_code: '11',
  telefono: '+5491150716006',
  domicilio: 'Av. 1',
  ciudad: 'Rosario',
  provincia: 'Santa Fe',
  talle: 'M',
  con_remera: true,
  talle_extra: null,
  team: 'Oeste',
  con_discapacidad: false,
  acepta_publicidad: false,
  campos: [
    { label: 'Club de origen ', value: 'Pumas' },
    { label: 'Alergias', value: 'Maní' },
  ],
  tutor_nombre: null,
  tutor_documento: null,
  tutor_relacion: null,
  deslinde: null,
  deslinde_at: null,
  deslinde_firmante: null,
  apto: null,
  apto_razon: null,
  apto_fecha: null,
  apto_archivo: null,
  apto_at: null,
  apto_revisado_at: null,
};

const pago: PagoRow = {
  id: 1,
  inscripcion_id: 50,
  equipo: 'Los Cuises',
  nro_participantes: 2,
  modalidad: 'Postas',
  state: 'pago_realizado',
  borrada: false,
  apellido: 'Paz',
  nombre: 'Ana',
  documento: '1234567',
  email: 'ana@example.com',
  total: '8500.50',
  codigo: null,
  proveedor: 'manual',
  proveedor_pago_id: 'm-1',
  status: 'approved',
  status_detail: null,
  payment_type_id: null,
  payment_method_id: 'bank_transfer',
  monto: '8500.50',
  monto_reembolsado: '0.00',
  moneda: 'ARS',
  aplicacion: 'aplicado',
  motivo_revision: null,
  creado_at: '2027-01-02T12:00:00',
  aprobado_at: null,
  registrado_por: 'Rosa',
};

function de<F>(columnas: readonly Columna<F>[], titulo: string, row: F) {
  const hallada = columnas.find((c) => c.titulo === titulo);
  if (!hallada) throw new Error(`no hay columna ${titulo}`);
  return [hallada.tipo, hallada.valor(row)];
}

describe('Planilla (Rufus)', () => {
  it.each<[string, Partial<PersonaRow>, unknown]>([
    ['Gender', {}, ['texto', 'F']],
    ['Gender', { sexo: 'MASC' }, ['texto', 'M']],
    ['Gender', { sexo: 'X' }, ['texto', 'X']],
    ['Date of Birth', {}, ['fecha', '1987-03-15']],
    ['Country', {}, ['texto', 'ARG']],
    ['Country', { tipo_documento: 'otro', pais_documento: '' }, ['texto', '']],
    ['Country', { tipo_documento: 'otro', pais_documento: 'UY' }, ['texto', 'URY']],
    ['Bib', {}, ['numero', 7]],
    ['Bib', { numero: null }, ['numero', null]],
    ['Age Group Code', {}, ['texto', 'FEM 30-39']],
    ['Age Group Code', { categoria_id: null }, ['texto', undefined]],
    ['Team', {}, ['texto', '']],
    ['Team', { nro_participantes: 2, equipo: 'Los Cuises' }, ['texto', 'Los Cuises']],
    ['Team', { nro_participantes: 2 }, ['texto', '']],
    ['Club', {}, ['texto', 'Oeste']],
    ['Phone', {}, ['texto', '5491150716006']],
    ['Phone', { telefono: '' }, ['texto', '']],
  ])('%s of %j', (titulo, cambios, esperado) =>
    expect(de(columnasRufus(evento), titulo, { ...persona, ...cambios })).toEqual(esperado),
  );
});

describe('the sheets of persons', () => {
  it.each<[string, Partial<PersonaRow>, unknown]>([
    ['Estado', { state: 'pago_no_paga' }, ['texto', 'No paga']],
    ['Categoría', {}, ['texto', 'FEM 30-39']],
    ['Categoría al 31/12', {}, ['texto', 'FEM 40-49']],
    ['Tipo', {}, ['texto', 'Participante']],
    ['Tipo', { nro_participantes: 2 }, ['texto', 'Equipo']],
    ['Documento', {}, ['texto', '1234567']],
    ['Edad', {}, ['numero', 39]],
    ['Edad', { fecha_nacimiento: '1987-03-14' }, ['numero', 40]],
    ['Teléfono', {}, ['texto', '54 9 11 5071 6006']],
    ['Teléfono', { area_code: '' }, ['texto', '54 9 11 5071 6006']],
    ['Teléfono', { telefono: '+543414567890', area_code: '341' }, ['texto', '54 341 456 7890']],
    ['Teléfono', { telefono: '' }, ['texto', '']],
    ['Discapacidad', { con_discapacidad: true }, ['texto', 'SI']],
    ['Discapacidad', {}, ['texto', 'NO']],
    ['Deslinde', {}, ['texto', 'Sin firmar']],
    ['Deslinde', { deslinde: 'REJECTED' }, ['texto', 'Rechazado']],
    ['Apto médico', {}, ['texto', 'No enviado']],
    ['Apto médico', { requiere_apto_medico: false }, ['texto', 'No requiere']],
    ['Apto médico', { apto: 'APPROVED' }, ['texto', 'Aprobado']],
    ['Valor de la inscripción', {}, ['pesos', 1_000_000]],
    ['Costo de servicio', {}, ['pesos', 50_050]],
    ['Descuento %', {}, ['numero', 20]],
    ['Origen', { origen: 'backoffice' }, ['texto', 'Organización']],
    ['Fecha de inscripción', {}, ['fecha_hora', '2027-01-02T23:15:30']],
    ['Club de origen', {}, ['texto', 'Pumas']],
    ['Alergias', {}, ['texto', 'Maní']],
    ['Alergias', { campos: [] }, ['texto', undefined]],
  ])('%s of %j', (titulo, cambios, esperado) =>
    expect(de(columnasParticipantes(evento), titulo, { ...persona, ...cambios })).toEqual(esperado),
  );

  // the race is on 14 March 2027
  it.each<[Partial<PersonaRow>, unknown]>([
    [{ apto: 'APPROVED', apto_fecha: '2026-03-15' }, 'SI'],
    [{ apto: 'APPROVED', apto_fecha: '2026-03-14' }, 'NO'],
    [{ apto: 'APPROVED', apto_fecha: null }, 'Sin fecha'],
    [{ apto: 'REJECTED', apto_fecha: '2026-03-15' }, null],
    [{}, null],
  ])('tell whether a certificate counts on race day: %j', (cambios, esperado) =>
    expect(de(columnasAptos(evento), 'Vigente en la carrera', { ...persona, ...cambios })).toEqual([
      'texto',
      esperado,
    ]),
  );

  it('give a reason only with a rejection', () => {
    const row = { ...persona, apto_razon: 'Ilegible' };
    const motivo = (apto: PersonaRow['apto']) =>
      de(columnasAptos(evento), 'Motivo del rechazo', { ...row, apto });
    expect([motivo('REJECTED'), motivo('PENDING')]).toEqual([
      ['texto', 'Ilegible'],
      ['texto', null],
    ]);
  });

  it('keep sensitive answers to staff’s own, and leave room to sign at the desk', () => {
    const titulos = (columnas: readonly { titulo: string }[]) => columnas.map(({ titulo }) => titulo);
    expect(titulos(columnasAptos(evento))).not.toContain('Alergias');
    const mesa = titulos(columnasAcreditaciones(evento));
    expect(mesa).not.toContain('Alergias');
    expect(mesa).toContain('Club de origen');
    expect(mesa.slice(-2)).toEqual(['Retiró kit', 'Firma']);
  });
});

describe('Descargar pagos', () => {
  it.each<[string, Partial<PagoRow>, unknown]>([
    ['Importe', {}, ['pesos', 850_050]],
    ['Moneda', { moneda: 'USD' }, ['texto', 'USD']],
    ['Cobrado', { monto_reembolsado: '500.50' }, ['pesos', 800_000]],
    ['Cobrado', { aplicacion: 'en_revision' }, ['pesos', 0]],
    ['Estado del pago', { status: 'charged_back' }, ['texto', 'Contracargo']],
    ['Medio de pago', {}, ['texto', 'Transferencia bancaria']],
    [
      'Medio de pago',
      { payment_type_id: 'ticket', payment_method_id: 'rapipago' },
      ['texto', 'Rapipago / Pago Fácil'],
    ],
    ['Medio de pago', { payment_method_id: 'cripto' }, ['texto', 'cripto']],
    ['Aplicación', { aplicacion: 'en_revision' }, ['texto', 'En revisión']],
    ['Estado de la inscripción', { borrada: true }, ['texto', 'Borrada']],
    ['Equipo', {}, ['texto', 'Los Cuises']],
    ['Acreditado', {}, ['fecha_hora', null]],
  ])('%s of %j', (titulo, cambios, esperado) =>
    expect(de(columnasPagos(), titulo, { ...pago, ...cambios })).toEqual(esperado),
  );
});

it('no column is wider than it needs to be, nor without a title', () => {
  for (const columnas of [
    columnasRufus(evento),
    columnasParticipantes(evento),
    columnasAptos(evento),
    columnasAcreditaciones(evento),
    columnasPagos(),
  ]) {
    for (const { titulo, ancho } of columnas) {
      expect(titulo.trim()).not.toBe('');
      expect(ancho).toBeGreaterThan(5);
      expect(ancho).toBeLessThanOrEqual(40);
    }
    expect(new Set(columnas.map(({ titulo }) => titulo)).size).toBe(columnas.length);
  }
});
