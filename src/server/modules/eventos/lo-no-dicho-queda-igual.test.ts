import { expect, it } from 'vitest';
import { EventoDocumentado, EventoEdicion, EventoEntrada } from '../../../shared/contract/eventos-edicion.ts';
import { completar } from './lo-no-dicho-queda-igual.ts';

// An event as older clients send it, without the fields that were added later (regla llamadas-5).
const DOCUMENTADO = {
  nombre: 'Vuelta al lago',
  ciudad: 'Rosario',
  lugar: 'Parque',
  fecha_hora: '2027-03-14T08:00:00-03:00',
  fecha_inicio_inscripcion: '2027-01-01T00:00:00-03:00',
  cierre_inscripcion: '2027-03-10T20:00:00-03:00',
  organizador: 3,
  cupo: 100,
  descripcion: '<p>Una carrera.</p>',
  mensaje_inscripcion_correcta: null,
  mensaje_inscripcion_error: null,
  template_email_inscripcion_registrada: null,
  template_email_pago_registrado: null,
  usa_pago_online: false,
  configuracion_pago: { duracion_inscripcion_pendiente: 48, tipos_pago_excluidos: ['ticket'] },
  usa_talle_remera: true,
  usa_deslinde_online: false,
  texto_deslinde_online: null,
  visible: true,
  privado: false,
  codigo_acceso: null,
  asignacion_manual: false,
  disciplinas: [],
  modalidades: [
    {
      id: 5,
      nombre: '10K',
      valor_normal: 1000,
      remeras: [{ talle: 'M' }],
      categorias: [{ id: 8, sexo: 'MIX', edad_inicial: 18, edad_final: '+' }],
    },
  ],
};
const documentado = EventoDocumentado.parse(DOCUMENTADO);

it('takes the older body of a new event, with the defaults of its forms', () => {
  const entrada = completar(documentado, null);
  expect(EventoEntrada.parse(entrada)).toEqual(entrada);
  expect(entrada).toMatchObject({
    edad_al: 'dia_carrera',
    usa_boton_arrepentimiento: true,
    modalidades: [
      {
        costo_servicio: 0,
        nro_participantes: 1,
        active: true,
        usa_remeras: true,
        cupo: null,
        remeras: [{ talle: 'M', stock: null }],
        categorias: [{ nombre: null, edad_final: null, visible: true, borrado: false }],
      },
    ],
  });
});

// If this breaks, an older client that saves a race empties its price tiers, limits and stock: fields that this client does not send.
it('leaves as it is what the older body of an edit does not know of', () => {
  const nuevo = completar(documentado, null);
  const previo = EventoEdicion.parse({
    ...nuevo,
    id: 1,
    version: 4,
    estado: 'programado',
    estado_mensaje: null,
    ocupados: 0,
    ocupados_modalidades: [],
    firmas_deslinde: 0,
    organizador_nombre: 'Club',
    provincia: 'Santa Fe',
    descripcion_delta: { ops: [{ insert: 'Una carrera.\n' }] },
    cargo_remera_extra: 3000,
    permite_sexo_x: true,
    modalidades: nuevo.modalidades.map((m) => ({
      ...m,
      cupo: 50,
      precios: [{ desde: '2027-02-01T00:00:00-03:00', valor: 2000 }],
      remeras: [{ id: 9, talle: 'M', stock: 12 }],
      categorias: m.categorias.map((c) => ({ ...c, nombre: 'Elite', visible: false })),
    })),
  });
  const { modalidades, ...evento } = completar(documentado, previo);
  expect(evento).toMatchObject({
    provincia: 'Santa Fe',
    cargo_remera_extra: 3000,
    permite_sexo_x: true,
    descripcion_delta: previo.descripcion_delta,
  });
  expect(modalidades).toEqual([{ ...previo.modalidades[0], remeras: [{ talle: 'M', stock: 12 }] }]);
  // The Delta is the description as the form's text editor stores it: with the old one kept, the editor would open the old text.
  const conOtra = completar({ ...documentado, descripcion: '<p>Otra.</p>' }, previo);
  expect(conOtra.descripcion_delta).toBeNull();
});
